import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveChallenge } from './solve-challenge.ts';

const challengeOf = (number: number) => ({
  algorithm: 'SHA-256' as const,
  challenge: createHash('sha256').update(`salt?expires=1&${number}`).digest('hex'),
  maxnumber: 3000,
  salt: 'salt?expires=1&',
  signature: 'signed',
});

test.each([0, 255, 256, 2999, 3000])('the number %i is found and sent with what the server signed', async (number) => {
  const solution = await solveChallenge(challengeOf(number));
  const { maxnumber: _bound, ...signed } = challengeOf(number);
  expect(JSON.parse(atob(solution ?? ''))).toEqual({ ...signed, number });
});

test('has no solution for a challenge without a number below its bound', async () => {
  expect(await solveChallenge(challengeOf(3001))).toBeUndefined();
});

test('reports the progress from nothing to the whole', async () => {
  const heard: number[] = [];
  await solveChallenge(challengeOf(3001), (share) => heard.push(share));
  expect(heard).toEqual(heard.toSorted((one, other) => one - other));
  expect([heard.length, heard.at(-1)]).toEqual([4, 1]);
});
