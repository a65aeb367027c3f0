import { commitmentOf } from '@mela/game-rules/provably-fair/fair-draws';
import { packetsOf } from '@mela/game-rules/provably-fair/red-rain';
import { parseAmount, wireAmount } from '@mela/money/amount';

export interface DrawnRain {
  readonly rainId: string;
  readonly total: string;
  readonly packets: number;
  readonly smallest: string;
}

/** Whether the published seed has the hash that was published before, and gives exactly these sizes. Computed here, without the server. */
export function checkDraw(
  { rainId, total, packets, smallest }: DrawnRain,
  proof: { readonly commitment: string; readonly seed: string },
  sizes: readonly string[],
): boolean {
  const exponent = total.split('.')[1]?.length ?? 0;
  const [totalMinor, smallestMinor] = [parseAmount(total, exponent), parseAmount(smallest, exponent)];
  if (totalMinor === undefined || smallestMinor === undefined) return false;
  const drawn = packetsOf({ rainId, totalMinor, packets, smallestMinor }, proof.seed);
  const isSame = drawn.map((size) => wireAmount(size, exponent)).join(' ') === sizes.join(' ');
  return commitmentOf(proof.seed) === proof.commitment && isSame;
}
