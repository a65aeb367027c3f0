import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyMigrations, readMigrations } from '@mela/database/migrate';
import { openDatabase } from '@mela/database/open-database';
import { findPostgres } from '@mela/database/test-postgres';
import { TEST_SEALS } from '#/modules/money/wallet/test-seals.ts';
import { withoutSources } from '#/modules/money/wallet/test-wallet.ts';
import { createWallet } from '#/modules/money/wallet/wallet.ts';
import { betOf } from './bet-of.ts';

/**
 * Postings per second through the wallet's door, hash-chained and on disk, 64 in flight: on PostgreSQL against `pgbench -N` (scale 20,
 * prepared, 8 clients) taking turns on the same server, and on the embedded engine. Run it with `node tools/bench-ledger.mjs`; `BENCH_POSTINGS` and `BENCH_ROUNDS` set the size.
 */
const POSTINGS = Number.parseInt(process.env.BENCH_POSTINGS ?? '20000', 10);
const ROUNDS = Number.parseInt(process.env.BENCH_ROUNDS ?? '3', 10);
const IN_FLIGHT = 64;

await benchPostgres();
await benchEmbedded();

async function benchPostgres(): Promise<void> {
  const server = await findPostgres();
  if ('reason' in server) return console.log(`PostgreSQL left out: ${server.reason}`);
  const admin = await openDatabase({ url: server.url });
  const databases = ['mela_bench_ledger', 'mela_bench_pgbench'].map((name) => ({
    name,
    url: new URL(`/${name}`, server.url).href,
  }));
  for (const { name } of databases) {
    await admin.script(`drop database if exists ${name} with (force)`);
    await admin.script(`create database ${name}`);
  }
  const [ledger, plain] = databases.map(({ url }) => url);
  const pgbench = spawnSync('pgbench', ['-i', '-q', '-s', '20', plain ?? '']).status === 0;
  await withPosting({ url: ledger ?? '' }, async (post) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const base = pgbench ? transactionsPerSecond(plain ?? '') : Number.NaN;
      const { perSecond, p99 } = await post();
      console.log(
        `PostgreSQL  ${perSecond.toFixed(0)} postings/s, p99 ${p99.toFixed(1)} ms; pgbench -N ${base.toFixed(0)}/s; ratio ${(perSecond / base).toFixed(2)}`,
      );
    }
  });
  for (const { name } of databases) await admin.script(`drop database if exists ${name} with (force)`);
  await admin.close();
  await server.stop();
}

async function benchEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mela-bench-'));
  await withPosting({ folder }, async (post) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { perSecond, p99 } = await post();
      console.log(`embedded    ${perSecond.toFixed(0)} postings/s, p99 ${p99.toFixed(1)} ms`);
    }
  });
  rmSync(folder, { recursive: true, force: true });
}

async function withPosting(
  place: { url?: string; folder?: string },
  work: (post: () => Promise<Measured>) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(place);
  const migrations = await readMigrations(fileURLToPath(new URL('../../src/db/migrations', import.meta.url)));
  await applyMigrations(
    database,
    migrations.filter(({ name }) => name.includes('_wallet_')),
  );
  const wallet = await createWallet({ database, seals: TEST_SEALS, announce: () => {} });
  await withoutSources(database);
  const members = Array.from({ length: 300 }, (_, n) => BigInt(1_000 + n));
  await Promise.all(
    members.map(async (memberId) => {
      await wallet.openAccounts({ memberId, currency: 'CNY', money: 'real' });
      await wallet.post({
        ...betOf(0),
        key: 'bench:deposit',
        kind: 'deposit_settled',
        memberId,
        amountMinor: 10n ** 12n,
      });
    }),
  );
  let posted = 0;
  const post = async (): Promise<Measured> => {
    const upto = posted + POSTINGS;
    const waits: number[] = [];
    const startedAt = performance.now();
    const poster = async () => {
      while (posted < upto) {
        const n = posted++;
        const sentAt = performance.now();
        const outcome = await wallet.post({ ...betOf(n), memberId: members[n % members.length] ?? 1_000n });
        if (outcome.status !== 'applied') throw new Error(outcome.status);
        waits.push(performance.now() - sentAt);
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, poster));
    const seconds = (performance.now() - startedAt) / 1_000;
    return {
      perSecond: POSTINGS / seconds,
      p99: waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0,
    };
  };
  await post();
  await work(post);
  await wallet.close();
  await database.close();
}

function transactionsPerSecond(url: string): number {
  const said = execFileSync('pgbench', ['-N', '-n', '-M', 'prepared', '-c', '8', '-j', '2', '-T', '6', url], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return Number.parseFloat(/tps = ([\d.]+)/.exec(said)?.[1] ?? 'NaN');
}

interface Measured {
  perSecond: number;
  p99: number;
}
