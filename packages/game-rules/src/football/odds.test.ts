import { expect, test } from 'vitest';
import { TEST_SEED } from '@mela/dev-env/soak';
import { seededRandom } from '../../test/seeded-random.ts';
import { goalChances, lowScore, type MatchState } from './goals-model.ts';
import { matchOdds, oddsOf, oddsText, type MatchOdds } from './odds.ts';
import { matchRates, strengthsAfter, strengthsFrom, USUAL_LEAGUE, AVERAGE_TEAM } from './team-strength.ts';
import { clockAt, drawMinute, MATCH_MINUTES, roundPairs, virtualState } from './virtual-match.ts';

const start = { left: 1, homeGoals: 0, awayGoals: 0 };
const draws = (home: number, away: number) => home === away;

test('matches the Skellam distribution for draws of two Poisson counts', () => {
  // e^−(λ+μ) · I₀(2√λμ): I₀(2) = 2.2795853, I₀(2√1.5) = 3.1129…
  expect(goalChances({ ...start, homeRate: 1, awayRate: 1 }).of(draws)).toBeCloseTo(0.308508, 6);
  expect(goalChances({ ...start, homeRate: 1.5, awayRate: 1 }).of(draws)).toBeCloseTo(
    besselI0(2 * Math.sqrt(1.5)) * Math.exp(-2.5),
    9,
  );
  expect(goalChances({ ...start, homeRate: 6, awayRate: 0.1 }).of(() => true)).toBeCloseTo(1, 12);
});

test('moves weight among four low scores by the Dixon–Coles correction and keeps each side’s goals', () => {
  const [homeRate, awayRate, rho] = [1.4, 1.1, -0.1];
  const corrected = goalChances({ ...start, homeRate, awayRate, rho });
  const plain = goalChances({ ...start, homeRate, awayRate });
  const is = (h: number, a: number) => (home: number, away: number) => home === h && away === a;
  expect(corrected.of(is(0, 0))).toBeCloseTo(Math.exp(-2.5) * (1 + 1.4 * 1.1 * 0.1), 9);
  expect(corrected.of(is(1, 1))).toBeCloseTo(1.4 * 1.1 * Math.exp(-2.5) * 1.1, 9);
  expect(corrected.of(is(1, 0))).toBeCloseTo(1.4 * Math.exp(-2.5) * (1 - 1.1 * 0.1), 9);
  expect(corrected.of(is(2, 1))).toBeCloseTo(plain.of(is(2, 1)), 12);
  for (const goals of [0, 1, 2])
    expect(corrected.of((home) => home === goals)).toBeCloseTo(
      plain.of((home) => home === goals),
      9,
    );
  expect(lowScore(3, 0, { home: 1, away: 1, rho: -0.1 })).toBe(1);
});

test('rounds odds down to whole hundredths with the margin, and quotes none that cannot be priced so', () => {
  expect(oddsOf(0.5, 0)).toBe(200);
  expect(oddsOf(0.5, 500)).toBe(190);
  // A third is no whole millionth: rounded up, so that three of them make a whole.
  expect(oddsOf(1 / 3, 0)).toBe(299);
  expect(oddsOf(0.4, 250)).toBe(243);
  expect(oddsOf(0.94, 500)).toBe(101);
  expect(oddsOf(0.943, 500)).toBeNull();
  expect(oddsOf(0.9995, 500)).toBeNull();
  expect(oddsOf(0.001, 0)).toBe(100_000);
  expect(oddsOf(0.0009, 500)).toBeNull();
  expect([oddsOf(0, 0), oddsOf(1, 0), oddsOf(1e-9, 0)]).toEqual([null, null, null]);
  expect(() => oddsOf(0.5, 0.5)).toThrow('No margin');
  expect([235, 1050, 101, 100_000].map(oddsText)).toEqual(['2.35', '10.50', '1.01', '1000.00']);
});

test('quotes a whole market within 1.01 to 1000.00 at or above its margin, or none, in every state', () => {
  const seen = { quoted: 0, suspended: 0, wrong: [] as unknown[] };
  for (const margin of [0, 300, 500, 3_333])
    for (const state of everyState())
      for (const market of marketsOf(matchOdds(state, margin))) {
        const isSuspended = market.every((odds) => odds === null);
        if (isSuspended) seen.suspended += 1;
        else if (isFair(market, margin)) seen.quoted += 1;
        else seen.wrong.push({ state, margin, market });
      }
  expect(seen.wrong.slice(0, 3)).toEqual([]);
  expect(seen.quoted).toBeGreaterThan(10_000);
  expect(seen.suspended).toBeGreaterThan(1_000);
});

