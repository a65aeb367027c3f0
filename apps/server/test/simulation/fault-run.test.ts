import { soakOr, TEST_SEED } from '@mela/dev-env/soak';
import { migrate } from '@mela/database/migrate';
import { openDatabase } from '@mela/database/open-database';
import { startCluster, type Cluster } from '@mela/database/test-cluster';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { LEDGER_RECONCILIATIONS } from '#/ledger-proof/ledger-reconciliations.ts';
import { MIGRATIONS, testWallet } from '#/modules/money/wallet/test-wallet.ts';
import { cuttingProxy } from './cutting-proxy.ts';
import { compareWithModel } from './fault-compare.ts';
import { startPosters, type Answer } from './fault-processes.ts';
import { faultRound, playRound, randomFrom, type FaultRound } from './fault-rounds.ts';
import { seatMember } from './fault-seats.ts';

/** How many calls are sent. FAULT_CALLS overrides it. */
const CALLS = Number(process.env.FAULT_CALLS ?? soakOr(3_000, 30_000));
const SEED = Number(process.env.FAULT_SEED ?? TEST_SEED);
const MEMBERS = Array.from({ length: 24 }, (_, n) => BigInt(n + 1));
const FLOAT_MINOR = 150n;
const IN_FLIGHT = 48;
const CALLS_BETWEEN_KILLS = 900;
/** One of this many kills is PostgreSQL's, the others a poster's. */
const KILLS_A_CRASH = 4;

const cluster: Cluster | { reason: string } = await startCluster().catch((error: unknown) => ({
  reason: String(error),
}));
if ('reason' in cluster)
  process.stderr.write(`\nLEFT OUT: kills of processes and PostgreSQL under load: ${cluster.reason}\n`);
else afterAll(() => cluster.stop());

test.skipIf('reason' in cluster)(
  `loses and doubles no row over kills, cut connections and repeated, early or late calls, seed ${SEED}`,
  { timeout: 60_000 + CALLS * 60 },
  async () => {
    if ('reason' in cluster) return;
    const database = await openDatabase({ url: cluster.url });
    onTestFinished(() => database.close());
    await migrate(database, MIGRATIONS);
    const wallet = await testWallet(database);
    const seats = await Promise.all(MEMBERS.map((member) => seatMember(database, wallet, member, FLOAT_MINOR)));
    const proxy = await cuttingProxy(new URL(cluster.url));
    onTestFinished(() => proxy.close());
    const posters = startPosters(proxy.url, 2);
    onTestFinished(() => posters.stop());
    proxy.cutEvery(20);

    const rounds: FaultRound[] = [];
    const answers = new Map<string, Answer[]>();
    const below = randomFrom(SEED);
    let crashes = 0;
    let crashing: Promise<void> | undefined;
    let nextKill = CALLS_BETWEEN_KILLS;
    const send = async (call: FaultRound['bet']) => {
      const answer = await posters.send(call);
      answers.set(call.key, [...(answers.get(call.key) ?? []), answer]);
      if (posters.counts.sent < nextKill) return;
      nextKill += CALLS_BETWEEN_KILLS;
      if ((nextKill / CALLS_BETWEEN_KILLS) % KILLS_A_CRASH !== 3) return posters.kill();
      crashes += 1;
      crashing = cluster.crash().then(() => cluster.start());
      await crashing;
    };
    const players = Array.from({ length: IN_FLIGHT }, async () => {
      while (posters.counts.sent < CALLS) {
        const round = faultRound(rounds.length, MEMBERS[rounds.length % MEMBERS.length] ?? 1n, below);
        rounds.push(round);
        await playRound(round, send);
      }
    });
    await Promise.all(players);
    await crashing;
    posters.stop();

    const compared = await compareWithModel(database, { seats, rounds, answers });
    process.stdout.write(
      `fault run: FAULT_SEED=${SEED}: ${posters.counts.sent} calls (${posters.counts.unanswered} unanswered and sent again) of ${rounds.length} rounds; ` +
        `${posters.counts.kills} processes killed, PostgreSQL killed ${crashes} times, ${proxy.cuts.requests} requests and ${proxy.cuts.answers} answers cut; ` +
        `${compared.rows} rows and ${compared.answers} answers compared, ${compared.differences.length} differences\n`,
    );
    expect(compared.differences.slice(0, 5)).toEqual([]);
    expect(Math.min(posters.counts.kills, crashes, proxy.cuts.requests, proxy.cuts.answers)).toBeGreaterThan(0);
    for (const status of ['applied', 'refused', 'insufficient_funds', 'rolled_back', 'retry'])
      expect(
        [...answers.values()].flat().some((answer) => answer.status === status),
        status,
      ).toBe(true);
    await wallet.sealAll();
    expect(await wallet.verify({ reconciliations: LEDGER_RECONCILIATIONS })).toMatchObject({ ok: true });
  },
);
