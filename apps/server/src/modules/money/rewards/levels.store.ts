import type { Queryable } from '@mela/database/database';
import type { Slice } from '#/modules/money/wallet/wallet.ts';
import type { LevelMark } from '@mela/contract/reward-rules';
import type { Level, Play, Standing } from './level.ts';
import { PLAY_FIGURES } from './play-figures.sql.ts';

/** The play with real money in a slice of the ledger. */
export async function readPlay(database: Queryable, slice: Slice): Promise<QuarterPlay[]> {
  const rows = await database.query<{
    member_id: bigint;
    quarter: Date;
    vendor_code: string;
    game_code: string;
    bets_minor: bigint;
    deposits_minor: bigint;
  }>(PLAY_FIGURES, [slice.fromXid, slice.uptoXid]);
  return rows.map((row) => ({
    memberId: row.member_id,
    quarter: row.quarter,
    vendor: row.vendor_code,
    gameCode: row.game_code,
    bets: row.bets_minor,
    deposits: row.deposits_minor,
  }));
}

/** The level of a member; 0 for one who never played. */
export async function rankOf(database: Queryable, memberId: bigint): Promise<number> {
  const [row] = await database.query<{ rank: number }>('select rank from level_members where member_id = $1', [
    memberId,
  ]);
  return row?.rank ?? 0;
}

export async function ranksOf(database: Queryable, merchantId: bigint): Promise<number[]> {
  return (await readLevels(database, merchantId)).map(({ rank }) => rank);
}

