import type { Withdrawal } from '@mela/contract/cashier';
import { netOf } from '@mela/money/fee';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { inGroups } from './account-words.ts';
import { useWithdrawalOrder, useWithdrawMethods } from './cashier.queries.ts';
import { durationText } from './method-picker.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderGate } from './order-gate.tsx';
import { WITHDRAWAL_LOOK } from './order-looks.ts';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';

/** One withdrawal from the hold to the payment, updated as it moves. */
export function WithdrawalOrder({ orderId }: { readonly orderId: string }) {
  const query = useWithdrawalOrder(orderId);
  const queries = useQueryClient();
  const state = query.data?.state;
  useEffect(() => {
    if (state === 'returned') void queries.invalidateQueries({ queryKey: ['memberWallet'] });
  }, [state, queries]);
  return <OrderGate query={query}>{(order) => <Order order={order} />}</OrderGate>;
}

/** Until the merchant's own is known. */
const REVIEW_HOURS = 24;

function Order({ order }: { readonly order: Withdrawal }) {
  const text = useText();
  const money = useMoneyText();
  const method = order.methodName;
  const amount = money(order.amount);
  const net = money(netOf(order, useMerchant().currency.exponent));
  const methods = useWithdrawMethods().data;
  const minutes = methods?.methods.find((one) => one.code === order.method)?.minutes;
  const { title, text: words } = withdrawalWords();
  const isReturned = order.state === 'returned';
  return (
    <OrderCard
      order={{ ...order, endedAt: order.finishedAt }}
      account={inGroups(order.account)}
      look={WITHDRAWAL_LOOK[order.state]}
      title={title}
      text={words}
    >
      {(isReturned || order.state === 'paid') && (
        <ButtonLink wide kind={isReturned ? 'primary' : 'plain'} href="/m/withdraw" data-replace="">
          {text('cashier.newWithdrawal')}
        </ButtonLink>
      )}
      <ButtonLink wide href="/m/vouReport?type=withdrawal">
        {text('cashier.seeRecord')}
      </ButtonLink>
    </OrderCard>
  );

  function withdrawalWords(): { title: string; text: string } {
    switch (order.state) {
      case 'review':
        return {
          title: text('payout.review'),
          text: text('payout.reviewText', { hours: methods?.reviewHours ?? REVIEW_HOURS }),
        };
      case 'held':
        return {
          title: text('cashier.withdrawalHeld', { amount }),
          text: text('cashier.withdrawalHeldText', { method }),
        };
      case 'sent':
        return {
          title: text('cashier.withdrawalSent', { amount: net, method }),
          text:
            minutes === undefined
              ? text('cashier.depositPendingText')
              : text('cashier.withdrawalSentText', { time: durationText(text, minutes) }),
        };
      case 'paid':
        return {
          title: text('cashier.withdrawalPaid', { amount: net }),
          text: text('cashier.withdrawalPaidText', { method }),
        };
      case 'returned':
        return {
          title: text('cashier.withdrawalReturned', { amount }),
          text:
            order.returnReason === null
              ? text('cashier.withdrawalReturnedText', { method })
              : text('payout.returnedText', { reason: order.returnReason }),
        };
    }
  }
}
