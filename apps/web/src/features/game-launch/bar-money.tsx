import { useLanguage } from '#/platform/language/text.tsx';
import { Money, type MoneyProps } from '#/ui/money.tsx';
import styles from './game-bar.module.css';

/** A sum in the bar. On a narrow screen, a sum above 9,999 loses its cents before the clock loses its place. */
export function BarMoney({ amount, ...rest }: Pick<MoneyProps, 'amount' | 'lead' | 'sign'>) {
  const language = useLanguage();
  if (amount === undefined || !isLong(amount)) return <Money amount={amount} {...rest} />;
  return (
    <>
      <Money amount={amount} {...rest} className={styles.full} />
      <Money amount={amount} {...rest} decimals={0} compactIn={language} className={styles.short} />
    </>
  );
}

/** Whether a sum is above 9,999 in whole units. */
export function isLong(amount: string): boolean {
  return (amount.replace(/^-?0*/, '').split('.')[0] ?? '').length > 4;
}