test('suspends both-score at 0–0 in the 88th minute, and the result three goals ahead after an hour', () => {
  const late = matchOdds({ homeRate: 1.5, awayRate: 1.2, left: 2 / 90, homeGoals: 0, awayGoals: 0 }, 500);
  expect([late.bothScore, late.notBothScore]).toEqual([null, null]);
  const ahead = matchOdds({ homeRate: 1.5, awayRate: 1.2, left: 28 / 90, homeGoals: 3, awayGoals: 0 }, 500);
  expect([ahead.home, ahead.draw, ahead.away]).toEqual([null, null, null]);
});

test('quotes a virtual match by its own draw: minute by minute, at most one goal per side', () => {
  const rates = { homeRate: 1_500_000, awayRate: 1_230_000 };
  const [home, away] = [0.016667, 0.013667];
  // P(no goal) at 1.5 is .2203 by ninety minutes, .2231 by Poisson.
  const none = (1 - home) ** 90;
  expect(none).toBeCloseTo(0.2203, 4);
  const chances = goalChances(virtualState({ ...rates, minutes: 0, homeGoals: 0, awayGoals: 0 }));
  expect(chances.of((goals) => goals === 0)).toBeCloseTo(none, 12);
  // All possible courses of the last two minutes.
  const ends = new Map<number, number>();
  for (const goals of [0, 1, 2])
    for (const others of [0, 1, 2]) {
      const chance = twice(goals, home) * twice(others, away);
      ends.set(goals - others, (ends.get(goals - others) ?? 0) + chance);
    }
  const last = goalChances(virtualState({ ...rates, minutes: 88, homeGoals: 1, awayGoals: 1 }));
  for (const lead of [-2, -1, 0, 1, 2])
    expect(last.of((ours, theirs) => ours - theirs === lead)).toBeCloseTo(ends.get(lead) ?? 0, 12);
});

test('shortens the scorer’s odds after a goal, favours the leader over time, and decides at the end', () => {
  const level = matchOdds({ homeRate: 1.5, awayRate: 1.2, left: 0.5, homeGoals: 0, awayGoals: 0 }, 500);
  const ahead = matchOdds({ homeRate: 1.5, awayRate: 1.2, left: 0.5, homeGoals: 1, awayGoals: 0 }, 500);
  const late = matchOdds({ homeRate: 1.5, awayRate: 1.2, left: 0.1, homeGoals: 1, awayGoals: 0 }, 500);
  expect(ahead.home).toBeLessThan(level.home ?? 0);
  expect(ahead.away).toBeGreaterThan(level.away ?? 0);
  expect(late.home).toBeLessThan(ahead.home ?? 0);
  expect(matchOdds({ homeRate: 1.5, awayRate: 1.2, left: 0, homeGoals: 2, awayGoals: 1 }, 500)).toEqual({
    home: null,
    draw: null,
    away: null,
    over: null,
    under: null,
    bothScore: null,
    notBothScore: null,
  });
});

test('derives strengths from results and moves them towards the outcome of a match', () => {
  const { league, teams } = strengthsFrom([
    { home: 'A', away: 'B', score: [4, 0] },
    { home: 'B', away: 'A', score: [0, 2] },
  ]);
  expect(league).toEqual({ homeMillionths: 2_000_000, awayMillionths: 1_000_000 });
  // Two matches of six goals and five more of the average, 1.5: (6 + 7.5) / (7 × 1.5).
  expect(teams.get('A')).toEqual({ attack: 1286, defence: 714 });
  expect(teams.get('B')).toEqual({ attack: 714, defence: 1286 });
  expect(strengthsFrom([]).league).toEqual(USUAL_LEAGUE);

  const rates = matchRates(USUAL_LEAGUE, AVERAGE_TEAM, AVERAGE_TEAM);
  expect(rates).toEqual({ homeRate: 1_520_000, awayRate: 1_230_000 });
  const after = strengthsAfter({ home: AVERAGE_TEAM, away: AVERAGE_TEAM, rates, homeGoals: 4, awayGoals: 0 });
  expect(after).toEqual({ home: { attack: 1050, defence: 975 }, away: { attack: 975, defence: 1050 } });
});

