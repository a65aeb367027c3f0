import type { Queryable } from '@mela/database/database';
import type { SlotStep } from '@mela/game-rules/slot/round';
import type { Refusal } from '@mela/vendor-kit/protocol/statuses';
import { statesBefore, type Round, type RoundState } from './round.ts';
import { readSteps } from './stored-steps.ts';

/** Writes the row that must exist before the bet call. False when the spin is known, or the last round is not final. */
export async function insertRound(db: Queryable, round: NewRound): Promise<boolean> {
  const rows = await db.query(
    `insert into rounds (id, session_id, user_ref, game_code, spin_id, model_id, model_version, currency, currency_exponent, bet_minor,
                         state, bet_transaction_id, bet_deadline_at, mode, stake_minor, reward_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'betting', $11, now() + make_interval(secs => $12), $13, $14, $15)
     on conflict do nothing returning id`,
    [
      round.id,
      round.sessionId,
      round.userRef,
      round.gameCode,
      round.spinId,
      round.modelId,
      round.modelVersion,
      round.currency,
      round.currencyExponent,
      round.betMinor,
      round.betTransactionId,
      round.betSeconds,
      round.mode,
      round.stakeMinor,
      round.rewardId ?? null,
    ],
  );
  return rows.length === 1;
}

export async function findSpin(db: Queryable, player: Player, spinId: string): Promise<Round | undefined> {
  return one(db, 'where user_ref = $1 and game_code = $2 and spin_id = $3', [player.userRef, player.gameCode, spinId]);
}

export async function findRound(db: Queryable, id: string): Promise<Round | undefined> {
  return one(db, 'where id = $1', [id]);
}

export async function latestRound(db: Queryable, player: Player): Promise<Round | undefined> {
  return one(db, 'where user_ref = $1 and game_code = $2 order by number desc limit 1', [
    player.userRef,
    player.gameCode,
  ]);
}

export async function lockRound(tx: Queryable, id: string): Promise<Round | undefined> {
  return one(tx, 'where id = $1 for update', [id]);
}

/** The operator took no stake: the round is over. */
export async function voidRound(db: Queryable, id: string, refusal: Refusal): Promise<boolean> {
  return moves(db, id, 'voided', 'refusal = $3, finished_at = now()', [refusal]);
}

/**
 * Stores the decided outcome, and with it the call that pays it, in one statement. A round without free spins has
 * nothing to wait for: its only step is revealed and it is `paying`. Returns the new state of the round, or undefined
 * when it had moved on and nothing was stored.
 */
export async function decideRound(db: Queryable, id: string, outcome: Outcome): Promise<Round | undefined> {
  const { steps, winMinor, featureSeconds, pay } = outcome;
  const [row] = await db.query<RoundRow>(
    `with decided as (
       update rounds set state = $2, steps = $3::jsonb, step_count = $4, steps_revealed = 1, win_minor = $5, decided_at = now(),
         feature_deadline_at = now() + make_interval(secs => $6)
       where id = $1 and state = 'betting' returning ${COLUMNS}),
     told as (
       insert into outbox (id, round_id, path, body, attempts, claimed_until)
       select $7::uuid, id, $8::text, $9::text, 1, now() + make_interval(secs => $10) from decided where $7::uuid is not null)
     select ${COLUMNS} from decided`,
    [
      id,
      pay ? 'paying' : 'playing',
      JSON.stringify(steps),
      steps.length,
      winMinor,
      featureSeconds,
      pay?.id ?? null,
      pay?.path ?? null,
      pay?.body ?? null,
      pay?.claimSeconds ?? 0,
    ],
  );
  return row && roundOf(row);
}

export async function revealNextStep(tx: Queryable, id: string, featureSeconds: number): Promise<void> {
  await tx.query(
    `update rounds set steps_revealed = steps_revealed + 1, feature_deadline_at = now() + make_interval(secs => $2)
     where id = $1 and steps_revealed < step_count`,
    [id, featureSeconds],
  );
}

export async function moveRound(
  tx: Queryable,
  id: string,
  state: 'paying' | 'cancelling' | 'closed' | 'rolled_back',
): Promise<boolean> {
  return moves(
    tx,
    id,
    state,
    state === 'closed' || state === 'rolled_back' ? 'finished_at = now()' : 'abandoned = abandoned',
    [],
  );
}

export async function markAbandoned(tx: Queryable, id: string): Promise<void> {
  await tx.query('update rounds set abandoned = true where id = $1', [id]);
}

/** Marks a round that is fully revealed, or over, as seen by its player. False when there is none. */
export async function markShown(db: Queryable, player: Player, id: string): Promise<boolean> {
  const rows = await db.query(
    `update rounds set shown_at = coalesce(shown_at, now())
     where id = $1 and user_ref = $2 and game_code = $3
       and (steps_revealed = step_count or state in ('closed', 'voided', 'rolled_back')) returning id`,
    [id, player.userRef, player.gameCode],
  );
  return rows.length === 1;
}

