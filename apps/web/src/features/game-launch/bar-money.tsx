import { useLanguage } from '#/platform/language/text.tsx';
import { Money, type MoneyProps } from '#/ui/money.tsx';
import styles from './game-bar.module.css';

/** A sum in the bar: on a narrow screen it gives up its cents above 9,999 before the bar gives up the clock. */
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

/** More than 9,999 in whole units. */
export function isLong(amount: string): boolean {
  return (amount.replace(/^-?0*/, '').split('.')[0] ?? '').length > 4;
}
