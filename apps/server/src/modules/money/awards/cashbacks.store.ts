import type { Queryable } from '@mela/database/database';
import type { CashbackTerms } from './award-terms.ts';

/** Once per member and promotion; a repeat changes nothing. */
export async function addCashbackMember(database: Queryable, joined: NewCashbackMember): Promise<void> {
  await database.query(
    `insert into cashback_members (member_id, promotion_id, merchant_id, terms_version, terms, period, due_on)
     values ($1, $2, $3, $4, $5::text::jsonb, $6::text::date, $7::text::date) on conflict (member_id, promotion_id) do nothing`,
    [
      joined.memberId,
      joined.promotionId,
      joined.merchantId,
      joined.termsVersion,
      JSON.stringify(joined.terms),
      joined.period,
      joined.dueOn,
    ],
  );
}

/** Members of a merchant with a period that ended before that day, in pages. */
export function listDueCashbacks(
  database: Queryable,
  merchantId: bigint,
  asked: {
    readonly today: string;
    readonly after: Pick<CashbackRow, 'member_id' | 'promotion_id'>;
    readonly limit: number;
  },
): Promise<CashbackRow[]> {
  return database.query<CashbackRow>(
    `select ${COLUMNS} from cashback_members where merchant_id = $1 and due_on <= $2::text::date and (member_id, promotion_id) > ($3, $4)
     order by member_id, promotion_id limit $5`,
    [merchantId, asked.today, asked.after.member_id, asked.after.promotion_id, asked.limit],
  );
}

/** Locked until the transaction ends; undefined if that period was counted in the meantime. */
export async function lockCashback(
  tx: Queryable,
  { member_id: memberId, promotion_id: promotionId, period }: CashbackRow,
): Promise<boolean> {
  const rows = await tx.query(
    'select from cashback_members where member_id = $1 and promotion_id = $2 and period = $3::text::date for update',
    [memberId, promotionId, period],
  );
  return rows.length > 0;
}

export async function movePeriod(
  tx: Queryable,
  { member_id: memberId, promotion_id: promotionId }: CashbackRow,
  to: { readonly period: string; readonly dueOn: string },
): Promise<void> {
  await tx.query(
    'update cashback_members set period = $3::text::date, due_on = $4::text::date where member_id = $1 and promotion_id = $2',
    [memberId, promotionId, to.period, to.dueOn],
  );
}

/** What a member lost of their cash from the first day to before the last; undefined without a movement. */
export async function readLoss(
  database: Queryable,
  memberId: bigint,
  span: { readonly first: string; readonly end: string; readonly from: Date; readonly to: Date },
): Promise<{ readonly firstSeq: bigint; readonly lastSeq: bigint; readonly lossMinor: bigint } | undefined> {
  const [row] = await database.query<{ first_seq: bigint; last_seq: bigint; loss_minor: bigint }>(
    `select first_seq, last_seq, award_loss($1, first_seq, last_seq, $4, $5) as loss_minor from (
       select min(first_seq) as first_seq, max(last_seq) as last_seq from record_days
       where member_id = $1 and day >= $2::text::date and day < $3::text::date) places
     where first_seq is not null`,
    [memberId, span.first, span.end, span.from, span.to],
  );
  return row && { firstSeq: row.first_seq, lastSeq: row.last_seq, lossMinor: row.loss_minor };
}

const COLUMNS =
  'member_id, promotion_id, merchant_id, terms_version, terms, period::text as period, due_on::text as due_on';

export interface CashbackRow {
  readonly member_id: bigint;
  readonly promotion_id: bigint;
  readonly merchant_id: bigint;
  readonly terms_version: number;
  readonly terms: CashbackTerms;
  /** The first day of the period that is counted next, and the first day after it. */
  readonly period: string;
  readonly due_on: string;
}

interface NewCashbackMember {
  readonly memberId: bigint;
  readonly promotionId: bigint;
  readonly merchantId: bigint;
  readonly termsVersion: number;
  readonly terms: CashbackTerms;
  readonly period: string;
  readonly dueOn: string;
}
