import { expect, test } from 'vitest';
import { seededRandom } from '../../test/seeded-random.ts';
import { crashPointOf, pointAt, timeTo, wordsReaching, HIGHEST_POINT } from './crash.ts';
import { diceMultiplier, isDiceBet, rollDice, ROLLS, winningRolls } from './dice.ts';
import { CARDS, guessWins, hiloMultiplier, RANKS, rankOf, winningRanks, type Guess } from './hilo.ts';
import { FAIR_GAMES, returnText } from './house-edge.ts';
import { choose, layMines, minesMultiplier, mostSafeTiles, MOST_MINES, TILES } from './mines.ts';
import { HIGHEST_MULTIPLIER, multiplierText, ONCE, payout } from './multiplier.ts';
import { dropBall, FEWEST_ROWS, MOST_ROWS, plinkoMultipliers } from './plinko.ts';
import { PLINKO_RISKS } from './plinko-tables.ts';

/** Exact return of a win chance `won / of` at a multiplier, as a share of one. */
function returned(won: bigint, of: bigint, multiplier: number): number {
  return Number((won * BigInt(multiplier) * 10_000_000n) / (of * BigInt(ONCE))) / 10_000_000;
}

test('quotes a return of 99 percent for every game, and 97 for the derby', () => {
  expect(FAIR_GAMES.map((game) => returnText(game))).toEqual(['99.00', '99.00', '99.00', '99.00', '99.00', '97.00']);
});

test('wins exactly the quoted dice rolls for every target of both sides and returns 99 % less the cut', () => {
  for (const side of ['under', 'over'] as const) {
    for (let target = 0; target < ROLLS; target += 1) {
      const bet = { side, target };
      if (!isDiceBet(bet)) continue;
      const share = returned(BigInt(winningRolls(bet)), BigInt(ROLLS), diceMultiplier(bet));
      expect(share).toBeLessThanOrEqual(0.99);
      expect(share).toBeGreaterThan(0.9899);
      expect(diceMultiplier(bet)).toBeGreaterThan(ONCE);
      expect(diceMultiplier(bet)).toBeLessThanOrEqual(HIGHEST_MULTIPLIER);
    }
  }
  const every = (bet: Parameters<typeof rollDice>[0]) =>
    Array.from({ length: ROLLS }, (_, roll) => rollDice(bet, { below: () => roll })).filter(({ wins }) => wins).length;
  for (const target of [10, 4950, 9700]) expect(every({ side: 'under', target })).toBe(target);
  for (const target of [299, 5049, 9989]) expect(every({ side: 'over', target })).toBe(ROLLS - 1 - target);
  expect(isDiceBet({ side: 'under', target: 9701 })).toBe(false);
  expect(isDiceBet({ side: 'over', target: 9990 })).toBe(false);
  expect(isDiceBet({ side: 'under', target: 50.5 })).toBe(false);
});

test('returns 99 % in mines after any number of tiles, and never passes the highest multiplier', () => {
  for (let mines = 1; mines <= MOST_MINES; mines += 1) {
    expect(minesMultiplier(mines, 0)).toBe(ONCE);
    for (let opened = 1; opened <= mostSafeTiles(mines); opened += 1) {
      const multiplier = minesMultiplier(mines, opened);
      const share = returned(choose(TILES - mines, opened), choose(TILES, opened), multiplier);
      expect(share).toBeLessThanOrEqual(0.99);
      expect(share).toBeGreaterThan(0.9899);
      expect(multiplier).toBeLessThanOrEqual(HIGHEST_MULTIPLIER);
    }
    const most = mostSafeTiles(mines);
    expect(most === TILES - mines || minesMultiplier(mines, most + 1) > HIGHEST_MULTIPLIER).toBe(true);
  }
});

test('places mines on different tiles, each tile equally often', () => {
  const counts = Array.from({ length: TILES }, () => 0);
  const random = seededRandom('mines');
  const rounds = 40_000;
  for (let round = 0; round < rounds; round += 1) {
    const mines = layMines(5, random);
    expect(new Set(mines).size).toBe(5);
    for (const tile of mines) counts[tile] = (counts[tile] ?? 0) + 1;
  }
  const expected = (rounds * 5) / TILES;
  for (const count of counts) expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected));
  expect(layMines(MOST_MINES, random).toSorted((a, b) => a - b)).toHaveLength(MOST_MINES);
});

