import type { Queryable } from '@mela/database/database';
import type { Slice } from '#/modules/money/wallet/wallet.ts';
import { LEDGER_FIGURES } from './ledger-figures.sql.ts';
import type { Figures, MerchantFigures, Played } from './figures.ts';

/** The figures of a slice of the ledger, by member, quarter of an hour and game. */
export async function readSliceFigures(database: Queryable, slice: Slice): Promise<QuarterFigures[]> {
  const rows = await database.query<QuarterRow>(LEDGER_FIGURES('l.xid >= $1 and l.xid < $2'), [
    slice.fromXid,
    slice.uptoXid,
  ]);
  return rows.map(quarterOf);
}

/** The same for the rows of one member that the reader has not taken in yet. Read in one snapshot with the member's days, it completes them. */
export async function readUncounted(database: Queryable, memberId: bigint): Promise<QuarterFigures[]> {
  return (await database.query<QuarterRow>(LEDGER_FIGURES(UNCOUNTED), [memberId])).map(quarterOf);
}

/**
 * Transactions end in another order than their numbers: a few rows that the reader has not taken in may come before the newest that it has. No batch
 * is as long as this.
 */
const PLACES_BACK = 1_000;
/** All rows of member $1 that the reader may not have taken in are above this place. */
export const UNCOUNTED_FROM = `(select coalesce(max(last_seq), 0) - ${PLACES_BACK} from record_days where member_id = $1)`;
const ALL_UNCOUNTED = `l.xid >= (select upto_xid from wallet_readers where name = 'records')`;
const UNCOUNTED = `l.member_id = $1 and l.seq > ${UNCOUNTED_FROM} and ${ALL_UNCOUNTED}`;

/** Adds the figures of a slice of the ledger to the stored ones; each member and day occurs once. */
export async function addDays(
  transaction: Queryable,
  days: readonly DayFigures[],
  gameDays: readonly GameDayFigures[],
): Promise<void> {
  if (days.length > 0)
    await transaction.query(ADD_DAYS, [
      days.map(({ memberId }) => memberId),
      days.map(({ day }) => day),
      days.map(({ firstSeq }) => firstSeq),
      days.map(({ lastSeq }) => lastSeq),
      days.map(({ figures }) => figures.deposit),
      days.map(({ figures }) => figures.withdrawal),
      days.map(({ figures }) => figures.stake),
      days.map(({ figures }) => figures.validBet),
      days.map(({ figures }) => figures.win),
      days.map(({ figures }) => figures.jackpot),
      days.map(({ figures }) => figures.bonus),
      days.map(({ figures }) => figures.rebate),
      days.map(({ figures }) => figures.other),
      days.map(({ figures }) => figures.credited),
      days.map(({ figures }) => figures.debited),
    ]);
  if (gameDays.length > 0)
    await transaction.query(ADD_GAME_DAYS, [
      gameDays.map(({ memberId }) => memberId),
      gameDays.map(({ day }) => day),
      gameDays.map(({ vendor }) => vendor),
      gameDays.map(({ gameCode }) => gameCode),
      gameDays.map(({ played }) => played.stake),
      gameDays.map(({ played }) => played.validBet),
      gameDays.map(({ played }) => played.win),
    ]);
}

const ADD_DAYS = `
  insert into record_days as kept (member_id, day, first_seq, last_seq, deposit_minor, withdrawal_minor, stake_minor, valid_bet_minor, win_minor,
    jackpot_minor, bonus_minor, rebate_minor, other_minor, credited_minor, debited_minor)
  select a.member_id, a.day::date, a.first_seq, a.last_seq, a.deposit, a.withdrawal, a.stake, a.valid_bet, a.win, a.jackpot, a.bonus, a.rebate, a.other,
    a.credited, a.debited
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
    $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[])
    as a (member_id, day, first_seq, last_seq, deposit, withdrawal, stake, valid_bet, win, jackpot, bonus, rebate, other,
      credited, debited)
  on conflict (member_id, day) do update set
    first_seq = least(kept.first_seq, excluded.first_seq), last_seq = greatest(kept.last_seq, excluded.last_seq),
    deposit_minor = kept.deposit_minor + excluded.deposit_minor, withdrawal_minor = kept.withdrawal_minor + excluded.withdrawal_minor,
    stake_minor = kept.stake_minor + excluded.stake_minor, valid_bet_minor = kept.valid_bet_minor + excluded.valid_bet_minor,
    win_minor = kept.win_minor + excluded.win_minor, jackpot_minor = kept.jackpot_minor + excluded.jackpot_minor,
    bonus_minor = kept.bonus_minor + excluded.bonus_minor, rebate_minor = kept.rebate_minor + excluded.rebate_minor,
    other_minor = kept.other_minor + excluded.other_minor,
    credited_minor = kept.credited_minor + excluded.credited_minor, debited_minor = kept.debited_minor + excluded.debited_minor`;

const ADD_GAME_DAYS = `
  insert into record_game_days as kept (member_id, day, vendor_code, game_code, stake_minor, valid_bet_minor, win_minor)
  select a.member_id, a.day::date, a.vendor_code, a.game_code, a.stake, a.valid_bet, a.win
  from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[])
    as a (member_id, day, vendor_code, game_code, stake, valid_bet, win)
  on conflict (member_id, day, vendor_code, game_code) do update set stake_minor = kept.stake_minor + excluded.stake_minor,
    valid_bet_minor = kept.valid_bet_minor + excluded.valid_bet_minor, win_minor = kept.win_minor + excluded.win_minor`;

/**
 * Deletes all days and returns to the ledger's beginning, within the caller's transaction. A process that moves the mark meanwhile finds it changed.
 */
