import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { addStaff } from '@mela/dev-env/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer, signInStaff } from './player.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await startDevEnv();
}, 120_000);
afterAll(() => env?.stop());

/** What the command printed, or the problem that it ended with. */
function wins(password: string, ...words: string[]): Promise<string> {
  const options = { env: { ...process.env, DATA_DIR: env.dataDir, STAFF_PASSWORD: password } };
  return promisify(execFile)(process.execPath, ['tools/mela.mjs', 'wins', ...words], options).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error as { stderr: string }).stderr,
  );
}

test('a ceiling is set by a lead of the staff with the own password alone', async () => {
  const made = await addStaff(env, 'lead-one', '--role', 'lead');
  const clerk = await addStaff(env, 'clerk-one');
  const set = (password: string, by = made.name) =>
    wins(password, 'ceiling', '1234.50', '--merchant', 'mela', '--by', by);
  const refused = /is no lead of this merchant’s staff, or not the right password/;
  // Whoever ran the command knows the password that it made.
  expect(await set(made.password)).toMatch(refused);
  const own = await signInStaff(createPlayer(env.site), made);
  expect(await set(`${own}!`)).toMatch(refused);
  expect(await set(await signInStaff(createPlayer(env.site), clerk), clerk.name)).toMatch(refused);
  const ceilings = () => wins('', 'ceilings', '--merchant', 'mela');
  expect(await ceilings()).not.toContain('1234.50');
  expect(await set(own)).toContain('above 1234.50');
  expect(await ceilings()).toMatch(/1234\.50 \w+ +by: lead-one/);
  expect(await wins(own, 'list')).toContain('There is nothing.');
});
