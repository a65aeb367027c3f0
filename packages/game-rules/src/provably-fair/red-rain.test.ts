import { expect, test } from 'vitest';
import { packetsOf, type RainPlan } from './red-rain.ts';

const SEED = 'a1'.repeat(32);
const plan = (more: Partial<RainPlan> = {}): RainPlan => ({
  rainId: '1',
  totalMinor: 10_000n,
  packets: 10,
  smallestMinor: 100n,
  ...more,
});
const sum = (sizes: readonly bigint[]) => sizes.reduce((total, size) => total + size, 0n);

test('divides the whole total into packets of at least the smallest one', () => {
  for (const more of [
    {},
    { packets: 5, totalMinor: 5n, smallestMinor: 1n },
    { packets: 500, totalMinor: 1_000_000_000_000n, smallestMinor: 1n },
    { packets: 7, totalMinor: 701n, smallestMinor: 100n },
    { packets: 1, totalMinor: 9n, smallestMinor: 9n },
  ]) {
    const { packets, totalMinor, smallestMinor } = plan(more);
    const sizes = packetsOf(plan(more), SEED);
    expect(sizes).toHaveLength(packets);
    expect(sum(sizes)).toBe(totalMinor);
    for (const size of sizes) expect(size).toBeGreaterThanOrEqual(smallestMinor);
  }
});

test('draws the same packets again from the same seed, and others for another rain or seed', () => {
  const sizes = packetsOf(plan(), SEED);
  expect(packetsOf(plan(), SEED)).toEqual(sizes);
  expect(packetsOf(plan({ rainId: '2' }), SEED)).not.toEqual(sizes);
  expect(packetsOf(plan(), 'b2'.repeat(32))).not.toEqual(sizes);
  // A fixed vector: a change of the draw would make published seeds useless.
  expect(packetsOf(plan({ packets: 5, totalMinor: 1_250n }), SEED)).toMatchInlineSnapshot(`
    [
      304n,
      121n,
      292n,
      321n,
      212n,
    ]
  `);
});

test('gives every division the same chance', () => {
  // 4 minor units above the smallest packets, in 3 packets: 15 divisions.
  const rains = 15_000;
  const counts = new Map<string, number>();
  for (let rain = 0; rain < rains; rain += 1) {
    const sizes = packetsOf(plan({ rainId: String(rain), packets: 3, totalMinor: 7n, smallestMinor: 1n }), SEED);
    counts.set(sizes.join(' '), (counts.get(sizes.join(' ')) ?? 0) + 1);
  }
  expect(counts.size).toBe(15);
  const expected = rains / 15;
  const chiSquare = [...counts.values()].reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
  // 14 degrees of freedom: beyond this in one of a thousand; the seed is fixed.
  expect(chiSquare).toBeLessThan(36.1);
});

test('throws where the total is less than its smallest packets', () => {
  expect(() => packetsOf(plan({ totalMinor: 999n }), SEED)).toThrow(RangeError);
  expect(() => packetsOf(plan({ smallestMinor: 0n }), SEED)).toThrow(RangeError);
  expect(() => packetsOf(plan({ packets: 0 }), SEED)).toThrow(RangeError);
});
