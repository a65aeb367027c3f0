import { expect, test } from 'vitest';
import { createSeldom } from './seldom.ts';

test('each kind is said once in a while, with how many were passed over since', () => {
  let now = 0;
  const said: [string, number][] = [];
  const seldom = createSeldom(1_000, () => now);
  const cause = (kind: string) => seldom(kind, (passedOver) => said.push([kind, passedOver]));
  for (const kind of ['a', 'a', 'b', 'a']) cause(kind);
  now = 999;
  cause('a');
  expect(said).toEqual([
    ['a', 0],
    ['b', 0],
  ]);
  now = 1_000;
  cause('a');
  cause('a');
  expect(said.slice(2)).toEqual([['a', 3]]);
  now = 2_000;
  cause('a');
  expect(said.slice(3)).toEqual([['a', 1]]);
});
