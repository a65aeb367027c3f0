import { createHmac, createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { crashPoint, linkBefore } from './crash.ts';
import { runDerby } from './derby.ts';
import { rollDice } from './dice.ts';
import { CLIENT_SEED_PATTERN, commitmentOf, fairDraws } from './fair-draws.ts';
import { drawCard } from './hilo.ts';
import { layMines } from './mines.ts';
import { dropBall } from './plinko.ts';

const SEEDS = { serverSeed: 'ab'.repeat(32), clientSeed: 'mela', nonce: 3 };

test('draws the words of HMAC-SHA256(server seed, client seed:nonce:block), block after block', () => {
  const block = (index: number) => createHmac('sha256', SEEDS.serverSeed).update(`mela:3:${index}`).digest();
  const bytes = Buffer.concat([block(0), block(1), block(2)]);
  const draws = fairDraws(SEEDS);
  for (let word = 0; word < 24; word += 1) expect(draws.below(2 ** 32)).toBe(bytes.readUInt32BE(word * 4));
  expect(commitmentOf(SEEDS.serverSeed)).toBe(createHash('sha256').update(SEEDS.serverSeed).digest('hex'));
});

test('skips a word past the last whole multiple of the limit', () => {
  const limit = 3_000_000_000;
  const words: number[] = [];
  const raw = fairDraws(SEEDS);
  for (let word = 0; word < 40; word += 1) words.push(raw.below(2 ** 32));
  const kept = words.filter((word) => word < limit);
  expect(kept.length).toBeLessThan(words.length);
  const mapped = fairDraws(SEEDS);
  for (const word of kept) expect(mapped.below(limit)).toBe(word);
});

test('requires a client seed of visible ASCII without a colon', () => {
  for (const good of ['a', 'Lucky-7_2026!', 'x'.repeat(64)]) expect(good).toMatch(CLIENT_SEED_PATTERN);
  for (const bad of ['', 'a b', 'a:b', 'মেলা', 'x'.repeat(65), 'a\n']) expect(bad).not.toMatch(CLIENT_SEED_PATTERN);
});

test('draws the published vectors in the games', () => {
  const page = readFileSync(new URL('../../../../docs/provably-fair.md', import.meta.url), 'utf8');
  const vectors = [
    ...page.matchAll(/^\| (dice|mines|plinko|hilo|crash|derby) \| `(\S+)` \| `(\S+)` \| (\d+) \| (.*?) \| (.*?) \|$/gm),
  ];
  expect(vectors.length).toBeGreaterThanOrEqual(10);
  for (const [, game, serverSeed = '', clientSeed = '', nonceText, bet = '', result] of vectors) {
    const nonce = Number.parseInt(nonceText ?? '', 10);
    expect(vectorResult(game ?? '', { serverSeed, clientSeed, nonce }, bet)).toBe(result);
  }
});

test('links a chain by the hash of each next link', () => {
  expect(linkBefore('00'.repeat(32))).toBe(createHash('sha256').update('00'.repeat(32)).digest('hex'));
});

function vectorResult(game: string, seeds: typeof SEEDS, bet: string): string {
  const draws = fairDraws(seeds);
  if (game === 'dice') return (rollDice({ side: 'under', target: 5000 }, draws).roll / 100).toFixed(2).padStart(5, '0');
  if (game === 'mines') return layMines(Number.parseInt(bet, 10), draws).join(' ');
  if (game === 'plinko') return dropBall({ rows: Number.parseInt(bet, 10), risk: 'low' }, draws).path.join('');
  if (game === 'hilo') return Array.from({ length: Number.parseInt(bet, 10) }, () => drawCard(draws)).join(' ');
  if (game === 'derby')
    return runDerby(draws)
      .map((rooster) => rooster + 1)
      .join(' ');
  return (crashPoint(seeds.serverSeed, seeds.clientSeed, seeds.nonce) / 100).toFixed(2);
}
