import { Button, Loader } from '@mantine/core';
import type { ManualPayment } from '@mela/contract/console/manual-payments';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useConsole } from '#/client/console-context.ts';
import { Fact } from '#/parts/fact.tsx';
import { refusalText } from '#/parts/refusal.ts';
import { sumIn } from '#/parts/sum-in.ts';
import { WaitingProposals } from '#/parts/waiting-proposals.tsx';
import detail from '../../parts/detail.module.css';
import styles from './deposits.module.css';
import { PaymentDialog, type Does } from './payment-dialog.tsx';
import { PayoutClaim } from './payout-claim.tsx';
import { stateText } from './payment-words.ts';

/** One payment, always as the server has it now: a colleague may have decided it. */
export function PaymentDetail({ reference, known }: PaymentDetailProps) {
  const text = useText();
  const { client } = useConsole();
  const isReference = /^[DW]\d{1,18}-\d{1,18}$/.test(reference);
  const { data = known, error } = useQuery({
    ...queryCall(client.api, 'consoleManualPayment', { params: { reference } }),
    enabled: isReference,
  });
  if (data) return <Payment payment={data} />;
  if (error || !isReference) return <p role="alert">{text(error ? refusalText(error.error) : 'errors.notFound')}</p>;
  return <Loader size="sm" aria-label={text('desk.loading')} />;
}

function Payment({ payment }: { readonly payment: ManualPayment }) {
  const text = useText();
  const { me } = useConsole();
  const [does, setDoes] = useState<Does>();
  const { kind, reference, refused, decided } = payment;
  const isOpen = (payment.state === 'checking' || payment.state === 'waiting') && !payment.isProposed;
  const mayAct = isOpen && me.me.permissions.includes('payments.act');
  const deeds = deedsOn(payment);
  const mayOpenPlayer = me.me.permissions.includes('players.read');
  return (
    <div className={detail.detail}>
      <WaitingProposals subjectKind="manual_payment" subjectId={reference} />
      {kind === 'withdrawal' && isOpen && <PayoutClaim payment={payment} mayAct={mayAct} />}
      {kind === 'withdrawal' && isOpen && payment.needsSecond && <p>{text('consoleDeposits.payoutTwoPeople')}</p>}
      {mayAct && (
        <div className={detail.buttons}>
          {deeds.map((deed, place) => (
            <Button key={deed} size="xs" {...(place > 0 && { variant: 'default' })} onClick={() => setDoes(deed)}>
              {text(`consoleDeposits.${deed}`)}
            </Button>
          ))}
        </div>
      )}
      <dl>
        <Fact name="consoleDeposits.state">{stateText(payment, text)}</Fact>
        <Fact name="consoleDeposits.amount">
          <b>{sumIn(payment.currency, payment.amount)}</b>
        </Fact>
        {payment.transferId !== '' && (
          <Fact name="consoleDeposits.transferId">
            <b>{payment.transferId}</b>
          </Fact>
        )}
        {payment.account !== '' && (
          <Fact name="consoleDeposits.account">
            <b>{payment.account}</b>
          </Fact>
        )}
        <Fact name="consoleDeposits.player">
          {mayOpenPlayer ? <Link href={`/players/${payment.memberId}`}>{payment.memberName}</Link> : payment.memberName}
        </Fact>
        <Fact name="consoleDeposits.method">{payment.methodName}</Fact>
        <Fact name="consoleDeposits.reference">{reference}</Fact>
        <Fact name="consoleDeposits.order">{payment.orderId}</Fact>
        <Fact name="consoleDeposits.since">{dateTimeIn(me.timeZone, payment.queuedAt)}</Fact>
        {refused && (
          <Fact name="consoleDeposits.refusedFor">
            {[text(`consoleDeposits.reason.${refused.reason}`), refused.note].filter((part) => part !== '').join(' · ')}
          </Fact>
        )}
        {decided && (
          <Fact name="consoleDeposits.decidedBy">
            {`${decided.by || text('consoleDeposits.byCommand')} · ${dateTimeIn(me.timeZone, decided.at)}`}
          </Fact>
        )}
      </dl>
      {kind === 'deposit' && <Slip slip={payment.slip} />}
      {does && <PaymentDialog payment={payment} does={does} onClose={() => setDoes(undefined)} />}
    </div>
  );
}

/** What one of the staff may do on an open payment; a payout is ended by the one who claimed it. */
function deedsOn({ kind, needsSecond, claimed }: ManualPayment): readonly Does[] {
  if (kind === 'deposit') return ['confirm', 'refuse'];
  const ends = claimed?.isMine ? (['failed'] as const) : [];
  if (needsSecond) return ['propose', ...ends];
  return claimed?.isMine ? ['paid', ...ends] : [];
}

function Slip({ slip }: { readonly slip: ManualPayment['slip'] }) {
  const text = useText();
  if (!slip) return <p className="quiet">{text('consoleDeposits.slipGone')}</p>;
  const { url, width, height } = slip;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img className={styles.slip} src={url} width={width} height={height} alt={text('consoleDeposits.slip')} />
    </a>
  );
}

interface PaymentDetailProps {
  readonly reference: string;
  readonly known: ManualPayment | undefined;
}
