/** A currency as the ledger knows it: `exponent` decimals, so that one major unit is 10^exponent minor units (ISO 4217). */
export interface Currency {
  readonly code: string;
  readonly exponent: number;
  readonly symbol: string;
  /** How a merchant writes sums, e.g. `#,##0.00` (P2); the number of zeros after the point is the number of decimals shown. */
  readonly pattern: string;
}

const known = new Map<string, Currency>();

/**
 * Any currency that the runtime's CLDR data names. Throws a `RangeError` on any other code: a merchant whose currency is unknown is left out before
 * anybody asks for its sums.
 */
export function currencyOf(code: string): Currency {
  const kept = known.get(code);
  if (kept) return kept;
  if (!isCurrency(code)) throw new RangeError(`Unknown currency ${code.slice(0, 40)}`);
  const exponent = MINOR_UNITS[code] ?? 2;
  const currency = {
    code,
    exponent,
    symbol: SYMBOLS[code] ?? narrowSymbol(code),
    pattern: exponent === 0 ? '#,##0' : `#,##0.${'0'.repeat(exponent)}`,
  };
  known.set(code, currency);
  return currency;
}

/** Whether the code is a currency's: three capitals that CLDR knows. */
export function isCurrency(code: string): boolean {
  // Cached, because every bet needs it and the runtime builds its list again each time.
  return known.has(code) || (/^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code));
}

/** Decimals by ISO 4217 where they are not two. CLDR has its own for some, which are for display and not for keeping accounts. */
const MINOR_UNITS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

/** Where the product writes another sign than CLDR's narrow one (R30). */
const SYMBOLS: Readonly<Record<string, string>> = { CNY: '￥' };

function narrowSymbol(currency: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
