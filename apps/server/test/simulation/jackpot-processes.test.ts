import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Database } from '@mela/database/database';
import { openDatabase } from '@mela/database/open-database';
import { soakOr } from '@mela/dev-env/soak';
import { eachDatabase, type DatabasePlace } from '@mela/database/test-databases';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openJackpot, testJackpots } from '#/modules/play/jackpots/test-jackpots.ts';
import { MIGRATIONS, testWallet } from '#/modules/money/wallet/test-wallet.ts';
import { PLAYERS } from './jackpot-players.ts';

const BETS_BETWEEN_KILLS = 150;
const KILLS = soakOr(2, 12);
const DEPOSIT_MINOR = 10_000_000_000n;

/** The embedded database belongs to one process; PostgreSQL has three at once. Each of them has two rollers. */
const processesAt = (place: DatabasePlace) => (place.url === undefined ? 1 : 3);

eachDatabase(
  'The jackpot',
  (_open, place) => {
    test('loses no contribution when processes are killed, and draws one winner per drop below the ceiling', async () => {
      const at = await place();
      await within(at, async (database) => {
        const wallet = await testWallet(database);
        await Promise.all(PLAYERS.map((member) => wallet.open(member, DEPOSIT_MINOR)));
        await openJackpot(database);
        await testJackpots(database, wallet).roll();
        await wallet.close();
      });
      let acknowledged = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const children = Array.from({ length: processesAt(at) }, (_, n) => start(at, `${kill}-${n}`));
        await vi.waitFor(
          () => {
            for (const { output } of children) expect(output.bets).toBeGreaterThan(BETS_BETWEEN_KILLS);
          },
          { timeout: 60_000, interval: 20 },
        );
        for (const { child } of children) child.kill('SIGKILL');
        for (const { ended, output } of children) {
          await ended;
          acknowledged += output.bets;
        }
      }
      await within(at, async (database) => {
        const wallet = await testWallet(database);
        const jackpots = testJackpots(database, wallet);
        // Everything acknowledged, and everything committed without an answer, is processed once.
        await vi.waitFor(
          async () => {
            await jackpots.roll();
            const [row] = await database.query<{ taken: bigint; placed: bigint }>(
              `select (select sum(bet_count)::bigint from jackpot_pools) as taken,
                 (select count(*) from wallet_ledger where kind = 'bet_placed' and status = 'applied') as placed`,
            );
            expect(row?.taken).toBe(row?.placed);
            expect(row?.placed).toBeGreaterThanOrEqual(BigInt(acknowledged));
          },
          { timeout: 60_000, interval: 50 },
        );
        const drops = await database.query<{ prize_minor: bigint; payments: bigint }>(
          `select prize_minor, (select count(*) from jobs where unique_key = 'jackpot_pay:' || merchant_id || ':' || number) as payments
           from jackpot_pools where dropped_at is not null`,
        );
        expect(drops.length).toBeGreaterThan(5);
        for (const { prize_minor, payments } of drops) {
          expect(prize_minor).toBeLessThanOrEqual(105_000n);
          expect(payments).toBe(1n);
        }
        const audit = await jackpots.audit();
        expect(audit.pools.flatMap((pool) => pool.problems)).toEqual([]);
        expect(audit.pools).toHaveLength(drops.length + 1);
        expect(await wallet.verify()).toMatchObject({ ok: true });
        await wallet.close();
      });
    });
  },
  { migrations: MIGRATIONS },
);

async function within(at: DatabasePlace, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(at);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

function start(at: DatabasePlace, name: string) {
  const child: ChildProcess = spawn(process.execPath, [CHILD], {
    env: { ...process.env, PLACE: JSON.stringify(at), NAME: name },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { bets: 0 };
  child.stdout?.on('data', (chunk: Buffer) => {
    output.bets += chunk.toString().match(/^bet /gm)?.length ?? 0;
  });
  return { child, output, ended: once(child, 'close') };
}

const CHILD = fileURLToPath(new URL('./rolling-child.ts', import.meta.url));
