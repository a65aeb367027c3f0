import { expect, test } from 'vitest';
import { cryptoRandom } from '../crypto-random.ts';
import { goalChances, lowScore } from './goals-model.ts';
import { matchOdds, oddsOf, oddsText } from './odds.ts';
import { matchRates, strengthsAfter, strengthsFrom, USUAL_LEAGUE, AVERAGE_TEAM } from './team-strength.ts';
import { clockAt, drawMinute, MATCH_MINUTES, roundPairs } from './virtual-match.ts';

const start = { left: 1, homeGoals: 0, awayGoals: 0 };
const draws = (home: number, away: number) => home === away;

test('draws of two Poisson counts are those of the Skellam distribution', () => {
  // e^−(λ+μ) · I₀(2√λμ): I₀(2) = 2.2795853, I₀(2√1.5) = 3.1129…
  expect(goalChances({ ...start, homeRate: 1, awayRate: 1 }).of(draws)).toBeCloseTo(0.308508, 6);
  expect(goalChances({ ...start, homeRate: 1.5, awayRate: 1 }).of(draws)).toBeCloseTo(
    besselI0(2 * Math.sqrt(1.5)) * Math.exp(-2.5),
    9,
  );
  expect(goalChances({ ...start, homeRate: 6, awayRate: 0.1 }).of(() => true)).toBeCloseTo(1, 12);
});

test('the correction of Dixon and Coles moves weight among the four low scores and leaves each side its goals', () => {
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

test('odds are whole hundredths, rounded down, with the margin in them, and of what is decided there are none', () => {
  expect(oddsOf(0.5, 0)).toBe(200);
  expect(oddsOf(0.5, 500)).toBe(190);
  expect(oddsOf(1 / 3, 0)).toBe(300);
  expect(oddsOf(0.4, 250)).toBe(243);
  expect(oddsOf(0.9995, 500)).toBe(101);
  expect(oddsOf(0.9999, 0)).toBeNull();
  expect(oddsOf(0.0001, 0)).toBeNull();
  expect(() => oddsOf(0.5, 0.5)).toThrow('No margin');
  expect([235, 1050, 101, 100_000].map(oddsText)).toEqual(['2.35', '10.50', '1.01', '1000.00']);
});

test('the quoted chances of the three results never sum to less than the margin asks for', () => {
  for (const homeRate of [0.2, 0.9, 1.5, 3.1])
    for (const margin of [0, 300, 500, 800]) {
      const { home, draw, away } = matchOdds({ ...start, homeRate, awayRate: 1.1, rho: -0.1 }, margin);
      const sum = [home, draw, away].reduce<number>((total, odds) => total + 100 / (odds ?? Number.NaN), 0);
      expect(sum).toBeGreaterThanOrEqual((1 + margin / 10_000) * 0.999_999);
      expect(sum).toBeLessThan((1 + margin / 10_000) * 1.02);
    }
});

test('a goal shortens the odds of the side that scored, time works for the side that leads, and the end decides', () => {
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

test('strengths come from results, and a match moves them towards what happened', () => {
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

test('a virtual match runs two halves of 45 minutes with a break, at its pace', () => {
  const pace = { minuteMs: 4_000, breakMs: 30_000 };
  expect(clockAt(0, pace)).toEqual({ phase: 'first', minutes: 0 });
  expect(clockAt(179_999, pace)).toEqual({ phase: 'first', minutes: 44 });
  expect(clockAt(180_000, pace)).toEqual({ phase: 'break', minutes: 45 });
  expect(clockAt(210_000, pace)).toEqual({ phase: 'second', minutes: 45 });
  expect(clockAt(390_000, pace)).toEqual({ phase: 'over', minutes: 90 });
});

test('goals of virtual matches come as often as their rates say, and results as often as the odds without margin', () => {
  const rates = { homeRate: 1_600_000, awayRate: 1_000_000 };
  const random = cryptoRandom();
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

test('in a whole turn of rounds every team meets every other once, and in two turns once on each ground', () => {
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
