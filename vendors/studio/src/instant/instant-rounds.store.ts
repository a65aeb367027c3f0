import type { Queryable } from '@mela/database/database';
import type { Refusal } from '@mela/vendor-kit/protocol/statuses';
import type { RoundState } from '../rounds/round.ts';
import type { Player } from '../rounds/rounds.store.ts';

/**
 * What an instant game stores in addition to its round's row: the pair of seeds that decides it, and the options of the
 * bet.
 */
export async function insertBet(
  tx: Queryable,
  bet: { roundId: string; seedPairId: string | null; crashNumber: bigint | null; options: unknown },
): Promise<void> {
  await tx.query(
    'insert into instant_bets (round_id, seed_pair_id, crash_number, options) values ($1, $2, $3, $4::jsonb)',
    [bet.roundId, bet.seedPairId, bet.crashNumber, JSON.stringify(bet.options)],
  );
}

/**
 * Stores that the stake is ours and how far the round is decided: over at once, or waiting for moves. False when its
 * bet's time ran out.
 */
export async function beginRound(
  tx: Queryable,
  id: string,
  turn: { events: readonly unknown[]; winMinor: bigint; over: boolean; waitSeconds: number | null },
): Promise<boolean> {
  const rows = await tx.query(
    `update rounds set state = $2, steps = $3::jsonb, step_count = $4, steps_revealed = $4, win_minor = $5, decided_at = now(),
       feature_deadline_at = now() + make_interval(secs => $6::float8)
     where id = $1 and state = 'betting' returning id`,
    [
      id,
      turn.over ? 'paying' : 'playing',
      JSON.stringify(turn.events),
      turn.events.length,
      turn.winMinor,
      turn.waitSeconds,
    ],
  );
  return rows.length === 1;
}

export async function setNonce(tx: Queryable, roundId: string, nonce: number): Promise<void> {
  await tx.query('update instant_bets set nonce = $2 where round_id = $1', [roundId, nonce]);
}

/** Stores a turn of a running round. `winMinor` is what it would pay if it were left now. */
export async function keepTurn(
  tx: Queryable,
  id: string,
  turn: { events: readonly unknown[]; winMinor: bigint; waitSeconds: number | null },
): Promise<void> {
  await tx.query(
    `update rounds set steps = $2::jsonb, step_count = $3, steps_revealed = $3, win_minor = $4,
       feature_deadline_at = now() + make_interval(secs => $5::float8)
     where id = $1 and state = 'playing'`,
    [id, JSON.stringify(turn.events), turn.events.length, turn.winMinor, turn.waitSeconds],
  );
}

export async function findInstantRound(db: Queryable, id: string): Promise<InstantRound | undefined> {
  return one(db, 'where r.id = $1', [id]);
}

/** Locks the round's row until the transaction ends, so that of two simultaneous moves the second sees the first. */
export async function lockInstantRound(tx: Queryable, id: string): Promise<InstantRound | undefined> {
  const rows = await tx.query('select id from rounds where id = $1 for update', [id]);
  return rows.length === 1 ? findInstantRound(tx, id) : undefined;
}

export async function findBet(db: Queryable, player: Player, betId: string): Promise<InstantRound | undefined> {
  return one(db, 'where r.user_ref = $1 and r.game_code = $2 and r.spin_id = $3', [
    player.userRef,
    player.gameCode,
    betId,
  ]);
}

/** The player's rounds of the game that have an outcome or wait for one, newest first. */
export async function latestInstantRounds(db: Queryable, player: Player, limit: number): Promise<InstantRound[]> {
  const rows = await db.query<InstantRow>(
    `${SELECT} where r.user_ref = $1 and r.game_code = $2 order by r.number desc limit $3`,
    [player.userRef, player.gameCode, limit],
  );
  return rows.map(roundOf);
}

async function one(db: Queryable, where: string, params: readonly unknown[]): Promise<InstantRound | undefined> {
  const [row] = await db.query<InstantRow>(`${SELECT} ${where}`, params);
  return row && roundOf(row);
}

const SELECT = `select r.id, r.number, r.session_id, r.user_ref, r.game_code, r.spin_id, r.currency, r.currency_exponent, r.bet_minor,
  r.state, r.bet_transaction_id, r.refusal, r.steps, r.win_minor, r.abandoned, r.shown_at, r.created_at,
  b.options, b.nonce, b.seed_pair_id, b.crash_number, p.server_seed, p.server_seed_hash, p.client_seed, p.state as pair_state,
  s.operator_token
  from rounds r join instant_bets b on b.round_id = r.id join sessions s on s.id = r.session_id
  left join instant_seed_pairs p on p.id = b.seed_pair_id`;

function roundOf(row: InstantRow): InstantRound {
  return {
    id: row.id,
    number: row.number,
    sessionId: row.session_id,
    userRef: row.user_ref,
    gameCode: row.game_code,
    betId: row.spin_id,
    currency: row.currency,
    currencyExponent: row.currency_exponent,
    betMinor: row.bet_minor,
    state: row.state,
    betTransactionId: row.bet_transaction_id,
    refusal: row.refusal,
    events: row.steps,
    winMinor: row.win_minor,
    abandoned: row.abandoned,
    shownAt: row.shown_at,
    createdAt: row.created_at,
    options: row.options,
    nonce: row.nonce,
    seedPairId: row.seed_pair_id,
    crashNumber: row.crash_number,
    operatorToken: row.operator_token,
    seeds:
      row.server_seed !== null && row.client_seed !== null && row.server_seed_hash !== null
        ? {
            serverSeed: row.server_seed,
            serverSeedHash: row.server_seed_hash,
            clientSeed: row.client_seed,
            isRevealed: row.pair_state === 'revealed',
          }
        : undefined,
  };
}

export interface InstantRound extends Player {
  readonly id: string;
  readonly number: bigint;
  readonly sessionId: string;
  /** The page's own id of the bet. */
  readonly betId: string;
  readonly currency: string;
  readonly currencyExponent: number;
  readonly betMinor: bigint;
  readonly state: RoundState;
  readonly betTransactionId: string;
  readonly refusal: Refusal | null;
  /** Null until the stake was taken. */
  readonly events: readonly unknown[] | null;
  /** While playing: what the round would pay if it were left now. */
  readonly winMinor: bigint | null;
  readonly abandoned: boolean;
  readonly shownAt: Date | null;
  readonly createdAt: Date;
  readonly options: unknown;
  readonly nonce: number | null;
  readonly seedPairId: string | null;
  readonly crashNumber: bigint | null;
  readonly operatorToken: string;
  /** Absent in crash. */
  readonly seeds:
    | {
        readonly serverSeed: string;
        readonly serverSeedHash: string;
        readonly clientSeed: string;
        readonly isRevealed: boolean;
      }
    | undefined;
}

interface InstantRow {
  id: string;
  number: bigint;
  session_id: string;
  user_ref: string;
  game_code: string;
  spin_id: string;
  currency: string;
  currency_exponent: number;
  bet_minor: bigint;
  state: RoundState;
  bet_transaction_id: string;
  refusal: Refusal | null;
  steps: readonly unknown[] | null;
  win_minor: bigint | null;
  abandoned: boolean;
  shown_at: Date | null;
  created_at: Date;
  options: unknown;
  nonce: number | null;
  seed_pair_id: string | null;
  crash_number: bigint | null;
  server_seed: string | null;
  server_seed_hash: string | null;
  client_seed: string | null;
  pair_state: string | null;
  operator_token: string;
}
