import type { PaymentMethod } from '@mela/contract/cashier';
import { readTypedAmount } from '@mela/money/typed-amount';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { Pick } from '#/ui/choices.tsx';
import styles from './cashier.module.css';
import { checkAmount } from './typed-amount.ts';

/** Amounts to tap instead of typing: those within the method's limits and, for withdrawals, within the balance. */
export function QuickAmounts({ amounts, method, available, chosen, onChoose }: QuickAmountsProps) {
  const text = useText();
  const money = useMoneyText();
  const { exponent } = useMerchant().currency;
  const limits = method && { exponent, minimum: method.minimum, maximum: method.maximum, available };
  const offered = amounts.filter((amount) => !limits || 'amount' in checkAmount(amount, limits));
  if (offered.length === 0) return null;
  const minorOf = (typed: string) => {
    const read = readTypedAmount(typed, exponent);
    return 'fault' in read ? undefined : read.amountMinor;
  };
  return (
    <fieldset className={styles.quick} aria-label={text('cashier.quickAmounts')}>
      {offered.map((amount) => (
        <Pick
          key={amount}
          name="quick-amount"
          value={amount}
          checked={minorOf(chosen) !== undefined && minorOf(chosen) === minorOf(amount)}
          onChange={() => onChoose(amount.replace(/\.0+$/, ''))}
          className={styles.quickOne}
        >
          {money(amount)}
        </Pick>
      ))}
    </fieldset>
  );
}

interface QuickAmountsProps {
  readonly amounts: readonly string[];
  readonly method: PaymentMethod | undefined;
  readonly available?: string;
  readonly chosen: string;
  readonly onChoose: (amount: string) => void;
}
