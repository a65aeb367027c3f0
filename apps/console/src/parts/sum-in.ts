import { currencyOf } from '@mela/money/currency';
import { formatAmount } from '@mela/money/format';

/** A sum as people read it, with its currency's sign. */
export function sumIn(currency: string, amount: string): string {
  const { exponent, symbol } = currencyOf(currency);
  return formatAmount(amount, { decimals: exponent, symbol });
}
