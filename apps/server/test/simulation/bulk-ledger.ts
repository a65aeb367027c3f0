import type { Database, Queryable } from '@mela/database/database';
import { requestHash } from '#/modules/money/wallet/wallet.ts';

/**
 * Writes settled bets (bet, win, end of the round, and the round itself) for members that have an account and a launch, in bulk: PostgreSQL computes all
 * of them with the ledger's own hash, without posting them one by one. Every third bet wins twice its stake. The rows are such as transactions of
 * 32 rounds would have left; the cluster's base is raised above them, so that later postings follow them. No seals are made.
 * For a separate database without other users, because it drops indexes meanwhile.
 */
export async function loadBets(database: Database, options: BulkOptions): Promise<void> {
  const { bets, onProgress = () => {} } = options;
  const load = async () => {
    const generations = Math.ceil(bets / options.members);
    const step = Math.max(1, Math.floor(BETS_A_STATEMENT / options.members));
    for (let done = 0; done < generations; done += step) {
      await database.transaction((tx) => loadSome(tx, options, Math.min(step, generations - done)));
      onProgress(Math.min(done + step, generations) * options.members);
    }
  };
  await (bets >= INDEXES_PAY_FROM ? withoutIndexes(database, load) : load());
  await database.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    for (const table of ['wallet_ledger', 'rounds', 'wallet_accounts']) await tx.query(`analyze ${table}`);
  });
}

async function loadSome(
  tx: Queryable,
  { firstMember, members, currency = 'CNY' }: BulkOptions,
  generations: number,
): Promise<void> {
  await tx.query('set local synchronous_commit = off');
  await tx.query(`set local work_mem = '256MB'`);
  const [loaded] = await tx.query<{ bets: bigint; upto_xid: bigint }>(LOAD, [
    firstMember,
    firstMember + BigInt(members) - 1n,
    generations,
    STAKE_MINOR,
    hashOf('bet_placed', STAKE_MINOR, currency),
    hashOf('bet_won', 2n * STAKE_MINOR, currency),
    hashOf('bet_won', 0n, currency),
    members,
  ]);
  if (loaded?.bets !== BigInt(generations * members))
    throw new Error(`${String(loaded?.bets)} bets were written: some members have no account, no launch or no money`);
  await tx.query('update wallet_cluster set xid_base = $1 where id = 1', [loaded.upto_xid]);
}

const hashOf = (kind: 'bet_placed' | 'bet_won', amountMinor: bigint, currency: string) =>
  requestHash({ key: '', memberId: 0n, kind, amountMinor, currency, counterparty: 'vendor:studio' });

/** Drops the indexes of ledger and rounds during the work, because a million rows are added faster without. */
export async function withoutIndexes(database: Database, work: () => Promise<void>): Promise<void> {
  const indexes = await dropIndexes(database);
  await work();
  for (const { create } of indexes)
    await database.transaction(async (tx) => {
      await tx.query('set local statement_timeout = 0');
      await tx.query(`set local maintenance_work_mem = '512MB'`);
      await tx.query(create);
    });
}

/** Returns the statements that create the dropped indexes again. */
async function dropIndexes(database: Database): Promise<{ create: string }[]> {
  const indexes = await database.query<{ drop: string; create: string }>(
    `select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
       case when c.oid is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as create
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
     where i.indrelid in ('wallet_ledger'::regclass, 'rounds'::regclass)`,
  );
  for (const { drop } of indexes) await database.query(drop);
  return indexes;
}

const STAKE_MINOR = 100n;
const BETS_A_STATEMENT = 50_000;
const INDEXES_PAY_FROM = 100_000;

/**
 * The given number of rounds for each member, one after the other: $1, $2 members (inclusive); $3 rounds each; $4 stake; $5 to $7 request hashes of the bet, of a win
 * and of none; $8 how many members. The recursion builds the members' chains, one round of all members per step;
 * `where b.n >= 0` keeps the planner from drawing the references once for all steps.
 */
