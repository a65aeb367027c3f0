/** A currency as the ledger knows it: `exponent` decimals, so that one major unit is 10^exponent minor units (ISO 4217). */
export interface Currency {
  readonly code: string;
  readonly exponent: number;
  readonly symbol: string;
  /** How a merchant writes sums, e.g. `#,##0.00` (P2); the number of zeros after the point is the number of decimals shown. */
  readonly pattern: string;
}

const CURRENCIES: readonly Currency[] = [
  { code: 'CNY', exponent: 2, symbol: '￥', pattern: '#,##0.00' },
  { code: 'BDT', exponent: 2, symbol: '৳', pattern: '#,##0.00' },
];

/** Throws on a code that the product does not keep: a merchant's currency is checked when it is set, not when it is shown. */
export function currencyOf(code: string): Currency {
  const found = CURRENCIES.find((currency) => currency.code === code);
  if (!found) throw new Error(`Unknown currency ${code}`);
  return found;
}
