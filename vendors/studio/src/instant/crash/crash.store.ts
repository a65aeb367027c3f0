import { randomUUID } from 'node:crypto';
import type { Queryable } from '@mela/database/database';
import type { Hundredths } from '@mela/game-rules/provably-fair/crash';
import type { Rows } from '#/db/rows.generated.ts';
import type { NewChain } from './crash-chain.ts';

/**
 * Takes or keeps the lead of the table for `seconds`. One process has it at a time; the lead of one that dies expires.
 */
export async function takeLead(db: Queryable, processId: string, seconds: number): Promise<boolean> {
  const rows = await db.query(
    `update crash_table set leader = $1, leads_until = clock_timestamp() + make_interval(secs => $2)
     where leader = $1 or leads_until is null or leads_until < clock_timestamp() returning only_row`,
    [processId, seconds],
  );
  return rows.length === 1;
}

export async function giveUpLead(db: Queryable, processId: string): Promise<void> {
  await db.query('update crash_table set leads_until = null where leader = $1', [processId]);
}

export async function noteWatcher(db: Queryable): Promise<void> {
  await db.query('update crash_table set watched_at = clock_timestamp()');
}

export async function isWatched(db: Queryable, seconds: number): Promise<boolean> {
  const [row] = await db.query<{ watched: boolean }>(
    `select coalesce(watched_at > clock_timestamp() - make_interval(secs => $1), false) as watched from crash_table`,
    [seconds],
  );
  return row?.watched ?? false;
}

/** The chain in use; undefined when none was made or its last link is used. */
export async function currentChain(db: Queryable): Promise<Chain | undefined> {
  const [row] = await db.query<Chain>(
    'select id, secret, salt, length, used from crash_chains where used < length order by created_at limit 1',
  );
  return row;
}

export async function insertChain(db: Queryable, chain: NewChain): Promise<void> {
  await db.query('insert into crash_chains (id, secret, length, last_hash, salt) values ($1, $2, $3, $4, $5)', [
    randomUUID(),
    chain.secret,
    chain.length,
    chain.lastHash,
    chain.salt,
  ]);
}

/** Opens the next round on the chain's next link. False when another process was first. */
export async function openRound(
  tx: Queryable,
  round: { chainId: string; place: number; crashPoint: Hundredths; bettingSeconds: number },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into crash_rounds (chain_id, place, state, crash_point, betting_ends_at)
     values ($1, $2, 'betting', $3, clock_timestamp() + make_interval(secs => $4)) on conflict do nothing returning number`,
    [round.chainId, round.place, round.crashPoint, round.bettingSeconds],
  );
  if (rows.length === 0) return false;
  await tx.query('update crash_chains set used = $2 where id = $1', [round.chainId, round.place]);
  return true;
}

/** The newest round with the times that its players need, on the database's clock. */
export async function latestFlight(db: Queryable): Promise<CrashRow | undefined> {
  return one(db, 'order by r.number desc limit 1', []);
}

export async function findFlightRow(db: Queryable, number: bigint): Promise<CrashRow | undefined> {
  return one(db, 'where r.number = $1', [number]);
}

/** Rounds that crashed, newest first. */
export async function pastFlights(db: Queryable, limit: number): Promise<CrashRow[]> {
  return db.query<CrashRow>(`${SELECT} where r.state in ('crashed', 'settled') order by r.number desc limit $1`, [
    limit,
  ]);
}

export async function startFlight(db: Queryable, number: bigint): Promise<void> {
  await db.query(
    `update crash_rounds set state = 'running', started_at = clock_timestamp()
     where number = $1 and state = 'betting' and betting_ends_at <= clock_timestamp()`,
    [number],
  );
}

export async function endFlight(db: Queryable, number: bigint): Promise<void> {
  await db.query(
    `update crash_rounds set state = 'crashed', crashed_at = clock_timestamp() where number = $1 and state = 'running'`,
    [number],
  );
}

export async function settleFlight(db: Queryable, number: bigint): Promise<void> {
  await db.query(
    `update crash_rounds set state = 'settled', settled_at = clock_timestamp() where number = $1 and state = 'crashed'`,
    [number],
  );
}

/** Bets of a round that are still open: asked for, or flying. */
export async function countOpenBets(db: Queryable, number: bigint, state: 'betting' | 'playing'): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from instant_bets b join rounds r on r.id = b.round_id where b.crash_number = $1 and r.state = $2`,
    [number, state],
  );
  return row?.count ?? 0;
}

