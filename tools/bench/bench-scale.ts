import { createHash, randomUUID } from 'node:crypto';
import { migrate } from '@mela/database/migrate';
import type { Database } from '@mela/database/database';
import { openDatabase } from '@mela/database/open-database';
import { createPostgresDatabase } from '@mela/dev-env/postgres-database';
import { createRounds } from '../../apps/server/src/modules/play/rounds/rounds.ts';
import { LEDGER_RECONCILIATIONS } from '../../apps/server/src/ledger-proof/ledger-reconciliations.ts';
import { verifyLedger } from '../../apps/server/src/modules/money/wallet/verification.ts';
import { loadBets } from '../../apps/server/test/simulation/bulk-ledger.ts';
import { giveCash } from '../../apps/server/src/modules/money/wallet/test-cash.ts';
import { TEST_SEALS } from '../../apps/server/src/modules/money/wallet/test-seals.ts';
import { createWallet, type Wallet } from '../../apps/server/src/modules/money/wallet/wallet.ts';
import { sessionSeconds } from './cpu-time.ts';
import { times, thousands, writeReport, type Row } from './report.ts';

/**
 * What a bet, a balance and a page of the bet record cost PostgreSQL when few and when many bets are stored, and how long the proof of the largest ledger
 * takes. The stored bets are loaded in bulk into a database that is discarded. `npm run bench:scale -- --only growth 1e4 1e6` for other sizes.
 */
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(1e4, 1e6, 3.34e6, 1e7);
const members = 1_000;
const firstMember = 1_001;
const measuredBets = 12_800;
const measuredReads = 20_000;
const inFlight = 64;

const postgres = await createPostgresDatabase();
const database = await openDatabase({ url: postgres.url });
try {
  await migrate(database, 'apps/server/src/db/migrations');
  await withWallet(openMembers);
  const taken: Costs[] = [];
  let proof: Row | undefined;
  let stored = 0;
  for (const size of sizes) {
    const loading = await timed(() =>
      loadBets(database, {
        firstMember: BigInt(firstMember),
        members,
        bets: size - stored,
        onProgress: (bets) =>
          bets % 1e5 === 0 && console.log(`  ${thousands(stored + bets)} of ${thousands(size)} bets …`),
      }),
    );
    const sealing = await timed(() => withWallet((wallet) => wallet.sealAll()));
    console.log(`${thousands(size)} bets: loaded in ${said(loading)}, sealed in ${said(sealing)}`);
    taken.push({ bets: size, ...(await withWallet(measure)) });
    stored = size + measuredBets + inFlight * 10;
    // Ten million rows are what the proof is to be measured by.
    if (size === sizes.at(-1) || 3 * stored >= 1e7) proof ??= await prove();
  }
  const [buffers] = await database.query<{ shared_buffers: string }>('show shared_buffers');
  await writeReport(
    'bench:scale',
    [...growthRows(taken), ...(proof ? [proof] : [])],
    [
      `CPU of the database's sessions for one of each, over ${thousands(measuredBets)} bets (${inFlight} in flight) and ${thousands(measuredReads)} reads, spread over ${thousands(members)} members. The database keeps ${buffers?.shared_buffers ?? ''} in its shared buffers. Stored are settled rounds of three rows each, loaded in bulk, with indexes and statistics that are fresh at each size.`,
    ],
  );
} finally {
  await database.close();
  await postgres.drop();
}

async function withWallet<T>(work: (wallet: Wallet) => Promise<T>): Promise<T> {
  const wallet = await createWallet({ database, seals: TEST_SEALS, announce: () => {} });
  try {
    return await work(wallet);
  } finally {
    await wallet.close();
  }
}

async function prove(): Promise<Row> {
  let rows = 0n;
  const spent = await timed(async () => {
    const report = await verifyLedger(database, { ...TEST_SEALS, reconciliations: LEDGER_RECONCILIATIONS });
    if (!report.ok) throw new Error(report.problems.map(({ account, problem }) => `${account}: ${problem}`).join('\n'));
    rows = report.rows;
  });
  console.log(`${rows} rows proven in ${said(spent)}`);
  const minutesFor10Million = (spent.seconds / Number(rows)) * (1e7 / 60);
  return {
    what: `\`ledger verify\` of ${thousands(Number(rows))} rows`,
    measured: `${said(spent)}: ${minutesFor10Million.toFixed(1)} minutes for ten million rows`,
    toReach: '≤ 10 minutes',
    reached: minutesFor10Million <= 10,
  };
}

interface Spent {
  seconds: number;
  database: number;
  node: number;
}

