import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openCarelessVendor } from './careless-vendor.ts';

const repository = resolve(import.meta.dirname, '../../..');
const secret = 'a-secret-that-only-tests-have-ever-seen';

/** The command as a third party runs it. */
function conformance(...args: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['tools/vendor-conformance.mjs', ...args],
      { cwd: repository },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
}

test('tries a vendor by its address and secret, with rounds only through its test entry', async () => {
  const vendor = await openCarelessVendor(secret);
  onTestFinished(() => vendor.stop());
  const folder = mkdtempSync(join(tmpdir(), 'vendor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'secret'), `${secret}\n`);
  const right = [
    '--vendor',
    `${vendor.origin}/api`,
    '--dialect',
    'batched',
    '--set',
    `secrets=@${join(folder, 'secret')}`,
  ];
  const first = await conformance(...right);
  expect(first.said).toMatch(/The vendor is to call http:\/\/127\.0\.0\.1:\d+\/vendors\/trial/);
  expect(first.said).toMatch(/4 passed, 0 failed, \d\d left out/);
  expect(first.code).toBe(0);
  // Its entry takes the call, and no round is ever played: no further round is tried.
  const played = await conformance(...right, '--play', vendor.origin, '--patience', '1');
  expect(played.said).toMatch(/no call came to http:\/\/127\.0\.0\.1:\d+\/vendors\/trial: is it the address/);
  expect(played.said).not.toContain('a round that wins');
  expect(played.code).toBe(1);
  const gone = await openCarelessVendor(secret);
  await gone.stop();
  const closed = `${gone.origin}/play`;
  const unreached = await conformance(...right, '--play', closed);
  expect(unreached.said).toContain(`${closed} cannot be reached: ECONNREFUSED (connection refused)`);
  expect(unreached.said).not.toContain('a round that wins');
  expect(unreached.code).toBe(1);
  const wrong = await conformance(...right.slice(0, -1), `secrets=${secret}-of-another`);
  expect(wrong.said).toContain('0 passed, 1 failed');
  expect((await conformance(...right.slice(0, 4), '--set', 'secrets=short')).said).toContain('A secret is');
  expect((await conformance('--vendor', vendor.origin, '--dialect', 'klingon')).said).toContain('no dialect klingon');
});
