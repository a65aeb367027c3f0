import { expect, test } from 'vitest';
import { percentOf, ppmOf, returnPpm } from './jackpot-return.ts';

const range = { floorMinor: 2_000_000_000n, ceilingMinor: 2_100_000_000n };

test('returns the pay-back of a share, most of which is the floor of each drop', () => {
  // 0.5 % of stakes over a way of a twentieth of the floor: a drop every 100,000,000 on average, which costs 20,500,000.
  expect(returnPpm({ sharePpm: 5_000n, ...range })).toBe(205_000n);
  expect(returnPpm({ sharePpm: 250n, ...range })).toBe(10_250n);
  expect(returnPpm({ sharePpm: 1n, floorMinor: 100n, ceilingMinor: 700n })).toBe(2n);
});

test('reads and writes percents of up to four decimals without a float', () => {
  expect([5_000n, 250n, 10_250n, 1n, 1_000_000n, 0n].map(percentOf)).toEqual([
    '0.5',
    '0.025',
    '1.025',
    '0.0001',
    '100',
    '0',
  ]);
  expect(['0.5', '0.025', '2', '0.0001'].map(ppmOf)).toEqual([5_000n, 250n, 20_000n, 1n]);
  expect(['', '.5', '-1', '1e3', '0.00001', '100'].map(ppmOf)).toEqual(Array(6).fill(undefined));
});
