import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyMigrations, readMigrations } from '@mela/database/migrate';
import { openDatabase } from '@mela/database/open-database';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS, testWallet, WALLET_MIGRATIONS } from '#/modules/wallet/test-wallet.ts';
import { betOf, MEMBERS } from './bet-of.ts';

test('ledger:verify proves the ledger while the server runs and without it, and names the account that is wrong', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-data-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  expect(await ledgerVerify(dataDir)).toMatchObject({ code: 1, stderr: expect.stringContaining('no database') });

  const folder = join(dataDir, 'database');
  const database = await openDatabase({ folder });
  await applyMigrations(
    database,
    (await readMigrations(MIGRATIONS)).filter(({ name }) => WALLET_MIGRATIONS.test(name)),
  );
  const wallet = await testWallet(database);
  await Promise.all(MEMBERS.map((member) => wallet.open(member, 100_000n)));
  await Promise.all(Array.from({ length: 200 }, (_, n) => wallet.post(betOf(n))));

  expect(await ledgerVerify(dataDir)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`in use by process ${process.pid}`),
  });
  await wallet.serveVerification(dataDir);
  const proven = {
    code: 0,
    stdout: expect.stringMatching(/^The ledger holds: 12 members, 424 entries, \d+ seals, .*\n$/),
    stderr: '',
  };
  expect(await ledgerVerify(dataDir)).toEqual(proven);

  await wallet.close();
  await database.close();
  expect(await ledgerVerify(dataDir)).toEqual(proven);

  const tampering = await openDatabase({ folder });
  await tampering.query(
    `update wallet_accounts set balance_minor = balance_minor + 1 where member_id = 7 and account = 'cash'`,
  );
  await tampering.close();
  expect(await ledgerVerify(dataDir)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('member 7 cash'),
  });
});

function ledgerVerify(dataDir: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  return new Promise((ended) => {
    execFile(process.execPath, [SCRIPT], { env }, (error, stdout, stderr) => {
      ended({ code: error ? (typeof error.code === 'number' ? error.code : -1) : 0, stdout, stderr });
    });
  });
}

const SCRIPT = fileURLToPath(new URL('../../../../tools/ledger-verify.mjs', import.meta.url));
