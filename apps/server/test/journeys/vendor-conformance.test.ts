import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { FREE_ROUND_CASES } from '@mela/game-vendors/conformance/free-round-cases';
import { TOGETHER_CASES } from '@mela/game-vendors/conformance/together-cases';
import { siteRequest } from '@mela/dev-env/site-request';
import { sharedSite } from './shared-site.ts';

const repository = resolve(import.meta.dirname, '../../../..');

/** The native dialect has no words for several movements at once, and a vendor's key grants no free rounds. */
const LEFT_OUT = TOGETHER_CASES.length + FREE_ROUND_CASES.length;
const leftOut = (others: number) => new RegExp(`\\d+ passed, 0 failed, ${LEFT_OUT + others} left out`);

const env = await sharedSite();

/** The command, run like a vendor runs it. */
function conformance(...args: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((done) => {
    const url = `${env.site}/vendors/studio`;
    const child = execFile(
      process.execPath,
      ['tools/vendor-conformance.mjs', '--url', url, ...args],
      { cwd: repository },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
}

test('passes all external checks of a running operator with the vendor’s key alone', async () => {
  const { code, said } = await conformance('--key', join(env.dataDir, 'keys/studio-private.pem'));
  expect(said).toMatch(leftOut(1));
  expect(code).toBe(0);
  expect(said).toContain('books a bet whose answer was cut off at most once');
  expect(said).toMatch(/left out\s+refuses bets of a suspended player and pays their wins/);
});

test('passes them by the key that both sides hold', async () => {
  const { code, said } = await conformance('--key', join(env.dataDir, 'keys/studio-mac.key'), '--only', 'a bet');
  expect(said).toMatch(/\d{2} passed, 0 failed/);
  expect(code).toBe(0);
});

test('runs the same cases on tokens of players that the caller provides', async () => {
  const made = await Promise.all(
    [1, 2].map(async () =>
      siteRequest(env.site, { method: 'POST', path: '/sandbox/vendor-players', body: { vendor: 'studio' } }),
    ),
  );
  const players = made.map((answer) => answer.json() as { token: string; game_code: string });
  const given = players.flatMap(({ token, game_code }) => [`--token=${token}`, '--game', game_code]);
  const { code, said } = await conformance('--key', join(env.dataDir, 'keys/studio-private.pem'), ...given);
  expect(said).toMatch(leftOut(4));
  expect(code).toBe(0);
});

test('fails with the reason on a wrong key, an unknown address or missing arguments', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = join(env.dataDir, 'other.pem');
  await writeFile(key, privateKey);
  const wrong = await conformance('--key', key, '--only', 'takes the stake of a bet');
  expect(wrong.code).toBe(1);
  expect(wrong.said).toContain('0 passed, 1 failed');
  expect(wrong.said).toContain('RS_ERROR_INVALID_SIGNATURE');
  expect((await conformance()).code).toBe(1);
  expect((await conformance('--key', 'nowhere.pem')).said).toContain('could not be run');
});
