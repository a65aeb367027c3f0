/** Whole millionths as a player reads money, by whole numbers alone: 1234500000 is ￥1,234.50 and ₫1,234, the rest cut off. */
export function moneyText(micro: number, { symbol, exponent }: Currency): string {
  const minor = Math.trunc(micro / 10 ** (6 - exponent));
  const digits = Math.abs(minor)
    .toString()
    .padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const fraction = exponent === 0 ? '' : `.${digits.slice(-exponent)}`;
  // The wide yen sign is missing in many phones' fonts.
  return `${minor < 0 ? '−' : ''}${symbol.replace('￥', '¥')}${whole}${fraction}`;
}

/** The millionths of a decimal amount, and how many decimals it is written with. */
export function readAmount(text: string): { micro: number; exponent: number } {
  const exponent = text.split('.')[1]?.length ?? 0;
  return { micro: Number.parseInt(text.replace('.', ''), 10) * 10 ** (6 - exponent), exponent };
}

/** How amounts are written: the currency's sign in front and its number of decimals. */
export interface Currency {
  readonly symbol: string;
  readonly exponent: number;
}
