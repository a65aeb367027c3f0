import { Select, Textarea, TextInput } from '@mantine/core';
import type { ManualPayment } from '@mela/contract/console/manual-payments';
import { DEPOSIT_REFUSALS, MAX_REFUSAL_NOTE, PAYOUT_FAILURES } from '@mela/contract/manual-payment-rules';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import { readTypedAmount } from '@mela/money/typed-amount';
import { useText } from '@mela/web/platform/language/text';
import { useState } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ActionDialog } from '#/parts/action-dialog.tsx';
import { formText } from '#/parts/form-text.ts';
import { ReasonField } from '#/parts/reason-field.tsx';
import { sumIn } from '#/parts/sum-in.ts';

export type Does = 'confirm' | 'refuse' | 'propose' | 'paid' | 'failed';

/** One decision on a payment. */
export function PaymentDialog({ does, ...props }: DialogProps & { readonly does: Does }) {
  switch (does) {
    case 'confirm':
      return <Confirm {...props} />;
    case 'refuse':
      return <Refuse {...props} reasons={DEPOSIT_REFUSALS} />;
    case 'propose':
      return <Propose {...props} />;
    case 'paid':
      return <Paid {...props} />;
    case 'failed':
      return <Refuse {...props} reasons={PAYOUT_FAILURES} />;
  }
}

/** The sum is typed as the bank statement has it, so that another one is noticed. */
function Confirm({ payment, onClose }: DialogProps) {
  const text = useText();
  const { client } = useConsole();
  const [typed, setTyped] = useState('');
  const { reference, currency, amount, transferId, needsSecond } = payment;
  const { exponent } = currencyOf(currency);
  const read = readTypedAmount(typed, exponent);
  const arrived = 'fault' in read ? undefined : wireAmount(read.amountMinor, exponent);
  return (
    <ActionDialog
      title={text('consoleDeposits.confirm')}
      submit={text('consoleDeposits.confirm')}
      isReady={arrived !== undefined}
      send={(_form, idempotencyKey) =>
        client.api.call('consoleConfirmDeposit', {
          params: { reference },
          body: { arrived: arrived ?? '0', idempotencyKey },
        })
      }
      done={({ proposal }) =>
        proposal?.status === 'open'
          ? text('consoleDeposits.confirmProposed')
          : text('consoleDeposits.confirmed', { amount: sumIn(currency, amount) })
      }
      onClose={onClose}
      onDone={onClose}
    >
      <p>{text('consoleDeposits.confirmAbout')}</p>
      <p>
        {text('consoleDeposits.transferId')}: <b>{transferId}</b>
      </p>
      <TextInput
        label={text('consoleDeposits.arrived', { currency })}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        inputMode="decimal"
        maxLength={20}
        data-autofocus
        error={typed.trim() !== '' && arrived === undefined && text('consolePlayers.amountWrong')}
      />
      {needsSecond && <p>{text('consoleDeposits.twoPeople')}</p>}
    </ActionDialog>
  );
}

/** Asks a second person before a large payout is paid. */
function Propose({ payment: { reference, currency, amount, account }, onClose }: DialogProps) {
  const text = useText();
  const { client } = useConsole();
  return (
    <ActionDialog
      title={text('consoleDeposits.propose')}
      submit={text('consoleDeposits.propose')}
      send={(form, idempotencyKey) =>
        client.api.call('consoleProposePayout', {
          params: { reference },
          body: { reason: formText(form, 'reason'), idempotencyKey },
        })
      }
      done={() => text('consoleDeposits.proposeDone')}
      onClose={onClose}
      onDone={onClose}
    >
      <p>{text('consoleDeposits.proposeAbout', { amount: sumIn(currency, amount), account })}</p>
      <ReasonField />
    </ActionDialog>
  );
}

function Paid({ payment, onClose }: DialogProps) {
  const text = useText();
  const { client } = useConsole();
  const { reference, currency, amount, account } = payment;
  return (
    <ActionDialog
      title={text('consoleDeposits.paid')}
      submit={text('consoleDeposits.paid')}
      send={(form) =>
        client.api.call('consolePayoutMade', {
          params: { reference },
          body: { transferId: formText(form, 'transferId') },
        })
      }
      done={() => text('consoleDeposits.paidDone')}
      onClose={onClose}
      onDone={onClose}
    >
      <p>{text('consoleDeposits.paidAbout', { amount: sumIn(currency, amount), account })}</p>
      <TextInput
        name="transferId"
        label={text('consoleDeposits.transferId')}
        required
        withAsterisk={false}
        maxLength={64}
        data-autofocus
      />
    </ActionDialog>
  );
}

/** Refuses a transfer, or reports a payout as failed: a reason, and words for the player. */
function Refuse({
  payment: { reference, kind },
  reasons,
  onClose,
}: DialogProps & { readonly reasons: typeof DEPOSIT_REFUSALS | typeof PAYOUT_FAILURES }) {
  const text = useText();
  const { client } = useConsole();
  const [reason, setReason] = useState<string | null>(null);
  const isDeposit = kind === 'deposit';
  const title = text(isDeposit ? 'consoleDeposits.refuse' : 'consoleDeposits.failed');
  return (
    <ActionDialog
      title={title}
      submit={title}
      isDangerous
      isReady={reason !== null}
      send={(form) => {
        const note = formText(form, 'note');
        const refusal = DEPOSIT_REFUSALS.find((one) => one === reason) ?? 'other';
        const failure = PAYOUT_FAILURES.find((one) => one === reason) ?? 'other';
        return isDeposit
          ? client.api.call('consoleRefuseDeposit', { params: { reference }, body: { reason: refusal, note } })
          : client.api.call('consolePayoutFailed', { params: { reference }, body: { reason: failure, note } });
      }}
      done={() => text(isDeposit ? 'consoleDeposits.refused' : 'consoleDeposits.failedDone')}
      onClose={onClose}
      onDone={onClose}
    >
      <p>{text(isDeposit ? 'consoleDeposits.refuseAbout' : 'consoleDeposits.failedAbout')}</p>
      <Select
        label={text('consoleDeposits.refusedFor')}
        data={reasons.map((value) => ({ value, label: text(`consoleDeposits.reason.${value}`) }))}
        value={reason}
        onChange={setReason}
        comboboxProps={{ withinPortal: false }}
        data-autofocus
      />
      <Textarea
        name="note"
        label={text('consoleDeposits.note')}
        description={text('consoleDeposits.noteHint')}
        maxLength={MAX_REFUSAL_NOTE}
        rows={3}
      />
    </ActionDialog>
  );
}

interface DialogProps {
  readonly payment: ManualPayment;
  readonly onClose: () => void;
}
