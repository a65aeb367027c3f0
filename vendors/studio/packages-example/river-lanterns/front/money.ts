/** Whole millionths as a player reads money, by whole numbers alone: 1234500000 is ￥1,234.50. */
export function moneyText(micro: number, symbol: string): string {
  const cents = Math.trunc(micro / 10_000);
  const digits = Math.abs(cents).toString().padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  // The wide yen sign is missing in many phones' fonts.
  const sign = symbol.replace('￥', '¥');
  return `${cents < 0 ? '−' : ''}${sign}${whole}.${digits.slice(-2)}`;
}
