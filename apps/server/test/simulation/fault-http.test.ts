import { createHash, randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@mela/dev-env/child-environments';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { soakOr, TEST_SEED } from '@mela/dev-env/soak';
import { startCluster } from '@mela/database/test-cluster';
import type { Database } from '@mela/database/database';
import { openDatabase } from '@mela/database/open-database';
import { readMacKey } from '@mela/game-vendors/hub88/signature';
import { expect, onTestFinished, test } from 'vitest';
import { deposit, registerPlayer } from '@mela/dev-env/player';
import { cuttingProxy } from './cutting-proxy.ts';
import { compareWithModel, type FaultSeat } from './fault-compare.ts';
import type { Answer } from './fault-processes.ts';
import { faultRound, playRound, randomFrom, type FaultRound } from './fault-rounds.ts';
import { startRedis, vendorOf } from './fault-servers.ts';

/** How many calls are answered. FAULT_CALLS overrides it. */
const CALLS = Number(process.env.FAULT_CALLS ?? soakOr(1_200, 20_000));
const SEED = Number(process.env.FAULT_SEED ?? TEST_SEED);
const PLAYERS = 12;
const IN_FLIGHT = 48;
const CALLS_BETWEEN_KILLS = Math.max(240, Math.trunc(CALLS / 80));
/** The order in which processes are killed, repeatedly. */
const VICTIMS = ['redis', 'postgres', 'server', 'server2'] as const;

const parts = await Promise.all([startCluster(), startRedis()]).catch((error: unknown) => String(error));
if (typeof parts === 'string')
  process.stderr.write(`\nLEFT OUT: kills of servers, Redis and PostgreSQL under vendors' calls: ${parts}\n`);

test.skipIf(typeof parts === 'string')(
  `loses and doubles nothing over kills, cuts and repeated, early or late calls, seed ${SEED}`,
  { timeout: 240_000 + CALLS * 60 },
  async () => {
    if (typeof parts === 'string') return;
    const [cluster, redis] = parts;
    const proxy = await cuttingProxy(new URL(cluster.url));
    const env = await startDevEnv({
      servers: 2,
      studio: false,
      redisUrl: redis.url,
      environment: { DATABASE_URL: proxy.url },
    });
    const database = await openDatabase({ url: cluster.url });
    onTestFinished(async () => {
      await database.close();
      await env.stop();
      proxy.close();
      await redis.stop();
      await cluster.stop();
    });
    const { seats, tokens } = await seatPlayers(env, database);
    const vendor = vendorOf([env.site, env.site2 ?? ''], {
      macKey: readMacKey((await readFile(join(env.dataDir, 'keys/studio-mac.key'), 'utf8')).trim()),
      tokenOf: (memberId) => tokens.get(memberId) ?? '',
      cutEvery: 25,
    });
    onTestFinished(() => vendor.close());
    proxy.cutEvery(20);

    const kills = { server: 0, server2: 0, redis: 0, postgres: 0 };
    let kill: Promise<void> | undefined;
    let nextKill = CALLS_BETWEEN_KILLS;
    const killNext = async () => {
      const victim = VICTIMS[Object.values(kills).reduce((sum, count) => sum + count) % VICTIMS.length] ?? 'server';
      kills[victim] += 1;
      if (victim === 'redis') return redis.kill();
      if (victim === 'postgres') {
        await cluster.crash();
        return cluster.start();
      }
      await env.kill9(victim);
      await env.restart(victim);
    };

    const rounds: FaultRound[] = [];
    const answers = new Map<string, Answer[]>();
    const below = randomFrom(SEED);
    const send = async (call: FaultRound['bet']) => {
      const answer = await vendor.send(call);
      answers.set(call.key, [...(answers.get(call.key) ?? []), answer]);
      if (vendor.counts.answered < nextKill || kill) return;
      nextKill = vendor.counts.answered + CALLS_BETWEEN_KILLS;
      kill = killNext().finally(() => (kill = undefined));
    };
    await Promise.all(
      Array.from({ length: IN_FLIGHT }, async () => {
        while (vendor.counts.answered < CALLS || Object.values(kills).includes(0)) {
          const round = faultRound(rounds.length, seats[rounds.length % PLAYERS]?.memberId ?? 0n, below, {
            unit: UNIT,
            currency: 'BDT',
          });
          rounds.push(round);
          await playRound(round, send);
        }
      }),
    );
    await kill;

    const betOf = new Map(rounds.map(({ bet, win }) => [win.key, bet.key]));
    const compared = await compareWithModel(database, {
      seats,
      rounds,
      answers,
      saidOf(row, key, rows) {
        if (row) return row.status === 'refused' && row.reason === 'rolled_back' ? 'rolled_back' : row.status;
        // A win without a row: its bet was rolled back before it came, or refused.
        return rows.get(betOf.get(key) ?? '')?.status === 'rolled_back' ? 'rolled_back' : 'none';
      },
    });
    process.stdout.write(
      `fault run over HTTP: FAULT_SEED=${SEED}: ${vendor.counts.answered} calls answered of ${vendor.counts.sent} sent, of ${rounds.length} rounds; ` +
        `killed: ${JSON.stringify(kills)}; cut: ${vendor.counts.cutRequests} requests and ${vendor.counts.cutAnswers} answers of the vendor, ${proxy.cuts.requests} and ${proxy.cuts.answers} of the database; ` +
        `${compared.rows} rows and ${compared.answers} answers compared, ${compared.differences.length} differences\n`,
    );
    expect(compared.differences.slice(0, 5)).toEqual([]);
    for (const status of ['applied', 'insufficient_funds', 'rolled_back', 'none'])
      expect(
        [...answers.values()].flat().some((answer) => answer.status === status),
        status,
      ).toBe(true);
    expect(Math.min(vendor.counts.cutRequests, vendor.counts.cutAnswers)).toBeGreaterThan(0);
    expect(await verifyLedger(env, cluster.url)).toContain('The ledger holds');
  },
);

/** Of the amounts, in minor units. A seat holds the sum of a few bets, so that some bets are rejected. */
const UNIT = 300n;
const DEPOSIT = '500';

/** Players with money and a launch each, as the ledger knows them. */
async function seatPlayers(
  env: DevEnv,
  database: Database,
): Promise<{ seats: FaultSeat[]; tokens: Map<bigint, string> }> {
  const tokens = new Map<bigint, string>();
  const seats: FaultSeat[] = [];
  for (let n = 0; n < PLAYERS; n += 1) {
    const player = await registerPlayer(env.site);
    await deposit(env.site, player, DEPOSIT);
    const memberId = BigInt((await player.call('memberInfo')).id);
    const token = randomBytes(32).toString('base64url');
    tokens.set(memberId, token);
    await database.query(
      `insert into launches (token_hash, member_id, merchant_id, money, is_robot, masked_name, vendor_code, game_code, currency, seq_before, expires_at)
       select $1, id, merchant_id, 'real', false, 'fa***t', 'studio', 'bench', 'BDT', 0, now() + interval '12 hours' from members where id = $2`,
      [createHash('sha256').update(token).digest(), memberId],
    );
    const [last] = await database.query<{ seq: bigint; cash: bigint }>(
      'select seq, cash_after_minor as cash from wallet_ledger where member_id = $1 order by seq desc limit 1',
      [memberId],
    );
    seats.push({ memberId, lastSeq: last?.seq ?? 0n, cash: last?.cash ?? 0n });
  }
  return { seats, tokens };
}

async function verifyLedger(env: DevEnv, databaseUrl: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/mela.mjs', 'ledger', 'verify'], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: env.dataDir, DATABASE_URL: databaseUrl },
  });
  return stdout;
}
