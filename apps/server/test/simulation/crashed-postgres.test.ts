import { openDatabase } from '@mela/database/open-database';
import { applyMigrations, readMigrations } from '@mela/database/migrate';
import { startCluster, type Cluster } from '@mela/database/test-cluster';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS, testWallet, WALLET_MIGRATIONS } from '#/modules/wallet/test-wallet.ts';
import { betOf, cashAfter, MEMBERS } from './bet-of.ts';

const CRASHES = Number.parseInt(process.env.POSTGRES_CRASHES ?? '3', 10);
const BETS_BETWEEN = 700;
const DEPOSIT_MINOR = 1_000_000_000n;

const cluster: Cluster | { reason: string } = await startCluster().catch((error: unknown) => ({
  reason: String(error),
}));
if ('reason' in cluster) process.stderr.write(`\nLEFT OUT: kill -9 of PostgreSQL under load: ${cluster.reason}\n`);
else afterAll(() => cluster.stop());

test.skipIf('reason' in cluster)(
  'PostgreSQL killed with kill -9 under load keeps every acknowledged transfer, and none twice',
  async () => {
    if ('reason' in cluster) return;
    const database = await openDatabase({ url: cluster.url });
    onTestFinished(() => database.close());
    await applyMigrations(
      database,
      (await readMigrations(MIGRATIONS)).filter(({ name }) => WALLET_MIGRATIONS.test(name)),
    );
    const wallet = await testWallet(database);
    await Promise.all(MEMBERS.map((member) => wallet.open(member, DEPOSIT_MINOR)));

    const acknowledged = new Set<number>();
    let next = 0;
    let failures = 0;
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const goal = acknowledged.size + BETS_BETWEEN;
      const restarting: { done?: Promise<void>; failure?: unknown } = {};
      const crashOnce = () => {
        restarting.done ??= cluster
          .crash()
          .then(() => cluster.start())
          .catch((error: unknown) => {
            restarting.failure = error;
          });
      };
      const bettors = Array.from({ length: 24 }, async () => {
        while (!restarting.done || acknowledged.size < goal + 200) {
          const n = next++;
          // As a vendor does: the same call until it is answered.
          for (let answered = false; !answered;) {
            if (restarting.failure) throw new Error('PostgreSQL did not come back', { cause: restarting.failure });
            answered = await wallet.post(betOf(n)).then(
              (outcome) => outcome.status === 'applied',
              () => false,
            );
            failures += answered ? 0 : 1;
          }
          acknowledged.add(n);
          if (acknowledged.size >= goal) crashOnce();
        }
      });
      await Promise.all(bettors);
      await restarting.done;
    }

    const stored = await database.query<{ key: string }>(
      `select key from wallet_ledger where status = 'applied' and key like 'vendor:%'`,
    );
    const keys = new Set(stored.map((row) => row.key));
    expect([...acknowledged].filter((n) => !keys.has(`vendor:${n}`))).toEqual([]);
    expect(keys.size).toBe(stored.length);
    expect(acknowledged.size).toBe(next);
    for (const member of MEMBERS)
      expect(await wallet.balance(member)).toMatchObject({ cashMinor: cashAfter(member, next, DEPOSIT_MINOR) });
    expect(await wallet.verify()).toMatchObject({ ok: true });
    process.stdout.write(
      `${CRASHES} crashes, ${acknowledged.size} bets acknowledged, ${failures} answers lost on the way\n`,
    );
  },
);
