import { commitmentOf } from '@mela/game-rules/provably-fair/fair-draws';
import { expect, test } from 'vitest';
import { fitsCommitment } from './check-round.ts';

/** A chain as crash creates it: at place 0 its published last hash, at each later place the seed of a flight. */
const chain = ['5e'.repeat(32)];
while (chain.length <= 900) chain.unshift(commitmentOf(chain[0] ?? ''));
const link = (place: number) => ({ serverSeed: chain[place] ?? '', nonce: place });

test('verifies a flight of any place against the published last hash of its chain and every link before', async () => {
  const published = chain[0] ?? '';
  for (const place of [1, 2, 200, 201, 900]) expect(await fitsCommitment('crash', link(place), published)).toBe(true);
  expect(await fitsCommitment('crash', link(900), link(899).serverSeed)).toBe(true);
  expect(await fitsCommitment('crash', link(900), link(450).serverSeed)).toBe(true);
});

test('rejects a seed that was not in the chain, and a link at another place', async () => {
  const published = chain[0] ?? '';
  expect(await fitsCommitment('crash', { serverSeed: 'ab'.repeat(32), nonce: 900 }, published)).toBe(false);
  expect(await fitsCommitment('crash', { ...link(900), nonce: 899 }, published)).toBe(false);
  expect(await fitsCommitment('crash', link(450), link(451).serverSeed)).toBe(false);
  expect(await fitsCommitment('crash', link(450), link(450).serverSeed)).toBe(false);
});

test('verifies the seed of a pair against its own hash only', async () => {
  expect(await fitsCommitment('dice', link(900), link(899).serverSeed)).toBe(true);
  expect(await fitsCommitment('dice', link(900), link(898).serverSeed)).toBe(false);
});

test('lets other work of the page run between the links and stops a check that is no longer wanted', async () => {
  let asked = 0;
  const checked = fitsCommitment('crash', link(900), 'none', () => {
    asked += 1;
    return asked < 2;
  });
  expect(asked).toBe(0);
  expect(await checked).toBe(false);
  expect(asked).toBe(2);
});
