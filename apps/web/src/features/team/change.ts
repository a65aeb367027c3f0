/**
 * The change of a figure against the one before it, in tenths of a percent of it, cut off. Undefined where there was nothing before: no percentage can
 * express that. Wire amounts of one currency, or counts.
 */
export function changeOf(now: string, before: string): bigint | undefined {
  const [current, earlier] = [minorOf(now), minorOf(before)];
  if (earlier === 0n) return current === 0n ? 0n : undefined;
  return ((current - earlier) * 1_000n) / (earlier < 0n ? -earlier : earlier);
}

/** A change as text: `+12.5%`, `−3.0%`. */
export function changeText(tenths: bigint): string {
  const size = tenths < 0n ? -tenths : tenths;
  const sign = tenths > 0n ? '+' : tenths < 0n ? '−' : '';
  return `${sign}${size / 10n}.${size % 10n}%`;
}

function minorOf(wire: string): bigint {
  return BigInt(wire.replace('.', ''));
}
