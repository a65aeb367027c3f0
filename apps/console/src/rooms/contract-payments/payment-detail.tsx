import { Button, Loader } from '@mantine/core';
import type { ConsoleContractPayment } from '@mela/contract/console/contract-payments';
import { numberIn } from '@mela/locales/say';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useConsole } from '#/client/console-context.ts';
import { ActionDialog } from '#/parts/action-dialog.tsx';
import { Fact } from '#/parts/fact.tsx';
import { formText } from '#/parts/form-text.ts';
import { ReasonField } from '#/parts/reason-field.tsx';
import { refusalText } from '#/parts/refusal.ts';
import { sumIn } from '#/parts/sum-in.ts';
import styles from '../../parts/detail.module.css';
import { periodText, rateText } from './payment-words.ts';

type How = 'approve' | 'decline';

/** One payment with the figures that it comes from, and the decision on it. */
export function PaymentDetail({ paymentId }: { readonly paymentId: string }) {
  const text = useText();
  const { client } = useConsole();
  const isId = /^\d{1,18}$/.test(paymentId);
  const { data, error } = useQuery({
    ...queryCall(client.api, 'consoleContractPayment', { params: { paymentId } }),
    enabled: isId,
  });
  if (data) return <Detail payment={data} />;
  if (error || !isId) return <p role="alert">{text(error ? refusalText(error.error) : 'errors.notFound')}</p>;
  return <Loader size="sm" aria-label={text('desk.loading')} />;
}

function Detail({ payment }: { readonly payment: ConsoleContractPayment }) {
  const text = useText();
  const { me } = useConsole();
  const [deciding, setDeciding] = useState<How>();
  const mayAct = me.me.permissions.includes('payments.act');
  return (
    <div className={styles.detail}>
      <Figures payment={payment} />
      {payment.state === 'waiting' && mayAct && (
        <div className={styles.buttons}>
          <Button onClick={() => setDeciding('approve')}>{text('consoleContractPayments.approve')}</Button>
          <Button variant="default" onClick={() => setDeciding('decline')}>
            {text('consoleContractPayments.decline')}
          </Button>
        </div>
      )}
      {deciding && <Decide how={deciding} payment={payment} onClose={() => setDeciding(undefined)} />}
    </div>
  );
}

function Figures({ payment }: { readonly payment: ConsoleContractPayment }) {
  const text = useText();
  const language = useLanguage();
  const { me } = useConsole();
  const { currency, kind, decided } = payment;
  const sum = (amount: string) => sumIn(currency, amount);
  const isDividend = kind === 'dividend';
  return (
    <dl>
      <Fact name="consoleContractPayments.agent">
        <Link href={`/players/${payment.memberId}`}>{payment.account}</Link>
      </Fact>
      <Fact name="consoleContractPayments.contract">{text(`consoleContractPayments.kind.${kind}`)}</Fact>
      <Fact name="consoleContractPayments.period">{periodText(payment, me.timeZone)}</Fact>
      <Fact name={isDividend ? 'consoleContractPayments.loss' : 'consoleContractPayments.validBets'}>
        {sum(payment.played)}
      </Fact>
      <Fact name="consoleContractPayments.late">{sum(payment.late)}</Fact>
      {isDividend && <Fact name="consoleContractPayments.costs">{sum(payment.costs)}</Fact>}
      {isDividend && <Fact name="consoleContractPayments.brought">{sum(payment.brought)}</Fact>}
      <Fact name="consoleContractPayments.base">{sum(payment.base)}</Fact>
      <Fact name="consoleContractPayments.active">{numberIn(payment.activeMembers, language)}</Fact>
      <Fact name="consoleContractPayments.rate">{rateText(payment)}</Fact>
      <Fact name="consoleContractPayments.result">{sum(payment.result)}</Fact>
      <Fact name="consoleContractPayments.children">{sum(payment.children)}</Fact>
      <Fact name="consoleContractPayments.amount">{sum(payment.amount)}</Fact>
      <Fact name="consoleContractPayments.state">{text(`consoleContractPayments.state.${payment.state}`)}</Fact>
      {decided && (
        <Fact name="consoleContractPayments.decided">
          {[decided.by ?? text('desk.auditCommand'), dateTimeIn(me.timeZone, decided.at), payment.reason].join(' · ')}
        </Fact>
      )}
    </dl>
  );
}

/** Approves a payment or declines it, with the reason that the audit and, of a refusal, the agent reads. */
function Decide({
  how,
  payment: { paymentId, currency, amount, account },
  onClose,
}: {
  readonly how: How;
  readonly payment: ConsoleContractPayment;
  readonly onClose: () => void;
}) {
  const text = useText();
  const { client } = useConsole();
  const isApproval = how === 'approve';
  return (
    <ActionDialog
      title={text(isApproval ? 'consoleContractPayments.approveTitle' : 'consoleContractPayments.declineTitle', {
        sum: sumIn(currency, amount),
        account,
      })}
      submit={text(isApproval ? 'consoleContractPayments.approve' : 'consoleContractPayments.decline')}
      isDangerous={!isApproval}
      send={(form) =>
        client.api.call('consoleDecideContractPayment', {
          params: { paymentId },
          body: { how, reason: formText(form, 'reason') },
        })
      }
      done={() => text(isApproval ? 'consoleContractPayments.approved' : 'consoleContractPayments.declined')}
      onClose={onClose}
      onDone={onClose}
    >
      <p>{text(isApproval ? 'consoleContractPayments.approveAbout' : 'consoleContractPayments.declineAbout')}</p>
      <ReasonField />
    </ActionDialog>
  );
}
