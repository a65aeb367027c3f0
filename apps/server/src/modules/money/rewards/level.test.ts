import { expect, test } from 'vitest';
import { standingAfter, standingAfterMonth, levelOf, type Play } from './level.ts';
import { rebateLines, totalOf } from './rebate.ts';
import { LEVELS } from './test-rewards.ts';

const play = (bets: bigint, deposits: bigint, monthBets = 0n): Play => ({ bets, deposits, monthBets });
const at = (rank: number, peak = rank) => ({ rank, peak });

test('requires both bets and deposits for a level, and may pass several at once (M20)', () => {
  expect(standingAfter(at(0), play(99_99n, 500_00n), LEVELS)).toEqual(at(0));
  expect(standingAfter(at(0), play(500_00n, 99_99n), LEVELS)).toEqual(at(0));
  expect(standingAfter(at(0), play(100_00n, 100_00n), LEVELS)).toEqual(at(1));
  expect(standingAfter(at(0), play(300_00n, 200_00n), LEVELS)).toEqual(at(2));
  // A rollback lowers the sum of play, but no level.
  expect(standingAfter(at(2), play(0n, 0n), LEVELS)).toEqual(at(2));
  expect(standingAfter(at(0), play(1_000_00n, 1_000_00n), [])).toEqual(at(0));
});

test('lowers the level by one for a month that does not keep it, and restores it by one that would (M20)', () => {
  expect(standingAfterMonth(at(2), 150_00n, LEVELS)).toEqual(at(2));
  expect(standingAfterMonth(at(2), 149_99n, LEVELS)).toEqual(at(1, 2));
  expect(standingAfterMonth(at(2), 0n, LEVELS)).toEqual(at(1, 2));
  expect(standingAfterMonth(at(1, 2), 0n, LEVELS)).toEqual(at(0, 2));
  expect(standingAfterMonth(at(0, 2), 0n, LEVELS)).toEqual(at(0, 2));
  const lifetime = [400_00n, 400_00n] as const;
  expect(standingAfter(at(0, 2), play(...lifetime, 49_99n), LEVELS)).toEqual(at(0, 2));
  expect(standingAfter(at(0, 2), play(...lifetime, 50_00n), LEVELS)).toEqual(at(1, 2));
  expect(standingAfter(at(0, 2), play(...lifetime, 150_00n), LEVELS)).toEqual(at(2));
});

test('gives the highest remaining level to ranks above a shortened table', () => {
  expect(levelOf(7, LEVELS)?.rank).toBe(2);
  expect(levelOf(0, [])).toBeUndefined();
});

test('pays whole minor units of rebate and carries the fraction, so that many claims pay like one (M21)', () => {
  let claimed = 0n;
  let fraction = 0n;
  let paid = 0n;
  for (let counted = 7n; counted <= 700_007n; counted += 100_000n) {
    const [line] = rebateLines([{ category: 'RNG', counted, claimed, fraction }], LEVELS[0]);
    if (!line) continue;
    paid += line.sum;
    claimed += line.bets;
    fraction = line.fraction;
  }
  expect(paid).toBe((700_007n * 33n) / 10_000n);
  const sum = { category: 'LIVE', counted: 100n, claimed: 0n, fraction: 0n } as const;
  expect(rebateLines([sum], LEVELS[0])).toEqual([]);
  expect(rebateLines([{ ...sum, claimed: 200n }], LEVELS[1])).toEqual([]);
  expect(totalOf(rebateLines([{ ...sum, counted: 10_000n }], LEVELS[2]))).toBe(40n);
});
