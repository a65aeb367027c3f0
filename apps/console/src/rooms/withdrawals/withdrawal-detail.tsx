import { Button, Loader } from '@mantine/core';
import type { ConsoleWithdrawalDetail } from '@mela/contract/console/withdrawals';
import { numberIn } from '@mela/locales/say';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useConsole } from '#/client/console-context.ts';
import { Fact } from '#/parts/fact.tsx';
import { refusalText } from '#/parts/refusal.ts';
import { sumIn } from '#/parts/sum-in.ts';
import { WaitingProposals } from '#/parts/waiting-proposals.tsx';
import { DecisionDialog, type How } from './decision-dialog.tsx';
import { netSum, reasonsText } from './withdrawal-words.ts';
import styles from '../../parts/detail.module.css';

/** One withdrawal with the player's figures, and the decision on it. */
export function WithdrawalDetail({ orderId }: { readonly orderId: string }) {
  const text = useText();
  const { client } = useConsole();
  const isId = /^\d{1,18}$/.test(orderId);
  const { data, error } = useQuery({
    ...queryCall(client.api, 'consoleWithdrawal', { params: { orderId } }),
    enabled: isId,
  });
  if (data) return <Detail order={data} />;
  if (error || !isId) return <p role="alert">{text(error ? refusalText(error.error) : 'errors.notFound')}</p>;
  return <Loader size="sm" aria-label={text('desk.loading')} />;
}

function Detail({ order }: { readonly order: ConsoleWithdrawalDetail }) {
  const text = useText();
  const language = useLanguage();
  const { me } = useConsole();
  const [deciding, setDeciding] = useState<How>();
  const { currency, decided } = order;
  const sum = (amount: string) => sumIn(currency, amount);
  const sumOf = ({ amount, count, isAtLeast }: ConsoleWithdrawalDetail['deposits']) =>
    text(isAtLeast ? 'consoleWithdrawals.atLeast' : 'consoleWithdrawals.sum', { sum: sum(amount), count });
  const mayAct = me.me.permissions.includes('payments.act');
  return (
    <div className={styles.detail}>
      <WaitingProposals subjectKind="withdrawal" subjectId={order.orderId} />
      <dl>
        <Fact name="consoleWithdrawals.player">
          <Link href={`/players/${order.memberId}`}>{order.account}</Link>
        </Fact>
        <Fact name="consoleWithdrawals.amount">{sum(order.amount)}</Fact>
        <Fact name="consoleWithdrawals.net">{netSum(order)}</Fact>
        <Fact name="consoleWithdrawals.account">
          {[order.methodName, order.number, order.bankName, order.holderName].filter(Boolean).join(' · ')}
        </Fact>
        <Fact name="consoleWithdrawals.reasons">{reasonsText(order, text)}</Fact>
        <Fact name="consoleWithdrawals.since">{dateTimeIn(me.timeZone, order.createdAt)}</Fact>
        <Fact name="consoleWithdrawals.state">{text(`consolePlayers.order.${order.state}`)}</Fact>
        {decided && (
          <Fact name="consoleWithdrawals.decided">
            {[
              text(`consoleWithdrawals.how.${decided.how}`),
              decided.by ?? text('desk.auditCommand'),
              dateTimeIn(me.timeZone, decided.at),
              decided.reason,
            ].join(' · ')}
          </Fact>
        )}
      </dl>
      <dl>
        <Fact name="consoleWithdrawals.registered">{dateTimeIn(me.timeZone, order.registeredAt)}</Fact>
        <Fact name="consoleWithdrawals.cash">{sum(order.cash)}</Fact>
        <Fact name="consoleWithdrawals.deposits">{sumOf(order.deposits)}</Fact>
        <Fact name="consoleWithdrawals.withdrawals">{sumOf(order.withdrawals)}</Fact>
        <Fact name="consoleWithdrawals.bets">{sumOf(order.bets)}</Fact>
        <Fact name="consoleWithdrawals.playLeft">{sum(order.playLeft)}</Fact>
        {order.waysBack.length > 0 && (
          <Fact name="consoleWithdrawals.waysBack">
            {order.waysBack.map(({ methodName, amount }) => `${methodName} ${sum(amount)}`).join(' · ')}
          </Fact>
        )}
        {order.bonusMet && (
          <Fact name="consoleWithdrawals.bonusMet">
            {`${sum(order.bonusMet.amount)} · ${dateTimeIn(me.timeZone, order.bonusMet.at)}`}
          </Fact>
        )}
        {order.othersOnPhone > 0 && (
          <Fact name="consoleWithdrawals.othersOnPhone">{numberIn(order.othersOnPhone, language)}</Fact>
        )}
      </dl>
      {order.state === 'review' && (
        <>
          {order.isProposed ? (
            <p>{text('consoleWithdrawals.isProposed')}</p>
          ) : (
            order.takesTwo && <p>{text('consoleWithdrawals.takesTwo')}</p>
          )}
          {mayAct && (
            <div className={styles.buttons}>
              {!order.isProposed && (
                <Button onClick={() => setDeciding('approve')}>{text('consoleWithdrawals.approve')}</Button>
              )}
              <Button variant="default" onClick={() => setDeciding('return')}>
                {text('consoleWithdrawals.return')}
              </Button>
            </div>
          )}
        </>
      )}
      {deciding && <DecisionDialog how={deciding} order={order} onClose={() => setDeciding(undefined)} />}
    </div>
  );
}
