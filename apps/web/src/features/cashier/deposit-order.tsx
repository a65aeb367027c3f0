import type { Deposit } from '@mela/contract/cashier';
import { netOf } from '@mela/money/fee';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { BonusOfOrder } from './bonus-note.tsx';
import { useDepositOrder } from './cashier.queries.ts';
import { ManualOrder } from './manual-order.tsx';
import { DEPOSIT_LOOK } from './order-looks.ts';
import { OrderCard } from './order-card.tsx';
import { OrderGate } from './order-gate.tsx';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';

/** The current state of one deposit, updated until it is settled, failed or expired. */
export function DepositOrder({ orderId }: { readonly orderId: string }) {
  const query = useDepositOrder(orderId);
  const queries = useQueryClient();
  const state = query.data?.state;
  useEffect(() => {
    // With the first one the offers for it end.
    if (state === 'settled')
      for (const call of ['memberWallet', 'memberInfo', 'promotions'])
        void queries.invalidateQueries({ queryKey: [call] });
    void queries.invalidateQueries({ queryKey: ['manualDeposit'] });
  }, [state, queries]);
  return (
    <OrderGate query={query}>
      {(order) =>
        order.isManual && order.state !== 'settled' && order.state !== 'expired' ? (
          <ManualOrder order={order} />
        ) : (
          <Order order={order} />
        )
      }
    </OrderGate>
  );
}

function Order({ order }: { readonly order: Deposit }) {
  const text = useText();
  const money = useMoneyText();
  const { exponent } = useMerchant().currency;
  const { title, text: words } = depositWords();
  const isSettled = order.state === 'settled';
  const isOver = isSettled || order.state === 'failed' || order.state === 'expired';
  return (
    <OrderCard
      order={{ ...order, endedAt: order.settledAt }}
      look={DEPOSIT_LOOK[order.state]}
      title={title}
      text={words}
    >
      {isSettled && <BonusOfOrder orderId={order.orderId} />}
      {isSettled && (
        <ButtonLink kind="primary" wide icon="play" href="/m/slot-games">
          {text('cashier.play')}
        </ButtonLink>
      )}
      {isOver && (
        <ButtonLink wide kind={isSettled ? 'plain' : 'primary'} href="/m/voucherCenter" data-replace="">
          {text('cashier.depositAgain')}
        </ButtonLink>
      )}
      {!isOver && (
        <ButtonLink wide href="/m/vouReport">
          {text('cashier.seeRecord')}
        </ButtonLink>
      )}
    </OrderCard>
  );

  function depositWords(): { title: string; text: string } {
    const method = order.methodName;
    switch (order.state) {
      case 'created':
        return { title: text('cashier.depositCreated'), text: text('cashier.depositCreatedText', { method }) };
      case 'pending':
        return { title: text('cashier.depositPending', { method }), text: text('cashier.depositPendingText') };
      case 'settled':
        return {
          title: text('cashier.depositSettled', { amount: money(netOf(order, exponent)) }),
          text: text('cashier.depositSettledText'),
        };
      case 'failed':
        return { title: text('cashier.depositFailed'), text: text('cashier.depositFailedText') };
      case 'expired':
        return { title: text('cashier.depositExpired'), text: text('cashier.depositExpiredText', { method }) };
    }
  }
}
