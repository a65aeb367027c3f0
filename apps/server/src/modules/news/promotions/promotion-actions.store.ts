import type { Queryable } from '@mela/database/database';
import type { PromotionStatus } from '@mela/contract/promotion-status';
import type { FreeRoundsReward, Reward, Voucher, Words } from './promotion.ts';
import { writeVouchers } from './vouchers.store.ts';

/** A promotion as its rows have it, with its newest terms. */
export interface KeptPromotion extends WrittenPromotion {
  readonly id: bigint;
  readonly merchant_id: bigint;
  readonly terms_version: number;
  /** When its winners were drawn. */
  readonly drawn_at: Date | null;
}

/** What an operator decides of it. */
export interface WrittenPromotion {
  readonly code: string | null;
  readonly category_ids: readonly bigint[];
  readonly title: Words;
  readonly content: Words;
  readonly terms: Words;
  readonly images: readonly { readonly url: string; readonly sequence: number }[];
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly gives_at: Date | null;
  readonly decided: 'automatic' | 'reviewed';
  readonly outcome: 'joined' | 'claim' | 'issued';
  readonly reward: Reward;
  readonly percent: number | null;
  readonly amount_minor: bigint | null;
  readonly places: number | null;
  readonly winners: number | null;
  readonly position: number;
  /** Codes by which it is taken. */
  readonly vouchers: readonly Voucher[];
}

const COLUMNS = `p.id, p.merchant_id, p.code, p.category_ids, p.title, p.content, p.images, p.terms_version, p.starts_at, p.ends_at, p.gives_at,
  p.decided, p.outcome, p.reward, p.percent::integer as percent, p.amount_minor, p.places, p.winners, p.drawn_at, p.position,
  (select t.terms from promotion_terms t where t.promotion_id = p.id and t.version = p.terms_version) as terms,
  (select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'uses', c.uses) order by c.code), '[]') from promotion_codes c
    where c.promotion_id = p.id and c.removed_at is null) as vouchers`;

/** The clock by which promotions begin and end. */
export async function readNow(database: Queryable): Promise<Date> {
  const [row] = await database.query<{ now: Date }>('select now() as now');
  if (!row) throw new Error('The database has no clock');
  return row.now;
}

/** Promotions of these merchants, the newest first. */
export function listKept(database: Queryable, merchantIds: readonly bigint[], limit: number): Promise<KeptPromotion[]> {
  return database.query<KeptPromotion>(
    `select ${COLUMNS} from promotions p where p.merchant_id = any($1::bigint[]) order by p.id desc limit $2`,
    [merchantIds, limit],
  );
}

export async function findKept(database: Queryable, id: bigint): Promise<KeptPromotion | undefined> {
  const [row] = await database.query<KeptPromotion>(`select ${COLUMNS} from promotions p where p.id = $1`, [id]);
  return row;
}

/** The promotion of a merchant that this request added. Another transaction with this key waits for the end of this one. */
export async function findByRequest(
  tx: Queryable,
  merchantId: bigint,
  key: string,
): Promise<KeptPromotion | undefined> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('promotions ' || $1, 0))`, [key]);
  const [row] = await tx.query<KeptPromotion>(
    `select ${COLUMNS} from promotions p where p.request_key = $1 and p.merchant_id = $2`,
    [key, merchantId],
  );
  return row;
}

export async function noteRequest(tx: Queryable, id: bigint, key: string): Promise<void> {
  await tx.query('update promotions set request_key = $2 where id = $1', [id, key]);
}

/** Numbers of its applications by state. */
export async function countStates(
  database: Queryable,
  promotionId: bigint,
): Promise<ReadonlyMap<PromotionStatus, number>> {
  const rows = await database.query<{ state: PromotionStatus; count: number }>(
    'select state, count(*)::integer as count from promotion_applications where promotion_id = $1 group by state',
    [promotionId],
  );
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Which of these codes lead to other promotions of the merchant, also removed ones. */
export async function listForeignVouchers(
  tx: Queryable,
  merchantId: bigint,
  asked: { readonly codes: readonly string[]; readonly promotionId: bigint | undefined },
): Promise<string[]> {
  const rows = await tx.query<{ code: string }>(
    `select code from promotion_codes where merchant_id = $1 and code = any ($2::text[]) and promotion_id is distinct from $3 order by code`,
    [merchantId, asked.codes, asked.promotionId ?? null],
  );
  return rows.map(({ code }) => code);
}

/** The promotion of a merchant that has this code. */
export async function findByCode(tx: Queryable, merchantId: bigint, code: string): Promise<bigint | undefined> {
  const [row] = await tx.query<{ id: bigint }>('select id from promotions where merchant_id = $1 and code = $2', [
    merchantId,
    code,
  ]);
  return row?.id;
}

/** All but the terms, which have versions. */
export async function writeKept(
  tx: Queryable,
  { id, merchant_id: merchantId }: Pick<KeptPromotion, 'id' | 'merchant_id'>,
  row: WrittenPromotion,
): Promise<void> {
  await writeVouchers(tx, { merchantId, promotionId: id }, row.vouchers);
  await tx.query(
    `update promotions set code = $2, category_ids = $3::bigint[], title = $4::text::jsonb, content = $5::text::jsonb, images = $6::text::jsonb,
       starts_at = $7, ends_at = $8, gives_at = $9, decided = $10, outcome = $11, reward = $12::text::jsonb, percent = $13, amount_minor = $14,
       places = $15, winners = $16, position = $17 where id = $1`,
    [
      id,
      row.code,
      row.category_ids,
      JSON.stringify(row.title),
      JSON.stringify(row.content),
      JSON.stringify(row.images),
      row.starts_at,
      row.ends_at,
      row.gives_at,
      row.decided,
      row.outcome,
      JSON.stringify(row.reward),
      row.percent,
      row.amount_minor,
      row.places,
      row.winners,
      row.position,
    ],
  );
}

export interface KeptCategory {
  readonly id: bigint;
  readonly merchant_id: bigint;
  readonly name: Words;
  readonly position: number;
}

/** Categories of these merchants, in their order. */
export function listKeptCategories(
  database: Queryable,
  merchantIds: readonly bigint[],
  limit: number,
): Promise<KeptCategory[]> {
  return database.query<KeptCategory>(
    `select id, merchant_id, name, position from promotion_categories where merchant_id = any($1::bigint[])
     order by merchant_id, position, id limit $2`,
    [merchantIds, limit],
  );
}

/** Why these free rounds cannot be given, in words for operators; null where they can. */
export async function freeRoundsProblem(
  database: Queryable,
  { game, stake }: FreeRoundsReward,
  currency: string,
): Promise<string | null> {
  const [row] = await database.query<{ problem: string | null }>('select free_rounds_problem($1, $2, $3) as problem', [
    game,
    BigInt(stake),
    currency,
  ]);
  return row?.problem ?? null;
}