async function timed(work: () => Promise<unknown>): Promise<Spent> {
  const [since, node, sessions] = [performance.now(), process.cpuUsage(), await sessionSeconds(postgres.url)];
  await work();
  const { user, system } = process.cpuUsage(node);
  return {
    seconds: (performance.now() - since) / 1e3,
    database: secondsSince(sessions, await sessionSeconds(postgres.url)),
    node: (user + system) / 1e6,
  };
}

function secondsSince(before: Map<number, number>, after: Map<number, number>): number {
  let seconds = 0;
  for (const [pid, now] of after) seconds += now - (before.get(pid) ?? 0);
  return seconds;
}

function said({ seconds, database, node }: Spent): string {
  return `${seconds.toFixed(0)} s (${(database + node).toFixed(0)} s of CPU)`;
}

interface Costs {
  bets: number;
  bet: number;
  balance: number;
  record: number;
}

function growthRows(taken: readonly Costs[]): Row[] {
  const row = (what: string, cost: 'bet' | 'balance' | 'record'): Row => {
    const growth = (taken.at(-1)?.[cost] ?? 0) / (taken[0]?.[cost] ?? 0);
    return {
      what: `${what}: ${taken.map(({ bets }) => thousands(bets)).join(', then ')} bets stored`,
      measured: `${taken.map((costs) => `${(costs[cost] * 1e6).toFixed(0)} µs`).join(', then ')}: ${times(growth)}`,
      toReach: '≤ 1.3 ×',
      reached: growth <= 1.3,
    };
  };
  return [
    row('a bet', 'bet'),
    row('a balance', 'balance'),
    row('the first page of the bet record, 20 rounds', 'record'),
  ];
}

async function openMembers(wallet: Wallet): Promise<void> {
  await each(members, async (n) => {
    const memberId = BigInt(firstMember + n);
    await wallet.openAccounts({ memberId, currency: 'CNY', money: 'real' });
    await giveCash(database, wallet, { memberId, currency: 'CNY', amountMinor: 10n ** 12n });
    await openGame(database, memberId);
  });
}

async function openGame(at: Database, memberId: bigint): Promise<void> {
  await at.query(
    `insert into launches (token_hash, member_id, merchant_id, money, is_robot, masked_name, vendor_code, game_code, currency, seq_before, expires_at)
     values ($1, $2, 1, 'real', false, 'be***h', 'studio', 'bench', 'CNY', 0, now() + interval '12 hours')`,
    [createHash('sha256').update(String(memberId)).digest(), memberId],
  );
}

async function measure(wallet: Wallet): Promise<Omit<Costs, 'bets'>> {
  const rounds = createRounds({
    database,
    vendors: new Map(),
    describe: async () => ({
      gameName: 'Bench',
      vendorName: 'Bench',
      iconUrl: '/bench.webp',
      nodeId: 1,
      replayable: false,
    }),
    wallet,
    gatewayOf: async () => '3',
  });
  const memberOf = (n: number) => BigInt(firstMember + (n % members));
  const costs = {
    bet: await cost(measuredBets, async (n) => {
      const status = (await wallet.post(betOf(memberOf(n)))).status;
      if (status !== 'applied') throw new Error(`a bet was ${status}`);
    }),
    balance: await cost(measuredReads, async (n) => void (await wallet.balance(memberOf(n)))),
    record: await cost(measuredReads, (n) => readRecord(rounds, memberOf(n))),
  };
  console.log(costs);
  return costs;
}

async function readRecord(rounds: ReturnType<typeof createRounds>, memberId: bigint): Promise<void> {
  const context = { session: { memberId }, language: 'EN' } as Parameters<typeof rounds.betRecord>[0]['context'];
  const page = await rounds.betRecord({ context, params: undefined, query: { pageSize: 20 }, body: undefined });
  if (!('list' in page) || page.list.length !== 20) throw new Error('the bet record is not whole');
}

function betOf(memberId: bigint) {
  const ref = randomUUID();
  const token = createHash('sha256').update(String(memberId)).digest('hex');
  const args = { game: 'bench', may_bet: true, token };
  return {
    key: `vendor:studio:${ref}`,
    kind: 'bet_placed' as const,
    memberId,
    currency: 'CNY',
    amountMinor: 100n,
    counterparty: 'vendor:studio',
    round: ref,
    args,
  };
}

/** Seconds of the database's CPU for one call; the first ones, which plan, do not count. */
async function cost(count: number, work: (n: number) => Promise<void>): Promise<number> {
  await each(inFlight * 10, work);
  const before = await sessionSeconds(postgres.url);
  await each(count, work);
  return secondsSince(before, await sessionSeconds(postgres.url)) / count;
}

async function each(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < count; n = next++) await work(n);
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
}
