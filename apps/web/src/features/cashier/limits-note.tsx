import type { PaymentMethod } from '@mela/contract/cashier';
import { useText } from '#/platform/language/text.tsx';
import { RichText } from '#/platform/language/rich-text.tsx';
import styles from './cashier.module.css';
import { feeWords } from './order-fee.ts';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';

/** Minimum, maximum and fee of a method, never smaller than 13 px. */
export function LimitsNote({ method }: { readonly method: PaymentMethod }) {
  const text = useText();
  const money = useMoneyText();
  const { minimum, maximum } = method;
  const fee = feeWords(text, method, money);
  return (
    <span className={styles.limits}>
      <RichText id="cashier.limits" values={{ minimum: money(minimum), maximum: money(maximum) }} tags={{ b: <b /> }} />
      {fee !== undefined && ` · ${text('cashier.feeIs', { fee })}`}
    </span>
  );
}
