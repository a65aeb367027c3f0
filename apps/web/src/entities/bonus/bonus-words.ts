import type { Bonus } from '@mela/contract/bonus';
import { bonusOfDeposit } from '@mela/contract/bonus-rules';
import { parseAmount, wireAmount } from '@mela/money/amount';
import type { Text } from '#/platform/language/text.tsx';

/** Which games count: "Slots", or "Slots 100%, Fishing 50%" where they differ. */
export function countedGames(text: Text, weights: Bonus['weights']): string {
  const isPlain = weights.every(({ percent }) => percent === 100);
  return weights
    .map(({ category, percent }) => {
      const game = text(`categories.${category}`);
      return isPlain ? game : text('bonus.gamePercent', { game, percent });
    })
    .join(', ');
}

/** What is left to play, in major units; not below zero. */
export function leftToPlay({ needs, played }: Pick<Bonus, 'needs' | 'played'>): string {
  const exponent = needs.split('.')[1]?.length ?? 0;
  const left = minorOf(needs) - minorOf(played);
  return wireAmount(left > 0n ? left : 0n, exponent);
}

/** What a deposit brings, in major units; undefined where it brings no bonus. */
export function bonusFigures(
  deposit: string,
  { percent, most, times }: { readonly percent: number; readonly most: string; readonly times: number },
  exponent: number,
): { readonly bonus: string; readonly needs: string } | undefined {
  const depositMinor = parseAmount(deposit, exponent) ?? 0n;
  const { bonusMinor, needsMinor } = bonusOfDeposit(depositMinor, { percent, mostMinor: minorOf(most), times });
  if (bonusMinor === 0n) return undefined;
  return { bonus: wireAmount(bonusMinor, exponent), needs: wireAmount(needsMinor, exponent) };
}

/** The valid bets that make a bonus of that sum cash, in major units. */
export function neededPlay(amount: string, times: number): string {
  const exponent = amount.split('.')[1]?.length ?? 0;
  return wireAmount(minorOf(amount) * BigInt(times), exponent);
}

/** The number of lit bulbs of `count`; the last one only when nothing is left. */
export function litBulbs({ needs, played }: Pick<Bonus, 'needs' | 'played'>, count: number): number {
  const [have, need] = [minorOf(played), minorOf(needs)];
  return have >= need ? count : Number.parseInt(((have * BigInt(count)) / need).toString(), 10);
}

function minorOf(wire: string): bigint {
  return BigInt(wire.replace('.', ''));
}
