import { formatAmount, patternDecimals } from '@mela/money/format';
import { createContext, use } from 'react';
import { classNames } from './class-names.ts';
import styles from './money.module.css';

/** How the merchant writes sums: the sign that leads and the pattern, e.g. `￥` and `#,##0.00`. */
export const CurrencyContext = createContext<{ readonly symbol: string; readonly pattern: string }>({
  symbol: '',
  pattern: '#,##0.00',
});

/** What stands beside every sum here: that it is play money. */
export const MoneyMarkContext = createContext<string | undefined>(undefined);

/**
 * A sum in tabular Latin figures, in every language. `amount` is the wire's decimal string; `undefined` shows stars of a
 * fixed width: not known yet, or hidden by its owner. The figure is cut off, never rounded up (R10).
 */
export function Money({ amount, decimals, sign, tone, size, stars, lead = false, className }: MoneyProps) {
  const { symbol, pattern } = use(CurrencyContext);
  const places = decimals ?? patternDecimals(pattern);
  if (amount === undefined) {
    return (
      <span className={classNames(styles.money, size && styles[size], className)}>
        <Sign symbol={symbol} lead={lead} />
        <span className={styles.stars}>{'*'.repeat(stars ?? (places > 0 ? 8 : 5))}</span>
        <Mark />
      </span>
    );
  }
  const text = formatAmount(amount, { decimals: places, ...(sign && { sign }) });
  const [, minus = '', figure = ''] = /^([+-]?)(.*)$/.exec(text) ?? [];
  return (
    <span className={classNames(styles.money, tone && styles[tone], size && styles[size], className)}>
      {minus === '-' ? '−' : minus}
      <Sign symbol={symbol} lead={lead} />
      {figure}
      <Mark />
    </span>
  );
}

function Mark() {
  const mark = use(MoneyMarkContext);
  return mark === undefined ? null : <small className={styles.mark}>{mark}</small>;
}

function Sign({ symbol, lead }: { readonly symbol: string; readonly lead: boolean }) {
  return <span className={classNames(styles.sign, lead && styles.lead)}>{symbol}</span>;
}

export interface MoneyProps {
  readonly amount: string | undefined;
  /** Else as the merchant's pattern says. */
  readonly decimals?: number;
  /** `always` puts a plus before what came in. */
  readonly sign?: 'always' | 'negative';
  /** `in` and `out` colour the sum; the sign says the same without colour. */
  readonly tone?: 'in' | 'out';
  readonly size?: 'small' | 'title' | 'figure' | 'hero';
  /** How many stars stand for an amount that is hidden. */
  readonly stars?: number;
  /** The currency's sign in marigold: on balances only. */
  readonly lead?: boolean;
  readonly className?: string | undefined;
}
