import { formatAmount, patternDecimals } from '@mela/money/format';
import { use, type CSSProperties } from 'react';
import { CurrencyContext } from '#/ui/money.tsx';
import styles from './jackpot.module.css';

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/**
 * A sum as the reels of a counter, always with all decimals of the currency. When `amount` grows, each digit rolls to the new
 * one; under reduced motion the digits just change. A screen reader gets the sum once, as text.
 */
export function ReelFigure({
  amount,
  className,
}: {
  readonly amount: string;
  readonly className?: string | undefined;
}) {
  const { symbol, pattern } = use(CurrencyContext);
  const figure = formatAmount(amount, { decimals: patternDecimals(pattern) });
  // Keyed from the end, so that a digit keeps its reel when the sum gets longer.
  const signs = Array.from(figure, (sign, index) => ({ sign, key: figure.length - index }));
  return (
    <span className={className}>
      <span className={styles.spoken}>{symbol + figure}</span>
      <span className={styles.figure} aria-hidden="true" data-figure={figure}>
        <span className={styles.currency}>{symbol}</span>
        {signs.map(({ sign, key }) =>
          DIGITS.includes(sign) ? (
            <b key={key} className={styles.cell}>
              <i className={styles.reel} style={{ '--digit': sign } as CSSProperties}>
                {DIGITS.map((digit) => (
                  <span key={digit}>{digit}</span>
                ))}
              </i>
            </b>
          ) : (
            <s key={key} className={styles.mark}>
              {sign}
            </s>
          ),
        )}
      </span>
    </span>
  );
}