/** Deletes rounds with all their rows; the caller holds the rounds' locks. */
export async function deleteRounds(tx: Queryable, ids: readonly string[]): Promise<void> {
  for (const table of ['replays', 'outbox', 'packaged_rounds', 'instant_bets'])
    await tx.query(`delete from ${table} where round_id = any($1::uuid[])`, [ids]);
  await tx.query('delete from rounds where id = any($1::uuid[])', [ids]);
}

/**
 * Bets without an answer in time, and features that their players left. Locks the rows, skipping those that another
 * process is working on.
 */
export async function lockOverdue(tx: Queryable, state: 'betting' | 'playing'): Promise<Round[]> {
  const deadline = state === 'betting' ? 'bet_deadline_at' : 'feature_deadline_at';
  const rows = await tx.query<RoundRow>(
    `select ${COLUMNS} from rounds where state = '${state}' and ${deadline} < now() order by ${deadline} limit 50 for update skip locked`,
  );
  return rows.map(roundOf);
}

/** One guarded step of the table of transitions; false when the round had moved on. */
async function moves(
  db: Queryable,
  id: string,
  state: RoundState,
  also: string,
  params: readonly unknown[],
): Promise<boolean> {
  const from = statesBefore(state)
    .map((name) => `'${name}'`)
    .join(', ');
  const rows = await db.query(
    `update rounds set state = $2, ${also} where id = $1 and state in (${from}) returning id`,
    [id, state, ...params],
  );
  return rows.length === 1;
}

async function one(db: Queryable, where: string, params: readonly unknown[]): Promise<Round | undefined> {
  const [row] = await db.query<RoundRow>(`select ${COLUMNS} from rounds ${where}`, params);
  return row && roundOf(row);
}

const COLUMNS = `id, number, session_id, user_ref, game_code, model_id, spin_id, currency, currency_exponent, mode, bet_minor, stake_minor, reward_id, state, bet_transaction_id, refusal,
  steps, step_count, steps_revealed, win_minor, abandoned, shown_at, created_at, finished_at`;

function roundOf(row: RoundRow): Round {
  return {
    id: row.id,
    number: row.number,
    sessionId: row.session_id,
    userRef: row.user_ref,
    gameCode: row.game_code,
    spinId: row.spin_id,
    currency: row.currency,
    currencyExponent: row.currency_exponent,
    mode: row.mode,
    betMinor: row.bet_minor,
    stakeMinor: row.stake_minor,
    rewardId: row.reward_id,
    state: row.state,
    betTransactionId: row.bet_transaction_id,
    refusal: row.refusal,
    steps: readSteps(row.steps, row.model_id),
    stepCount: row.step_count,
    stepsRevealed: row.steps_revealed,
    winMinor: row.win_minor,
    abandoned: row.abandoned,
    shownAt: row.shown_at,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}

export interface Player {
  readonly userRef: string;
  readonly gameCode: string;
}

export interface NewRound extends Player {
  readonly id: string;
  readonly sessionId: string;
  readonly spinId: string;
  readonly modelId: string;
  readonly modelVersion: number;
  readonly currency: string;
  readonly currencyExponent: number;
  /** Of the game's bet modes; `base` is the plain bet. */
  readonly mode: string;
  readonly betMinor: bigint;
  readonly stakeMinor: bigint;
  /** Of a free round. */
  readonly rewardId?: string | null;
  readonly betTransactionId: string;
  /** How long the bet call may take before the bet counts as lost and is rolled back. */
  readonly betSeconds: number;
}

interface Outcome {
  readonly steps: readonly SlotStep[];
  readonly winMinor: bigint;
  readonly featureSeconds: number;
  /**
   * The call that pays the round, sent by this process within this many seconds; absent while free spins wait for the
   * player.
   */
  readonly pay?: { readonly id: string; readonly path: string; readonly body: string; readonly claimSeconds: number };
}

interface RoundRow {
  id: string;
  number: bigint;
  session_id: string;
  user_ref: string;
  game_code: string;
  spin_id: string;
  currency: string;
  currency_exponent: number;
  model_id: string;
  mode: string;
  bet_minor: bigint;
  stake_minor: bigint;
  reward_id: string | null;
  state: RoundState;
  bet_transaction_id: string;
  refusal: Refusal | null;
  steps: unknown;
  step_count: number | null;
  steps_revealed: number;
  win_minor: bigint | null;
  abandoned: boolean;
  shown_at: Date | null;
  created_at: Date;
  finished_at: Date | null;
}
