import { expect, test } from 'vitest';
import { behindOthers, createPriorityQueue } from './priority.ts';

test('runs background work after all others, in any order of arrival, and one turn at a time', async () => {
  const inTurn = createPriorityQueue().take;
  const order: string[] = [];
  let running = 0;
  const work = (name: string) => () =>
    inTurn(async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      order.push(name);
    });
  await Promise.all([
    work('begun')(),
    behindOthers(work('log-in 1')),
    behindOthers(work('log-in 2')),
    work('bet 1')(),
    work('bet 2')(),
  ]);
  expect(order).toEqual(['begun', 'bet 1', 'bet 2', 'log-in 1', 'log-in 2']);
});

test('gives background work one turn in eight, and continues after a failure', async () => {
  const inTurn = createPriorityQueue().take;
  const order: string[] = [];
  const bets = Array.from({ length: 20 }, (_, n) => inTurn(async () => void order.push(`bet ${n}`)));
  const logIn = behindOthers(() => inTurn(async () => void order.push('log-in')));
  const failing = inTurn(() => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  await Promise.all([...bets, logIn]);
  expect(order.indexOf('log-in')).toBeLessThan(9);
  expect(order).toHaveLength(21);
});
