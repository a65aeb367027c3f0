import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@mela/database/migrate';
import { openDatabase } from '@mela/database/open-database';
import { makeKeyFiles } from '@mela/dev-env/key-files';
import { expect, onTestFinished, test } from 'vitest';
import { keyPlaces } from '#/config/key-places.ts';
import { proveLedger } from '#/ledger-proof/prove-ledger.ts';
import { ledgerSealKeys } from '#/modules/money/ledger-seals.ts';
import { giveCash } from '#/modules/money/wallet/test-cash.ts';
import { MIGRATIONS } from '#/modules/money/wallet/test-wallet.ts';
import { createWallet, sealFile } from '#/modules/money/wallet/wallet.ts';
import { MEMBERS } from './bet-of.ts';
import { faultRound } from './fault-rounds.ts';
import { launchFor } from './fault-seats.ts';

test('proves the ledger while the server runs and without it, and names each wrong account', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-data-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  expect(await ledgerVerify(dataDir)).toMatchObject({ code: 1, stderr: expect.stringContaining('no database') });

  const folder = join(dataDir, 'database');
  const database = await openDatabase({ folder });
  await migrate(database, MIGRATIONS);
  const { secrets } = await makeKeyFiles(join(dataDir, 'keys'));
  const wallet = await createWallet({
    database,
    seals: {
      keys: await ledgerSealKeys(keyPlaces({}, dataDir)),
      exportSeal: sealFile(dataDir).append,
    },
    announce: () => {},
  });
  for (const memberId of MEMBERS) {
    await wallet.openAccounts({ memberId, currency: 'CNY', money: 'real' });
    await giveCash(database, wallet, { memberId, currency: 'CNY', amountMinor: 100_000n });
    await launchFor(database, memberId);
  }
  await Promise.all(Array.from({ length: 200 }, (_, n) => wallet.post(roundBet(n))));

  await wallet.sealAll();

  expect(await ledgerVerify(dataDir)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`in use by process ${process.pid}`),
  });
  await wallet.serveVerification(dataDir, ({ fromSeal }) => proveLedger(wallet, dataDir, fromSeal));
  const proven = {
    code: 0,
    stdout: expect.stringMatching(/^The ledger holds: 12 members, 224 rows, [1-9]\d* seals, .*\n$/),
    stderr: '',
  };
  expect(await ledgerVerify(dataDir)).toEqual(proven);

  const number = (await sealFile(dataDir).read()).exported.keys().next().value;
  const since = {
    code: 0,
    stdout: expect.stringMatching(
      /^The ledger holds after seal 1: 12 members, \d+ rows, .*\nNot looked at: rows that seal 1 /,
    ),
    stderr: '',
  };
  expect(number).toBe(1n);
  expect(await ledgerVerify(dataDir, '--from-seal', '1')).toEqual(since);
  expect(await ledgerVerify(dataDir, '--from-seal', '999')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('seal 999 has no exported copy'),
  });
  for (const [option, value, says] of [
    ['--from', '1', "could not be verified: Unknown option '--from'"],
    ['--from-seal', 'x', 'could not be verified: the only option is --from-seal'],
  ] as const)
    expect(await ledgerVerify(dataDir, option, value)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(says),
    });

  await wallet.close();
  await database.close();
  expect(await ledgerVerify(dataDir, '--from-seal', '1')).toEqual(since);
  expect(await ledgerVerify(dataDir)).toEqual(proven);

  await rename(secrets, join(dataDir, 'moved.key'));
  const unproven = await ledgerVerify(dataDir);
  expect(unproven).toMatchObject({ code: 1, stdout: '' });
  expect(unproven.stderr).toMatch(/^The ledger could not be verified: seal 1 was made under the key \w+, and the keys/);
  expect(unproven.stderr).toContain(join(dataDir, 'keys', 'operator-private.pem'));
  await rename(join(dataDir, 'keys', 'operator-private.pem'), join(dataDir, 'moved.pem'));
  expect((await ledgerVerify(dataDir)).stderr).toContain(
    `could not be verified: the key of the seals cannot be read: ${join(dataDir, 'keys', 'operator-private.pem')} (OPERATOR_PRIVATE_KEY_FILE)`,
  );
  await rename(join(dataDir, 'moved.key'), secrets);

  const tampering = await openDatabase({ folder });
  await tampering.query(`update wallet_accounts set cash_minor = cash_minor + 1 where member_id in (7, 9)`);
  await tampering.close();
  expect(await ledgerVerify(dataDir)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^The ledger is wrong at member 7: .*\.\nThe ledger is wrong at member 9: .*\.\nThe ledger is wrong at all real money in CNY: .*\.\n$/,
    ),
  });
});

function ledgerVerify(
  dataDir: string,
  ...options: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  return new Promise((ended) => {
    execFile(process.execPath, [SCRIPT, 'ledger', 'verify', ...options], { env }, (error, stdout, stderr) => {
      ended({ code: error ? (typeof error.code === 'number' ? error.code : -1) : 0, stdout, stderr });
    });
  });
}

/** The n-th bet, in a separate round. */
const roundBet = (n: number) => faultRound(n, MEMBERS[n % MEMBERS.length] ?? 0n, () => 0).bet;

const SCRIPT = fileURLToPath(new URL('../../../../tools/mela.mjs', import.meta.url));
