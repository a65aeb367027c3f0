import type { Database } from '@mela/database/database';
import { migrate } from '@mela/database/migrate';
import { openDatabase } from '@mela/database/open-database';
import { startCluster, type Cluster } from '@mela/database/test-cluster';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { LEDGER_RECONCILIATIONS } from '#/modules/money/ledger-reconciliations.ts';
import { MIGRATIONS, testWallet } from '#/modules/money/wallet/test-wallet.ts';
import { cuttingProxy } from './cutting-proxy.ts';
import { createFaultModel, type ModelRow } from './fault-model.ts';
import { startPosters, type Answer } from './fault-processes.ts';
import { faultRound, playRound, tokenHash, type FaultRound } from './fault-rounds.ts';

/** How many calls are sent; `FAULT_CALLS=100000 npx vitest run --project simulation fault-run` is the long form. */
const CALLS = Number.parseInt(process.env.FAULT_CALLS ?? '3000', 10);
const SEED = Number.parseInt(process.env.FAULT_SEED ?? String(Math.trunc(Math.random() * 2 ** 31)), 10);
const MEMBERS = Array.from({ length: 24 }, (_, n) => BigInt(n + 1));
const FLOAT_MINOR = 150n;
const IN_FLIGHT = 48;
const CALLS_BETWEEN_KILLS = 900;
/** Of so many kills one is PostgreSQL's, the others a poster's. */
const KILLS_A_CRASH = 4;

const cluster: Cluster | { reason: string } = await startCluster().catch((error: unknown) => ({
  reason: String(error),
}));
if ('reason' in cluster)
  process.stderr.write(`\nLEFT OUT: kills of processes and PostgreSQL under load: ${cluster.reason}\n`);
else afterAll(() => cluster.stop());

test.skipIf('reason' in cluster)(
  `kills of processes and of PostgreSQL, cut connections, and calls that come twice, early or late lose no row and double none, seed ${SEED}`,
  { timeout: 60_000 + CALLS * 60 },
  async () => {
    if ('reason' in cluster) return;
    const database = await openDatabase({ url: cluster.url });
    onTestFinished(() => database.close());
    await migrate(database, MIGRATIONS);
    const wallet = await testWallet(database);
    await Promise.all(MEMBERS.map((member) => seat(database, wallet, member)));
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

    const compared = await compare(database, rounds, answers);
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

async function seat(database: Database, wallet: Awaited<ReturnType<typeof testWallet>>, member: bigint): Promise<void> {
  await wallet.open(member);
  await wallet.move(member, 'fault:float', 'correction_credited', FLOAT_MINOR);
  await database.query(
    `insert into launches (token_hash, member_id, merchant_id, money, is_robot, masked_name, vendor_code, game_code, currency, rounds_before, expires_at)
     values ($1, $2, 1, 'real', false, 'fa***t', 'studio', 'bench', 'CNY', 0, now() + interval '12 hours')`,
    [tokenHash(member), member],
  );
}

/** Each row against the model, in the order in which it stands, then each answer against its row. */
async function compare(
  database: Database,
  rounds: readonly FaultRound[],
  answers: ReadonlyMap<string, readonly Answer[]>,
): Promise<{ rows: number; answers: number; differences: unknown[] }> {
  const found = { rows: 0, answers: 0, differences: [] as unknown[] };
  const stored = new Map<string, ModelRow>();
  for (const member of MEMBERS) {
    const model = createFaultModel(rounds, FLOAT_MINOR);
    const rows = await database.query<ModelRow>(
      `select key, kind, round, status, reason, cash_minor as cash, cash_after_minor as "cashAfter", answers, ends from wallet_ledger
       where member_id = $1 and seq > 2 order by seq`,
      [member],
    );
    for (let n = 0; n < rows.length;) {
      const first = rows[n];
      const expected = model.rowsFrom(first?.key ?? '', first?.status === 'rolled_back');
      const actual = rows.slice(n, n + Math.max(expected.length, 1));
      if (!same(expected, actual)) found.differences.push({ member, expected, actual });
      n += actual.length;
    }
    for (const row of rows) {
      if (stored.has(row.key)) found.differences.push({ twice: row });
      stored.set(row.key, row);
    }
    found.rows += rows.length;
    const [account] = await database.query<{ cash: bigint }>(
      'select cash_minor as cash from wallet_accounts where member_id = $1',
      [member],
    );
    if (account?.cash !== model.cash()) found.differences.push({ member, account, model: model.cash() });
  }
  for (const [key, given] of answers) {
    const row = stored.get(key);
    for (const answer of given.filter(({ status }) => status !== 'retry')) {
      found.answers += 1;
      const moved = row?.cash ?? 0n;
      const isAmount =
        answer.status !== 'applied' || BigInt(answer.amountMinor ?? -1) === (moved < 0n ? -moved : moved);
      if (answer.status !== row?.status || !isAmount) found.differences.push({ key, answer, row });
    }
    if (given.filter(({ status, repeated }) => status === 'applied' && repeated === false).length > 1)
      found.differences.push({ key, appliedTwice: given });
  }
  return found;
}

const same = (a: readonly ModelRow[], b: readonly ModelRow[]) => text(a) === text(b);
const text = (rows: readonly ModelRow[]) =>
  rows
    .map((row) =>
      [row.key, row.kind, row.round, row.status, row.reason, row.cash, row.cashAfter, row.answers, row.ends]
        .map(String)
        .join('|'),
    )
    .join('\n');

/** Numbers of chance below a limit, the same for the same seed. */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
