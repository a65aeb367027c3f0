import { commitmentOf } from '@mela/game-rules/provably-fair/fair-draws';
import { expect, test } from 'vitest';
import { fitsCommitment } from './check-round.ts';

/** A chain as crash makes it: at place 0 its published last hash, at each place after that the seed of a flight. */
const chain = ['5e'.repeat(32)];
while (chain.length <= 900) chain.unshift(commitmentOf(chain[0] ?? ''));
const link = (place: number) => ({ serverSeed: chain[place] ?? '', nonce: place });

test('a flight of any place fits the published last hash of its chain, and every link before it', async () => {
  const published = chain[0] ?? '';
  for (const place of [1, 2, 200, 201, 900]) expect(await fitsCommitment('crash', link(place), published)).toBe(true);
  expect(await fitsCommitment('crash', link(900), link(899).serverSeed)).toBe(true);
  expect(await fitsCommitment('crash', link(900), link(450).serverSeed)).toBe(true);
});

test('a seed that was not in the chain fits nothing, nor does a link at another place than it had', async () => {
  const published = chain[0] ?? '';
  expect(await fitsCommitment('crash', { serverSeed: 'ab'.repeat(32), nonce: 900 }, published)).toBe(false);
  expect(await fitsCommitment('crash', { ...link(900), nonce: 899 }, published)).toBe(false);
  expect(await fitsCommitment('crash', link(450), link(451).serverSeed)).toBe(false);
  expect(await fitsCommitment('crash', link(450), link(450).serverSeed)).toBe(false);
});

test('the seed of a pair fits its own hash alone', async () => {
  expect(await fitsCommitment('dice', link(900), link(899).serverSeed)).toBe(true);
  expect(await fitsCommitment('dice', link(900), link(898).serverSeed)).toBe(false);
});

test('other work of the page goes on between the links, and nobody waits for a check that nobody wants', async () => {
  let asked = 0;
  const checked = fitsCommitment('crash', link(900), 'none', () => {
    asked += 1;
    return asked < 2;
  });
  expect(asked).toBe(0);
  expect(await checked).toBe(false);
  expect(asked).toBe(2);
});
