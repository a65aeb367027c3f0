import { expect, test } from 'vitest';
import { createOneByOne } from './one-by-one.ts';

test('runs the work of one member in order, of other members in parallel, and continues after a failure', async () => {
  const oneByOne = createOneByOne();
  const seen: string[] = [];
  let letGo = () => {};
  const first = oneByOne(1n, async () => {
    seen.push('first begins');
    await new Promise<void>((resolve) => (letGo = resolve));
    seen.push('first ends');
    throw new Error('it failed');
  });
  const second = oneByOne(1n, async () => seen.push('second'));
  await oneByOne(2n, async () => seen.push('other'));
  letGo();
  await expect(first).rejects.toThrow('it failed');
  await second;
  expect(seen).toEqual(['first begins', 'other', 'first ends', 'second']);
});