const LOAD = `
with recursive base as materialized (
  select xid_base + pg_current_xact_id()::text::bigint as xid, wallet_clock() as at from wallet_cluster where id = 1
), players as materialized (
  select a.member_id, a.seq, a.head, a.cash_minor, row_number() over (order by a.member_id) - 1 as place, launch.id as launch_id, launch.merchant_id,
    launch.money, launch.is_robot, launch.masked_name, launch.vendor_code, launch.game_code, launch.currency, 'vendor:' || launch.vendor_code as house
  from wallet_accounts a
  cross join lateral (select * from launches l where l.member_id = a.member_id order by l.id desc limit 1) launch
  where a.member_id between $1::bigint and $2::bigint
), played as (
  select member_id, 0 as n, seq, head as hash, cash_minor, 0::bigint as xid, null::timestamptz as at, null::text as ref, null::text as bet_key,
    null::text as win_key, null::text as end_key, 0::bigint as win, null::bytea as bet_hash, null::bytea as win_hash
  from players
  union all
  select b.member_id, b.n + 1, b.seq + 3, ended.hash, b.cash_minor - $4::bigint + told.win, told.xid, told.at, told.ref, told.bet_key, told.win_key,
    told.end_key, told.win, bet.hash, won.hash
  from played b join players p on p.member_id = b.member_id
  cross join lateral (select gen_random_uuid()::text as ref, p.house || ':' || gen_random_uuid() as bet_key, p.house || ':' || gen_random_uuid() as win_key where b.n >= 0 offset 0) made
  cross join lateral (
    select made.*, wallet_closing_key(p.house, made.ref) as end_key, base.xid + (b.n * $8::bigint + p.place) / 32 as xid, base.at,
      case when (b.n + p.place) % 3 = 0 then 2 * $4::bigint else 0 end as win from base offset 0
  ) told
  cross join lateral (select wallet_row_hash(b.hash, b.member_id, b.seq + 1, told.xid, told.at, told.bet_key, 'bet_placed', 'applied', '', null, null,
    told.ref, null, p.house, decode($5, 'hex'), -$4::bigint, null, null, null, null, b.cash_minor - $4::bigint, null, null, null, null) as hash offset 0) bet
  cross join lateral (select wallet_row_hash(bet.hash, b.member_id, b.seq + 2, told.xid, told.at, told.win_key, 'bet_won', 'applied', '', told.bet_key, null,
    told.ref, null, p.house, decode(case when told.win > 0 then $6 else $7 end, 'hex'), told.win, null, null, null, null,
    b.cash_minor - $4::bigint + told.win, null, null, null, null) as hash offset 0) won
  cross join lateral (select wallet_empty_row_hash(won.hash, b.member_id, b.seq + 3, told.xid, told.at, told.end_key, 'round_closed', 'applied', '',
    told.ref, p.house) as hash offset 0) ended
  where b.n < $3::integer and b.cash_minor >= $4::bigint
), settled as materialized (
  select * from played where n > 0
), ledger as (
  insert into wallet_ledger (member_id, seq, xid, at, cash_minor, cash_after_minor, key, kind, status, answers, round, counterparty, request_hash, hash)
  select s.member_id, s.seq - 3 + line.place, s.xid, s.at, line.cash, line.cash_after, line.key, line.kind, 'applied', line.answers, s.ref, p.house,
    decode(line.request, 'hex'), line.hash
  from settled s join players p on p.member_id = s.member_id
  cross join lateral (values
    (1, -$4::bigint, s.cash_minor - s.win, s.bet_key, 'bet_placed', null, $5, s.bet_hash),
    (2, s.win, s.cash_minor, s.win_key, 'bet_won', s.bet_key, case when s.win > 0 then $6 else $7 end, s.win_hash),
    (3, null, null, s.end_key, 'round_closed', null, null, s.hash)
  ) line(place, cash, cash_after, key, kind, answers, request, hash)
), written as (
  insert into rounds (member_id, vendor_code, round_ref, game_code, launch_id, merchant_id, money, is_robot, masked_name, currency, state, is_closed,
    bet_count, stake_minor, win_minor, first_seq, last_seq, opened_at, settled_at)
  select s.member_id, p.vendor_code, s.ref, p.game_code, p.launch_id, p.merchant_id, p.money, p.is_robot, p.masked_name, p.currency,
    case when s.win > 0 then 'won' else 'lost' end, true, 1, $4::bigint, s.win, s.seq - 2, s.seq, s.at, s.at
  from settled s join players p on p.member_id = s.member_id
), moved as (
  update wallet_accounts a set cash_minor = s.cash_minor, seq = s.seq, head = s.hash from settled s where a.member_id = s.member_id and s.n = $3::integer
)
select count(*) as bets, max(xid) as upto_xid from settled`;

export interface BulkOptions {
  readonly firstMember: bigint;
  /** Members starting with the first, without a gap; each has a launch, and money for all their bets. */
  readonly members: number;
  /** Of all of them. Default CNY. */
  readonly currency?: string;
  /** Rounded up to as many for each member. */
  readonly bets: number;
  /** Called periodically with the count of written bets. */
  readonly onProgress?: (bets: number) => void;
}
