import { expect, test } from 'vitest';
import { readStrip } from '../symbols.ts';
import { evaluateSpin } from './draw-ways.ts';
import { evaluateWays } from './evaluate-ways.ts';
import { waysExpandingMiddle } from './models/ways-expanding-middle.ts';
import { waysMiddle } from './models/ways-middle.ts';
import { countWays } from './ways-figures.ts';
import { waysModel } from './ways-model.ts';

const reels = (...columns: string[]) => columns.map(readStrip);

test('counts each combination of cells as a way, beginning on the first reel, with wilds as substitutes', () => {
  const wins = evaluateWays(waysMiddle.pays, reels('AAK', 'AWQ', '1A2', 'QJT', 'QJT'));
  expect(wins).toHaveLength(1);
  expect(wins[0]).toMatchObject({ symbol: 'A', count: 3, ways: 2 * 2 * 1, units: 4 * (waysMiddle.pays.A?.[0] ?? 0) });
  expect(evaluateWays(waysMiddle.pays, reels('KKK', 'QAQ', 'KKK', 'KKK', 'KKK'))).toEqual([]);
});

test('fills the reels of growing wilds before wins are counted and hides no scatter', () => {
  const landed = reels('A1S', 'KWS', 'AQS', 'QJT', 'QJT');
  const plain = evaluateSpin(waysMiddle, landed, { wilds: 'plain', multiplier: 1 });
  const grown = evaluateSpin(waysMiddle, landed, { wilds: 'expanding', multiplier: 2 });
  expect(plain.triggers).toBe(true);
  expect(grown.triggers).toBe(true);
  expect(grown.frames[0]?.expanded).toEqual([1]);
  const ways = (spin: typeof plain) => spin.frames[0]?.wins.find(({ symbol }) => symbol === 'A')?.ways;
  expect([ways(plain), ways(grown)]).toEqual([1, 3]);
});

test.each(['plain', 'expanding'] as const)(
  'the count of a small model with %s wilds is every combination one by one',
  (wilds) => {
    const strips = ['SA1K', '1AWKS', 'S1AWK', 'KA1W', 'SA1W'];
    const model = waysModel({ ...waysExpandingMiddle, baseStrips: strips, freeStrips: strips });
    const plain = new Map<number, number>();
    const triggering = new Map<number, number>();
    const visit = (landed: string[][]): void => {
      const strip = model.baseStrips[landed.length];
      if (strip) {
        for (const [stop] of strip.entries())
          visit([...landed, [0, 1, 2].map((row) => strip[(stop + row) % strip.length] ?? 'T')]);
        return;
      }
      const spin = evaluateSpin(model, landed as never, { wilds, multiplier: 1 });
      const counts = spin.triggers ? triggering : plain;
      const units = spin.frames[0]?.units ?? 0;
      counts.set(units, (counts.get(units) ?? 0) + 1);
    };
    visit([]);
    const counted = countWays(model, model.baseStrips, wilds);
    const byUnits = (a: [number, number], b: [number, number]) => a[0] - b[0];
    expect([...counted.plain].toSorted(byUnits)).toEqual([...plain].toSorted(byUnits));
    expect([...counted.triggering].toSorted(byUnits)).toEqual([...triggering].toSorted(byUnits));
  },
);
