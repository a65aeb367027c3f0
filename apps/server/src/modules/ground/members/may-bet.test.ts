import { expect, test } from 'vitest';
import { createMayBet } from './may-bet.ts';

test('batches lookups that arrive during a query and deduplicates members', async () => {
  const questions: { ids: readonly bigint[]; answer: (active: bigint[]) => void }[] = [];
  const mayBet = createMayBet((ids) => {
    const asked = Promise.withResolvers<ReadonlySet<bigint>>();
    questions.push({ ids, answer: (active) => asked.resolve(new Set(active)) });
    return asked.promise;
  });
  const first = mayBet(1n);
  const others = [mayBet(2n), mayBet(3n), mayBet(2n), mayBet(1n)];
  expect(questions.map(({ ids }) => ids)).toEqual([[1n]]);
  questions[0]?.answer([1n]);
  expect(await first).toBe(true);
  await Promise.resolve();
  expect(questions.map(({ ids }) => ids)).toEqual([[1n], [2n, 3n]]);
  questions[1]?.answer([3n]);
  expect(await Promise.all(others)).toEqual([false, true, false, true]);
  expect(await mayBet(2n)).toBe(false);
  expect(questions).toHaveLength(2);
});

test('rejects all callers of a failed query and queries again for the next one', async () => {
  let fails = true;
  const mayBet = createMayBet(async (ids) => {
    if (fails) throw new Error('no database');
    return new Set(ids);
  });
  await expect(Promise.all([mayBet(1n), mayBet(2n)])).rejects.toThrow('no database');
  fails = false;
  expect(await mayBet(1n)).toBe(true);
});