/** Flying bets whose automatic cash-out is at or below `upTo`; with null, all that still fly. */
export async function openBetIds(db: Queryable, number: bigint, upTo: Hundredths | null): Promise<string[]> {
  const rows = await db.query<{ round_id: string }>(
    `select b.round_id from instant_bets b join rounds r on r.id = b.round_id
     where b.crash_number = $1 and r.state = 'playing' and ($2::int is null or (b.options ->> 'autoAt')::int <= $2::int)
     order by b.round_id limit 100`,
    [number, upTo],
  );
  return rows.map((row) => row.round_id);
}

/** How many fly in a round, and how many of them are safe. */
export async function countPlayers(db: Queryable, number: bigint): Promise<{ players: number; safe: number }> {
  const [row] = await db.query<{ players: number; safe: number }>(
    `select count(*)::int as players, count(*) filter (where r.win_minor > 0)::int as safe
     from instant_bets b join rounds r on r.id = b.round_id
     where b.crash_number = $1 and r.state in ('playing', 'paying', 'closed')`,
    [number],
  );
  return row ?? { players: 0, safe: 0 };
}

async function one(db: Queryable, rest: string, params: readonly unknown[]): Promise<CrashRow | undefined> {
  const [row] = await db.query<CrashRow>(`${SELECT} ${rest}`, params);
  return row;
}

const SELECT = `select r.number, r.chain_id as "chainId", r.place, r.state, r.crash_point as "crashPoint", c.secret, c.length, c.salt,
  c.last_hash as "lastHash",
  (extract(epoch from clock_timestamp() - r.started_at) * 1000)::float8 as "flownMs",
  (extract(epoch from r.betting_ends_at - clock_timestamp()) * 1000)::float8 as "bettingMs",
  (extract(epoch from clock_timestamp() - r.crashed_at) * 1000)::float8 as "sinceCrashMs",
  (extract(epoch from clock_timestamp() - r.settled_at) * 1000)::float8 as "sinceSettledMs"
  from crash_rounds r join crash_chains c on c.id = r.chain_id`;

export interface Chain {
  readonly id: string;
  readonly secret: string;
  readonly salt: string;
  readonly length: number;
  readonly used: number;
}

/** A round as the table sees it. `crashPoint` and `secret` are secrets. */
export interface CrashRow extends Pick<Rows['crash_chains'], 'secret' | 'length' | 'salt'> {
  readonly number: bigint;
  readonly chainId: string;
  readonly place: number;
  readonly state: 'betting' | 'running' | 'crashed' | 'settled';
  readonly crashPoint: Hundredths;
  readonly lastHash: string;
  readonly flownMs: number | null;
  readonly bettingMs: number;
  readonly sinceCrashMs: number | null;
  readonly sinceSettledMs: number | null;
}

/** A round as its players may see it. */
export interface CrashFlight {
  readonly number: string;
  readonly linkBefore: string;
  /** Null until it crashed. */
  readonly link: string | null;
  readonly salt: string;
  readonly place: number;
}

/** The public part of a chain before its first round: link 0 is `lastHash`, and round `place` flies by link `place`. */
export interface CrashChainView {
  readonly id: string;
  /** How many rounds it has. */
  readonly length: number;
  readonly salt: string;
  readonly lastHash: string;
}
