import type { PayoutAccount } from '@mela/contract/payout-accounts';
import { isPin } from '@mela/contract/pin-rules';
import { useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { useToast } from '#/ui/toast.tsx';
import { accountWords } from './account-words.ts';
import { payoutErrorText } from './payout-error.ts';
import { useRenewPayout } from './payout.queries.ts';
import styles from './payout.module.css';
import { PinField } from './pin-field.tsx';

/** Takes an account off the list, by the PIN. */
export function RemoveAccount({ account, onDone }: { readonly account: PayoutAccount; readonly onDone: () => void }) {
  const text = useText();
  const api = useApi();
  const toast = useToast();
  const renew = useRenewPayout();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function remove() {
    if (!isPin(pin)) {
      setError(text('payout.pinDigits'));
      return;
    }
    setSending(true);
    const { accountId } = account;
    const answer = await api.call('removePayoutAccount', { params: { accountId }, body: { pin } });
    setSending(false);
    setPin('');
    if (answer.ok || answer.error.errorCode === 'payout_account_not_found') {
      toast.success(text('payout.removed'));
      onDone();
    } else setError(payoutErrorText(text, answer.error));
    await renew();
  }

  return (
    <ConfirmDialog
      open
      title={text('payout.removeTitle')}
      confirm={text('payout.remove')}
      tone="danger"
      busy={isSending}
      onCancel={onDone}
      onConfirm={() => void remove()}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        <p>
          <bdi>{accountWords(account)}</bdi>
        </p>
        <PinField name="pin" value={pin} error={error} onChange={setPin} />
      </form>
    </ConfirmDialog>
  );
}