test('runs a virtual match as two halves of 45 minutes with a break, at its pace', () => {
  const pace = { minuteMs: 4_000, breakMs: 30_000 };
  expect(clockAt(0, pace)).toEqual({ phase: 'first', minutes: 0 });
  expect(clockAt(179_999, pace)).toEqual({ phase: 'first', minutes: 44 });
  expect(clockAt(180_000, pace)).toEqual({ phase: 'break', minutes: 45 });
  expect(clockAt(210_000, pace)).toEqual({ phase: 'second', minutes: 45 });
  expect(clockAt(390_000, pace)).toEqual({ phase: 'over', minutes: 90 });
});

test('draws virtual goals at their rates, and results as often as the odds without margin', () => {
  const rates = { homeRate: 1_600_000, awayRate: 1_000_000 };
  const random = seededRandom(`football ${TEST_SEED}`);
  const matches = 4_000;
  let [goals, homeWins] = [0, 0];
  for (let match = 0; match < matches; match += 1) {
    let [home, away] = [0, 0];
    for (let minute = 0; minute < MATCH_MINUTES; minute += 1) {
      const scored = drawMinute(random, rates);
      home += scored.home ? 1 : 0;
      away += scored.away ? 1 : 0;
    }
    goals += home;
    homeWins += home > away ? 1 : 0;
  }
  // Five standard deviations of the mean.
  expect(Math.abs(goals / matches - 1.6)).toBeLessThan(5 * Math.sqrt(1.6 / matches));
  const chance = goalChances({ ...start, homeRate: 1.6, awayRate: 1 }).of((home, away) => home > away);
  expect(Math.abs(homeWins / matches - chance)).toBeLessThan(0.005 + 5 * Math.sqrt(0.25 / matches));
});

test('pairs every two teams once per turn of rounds, and once on each ground in two turns', () => {
  const met: string[] = [];
  for (let round = 0; round < 14; round += 1) {
    const pairs = roundPairs(8, round);
    expect(new Set(pairs.flat()).size).toBe(8);
    met.push(...pairs.map((pair) => pair.join('-')));
  }
  expect(new Set(met).size).toBe(56);
  expect(() => roundPairs(7, 0)).toThrow('No rounds');
});

/** Modified Bessel function of the first kind, by its series. */
function besselI0(x: number): number {
  let [term, sum] = [1, 1];
  for (let k = 1; k < 40; k += 1) {
    term *= (x / 2 / k) ** 2;
    sum += term;
  }
  return sum;
}

const RATES = [
  [0.05, 0.05],
  [0.4, 3.2],
  [1.52, 1.23],
  [3.1, 0.9],
  [6, 6],
] as const;
const SCORES = [
  [0, 0],
  [1, 0],
  [0, 2],
  [1, 1],
  [3, 0],
  [2, 3],
] as const;

function marketsOf(odds: MatchOdds): (number | null)[][] {
  return [
    [odds.home, odds.draw, odds.away],
    [odds.over, odds.under],
    [odds.bothScore, odds.notBothScore],
  ];
}

/** Each score at each minute, at rates from low to very high, of virtual matches and of real ones. */
function everyState(): MatchState[] {
  const minutes = Array.from({ length: MATCH_MINUTES + 1 }, (_, minute) => minute);
  return RATES.flatMap(([homeRate, awayRate]) =>
    SCORES.flatMap(([homeGoals, awayGoals]) =>
      minutes.flatMap((minute) => {
        const score = { homeGoals, awayGoals };
        const rates = { homeRate: homeRate * 1_000_000, awayRate: awayRate * 1_000_000 };
        const real = { homeRate, awayRate, left: 1 - minute / MATCH_MINUTES, ...score, rho: -0.1 };
        return [virtualState({ ...rates, ...score, minutes: minute }), real];
      }),
    ),
  );
}

/** Whole, within bounds, and 100/odds sum to 1 + margin or more: in whole numbers alone, both sides times the product of the odds. */
function isFair(market: readonly (number | null)[], margin: number): boolean {
  if (market.some((odds) => odds === null || odds < 101 || odds > 100_000)) return false;
  const odds = market.map((each) => BigInt(each ?? 0));
  const product = odds.reduce((all, each) => all * each, 1n);
  const sum = odds.reduce((all, each) => all + (100n * product) / each, 0n);
  return sum * 10_000n >= BigInt(10_000 + margin) * product;
}

/** The probability of this many goals in two minutes. */
function twice(goals: number, each: number): number {
  return [(1 - each) ** 2, 2 * each * (1 - each), each ** 2][goals] ?? 0;
}
