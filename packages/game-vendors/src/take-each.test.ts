import { expect, test } from 'vitest';
import { listedGameOf } from './listed-game.ts';
import { describeLeftOut, takeEach } from './take-each.ts';
import { z } from 'zod';

const schema = listedGameOf(z.bigint());
const game = (code: string, more: Record<string, unknown> = {}) => ({
  game: code,
  title: { en: code },
  category: 'RNG',
  rtp: '96.00',
  min_bet: 100n,
  max_bet: 1_000n,
  release_date: '2026-01-31',
  ...more,
});
const take = (elements: readonly unknown[], most = 10_000) => takeEach(elements, { schema, idField: 'game', most });

test('leaves out a faulty element, names its field, and keeps the others in order', async () => {
  const faults: readonly [string, unknown][] = [
    ['release_date', game('no-day', { release_date: '' })],
    ['release_date', game('year-0', { release_date: '0000-01-01' })],
    ['title.bn', game('no-name', { title: { en: 'x', bn: '' } })],
    ['min_bet', game('no-bet', { min_bet: '100' })],
    ['', game('null-byte', { title: { en: 'a\u0000b' } })],
    ['', game('half-pair', { title: { en: 'a\ud800' } })],
    ['', game('many', { title: Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`l${n}`, 'x'])) })],
    ['game', game('good-1')],
    ['', null],
    ['', 'tiger'],
    ['game', {}],
  ];
  const list = await take([game('good-1'), ...faults.map(([, element]) => element), game('good-2')]);
  expect(list.taken.map((one) => one.game)).toEqual(['good-1', 'good-2']);
  expect(list.leftOut.map(({ index, field }) => [index, field])).toEqual(faults.map(([field], at) => [at + 1, field]));
  expect(describeLeftOut(list.leftOut)).toMatch(/^11 left out: no-day release_date: .+; year-0 .+ …$/);
  expect(describeLeftOut(list.leftOut.slice(8, 9))).toMatch(/^1 left out: no\. 10: /);
});

test('limits the length of a list and leaves out later elements as one', async () => {
  const list = await take(
    Array.from({ length: 12 }, (_, n) => game(`g${n}`)),
    10,
  );
  expect(list.taken).toHaveLength(10);
  expect(list.leftOut).toEqual([{ index: 10, id: '', field: '', problem: '2 more than the 10 allowed' }]);
});

test('gives up a list of faulty elements and lets other work run meanwhile', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  expect(await take(Array.from({ length: 9_000 }, () => ({})))).toMatchObject({ isUsable: false, taken: [] });
  clearImmediate(next);
  expect(turns).toBeGreaterThan(10);
});

test('rejects a list whose elements are all faulty and accepts an empty one', async () => {
  expect((await take([{}, {}])).isUsable).toBe(false);
  expect((await take([])).isUsable).toBe(true);
});
