import { createHash, randomUUID } from 'node:crypto';
import { migrate } from '@mela/database/migrate';
import type { Database } from '@mela/database/database';
import { openDatabase } from '@mela/database/open-database';
import { createPostgresDatabase } from '@mela/dev-env/postgres-database';
import { createRounds } from '../../apps/server/src/modules/rounds/rounds.ts';
import { TEST_SEALS } from '../../apps/server/src/modules/wallet/test-seals.ts';
import { createWallet, type Wallet } from '../../apps/server/src/modules/wallet/wallet.ts';
import { sessionSeconds } from './cpu-time.ts';
import { times, thousands, writeReport, type Row } from './report.ts';

/**
 * What a bet, a balance and a page of the bet record cost PostgreSQL when few and when many bets are stored. The bets are posted by the ledger's own
 * function, a thousand members at a time, into a database that is thrown away. `npm run bench:scale -- 10000000` for another size.
 */
const few = 10_000;
const many = Number(process.argv[2] ?? 1_000_000);
const members = 1_000;
const firstMember = 1_001;
const measuredBets = 12_800;
const measuredReads = 20_000;
const inFlight = 64;

/** One bet of each member, as the server would have sent them. */
const FILL = `
  select count(*) from (
    select array_agg(n) as ns, array_agg($1::bigint + n) as members, array_agg('vendor:studio:' || ref) as keys, array_agg(ref) as rounds,
      array_agg(encode(sha256(ref::bytea), 'hex')) as hashes,
      array_agg(jsonb_build_object('game', 'bench', 'may_bet', true, 'token', encode(sha256(($1::bigint + n)::text::bytea), 'hex'))::text) as args
    from (select n, gen_random_uuid()::text as ref from generate_series(0, $2::int - 1) n) asked
  ) bets, wallet_post(ns, members, keys, array_fill('bet_placed'::text, array[$2]), array_fill('CNY'::text, array[$2]),
    array_fill(100::bigint, array[$2]), array_fill('vendor:studio'::text, array[$2]), array_fill(null::text, array[$2]), rounds,
    array_fill(null::text, array[$2]), hashes, args)
  where status = 'applied' having count(*) = $2`;

const postgres = await createPostgresDatabase();
const database = await openDatabase({ url: postgres.url });
try {
  await migrate(database, 'apps/server/src/db/migrations');
  const wallet = await createWallet({
    database,
    seals: TEST_SEALS,
    announce: () => {},
  });
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
  await openMembers(wallet);
  let stored = await fill(0, few);
  const atFew = await measure(wallet, rounds);
  stored = await fill(stored + measuredBets, many);
  const atMany = await measure(wallet, rounds);
  await wallet.close();
  await writeReport('bench:scale', rowsOf(atFew, atMany, stored), [
    `CPU of the database's sessions for one of each, over ${thousands(measuredBets)} bets (${inFlight} in flight) and ${thousands(measuredReads)} reads, spread over ${thousands(members)} members. Statistics are fresh at both sizes.`,
  ]);
} finally {
  await database.close();
  await postgres.drop();
}

interface Costs {
  bet: number;
  balance: number;
  record: number;
}

function rowsOf(atFew: Costs, atMany: Costs, stored: number): Row[] {
  const row = (what: string, cost: keyof Costs): Row => ({
    what: `${what}: ${thousands(few)} bets stored, then ${thousands(stored)}`,
    measured: `${(atFew[cost] * 1e6).toFixed(0)} µs, then ${(atMany[cost] * 1e6).toFixed(0)} µs: ${times(atMany[cost] / atFew[cost])}`,
    toReach: '≤ 1.3 ×',
    reached: atMany[cost] <= 1.3 * atFew[cost],
  });
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
    await wallet.post({
      key: 'bench:deposit',
      kind: 'deposit_settled',
      memberId,
      currency: 'CNY',
      amountMinor: 10n ** 12n,
      counterparty: 'cashier:sandbox',
    });
    await openGame(database, memberId);
  });
}

async function openGame(at: Database, memberId: bigint): Promise<void> {
  await at.query(
    `insert into launches (token_hash, member_id, merchant_id, money, is_robot, masked_name, vendor_code, game_code, currency, rounds_before, expires_at)
     values ($1, $2, 1, 'real', false, 'be***h', 'studio', 'bench', 'CNY', 0, now() + interval '12 hours')`,
    [createHash('sha256').update(String(memberId)).digest(), memberId],
  );
}

/** Posts bets until so many are stored. */
async function fill(from: number, upto: number): Promise<number> {
  let stored = from;
  for (; stored < upto; stored += members) {
    await database.query(FILL, [firstMember, members]);
    if (stored % 100_000 < members) console.log(`  ${thousands(stored)} of ${thousands(upto)} bets …`);
  }
  await database.script('analyze');
  return stored;
}

async function measure(wallet: Wallet, rounds: ReturnType<typeof createRounds>): Promise<Costs> {
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
  let seconds = 0;
  for (const [pid, now] of await sessionSeconds(postgres.url)) seconds += now - (before.get(pid) ?? 0);
  return seconds / count;
}

async function each(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < count; n = next++) await work(n);
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
}
