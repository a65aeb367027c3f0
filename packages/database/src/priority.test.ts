import { expect, test } from 'vitest';
import { behindOthers, createTurns } from './priority.ts';

test('what goes behind others has its turn after them, whoever asked first, and none runs beside another', async () => {
  const turns = createTurns().take;
  const order: string[] = [];
  let running = 0;
  const work = (name: string) => () =>
    turns(async () => {
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

test('those behind have one turn in eight, and a failure leaves the turn to the next', async () => {
  const turns = createTurns().take;
  const order: string[] = [];
  const bets = Array.from({ length: 20 }, (_, n) => turns(async () => void order.push(`bet ${n}`)));
  const logIn = behindOthers(() => turns(async () => void order.push('log-in')));
  const failing = turns(() => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  await Promise.all([...bets, logIn]);
  expect(order.indexOf('log-in')).toBeLessThan(9);
  expect(order).toHaveLength(21);
});
