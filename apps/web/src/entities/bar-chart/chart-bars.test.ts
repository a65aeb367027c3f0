import { expect, test } from 'vitest';
import { barsAround } from './chart-bars.ts';

test('draws gains above the zero line and losses below it, to one scale', () => {
  const { zero, bars } = barsAround(['30.00', '-10.00', '0.00', '15.00']);
  expect(zero).toBe(750n);
  expect(bars).toEqual([
    { top: 0n, height: 750n },
    { top: 750n, height: 250n },
    { top: 750n, height: 0n },
    { top: 375n, height: 375n },
  ]);
});

test('puts zero at the top for losses alone, at the foot for gains alone, and draws zeros as a line', () => {
  expect(barsAround(['-1.00', '-2.00'])).toMatchObject({
    zero: 0n,
    bars: [{ top: 0n, height: 500n }, { height: 1000n }],
  });
  expect(barsAround(['2.00'])).toMatchObject({ zero: 1000n, bars: [{ top: 0n, height: 1000n }] });
  expect(barsAround(['0.00', '0.00'])).toMatchObject({ zero: 500n, bars: [{ height: 0n }, { height: 0n }] });
});

test('draws a cent next to the largest sum exactly in its place and visibly', () => {
  const { bars } = barsAround(['98765432109.87', '-0.01', '0.01']);
  expect(bars[0]).toEqual({ top: 1n - 1n, height: 999n });
  expect(bars[1]).toEqual({ top: 999n, height: 8n });
  expect(bars[2]).toEqual({ top: 991n, height: 8n });
});
