import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

test('reports each kind once per interval, with the number of those skipped since', () => {
  let now = 0;
  const said: [string, number][] = [];
  const throttle = createThrottle(1_000, () => now);
  const cause = (kind: string) => throttle(kind, (passedOver) => said.push([kind, passedOver]));
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
