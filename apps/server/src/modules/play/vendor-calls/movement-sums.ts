import type { Movement } from '@mela/game-vendors/game-vendor';

/** The stakes of its bets, or else its wins. */
export function sumOf(movements: readonly Movement[]): bigint {
  const sum = (wanted: Movement['kind']) =>
    movements.reduce((total, one) => total + (one.kind === wanted && 'amountMinor' in one ? one.amountMinor : 0n), 0n);
  return movements.some(({ kind }) => kind === 'bet') ? sum('bet') : sum('win');
}

/** The balance needed before the first of them, so that none of the bets is refused for funds. */
export function neededFor(movements: readonly Movement[]): bigint {
  let spent = 0n;
  let needed = 0n;
  for (const one of movements) {
    if (one.kind === 'bet') spent += one.amountMinor;
    if (one.kind === 'win') spent -= one.amountMinor;
    if (spent > needed) needed = spent;
  }
  return needed;
}