export async function forgetDays(transaction: Queryable): Promise<void> {
  await transaction.query(`update wallet_readers set upto_xid = 0 where name = 'records'`);
  await transaction.query('delete from record_days');
  await transaction.query('delete from record_game_days');
}

/** The same for the rows that the reader has not taken in yet, of all members; undefined if there are more than `most`. */
export async function readAllUncounted(database: Queryable, most: number): Promise<QuarterFigures[] | undefined> {
  const [waiting] = await database.query<{ count: number }>(
    `select count(*)::integer as count from (select 1 from wallet_ledger l where ${ALL_UNCOUNTED} limit $1::bigint + 1) waiting`,
    [most],
  );
  if ((waiting?.count ?? 0) > most) return undefined;
  return (await database.query<QuarterRow>(LEDGER_FIGURES(ALL_UNCOUNTED))).map(quarterOf);
}

/** How many days of members are kept. */
export async function countDays(database: Queryable): Promise<number> {
  const [row] = await database.query<{ days: number }>('select count(*)::integer as days from record_days');
  return row?.days ?? 0;
}

/** The days of a span, both ends included, that have any movement. */
export async function readDays(
  database: Queryable,
  memberId: bigint,
  days: { first: string; last: string },
): Promise<{ day: string; figures: Figures }[]> {
  const rows = await database.query<FiguresRow & { day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day, deposit_minor, withdrawal_minor, stake_minor, valid_bet_minor, win_minor, jackpot_minor, bonus_minor,
       rebate_minor, other_minor, credited_minor, debited_minor
     from record_days where member_id = $1 and day between $2::date and $3::date order by day`,
    [memberId, days.first, days.last],
  );
  return rows.map((row) => ({ day: row.day, figures: figuresOf(row) }));
}

/** The figures of each game in a span. */
export async function readGames(
  database: Queryable,
  memberId: bigint,
  days: { first: string; last: string },
): Promise<{ vendor: string; gameCode: string; played: Played }[]> {
  const rows = await database.query<PlayedRow & { vendor_code: string; game_code: string }>(
    `select vendor_code, game_code, sum(stake_minor)::bigint as stake_minor, sum(valid_bet_minor)::bigint as valid_bet_minor,
       sum(win_minor)::bigint as win_minor
     from record_game_days where member_id = $1 and day between $2::date and $3::date group by vendor_code, game_code`,
    [memberId, days.first, days.last],
  );
  return rows.map((row) => ({ vendor: row.vendor_code, gameCode: row.game_code, played: playedOf(row) }));
}

/** Lifetime deposits and withdrawals. */
export async function readLifetime(
  database: Queryable,
  memberId: bigint,
): Promise<{ deposit: bigint; withdrawal: bigint }> {
  const [row] = await database.query<{ deposit: bigint; withdrawal: bigint }>(
    `select coalesce(sum(deposit_minor), 0)::bigint as deposit, coalesce(sum(withdrawal_minor), 0)::bigint as withdrawal
     from record_days where member_id = $1`,
    [memberId],
  );
  return row ?? { deposit: 0n, withdrawal: 0n };
}

function quarterOf(row: QuarterRow): QuarterFigures {
  return {
    memberId: row.member_id,
    currency: row.currency,
    isReal: row.money === 'real',
    quarter: row.quarter,
    vendor: row.vendor_code,
    gameCode: row.game_code,
    firstSeq: row.first_seq,
    lastSeq: row.last_seq,
    figures: { ...figuresOf(row), agentPay: row.agent_pay_minor, fee: row.fee_minor },
  };
}

function playedOf(row: PlayedRow): Played {
  return { stake: row.stake_minor, validBet: row.valid_bet_minor, win: row.win_minor };
}

function figuresOf(row: FiguresRow): Figures {
  return {
    ...playedOf(row),
    deposit: row.deposit_minor,
    withdrawal: row.withdrawal_minor,
    jackpot: row.jackpot_minor,
    bonus: row.bonus_minor,
    rebate: row.rebate_minor,
    other: row.other_minor,
    credited: row.credited_minor,
    debited: row.debited_minor,
  };
}

/** Figures of the ledger's rows in one quarter of an hour, of one game or of none. */
export interface QuarterFigures {
  readonly memberId: bigint;
  /** Of the member's accounts. */
  readonly currency: string;
  /** False for play money. */
  readonly isReal: boolean;
  /** When the quarter began, in UTC; no time zone's day begins within one. */
  readonly quarter: Date;
  /** '' and '' without a game. */
  readonly vendor: string;
  readonly gameCode: string;
  readonly firstSeq: bigint;
  readonly lastSeq: bigint;
  readonly figures: Figures & MerchantFigures;
}

export interface DayFigures {
  readonly memberId: bigint;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly firstSeq: bigint;
  readonly lastSeq: bigint;
  readonly figures: Figures;
}

export interface GameDayFigures {
  readonly memberId: bigint;
  readonly day: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly played: Played;
}

interface PlayedRow {
  stake_minor: bigint;
  valid_bet_minor: bigint;
  win_minor: bigint;
}

interface FiguresRow extends PlayedRow {
  deposit_minor: bigint;
  withdrawal_minor: bigint;
  jackpot_minor: bigint;
  bonus_minor: bigint;
  rebate_minor: bigint;
  other_minor: bigint;
  credited_minor: bigint;
  debited_minor: bigint;
}

interface QuarterRow extends FiguresRow {
  member_id: bigint;
  currency: string;
  money: 'real' | 'play';
  quarter: Date;
  vendor_code: string;
  game_code: string;
  first_seq: bigint;
  last_seq: bigint;
  agent_pay_minor: bigint;
  fee_minor: bigint;
}
