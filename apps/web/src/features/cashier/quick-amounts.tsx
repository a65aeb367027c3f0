import type { PaymentMethod } from '@mela/contract/cashier';
import { parseAmount } from '@mela/money/amount';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { Pick } from '#/ui/choices.tsx';
import styles from './cashier.module.css';
import { amountFault } from './typed-amount.ts';

/** Amounts to tap in place of typing: those that the method takes and, where money leaves, that there are. */
export function QuickAmounts({ amounts, method, available, chosen, onChoose }: QuickAmountsProps) {
  const text = useText();
  const money = useMoneyText();
  const { exponent } = useMerchant().currency;
  const offered = amounts.filter(
    (amount) =>
      !method ||
      amountFault(amount, { exponent, minimum: method.minimum, maximum: method.maximum, available }) === undefined,
  );
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.quick} aria-label={text('cashier.quickAmounts')}>
      {offered.map((amount) => (
        <Pick
          key={amount}
          name="quick-amount"
          value={amount}
          checked={chosen !== '' && parseAmount(chosen.replace(/\.$/, ''), exponent) === parseAmount(amount, exponent)}
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
