import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';
import type { MerchantFigures, Played } from './figures.ts';

/** The figures of a merchant's members together, of a day of its calendar. */
export interface MerchantDay {
  readonly merchantId: bigint;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly currency: string;
  readonly figures: MerchantFigures;
}

export interface MerchantGameDay {
  readonly merchantId: bigint;
  readonly day: string;
  readonly currency: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly played: Played;
}

/** Days of each merchant's own calendar, both ends included. */
export interface MerchantSpan {
  readonly merchantIds: readonly bigint[];
  readonly first: string;
  readonly last: string;
}

/** Adds the figures of a slice of the ledger to the stored ones; each merchant, day, currency and game occurs once. */
export async function addMerchantDays(
  tx: Queryable,
  days: readonly MerchantDay[],
  gameDays: readonly MerchantGameDay[],
): Promise<void> {
  if (days.length > 0)
    await tx.query(ADD_DAYS, [
      days.map(({ merchantId }) => merchantId),
      days.map(({ day }) => day),
      days.map(({ currency }) => currency),
      ...SUMS.map((name) => days.map(({ figures }) => figures[name])),
    ]);
  if (gameDays.length > 0)
    await tx.query(ADD_GAME_DAYS, [
      gameDays.map(({ merchantId }) => merchantId),
      gameDays.map(({ day }) => day),
      gameDays.map(({ currency }) => currency),
      gameDays.map(({ vendor }) => vendor),
      gameDays.map(({ gameCode }) => gameCode),
      gameDays.map(({ played }) => played.stake),
      gameDays.map(({ played }) => played.validBet),
      gameDays.map(({ played }) => played.win),
    ]);
}

/** The column of each sum. */
const COLUMN: Readonly<Record<keyof MerchantFigures, SumColumn>> = {
  deposit: 'deposit_minor',
  withdrawal: 'withdrawal_minor',
  stake: 'stake_minor',
  validBet: 'valid_bet_minor',
  win: 'win_minor',
  jackpot: 'jackpot_minor',
  bonus: 'bonus_minor',
  rebate: 'rebate_minor',
  agentPay: 'agent_pay_minor',
  fee: 'fee_minor',
};
const SUMS = Object.keys(COLUMN) as (keyof MerchantFigures)[];
const COLUMNS = Object.values(COLUMN);
type SumColumn = Extract<keyof Rows['record_merchant_days'], `${string}_minor`>;

export const NOTHING_OF_MERCHANT = figuresFrom(() => 0n);

function figuresFrom(sumOf: (column: SumColumn) => bigint): MerchantFigures {
  return Object.fromEntries(SUMS.map((name) => [name, sumOf(COLUMN[name])])) as unknown as MerchantFigures;
}

const ADD_DAYS = `
  insert into record_merchant_days as kept (merchant_id, day, currency, ${COLUMNS.join(', ')})
  select a.merchant_id, a.day::date, a.currency, ${COLUMNS.map((column) => `a.${column}`).join(', ')}
  from unnest($1::bigint[], $2::text[], $3::text[], ${COLUMNS.map((_, at) => `$${at + 4}::bigint[]`).join(', ')}) as a (merchant_id, day, currency, ${COLUMNS.join(', ')})
  on conflict (merchant_id, day, currency) do update set
    ${COLUMNS.map((column) => `${column} = kept.${column} + excluded.${column}`).join(', ')}`;

const ADD_GAME_DAYS = `
  insert into record_merchant_game_days as kept (merchant_id, day, currency, vendor_code, game_code, stake_minor, valid_bet_minor, win_minor)
  select a.merchant_id, a.day::date, a.currency, a.vendor_code, a.game_code, a.stake, a.valid_bet, a.win
  from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[])
    as a (merchant_id, day, currency, vendor_code, game_code, stake, valid_bet, win)
  on conflict (merchant_id, day, currency, vendor_code, game_code) do update set stake_minor = kept.stake_minor + excluded.stake_minor,
    valid_bet_minor = kept.valid_bet_minor + excluded.valid_bet_minor, win_minor = kept.win_minor + excluded.win_minor`;

/** Part of `forgetDays`, in its transaction. */
export async function forgetMerchantDays(tx: Queryable): Promise<void> {
  await tx.query('delete from record_merchant_days');
  await tx.query('delete from record_merchant_game_days');
}

/** As many rows as an answer may have: a year of 200 merchants that use a few currencies each. */
const ROWS_MOST = 300_000;

export async function readMerchantDays(
  tx: Queryable,
  { merchantIds, first, last }: MerchantSpan,
): Promise<MerchantDay[]> {
  const rows = await tx.query<Rows['record_merchant_days'] & { day: string }>(
    `select merchant_id, to_char(day, 'YYYY-MM-DD') as day, currency, ${COLUMNS.join(', ')}
     from record_merchant_days where merchant_id = any($1::bigint[]) and day between $2::date and $3::date limit ${ROWS_MOST}`,
    [merchantIds, first, last],
  );
  return whole(rows).map((row) => ({
    merchantId: row.merchant_id,
    day: row.day,
    currency: row.currency,
    figures: figuresFrom((column) => row[column]),
  }));
}

/** The figures of each game in a span, of all its merchants together. */
export async function readMerchantGames(
  tx: Queryable,
  { merchantIds, first, last }: MerchantSpan,
): Promise<Omit<MerchantGameDay, 'merchantId' | 'day'>[]> {
  const rows = await tx.query<Omit<Rows['record_merchant_game_days'], 'merchant_id' | 'day'>>(
    `select currency, vendor_code, game_code, sum(stake_minor)::bigint as stake_minor, sum(valid_bet_minor)::bigint as valid_bet_minor,
       sum(win_minor)::bigint as win_minor
     from record_merchant_game_days where merchant_id = any($1::bigint[]) and day between $2::date and $3::date
     group by currency, vendor_code, game_code limit ${ROWS_MOST}`,
    [merchantIds, first, last],
  );
  return whole(rows).map((row) => ({
    currency: row.currency,
    vendor: row.vendor_code,
    gameCode: row.game_code,
    played: { stake: row.stake_minor, validBet: row.valid_bet_minor, win: row.win_minor },
  }));
}

/** A part of the rows would add up to a wrong sum. */
function whole<Row>(rows: Row[]): Row[] {
  if (rows.length >= ROWS_MOST) throw new Error(`a report of ${ROWS_MOST} rows or more`);
  return rows;
}
