import { expect, test } from 'vitest';
import { rateIn, rateText, typedRate } from './percent.ts';

test('reads a percentage in common notations, and nothing else', () => {
  for (const [text, rate] of [
    ['0.6', 60],
    ['0,60', 60],
    ['০.৬', 60],
    ['1', 100],
    [' 0.05 % ', 5],
    ['12.', 1200],
    ['100', 10_000],
  ] as const)
    expect(typedRate(text), text).toBe(rate);
  for (const text of ['', '-1', '0.605', '101', 'a', '1.2.3', '1e2']) expect(typedRate(text), text).toBeUndefined();
});

test('writes a rate so that it is read as the same', () => {
  for (const rate of [0, 5, 60, 100, 163, 10_000]) expect(typedRate(rateText(rate))).toBe(rate);
  expect([rateText(60), rateText(100), rateText(105)]).toEqual(['0.6', '1', '1.05']);
  expect(rateIn([{ category: 'RNG', rate: 60 }], 'LIVE')).toBe(0);
});
