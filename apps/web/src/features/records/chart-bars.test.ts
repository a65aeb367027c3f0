import { expect, test } from 'vitest';
import { barsAround } from './chart-bars.ts';

test('gains stand on the line of zero and losses hang from it, to one scale', () => {
  const { zero, bars } = barsAround(['30.00', '-10.00', '0.00', '15.00']);
  expect(zero).toBe(750n);
  expect(bars).toEqual([
    { top: 0n, height: 750n },
    { top: 750n, height: 250n },
    { top: 750n, height: 0n },
    { top: 375n, height: 375n },
  ]);
});

test('only losses hang from the top, only gains stand on the foot, and nothing at all is a line', () => {
  expect(barsAround(['-1.00', '-2.00'])).toMatchObject({
    zero: 0n,
    bars: [{ top: 0n, height: 500n }, { height: 1000n }],
  });
  expect(barsAround(['2.00'])).toMatchObject({ zero: 1000n, bars: [{ top: 0n, height: 1000n }] });
  expect(barsAround(['0.00', '0.00'])).toMatchObject({ zero: 500n, bars: [{ height: 0n }, { height: 0n }] });
});

test('a cent beside the largest sum is drawn exactly where it belongs, and can be seen', () => {
  const { bars } = barsAround(['98765432109.87', '-0.01', '0.01']);
  expect(bars[0]).toEqual({ top: 1n - 1n, height: 999n });
  expect(bars[1]).toEqual({ top: 999n, height: 8n });
  expect(bars[2]).toEqual({ top: 991n, height: 8n });
});
