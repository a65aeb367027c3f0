import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Queryable } from '@mela/database/database';
import type { RoundState } from '../../rounds/round.ts';
import type { Player } from '../../rounds/rounds.store.ts';

/**
 * Stores the result of a round, in the transaction that pays it or leaves it to its player. False when the bet's time
 * had run out: then it is being rolled back and nothing is stored.
 */
export async function decidePackagedRound(tx: Queryable, outcome: Outcome): Promise<boolean> {
  // A round that pays nothing has nothing to wait for.
  const state: RoundState = outcome.winMinor > 0n ? 'playing' : 'paying';
  const moved = await tx.query(
    `update rounds set state = $2, steps = '[]'::jsonb, step_count = 0, win_minor = $3, decided_at = now(),
       feature_deadline_at = now() + make_interval(secs => $4)
     where id = $1 and state = 'betting' returning id`,
    [outcome.roundId, state, outcome.winMinor, outcome.featureSeconds],
  );
  if (moved.length === 0) return false;
  await tx.query(
    `insert into packaged_rounds (round_id, game_code, version, mode, simulation, amount_minor, cost, payout, events)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      outcome.roundId,
      outcome.gameCode,
      outcome.version,
      outcome.mode,
      outcome.simulation,
      outcome.amountMinor,
      outcome.cost,
      outcome.payout,
      zstdCompressSync(Buffer.from(JSON.stringify(outcome.events))),
    ],
  );
  return true;
}

/** The player's newest round with a result. */
export async function latestPackagedRound(db: Queryable, player: Player): Promise<PackagedRound | undefined> {
  return one(db, 'r.user_ref = $1 and r.game_code = $2 order by r.number desc', [player.userRef, player.gameCode]);
}

export async function findPackagedRound(db: Queryable, roundId: string): Promise<PackagedRound | undefined> {
  return one(db, 'r.id = $1', [roundId]);
}

/** Any round that showed this simulation of this version. */
export async function findPlayedSimulation(
  db: Queryable,
  sought: { gameCode: string; version: string; mode: string; simulation: bigint },
): Promise<PackagedRound | undefined> {
  return one(db, 'p.game_code = $1 and p.version = $2 and upper(p.mode) = upper($3) and p.simulation = $4', [
    sought.gameCode,
    sought.version,
    sought.mode,
    sought.simulation,
  ]);
}

/** Stores how far the player has watched and extends their time. False when no round waits for them. */
export async function noteProgress(
  db: Queryable,
  player: Player,
  progress: string,
  featureSeconds: number,
): Promise<boolean> {
  const rows = await db.query(
    `with waiting as (
       update rounds set feature_deadline_at = now() + make_interval(secs => $4)
       where user_ref = $1 and game_code = $2 and state = 'playing' returning id)
     update packaged_rounds set progress = $3 where round_id in (select id from waiting) returning round_id`,
    [player.userRef, player.gameCode, progress, featureSeconds],
  );
  return rows.length > 0;
}

async function one(db: Queryable, where: string, params: readonly unknown[]): Promise<PackagedRound | undefined> {
  const [row] = await db.query<Row>(
    `select r.id, r.number, r.user_ref, r.state, r.currency, r.currency_exponent, r.win_minor, p.game_code, p.version, p.mode,
       p.simulation, p.amount_minor, p.cost, p.payout, p.events, p.progress,
       coalesce((select s.play_rules ->> 'social_casino' from sessions s where s.id = r.session_id), 'false') = 'true' as social
     from packaged_rounds p join rounds r on r.id = p.round_id where ${where} limit 1`,
    params,
  );
  return (
    row && {
      id: row.id,
      number: row.number,
      userRef: row.user_ref,
      state: row.state,
      currency: row.currency,
      currencyExponent: row.currency_exponent,
      gameCode: row.game_code,
      version: row.version,
      mode: row.mode,
      simulation: row.simulation,
      amountMinor: row.amount_minor,
      cost: row.cost,
      payout: row.payout,
      winMinor: row.win_minor ?? 0n,
      events: JSON.parse(zstdDecompressSync(row.events).toString('utf8')) as unknown[],
      progress: row.progress,
      isSocial: row.social,
    }
  );
}

export interface PackagedRound extends Omit<Outcome, 'roundId' | 'featureSeconds'> {
  readonly id: string;
  readonly number: bigint;
  readonly userRef: string;
  readonly state: RoundState;
  readonly currency: string;
  readonly currencyExponent: number;
  readonly progress: string | null;
  /** It was played where the market has no gambling for money. */
  readonly isSocial: boolean;
}

interface Outcome {
  readonly roundId: string;
  readonly gameCode: string;
  readonly version: string;
  readonly mode: string;
  readonly simulation: bigint;
  readonly amountMinor: bigint;
  readonly cost: bigint;
  /** Payout multiplier × 100. */
  readonly payout: bigint;
  readonly winMinor: bigint;
  readonly events: readonly unknown[];
  readonly featureSeconds: number;
}

interface Row {
  id: string;
  number: bigint;
  user_ref: string;
  state: RoundState;
  currency: string;
  currency_exponent: number;
  win_minor: bigint | null;
  game_code: string;
  version: string;
  mode: string;
  simulation: bigint;
  amount_minor: bigint;
  cost: bigint;
  payout: bigint;
  events: Uint8Array;
  progress: string | null;
  social: boolean;
}