/** The rebate rates of members' levels, in hundredths of a percent by category; a merchant without levels has none. */
export async function levelRatesOf(
  database: Queryable,
  merchantId: bigint,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Level['rebateRates']>> {
  const rows = await database.query<{ id: bigint; rebate_rates: Level['rebateRates'] }>(
    `select asked.id, l.rebate_rates from unnest($2::bigint[]) as asked (id)
     left join level_members m on m.member_id = asked.id join levels l on l.merchant_id = $1 and l.rank = coalesce(m.rank, 0)`,
    [merchantId, memberIds],
  );
  return new Map(rows.map(({ id, rebate_rates }) => [id, rebate_rates]));
}

/** A merchant's table, the lowest level first. */
export async function readLevels(database: Queryable, merchantId: bigint): Promise<Level[]> {
  const rows = await database.query<LevelRow>(
    `select rank, name, mark, needs_bets_minor, needs_deposits_minor, keeps_bets_minor, upgrade_gift_minor, monthly_gift_minor, birthday_gift_minor,
       rebate_rates
     from levels where merchant_id = $1 order by rank`,
    [merchantId],
  );
  return rows.map((row) => ({
    rank: row.rank,
    name: row.name,
    mark: row.mark,
    needsBets: row.needs_bets_minor,
    needsDeposits: row.needs_deposits_minor,
    keepsBets: row.keeps_bets_minor,
    upgradeGift: row.upgrade_gift_minor,
    monthlyGift: row.monthly_gift_minor,
    birthdayGift: row.birthday_gift_minor,
    rebateRates: row.rebate_rates,
  }));
}

/** Replaces a merchant's table. Members keep their ranks. */
export async function replaceLevels(tx: Queryable, merchantId: bigint, levels: readonly Level[]): Promise<void> {
  await tx.query('delete from levels where merchant_id = $1', [merchantId]);
  for (const level of levels)
    await tx.query(
      `insert into levels (merchant_id, rank, name, mark, needs_bets_minor, needs_deposits_minor, keeps_bets_minor, upgrade_gift_minor,
         monthly_gift_minor, birthday_gift_minor, rebate_rates)
       values ($1, $2, $3::text::jsonb, $4, $5, $6, $7, $8, $9, $10, $11::text::jsonb)`,
      [
        merchantId,
        level.rank,
        JSON.stringify(level.name),
        level.mark,
        level.needsBets,
        level.needsDeposits,
        level.keepsBets,
        level.upgradeGift,
        level.monthlyGift,
        level.birthdayGift,
        JSON.stringify(level.rebateRates),
      ],
    );
}

/** Adds play to members' sums, and returns the new standings of the named members. Their rows are locked until the transaction ends. */
export async function addPlay(tx: Queryable, added: AddedPlay): Promise<MemberStanding[]> {
  const { members, months, categories } = added;
  await tx.query(
    `insert into level_members as kept (member_id, merchant_id, bets_minor, deposits_minor)
     select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[])
     on conflict (member_id) do update set bets_minor = kept.bets_minor + excluded.bets_minor,
       deposits_minor = kept.deposits_minor + excluded.deposits_minor`,
    [
      members.map(({ memberId }) => memberId),
      members.map(({ merchantId }) => merchantId),
      members.map(({ bets }) => bets),
      members.map(({ deposits }) => deposits),
    ],
  );
  await tx.query(
    `insert into level_months as kept (member_id, month, bets_minor)
     select member_id, month::date, bets from unnest($1::bigint[], $2::text[], $3::bigint[]) as added (member_id, month, bets)
     on conflict (member_id, month) do update set bets_minor = kept.bets_minor + excluded.bets_minor`,
    [months.map(({ memberId }) => memberId), months.map(({ month }) => month), months.map(({ bets }) => bets)],
  );
  await tx.query(
    `insert into rebate_sums as kept (member_id, category, merchant_id, counted_minor)
     select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[])
     on conflict (member_id, category) do update set counted_minor = kept.counted_minor + excluded.counted_minor`,
    [
      categories.map(({ memberId }) => memberId),
      categories.map(({ category }) => category),
      categories.map(({ merchantId }) => merchantId),
      categories.map(({ bets }) => bets),
    ],
  );
  return readStandings(
    tx,
    members.map(({ memberId, newestMonth }) => ({ memberId, month: newestMonth })),
  );
}

/** Standings of members, each with the bets of a month. */
export async function readStandings(
  database: Queryable,
  asked: readonly { readonly memberId: bigint; readonly month: string }[],
): Promise<MemberStanding[]> {
  const rows = await database.query<StandingRow>(
    `select s.member_id, s.merchant_id, s.rank, s.peak, s.bets_minor, s.deposits_minor, coalesce(m.bets_minor, 0) as month_bets_minor, a.month
     from unnest($1::bigint[], $2::text[]) as a (member_id, month)
     join level_members s on s.member_id = a.member_id
     left join level_months m on m.member_id = a.member_id and m.month = a.month::date
     order by s.member_id`,
    [asked.map(({ memberId }) => memberId), asked.map(({ month }) => month)],
  );
  return rows.map(standingOf);
}

/** Members of a merchant above its lowest level whose month is not judged yet; `month` is its first day. They are locked. */
export async function takeUnjudged(
  tx: Queryable,
  merchantId: bigint,
  month: string,
  limit: number,
): Promise<MemberStanding[]> {
  const rows = await tx.query<StandingRow>(
    `select s.member_id, s.merchant_id, s.rank, s.peak, s.bets_minor, s.deposits_minor, coalesce(m.bets_minor, 0) as month_bets_minor, $2 as month
     from level_members s left join level_months m on m.member_id = s.member_id and m.month = $2::text::date
     where s.merchant_id = $1 and s.rank > 0 and s.judged_month < $2::text::date order by s.judged_month, s.member_id limit $3 for update of s`,
    [merchantId, month, limit],
  );
  return rows.map(standingOf);
}

/** A member above the lowest level with that month, where it is not judged yet; `month` is its first day. The caller holds the member's row. */
export async function readUnjudged(
  tx: Queryable,
  memberId: bigint,
  month: string,
): Promise<MemberStanding | undefined> {
  const [row] = await tx.query<StandingRow>(
    `select s.member_id, s.merchant_id, s.rank, s.peak, s.bets_minor, s.deposits_minor, coalesce(m.bets_minor, 0) as month_bets_minor, $2 as month
     from level_members s left join level_months m on m.member_id = s.member_id and m.month = $2::text::date
     where s.member_id = $1 and s.rank > 0 and s.judged_month < $2::text::date`,
    [memberId, month],
  );
  return row && standingOf(row);
}

/** `month` is judged with it, if it is newer than what was. */
export async function setStanding(tx: Queryable, memberId: bigint, standing: Standing, month: string): Promise<void> {
  await tx.query(
    `update level_members set rank = $2, peak = $3, judged_month = greatest(judged_month, $4::text::date) where member_id = $1`,
    [memberId, standing.rank, standing.peak, month],
  );
}

/** Members of a merchant above its lowest level, by id; a page behind `after`. */
export async function listRanked(
  database: Queryable,
  merchantId: bigint,
  after: bigint,
  limit: number,
): Promise<{ memberId: bigint; rank: number }[]> {
  return database.query(
    `select member_id as "memberId", rank from level_members where merchant_id = $1 and rank > 0 and member_id > $2 order by member_id limit $3`,
    [merchantId, after, limit],
  );
}

function standingOf(row: StandingRow): MemberStanding {
  return {
    memberId: row.member_id,
    merchantId: row.merchant_id,
    month: row.month,
    standing: { rank: row.rank, peak: row.peak },
    play: { bets: row.bets_minor, deposits: row.deposits_minor, monthBets: row.month_bets_minor },
  };
}

export interface QuarterPlay {
  readonly memberId: bigint;
  /** When the quarter of an hour began, in UTC. */
  readonly quarter: Date;
  /** '' and '' without a game. */
  readonly vendor: string;
  readonly gameCode: string;
  readonly bets: bigint;
  readonly deposits: bigint;
}

/** Each list is in the order of members, each key once. */
export interface AddedPlay {
  readonly members: readonly {
    readonly memberId: bigint;
    readonly merchantId: bigint;
    readonly bets: bigint;
    readonly deposits: bigint;
    /** The newest month that any of it is of. */
    readonly newestMonth: string;
  }[];
  /** A month is named by its first day. */
  readonly months: readonly { readonly memberId: bigint; readonly month: string; readonly bets: bigint }[];
  readonly categories: readonly {
    readonly memberId: bigint;
    readonly merchantId: bigint;
    readonly category: string;
    readonly bets: bigint;
  }[];
}

export interface MemberStanding {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  /** Whose bets `play.monthBets` are. */
  readonly month: string;
  readonly standing: Standing;
  readonly play: Play;
}

interface LevelRow {
  rank: number;
  name: Record<string, string>;
  mark: LevelMark;
  needs_bets_minor: bigint;
  needs_deposits_minor: bigint;
  keeps_bets_minor: bigint;
  upgrade_gift_minor: bigint;
  monthly_gift_minor: bigint;
  birthday_gift_minor: bigint;
  rebate_rates: Level['rebateRates'];
}

interface StandingRow {
  member_id: bigint;
  merchant_id: bigint;
  rank: number;
  peak: number;
  bets_minor: bigint;
  deposits_minor: bigint;
  month_bets_minor: bigint;
  month: string;
}
