import { compactAmount } from '@mela/money/compact';
import { formatAmount, patternDecimals } from '@mela/money/format';
import { createContext, use } from 'react';
import { classNames } from './class-names.ts';
import styles from './money.module.css';

/** The merchant's number format: the leading sign and the pattern, e.g. `￥` and `#,##0.00`. */
export const CurrencyContext = createContext<{ readonly symbol: string; readonly pattern: string }>({
  symbol: '',
  pattern: '#,##0.00',
});

/** The longest figure that is written in full in a narrow place: "9,999,999". */
const NARROW = 9;
/** Longer figures of the large sizes are set smaller, so that the longest sum of the ledger stays on one line at 320 px. */
const LONG = 10;
const LONGEST = 14;

/** The label next to every sum here: that it is play money. */
export const MoneyMarkContext = createContext<string | undefined>(undefined);

/**
 * A sum in tabular Latin figures, in every language. `amount` is the wire's decimal string; `undefined` shows stars of a
 * fixed width: not known yet, or hidden by its owner. The figure is cut off, never rounded up (R10).
 */
export function Money({ amount, decimals, sign, tone, size, stars, lead = false, compactIn, className }: MoneyProps) {
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
  const [, minus = '', whole = ''] = /^([+-]?)(.*)$/.exec(text) ?? [];
  const isCompact = compactIn !== undefined && whole.length > NARROW;
  const figure = isCompact ? compactAmount(amount.replace('-', ''), compactIn) : whole;
  const length = figure.length > LONGEST ? styles.longest : figure.length > LONG && styles.long;
  return (
    <span
      className={classNames(styles.money, tone && styles[tone], size && styles[size], length, className)}
      title={isCompact ? symbol + whole : undefined}
    >
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
  /** By default as the merchant's pattern defines. */
  readonly decimals?: number;
  /** `always` puts a plus before what came in. */
  readonly sign?: 'always' | 'negative';
  /** `in` and `out` colour the sum; the sign says the same without colour. */
  readonly tone?: 'in' | 'out';
  readonly size?: 'small' | 'title' | 'figure' | 'hero';
  /** The number of stars for a hidden amount. */
  readonly stars?: number;
  /** The currency's sign in marigold: on balances only. */
  readonly lead?: boolean;
  /** The language in whose millions or crores a sum of more than nine signs is written if room is missing. */
  readonly compactIn?: string;
  readonly className?: string | undefined;
}
