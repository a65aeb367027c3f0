import type { PaymentMethod } from '@mela/contract/cashier';
import type { PayoutAccount } from '@mela/contract/payout-accounts';
import { isPin } from '@mela/contract/pin-rules';
import { useState } from 'react';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import type { ApiError } from '#/platform/api/api-error.ts';
import { useText } from '#/platform/language/text.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { Fact } from '#/ui/list.tsx';
import { accountWords } from './account-words.ts';
import { BonusLoss, useBonusLoss } from './bonus-note.tsx';
import { durationText } from './method-picker.tsx';
import { payoutErrorText } from './payout-error.ts';
import styles from './payout.module.css';
import { PinField } from './pin-field.tsx';
import { WayBackNote } from './way-back-note.tsx';

/** The last look before the money leaves: sum, fee, what arrives, where and how soon; and the PIN. It stays open while the PIN is wrong. */
export function ConfirmWithdrawal({ open, wish, busy, onCancel, onConfirm }: ConfirmWithdrawalProps) {
  const text = useText();
  const money = useMoneyText();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const { amount, method, account, cost } = wish;
  const bonus = useBonusLoss();

  async function confirm() {
    if (!isPin(pin)) {
      setError(text('payout.pinDigits'));
      return;
    }
    const failure = await onConfirm(pin);
    setPin('');
    setError(failure && payoutErrorText(text, failure));
  }

  return (
    <ConfirmDialog
      open={open}
      title={text('cashier.confirmTitle', { amount: money(amount) })}
      confirm={text('cashier.confirmYes')}
      busy={busy}
      onCancel={() => {
        setPin('');
        setError(undefined);
        onCancel();
      }}
      onConfirm={() => void confirm()}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <dl>
          <Fact name={text('payout.to')}>
            <bdi>
              {method.name} · {accountWords(account)}
            </bdi>
          </Fact>
          <Fact name={text('payout.holder')}>
            <bdi>{account.holderName}</bdi>
          </Fact>
          {cost.fee !== undefined && (
            <>
              <Fact name={text('cashier.orderFee')}>{money(cost.fee)}</Fact>
              <Fact name={text('cashier.orderNet')}>{money(cost.net)}</Fact>
            </>
          )}
        </dl>
        <p>{text('payout.expected', { time: durationText(text, method.minutes) })}</p>
        <p>{text('cashier.confirmText', { amount: money(amount) })}</p>
        <WayBackNote method={method} sum={amount} />
        <BonusLoss bonus={bonus} />
        <PinField name="pin" value={pin} error={error} onChange={setPin} />
      </form>
    </ConfirmDialog>
  );
}

interface ConfirmWithdrawalProps {
  readonly open: boolean;
  readonly wish: {
    readonly amount: string;
    readonly method: PaymentMethod;
    readonly account: PayoutAccount;
    readonly cost: { readonly fee: string | undefined; readonly net: string };
  };
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** The failure that concerns the PIN; any other is shown in the form. */
  readonly onConfirm: (pin: string) => Promise<ApiError | undefined>;
}
