export interface AmountStyle {
  /**
   * Decimals to show. Further ones are cut off, so that a screen never shows more than there is (R10). Required, because
   * no number of decimals is right for every currency: take it from the currency's pattern or exponent, or from the wire
   * amount itself by `patternDecimals`.
   */
  readonly decimals: number;
  /** `always` puts a plus before what came in. */
  readonly sign?: 'always' | 'negative';
  readonly symbol?: string;
}

/** Writes a wire amount ("1234.5") as a screen shows it: grouped by three, Latin digits, truncated towards zero. */
export function formatAmount(wire: string, style: AmountStyle): string {
  const negative = wire.startsWith('-');
  const [whole = '0', fraction = ''] = wire.replace(/^-/, '').split('.');
  const { decimals } = style;
  const shownFraction = fraction.slice(0, decimals).padEnd(decimals, '0');
  const grouped = (whole.replace(/^0+(?=\d)/, '') || '0').replace(/\B(?=(\d{3})+$)/g, ',');
  const isZero = !/[1-9]/.test(whole + shownFraction);
  const sign = isZero ? '' : negative ? '-' : style.sign === 'always' ? '+' : '';
  return `${sign}${style.symbol ?? ''}${grouped}${decimals > 0 ? `.${shownFraction}` : ''}`;
}

/** The number of decimals of a pattern such as `#,##0.00`, and of a wire amount. */
export function patternDecimals(pattern: string): number {
  return pattern.split('.')[1]?.length ?? 0;
}
