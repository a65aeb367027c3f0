import { expect, test } from 'vitest';
import { chiSquareDeviation, countEach, runsDeviation, serialDeviation } from '../test/statistics.ts';
import { cryptoBytes, cryptoRandom } from './crypto-random.ts';
import { randomFrom } from './random.ts';

/** Fair draws fail it only once in 10^10 runs; each planted fault below exceeds it many times over. */
const BOUND = 6.5;

const times = <Value>(count: number, make: () => Value): Value[] => Array.from({ length: count }, make);

test('draws even, unordered and uncorrelated bytes', () => {
  const source = cryptoBytes();
  const bytes = times(250_000, () => source.nextWord()).flatMap((word) => [
    word & 255,
    (word >>> 8) & 255,
    (word >>> 16) & 255,
    word >>> 24,
  ]);
  expect(Math.abs(chiSquareDeviation(countEach(bytes, 256)))).toBeLessThan(BOUND);
  expect(Math.abs(runsDeviation(bytes, 128))).toBeLessThan(BOUND);
  expect(Math.abs(serialDeviation(bytes))).toBeLessThan(BOUND);
});

test('repeats words as rarely as chance predicts', () => {
  const source = cryptoBytes();
  const words = times(2 ** 18, () => source.nextWord());
  // 2^18 draws of 2^32: eight pairs are expected; none at all, or sixty, would be almost impossible.
  expect(words.length - new Set(words).size).toBeLessThan(40);
  expect(new Set(words).size).toBeGreaterThan(2 ** 18 - 40);
});

test.each([4, 31, 33, 36, 1000])('draws below %i are even, unordered and uncorrelated', (limit) => {
  const random = cryptoRandom();
  const draws = times(200_000, () => random.below(limit));
  expect(Math.min(...countEach(draws, limit))).toBeGreaterThan(0);
  expect(Math.abs(chiSquareDeviation(countEach(draws, limit)))).toBeLessThan(BOUND);
  expect(Math.abs(runsDeviation(draws, limit / 2))).toBeLessThan(BOUND);
  expect(Math.abs(serialDeviation(draws))).toBeLessThan(BOUND);
});

test('draws neighbours that are independent as pairs', () => {
  const random = cryptoRandom();
  const pairs = times(200_000, () => random.below(33) * 33 + random.below(33));
  expect(Math.abs(chiSquareDeviation(countEach(pairs, 33 * 33)))).toBeLessThan(BOUND);
});

test('rejects a word past the last whole multiple, so that all results have equally many words', () => {
  const words = [2 ** 32 - 1, 4_294_967_291, 7];
  const random = randomFrom({ nextWord: () => words.shift() as number });
  // 2^32 mod 36 = 4: the last four words are rejected, the one before them is kept.
  expect(random.below(36)).toBe(4_294_967_291 % 36);
  const rejecting = randomFrom({ nextWord: () => queue.shift() as number });
  const queue = [4_294_967_292, 4_294_967_295, 71];
  expect(rejecting.below(36)).toBe(71 % 36);
  expect(queue).toEqual([]);
});

test('accepts limits from one to all 2^32 words and refuses others', () => {
  const random = cryptoRandom();
  expect(random.below(1)).toBe(0);
  expect(random.below(2 ** 32)).toBeGreaterThanOrEqual(0);
  for (const limit of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => random.below(limit)).toThrow(RangeError);
});

test('detects planted faults: a folded byte, a counter, a sticky source', () => {
  const source = cryptoBytes();
  const folded = times(200_000, () => (source.nextWord() & 255) % 36);
  expect(Math.abs(chiSquareDeviation(countEach(folded, 36)))).toBeGreaterThan(BOUND);
  const counter = times(200_000, () => 0).map((_, index) => index % 36);
  expect(Math.abs(chiSquareDeviation(countEach(counter, 36)))).toBeGreaterThan(BOUND);
  expect(Math.abs(runsDeviation(counter, 18))).toBeGreaterThan(BOUND);
  const sticky = times(100_000, () => source.nextWord() % 36).flatMap((draw) => [draw, draw]);
  expect(Math.abs(serialDeviation(sticky))).toBeGreaterThan(BOUND);
});