test('returns between 98.9 % and 99 % in plinko for every row count and risk, by binomial chances', () => {
  for (const risk of PLINKO_RISKS) {
    for (let rows = FEWEST_ROWS; rows <= MOST_ROWS; rows += 1) {
      const cells = plinkoMultipliers({ rows, risk });
      expect(cells).toHaveLength(rows + 1);
      expect(cells).toEqual(cells.toReversed());
      const sum = cells.reduce((total, multiplier, cell) => total + choose(rows, cell) * BigInt(multiplier), 0n);
      const share = returned(sum, 2n ** BigInt(rows), 1);
      expect(share).toBeLessThanOrEqual(0.99);
      expect(share).toBeGreaterThan(0.989);
    }
  }
});

test('drops the plinko ball in the cell of its path', () => {
  const falls = [1, 0, 1, 1, 0, 0, 1, 0];
  const queue = [...falls];
  expect(dropBall({ rows: 8, risk: 'low' }, { below: () => queue.shift() ?? 0 })).toEqual({
    path: falls,
    cell: 4,
    multiplier: 5_000,
  });
});

test('wins each hi-lo guess on exactly its cards and returns 99 % for any row of guesses', () => {
  for (let card = 0; card < CARDS; card += 1) {
    for (const guess of ['higher', 'lower'] as const) {
      const winning = Array.from({ length: CARDS }, (_, next) => next).filter((next) => guessWins(card, guess, next));
      expect(winning.length).toBe(winningRanks(card, guess) * 4);
      expect(winning.length).toBeLessThan(CARDS);
    }
  }
  expect(rankOf(51)).toBe(RANKS - 1);
  const row: number[] = [];
  let [ways, won] = [1n, 1n];
  for (const [card, guess] of [
    [5, 'higher'],
    [12, 'lower'],
    [0, 'higher'],
    [30, 'lower'],
  ] as [number, Guess][]) {
    row.push(winningRanks(card, guess));
    ways *= BigInt(RANKS);
    won *= BigInt(winningRanks(card, guess));
    const share = returned(won, ways, hiloMultiplier(row));
    expect(share).toBeLessThanOrEqual(0.99);
    expect(share).toBeGreaterThan(0.9899);
  }
  expect(hiloMultiplier([])).toBe(ONCE);
});

test('returns 99 % of all words at any crash point, and cuts the point at the highest', () => {
  for (const point of [101, 102, 110, 150, 198, 200, 333, 1000, 12_345, 100_000, HIGHEST_POINT]) {
    const reaching = wordsReaching(point);
    const share = Number((reaching * BigInt(point) * 10_000_000n) / (2n ** 32n * 100n)) / 10_000_000;
    expect(share).toBeLessThanOrEqual(0.99);
    expect(share).toBeGreaterThan(0.9899);
    // The count is exact: its last word reaches the point, the next one does not.
    const last = Number(reaching) - 1;
    expect(crashPointOf(last)).toBeGreaterThanOrEqual(point);
    expect(crashPointOf(last + 1)).toBeLessThan(point);
  }
  expect(crashPointOf(0)).toBe(HIGHEST_POINT);
  expect(crashPointOf(2 ** 32 - 1)).toBe(100);
});

test('never lowers the crash figure, and reaches a point at its computed millisecond', () => {
  for (const point of [100, 101, 150, 200, 1000, 55_555, HIGHEST_POINT]) {
    const ms = timeTo(point);
    expect(pointAt(ms)).toBeGreaterThanOrEqual(point);
    expect(point === 100 || pointAt(ms - 1) < point).toBe(true);
  }
  expect(pointAt(-5)).toBe(100);
});

test('cuts a win to whole minor units and writes a multiplier with two to four decimals', () => {
  expect(payout(333n, 10_102)).toBe(336n);
  expect(payout(50_000n, HIGHEST_MULTIPLIER)).toBe(500_000_000n);
  expect([19_800, 10_102, 247_500, 10_000, 5_050, 123_456_780].map((value) => multiplierText(value))).toEqual([
    '1.98',
    '1.0102',
    '24.75',
    '1.00',
    '0.505',
    '12345.678',
  ]);
});
