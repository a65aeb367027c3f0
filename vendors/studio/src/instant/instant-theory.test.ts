import { crashPointOf } from '@mela/game-rules/provably-fair/crash';
import { allDerbyBets, derbyMultiplier, derbyWins, runDerby } from '@mela/game-rules/provably-fair/derby';
import { rollDice } from '@mela/game-rules/provably-fair/dice';
import { drawCard, guessWins, hiloMultiplier, winningRanks } from '@mela/game-rules/provably-fair/hilo';
import { FAIR_GAMES, type FairGame } from '@mela/game-rules/provably-fair/house-edge';
import { layMines, minesMultiplier } from '@mela/game-rules/provably-fair/mines';
import { payout, type Multiplier } from '@mela/game-rules/provably-fair/multiplier';
import { dropBall } from '@mela/game-rules/provably-fair/plinko';
import { PLINKO_RISKS } from '@mela/game-rules/provably-fair/plinko-tables';
import type { Random } from '@mela/game-rules/random';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../../packages/game-rules/test/seeded-random.ts';
import { deviationOf, type PlayedRound } from './instant-theory.ts';

/** One round, or one flight with all its bets, of players who choose at random. */
type Play = (random: Random, number: bigint) => PlayedRound[];

const PLAYS: Readonly<Record<FairGame, Play>> = {
  dice(random) {
    const options = { side: 'under', target: [50, 1_000, 4_950, 9_700][random.below(4)] ?? 0 } as const;
    return [round(options, [], rollDice(options, random).multiplier)];
  },
  derby(random) {
    const bets = allDerbyBets();
    const bet = bets[random.below(bets.length)];
    if (!bet) throw new Error('no bet');
    return [round(bet, [], derbyWins(bet, runDerby(random)) ? derbyMultiplier(bet) : 0)];
  },
  plinko(random) {
    const options = { rows: 8 + random.below(9), risk: PLINKO_RISKS[random.below(3)] ?? 'low' };
    return [round(options, [], dropBall(options, random).multiplier)];
  },
  mines(random) {
    const mines = 1 + random.below(12);
    const hidden = layMines(mines, random);
    const events: { tile: number; safe: boolean }[] = [];
    for (let tile = 0; tile < 1 + random.below(4) && events.every(({ safe }) => safe); tile += 1)
      events.push({ tile, safe: !hidden.includes(tile) });
    const isSafe = events.every(({ safe }) => safe);
    return [round({ mines }, events, isSafe ? minesMultiplier(mines, events.length) : 0)];
  },
  hilo(random) {
    const events = [{ card: drawCard(random), after: null as 'higher' | 'lower' | 'skip' | null }];
    const guessed: number[] = [];
    for (let guesses = random.below(4); guesses > 0; guesses -= 1) {
      const { card } = events.at(-1) ?? { card: 0 };
      const after = (['higher', 'lower', 'skip'] as const)[random.below(3)] ?? 'skip';
      const next = drawCard(random);
      events.push({ card: next, after });
      if (after === 'skip') continue;
      guessed.push(winningRanks(card, after));
      if (!guessWins(card, after, next)) return [round({}, events, 0)];
    }
    return [round({}, events, hiloMultiplier(guessed))];
  },
  crash(random, number) {
    const flight = { number, crashPoint: crashPointOf(random.below(2 ** 32)) };
    return [150, 200, 300, 1_000].slice(random.below(4)).map((at, index) => {
      // Every other player cashes out manually, for which the figure must still be below the crash.
      const autoAt = index % 2 === 0 ? at : null;
      const isPaid = autoAt === null ? at < flight.crashPoint : at <= flight.crashPoint;
      return { ...round({ autoAt }, isPaid ? [{ at }] : [], isPaid ? at * 100 : 0), flight };
    });
  },
};

function round(options: unknown, events: readonly unknown[], multiplier: Multiplier): PlayedRound {
  // The smallest bet, of which the most is cut off.
  return { stakeMinor: 100n, winMinor: payout(100n, multiplier), options, events };
}

function played(game: FairGame, seed: string, count: number): PlayedRound[] {
  const random = seededRandom(`${game} ${seed}`);
  return Array.from({ length: count }, (_, index) => PLAYS[game](random, BigInt(index))).flat();
}

test.each(FAIR_GAMES)('finds no deviation in %s played by its rules', (game) => {
  const squares = Array.from({ length: 40 }, (_, seed) => {
    const { deviation, isTelling } = deviationOf(game, played(game, String(seed), 1_000));
    expect(isTelling).toBe(true);
    expect(Math.abs(deviation)).toBeLessThan(4);
    return deviation ** 2;
  });
  const mean = squares.reduce((sum, square) => sum + square, 0) / squares.length;
  expect(mean).toBeGreaterThan(0.45);
  expect(mean).toBeLessThan(1.8);
});

test.each(FAIR_GAMES)('detects %s that pays a quarter more or less than its rules', (game) => {
  const rounds = played(game, 'bent', 10_000);
  const bent = (quarters: bigint) => rounds.map((one) => ({ ...one, winMinor: (one.winMinor * quarters) / 4n }));
  expect(deviationOf(game, bent(5n)).deviation).toBeGreaterThan(4);
  expect(deviationOf(game, bent(3n)).deviation).toBeLessThan(-4);
});

test('ignores wins too rare for the number of rounds', () => {
  const rounds = played('dice', 'rare', 2_000);
  const { side, target } = { side: 'under', target: 10 } as const;
  const lucky = rollDice({ side, target }, { below: () => 0 });
  const { deviation } = deviationOf('dice', [...rounds, round({ side, target }, [], lucky.multiplier)]);
  expect(Math.abs(deviation)).toBeLessThan(4);
  expect(deviationOf('dice', [round({ side, target }, [], lucky.multiplier)]).isTelling).toBe(false);
  expect(deviationOf('dice', [])).toEqual({ deviation: 0, isTelling: false });
});
