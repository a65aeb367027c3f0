import type { PaymentKind } from '@mela/contract/payment-rules';
import { isPin } from '@mela/contract/pin-rules';
import { typedAccount } from '@mela/contract/typed-text';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { FormAlert } from '#/entities/session/entry-layout.tsx';
import type { ApiError } from '#/platform/api/api-error.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { SectionHead } from '#/ui/card.tsx';
import { Segments } from '#/ui/choices.tsx';
import { Field } from '#/ui/field.tsx';
import { useToast } from '#/ui/toast.tsx';
import { payoutErrorText } from './payout-error.ts';
import { useRenewPayout } from './payout.queries.ts';
import styles from './payout.module.css';
import { PinField } from './pin-field.tsx';

/** Adds an account; from a withdrawal (`wanted`) it leads back to it. */
export function AddAccountForm({ kinds, wanted, holderName }: AddAccountFormProps) {
  const text = useText();
  const api = useApi();
  const toast = useToast();
  const renew = useRenewPayout();
  const [, navigate] = useLocation();
  const [kind, setKind] = useState(kinds.find((one) => one === wanted) ?? kinds[0] ?? 'wallet');
  const [number, setNumber] = useState('');
  const [bankName, setBankName] = useState('');
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const hasBank = kind === 'bank' || kind === 'manual';
  const holder = holderName ?? name.trim();
  const isReady = number.length >= 4 && holder.length >= 2 && isPin(pin) && (!hasBank || bankName.trim().length >= 2);

  async function send() {
    setSending(true);
    setFailure(undefined);
    const body = { kind, number, holderName: holder, pin, ...(hasBank && { bankName: bankName.trim() }) };
    const answer = await api.call('addPayoutAccount', { body });
    setSending(false);
    setPin('');
    await renew();
    if (!answer.ok) {
      setFailure(answer.error);
      return;
    }
    toast.success(text('payout.added'));
    setNumber('');
    setBankName('');
    if (wanted !== null) navigate('/m/withdraw', { replace: true });
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void send();
      }}
    >
      <SectionHead title={text('payout.add')} />
      {kinds.length > 1 && (
        <Segments
          label={text('payout.kind')}
          name="kind"
          value={kind}
          options={kinds.map((value) => ({ value, label: text(`payout.kind.${value}`) }))}
          onChange={setKind}
        />
      )}
      <Field
        label={text(`payout.number.${kind}`)}
        icon="wallet"
        name="number"
        value={number}
        onChange={({ currentTarget }) => setNumber(typedAccount(currentTarget.value))}
        inputMode={kind === 'wallet' ? 'tel' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={90}
      />
      {hasBank && (
        <Field
          label={text('payout.bankName')}
          icon="landmark"
          name="bankName"
          value={bankName}
          onChange={({ currentTarget }) => setBankName(currentTarget.value)}
          autoComplete="off"
          maxLength={64}
        />
      )}
      <Field
        label={text('payout.holder')}
        icon="user"
        name="holderName"
        value={holderName ?? name}
        readOnly={holderName !== null}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        autoComplete="name"
        maxLength={64}
        help={text(holderName === null ? 'payout.holderFirst' : 'payout.holderHelp')}
      />
      <PinField name="pin" value={pin} onChange={setPin} />
      {failure && <FormAlert>{payoutErrorText(text, failure)}</FormAlert>}
      <p className={styles.quiet}>{text('payout.coolOff')}</p>
      <Button kind="primary" type="submit" wide busy={isSending} disabled={!isReady}>
        {text('payout.save')}
      </Button>
    </form>
  );
}

interface AddAccountFormProps {
  /** Of the ways to be paid that are open. */
  readonly kinds: readonly PaymentKind[];
  readonly wanted: string | null;
  readonly holderName: string | null;
}
