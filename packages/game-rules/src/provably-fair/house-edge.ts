/** One figure per game, in hundredths of a percent of the stake. Its return to player is the rest. */
export const HOUSE_EDGE: Readonly<Record<FairGame, number>> = {
  dice: 100,
  mines: 100,
  plinko: 100,
  hilo: 100,
  crash: 100,
  derby: 300,
};

export const FAIR_GAMES = ['crash', 'dice', 'mines', 'plinko', 'hilo', 'derby'] as const;
export type FairGame = (typeof FAIR_GAMES)[number];

/** "99.00", as lists quote it. */
export function returnText(game: FairGame): string {
  const left = 10_000 - HOUSE_EDGE[game];
  return `${Math.floor(left / 100)}.${String(left % 100).padStart(2, '0')}`;
}
