import { RichText } from '#/platform/language/rich-text.tsx';
import styles from './cashier.module.css';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';

/** The least and the most of a method, never smaller than 13 px. */
export function LimitsNote({ minimum, maximum }: { readonly minimum: string; readonly maximum: string }) {
  const money = useMoneyText();
  return (
    <span className={styles.limits}>
      <RichText id="cashier.limits" values={{ minimum: money(minimum), maximum: money(maximum) }} tags={{ b: <b /> }} />
    </span>
  );
}
