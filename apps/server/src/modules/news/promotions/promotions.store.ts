import type { PromotionStatus } from '@mela/contract/promotion-status';
import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';
import type { NewPromotion, Reward, Words } from './promotion.ts';
import { writeVouchers } from './vouchers.store.ts';

export interface PromotionRow {
  readonly id: bigint;
  readonly merchant_id: bigint;
  readonly code: string | null;
  readonly category_ids: readonly bigint[];
  readonly title: Words;
  readonly content: Words;
  readonly terms: Words;
  readonly images: readonly { url: string; sequence: number }[];
  readonly terms_version: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly is_begun: boolean;
  readonly is_ended: boolean;
  /** Its rewards are given on a future day. */
  readonly gives_later: boolean;
  readonly decided: 'automatic' | 'reviewed';
  readonly outcome: 'joined' | 'claim' | 'issued';
  readonly reward: Reward;
  readonly percent: number | null;
  readonly amount_minor: bigint | null;
  readonly places: number | null;
  /** Counted only if there is a limit. */
  readonly taken: number;
  readonly winners: number | null;
}

const PROMOTION = `p.id, p.merchant_id, p.code, p.category_ids, p.title, p.content, t.terms, p.images, p.terms_version, p.starts_at, p.ends_at,
  p.starts_at <= now() as is_begun, p.ends_at is not null and p.ends_at <= now() as is_ended, p.decided, p.outcome, p.reward, p.percent,
  p.amount_minor, p.places, p.winners, coalesce(p.gives_at > now(), false) as gives_later,
  case when p.places is null then 0 else (
    select count(*)::integer from promotion_applications a where a.promotion_id = p.id and a.state <> 'rejected') end as taken`;
const WITH_TERMS = `promotions p join promotion_terms t on t.promotion_id = p.id and t.version = p.terms_version`;

/** How long an ended promotion remains visible, so that participants see the result. */
const SHOWN_AFTER_END = `interval '14 days'`;

/** Those of these kinds of reward, in the operator's order. */
export async function listPromotions(
  database: Queryable,
  asked: { merchantId: bigint; kinds: readonly string[]; limit: number },
): Promise<PromotionRow[]> {
  return database.query<PromotionRow>(
    `select ${PROMOTION} from ${WITH_TERMS}
     where p.merchant_id = $1 and p.reward ->> 'kind' = any ($2::text[])
       and (p.ends_at is null or p.ends_at > now() - ${SHOWN_AFTER_END})
     order by p.position, p.id limit $3`,
    [asked.merchantId, asked.kinds, asked.limit],
  );
}

export async function findPromotion(
  database: Queryable,
  asked: { merchantId: bigint; promotionId: bigint; kinds: readonly string[] },
): Promise<PromotionRow | undefined> {
  const [row] = await database.query<PromotionRow>(
    `select ${PROMOTION} from ${WITH_TERMS} where p.id = $1 and p.merchant_id = $2 and p.reward ->> 'kind' = any ($3::text[])`,
    [asked.promotionId, asked.merchantId, asked.kinds],
  );
  return row;
}

/** Applications wait here for each other, so that the last place is given once. */
export async function lockPromotion(tx: Queryable, promotionId: bigint): Promise<void> {
  await tx.query('select id from promotions where id = $1 for update', [promotionId]);
}

export interface OfferRow extends Pick<Rows['promotions'], 'merchant_id' | 'id' | 'percent' | 'amount_minor'> {
  readonly code: string;
}

/** Every merchant's promotions that run now and have a code. */
export async function listOffers(database: Queryable, kinds: readonly string[]): Promise<OfferRow[]> {
  return database.query<OfferRow>(
    `select merchant_id, id, code, percent, amount_minor from promotions
     where code is not null and reward ->> 'kind' = any ($1::text[]) and starts_at <= now() and (ends_at is null or ends_at > now())
     order by merchant_id, position, id limit 10000`,
    [kinds],
  );
}

export async function listCategories(
  database: Queryable,
  merchantId: bigint,
  limit: number,
): Promise<{ id: bigint; name: Words }[]> {
  return database.query<{ id: bigint; name: Words }>(
    'select id, name from promotion_categories where merchant_id = $1 order by position, id limit $2',
    [merchantId, limit],
  );
}

export interface ApplicationRow extends Pick<
  Rows['promotion_applications'],
  'member_id' | 'promotion_id' | 'idempotency_key' | 'terms_version' | 'attempts' | 'won'
> {
  readonly state: PromotionStatus;
  readonly reason: Words | null;
}

const APPLICATION = 'member_id, promotion_id, state, idempotency_key, terms_version, attempts, reason, won';

export async function listApplications(
  database: Queryable,
  memberId: bigint,
  promotionIds: readonly bigint[],
): Promise<ApplicationRow[]> {
  return database.query<ApplicationRow>(
    `select ${APPLICATION} from promotion_applications where member_id = $1 and promotion_id = any ($2::bigint[])`,
    [memberId, promotionIds],
  );
}

export async function findByKey(
  database: Queryable,
  memberId: bigint,
  idempotencyKey: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await database.query<ApplicationRow>(
    `select ${APPLICATION} from promotion_applications where member_id = $1 and idempotency_key = $2`,
    [memberId, idempotencyKey],
  );
  return row;
}

/** A first application, or the next one after a rejection. */
export async function writeApplication(
  tx: Queryable,
  application: { memberId: bigint; promotionId: bigint; idempotencyKey: string; termsVersion: number; code?: string },
): Promise<void> {
  await tx.query(
    `insert into promotion_applications (member_id, promotion_id, state, idempotency_key, terms_version, code)
     values ($1, $2, 'applying', $3, $4, $5)
     on conflict (member_id, promotion_id) do update set state = 'applying', idempotency_key = $3, terms_version = $4, code = $5,
       terms_accepted_at = now(), attempts = promotion_applications.attempts + 1, reason = null, changed_at = now(), turn = nextval('promotion_turns')`,
    [
      application.memberId,
      application.promotionId,
      application.idempotencyKey,
      application.termsVersion,
      application.code ?? null,
    ],
  );
}

/** Moves it on from `from`; false if its state has changed meanwhile. */
export async function moveApplication(
  database: Queryable,
  move: {
    memberId: bigint;
    promotionId: bigint;
    from: PromotionStatus;
    to: PromotionStatus;
    reason?: Words | null | undefined;
    won?: boolean;
  },
): Promise<boolean> {
  const { affected } = await database.execute(
    `update promotion_applications set state = $4, reason = $5::jsonb, won = won or $6, changed_at = now()
     where member_id = $1 and promotion_id = $2 and state = $3`,
    [
      move.memberId,
      move.promotionId,
      move.from,
      move.to,
      move.reason === undefined || move.reason === null ? null : JSON.stringify(move.reason),
      move.won ?? false,
    ],
  );
  return affected > 0n;
}

/** Approved a while ago without the reward: its day has come, or a process ended in between. */
export async function listUnfinished(
  database: Queryable,
  olderThanSeconds: number,
  limit: number,
): Promise<{ member_id: bigint; promotion_id: bigint }[]> {
  return database.query<{ member_id: bigint; promotion_id: bigint }>(
    `select a.member_id, a.promotion_id from promotion_applications a join promotions p on p.id = a.promotion_id
     where a.state = 'process' and a.changed_at <= now() - make_interval(secs => $1)
       and (coalesce(p.gives_at <= now(), true) or (p.outcome = 'joined' and not a.won)) order by a.changed_at limit $2`,
    [olderThanSeconds, limit],
  );
}

export interface DrawRow {
  readonly id: bigint;
  readonly winners: number;
  readonly is_drawn: boolean;
  /** Members up to this one have received the result. */
  readonly told_to: bigint;
}

/** Draws that are due, and those with members who have not received the result. */
export async function listDraws(database: Queryable, limit: number): Promise<DrawRow[]> {
  return database.query<DrawRow>(
    `select p.id, p.winners, p.drawn_at is not null as is_drawn, coalesce(d.told_to, 0) as told_to
     from promotions p left join promotion_draws d on d.promotion_id = p.id
     where p.winners is not null and p.ends_at <= now() and d.told_at is null order by p.ends_at limit $1`,
    [limit],
  );
}

/** False if another process has drawn it. */
export async function takeDraw(tx: Queryable, promotionId: bigint): Promise<boolean> {
  const { affected } = await tx.execute('update promotions set drawn_at = now() where id = $1 and drawn_at is null', [
    promotionId,
  ]);
  return affected > 0n;
}

/** Members up to this one have received the result; without one, all have. */
export async function noteDrawTold(database: Queryable, promotionId: bigint, to: bigint | undefined): Promise<void> {
  await database.execute(
    `insert into promotion_draws as known (promotion_id, told_to, told_at) values ($1, $2, case when $3::boolean then now() end)
     on conflict (promotion_id) do update set told_to = greatest(known.told_to, excluded.told_to),
       told_at = coalesce(known.told_at, excluded.told_at)`,
    [promotionId, to ?? 0n, to === undefined],
  );
}

export async function listJoined(tx: Queryable, promotionId: bigint, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await tx.query<{ member_id: bigint }>(
    `select member_id from promotion_applications where promotion_id = $1 and state = 'joined' and member_id > $2
     order by member_id limit $3`,
    [promotionId, after, limit],
  );
  return rows.map((row) => row.member_id);
}

/** Participants of a draw, drawn or not. */
export async function listInDraw(
  database: Queryable,
  promotionId: bigint,
  after: bigint,
  limit: number,
): Promise<ApplicationRow[]> {
  return database.query<ApplicationRow>(
    `select ${APPLICATION} from promotion_applications where promotion_id = $1 and (state = 'joined' or won) and member_id > $2
     order by member_id limit $3`,
    [promotionId, after, limit],
  );
}

export async function findForJob(database: Queryable, promotionId: bigint): Promise<PromotionRow | undefined> {
  const [row] = await database.query<PromotionRow>(`select ${PROMOTION} from ${WITH_TERMS} where p.id = $1`, [
    promotionId,
  ]);
  return row;
}

export async function addCategory(
  database: Queryable,
  category: { merchantId: bigint; name: Words; position: number },
): Promise<bigint> {
  const [row] = await database.query<{ id: bigint }>(
    'insert into promotion_categories (merchant_id, name, position) values ($1, $2::jsonb, $3) returning id',
    [category.merchantId, JSON.stringify(category.name), category.position],
  );
  if (!row) throw new Error('The category was not written');
  return row.id;
}

export async function addPromotion(tx: Queryable, merchantId: bigint, promotion: NewPromotion): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into promotions (merchant_id, code, category_ids, title, content, images, starts_at, ends_at, decided, outcome, reward,
       percent, amount_minor, places, winners, position, gives_at)
     values ($1, $2, $3::bigint[], $4::jsonb, $5::jsonb, $6::jsonb, coalesce($7::timestamptz, now()), $8, $9, $10, $11::jsonb, $12, $13, $14, $15, $16, $17)
     returning id`,
    [
      merchantId,
      promotion.code ?? null,
      promotion.categoryIds ?? [],
      JSON.stringify(promotion.title),
      JSON.stringify(promotion.content),
      JSON.stringify(promotion.images ?? []),
      promotion.startsAt ?? null,
      promotion.endsAt ?? null,
      promotion.decided,
      promotion.outcome,
      JSON.stringify(promotion.reward ?? { kind: 'none' }),
      promotion.percent ?? null,
      promotion.amountMinor ?? null,
      promotion.places ?? null,
      promotion.winners ?? null,
      promotion.position ?? 0,
      promotion.givesAt ?? null,
    ],
  );
  if (!row) throw new Error('The promotion was not written');
  await tx.query(TERMS_OF, [row.id, JSON.stringify(promotion.terms)]);
  await writeVouchers(tx, { merchantId, promotionId: row.id }, promotion.vouchers ?? []);
  return row.id;
}

/** New terms under the next number; members who accepted older ones keep them. */
export async function addTerms(tx: Queryable, promotionId: bigint, terms: Words): Promise<void> {
  await tx.query('update promotions set terms_version = terms_version + 1 where id = $1', [promotionId]);
  await tx.query(TERMS_OF, [promotionId, JSON.stringify(terms)]);
}

/** The terms of a promotion under its number, with the figures that belong to them. */
const TERMS_OF = `insert into promotion_terms (promotion_id, version, terms, reward, percent, amount_minor)
  select id, terms_version, $2::jsonb, reward, percent, amount_minor from promotions where id = $1`;

/** What a version of a promotion's terms gives; the promotion's own figures where that version was stored without. */
export async function findFigures(
  database: Queryable,
  promotionId: bigint,
  version: number,
): Promise<{ readonly reward: Reward; readonly percent: number | null; readonly amount: bigint | null }> {
  const [row] = await database.query<{ reward: Reward; percent: number | null; amount: bigint | null }>(
    `select coalesce(t.reward, p.reward) as reward, case when t.reward is null then p.percent else t.percent end::integer as percent,
       case when t.reward is null then p.amount_minor else t.amount_minor end as amount
     from promotions p left join promotion_terms t on t.promotion_id = p.id and t.version = $2 where p.id = $1`,
    [promotionId, version],
  );
  if (!row) throw new Error(`There is no promotion ${promotionId}`);
  return row;
}

/** Their titles, by id. */
export async function listTitles(database: Queryable, promotionIds: readonly bigint[]): Promise<Map<bigint, Words>> {
  const rows = await database.query<{ id: bigint; title: Words }>(
    'select id, title from promotions where id = any ($1::bigint[])',
    [promotionIds],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** When they end, by id; null where they do not. */
export async function listEnds(
  database: Queryable,
  promotionIds: readonly bigint[],
): Promise<Map<bigint, Date | null>> {
  const rows = await database.query<{ id: bigint; ends_at: Date | null }>(
    'select id, ends_at from promotions where id = any ($1::bigint[])',
    [promotionIds],
  );
  return new Map(rows.map(({ id, ends_at: endsAt }) => [id, endsAt]));
}

/** How many of each merchant's have begun plus how many have ended: it grows with each start and end. */
export async function scheduleVersions(database: Queryable): Promise<Map<bigint, bigint>> {
  const rows = await database.query<{ merchant_id: bigint; version: bigint }>(
    `select merchant_id, count(*) filter (where starts_at <= now()) + count(*) filter (where ends_at <= now()) as version
     from promotions group by merchant_id`,
  );
  return new Map(rows.map((row) => [row.merchant_id, row.version]));
}

export async function countPromotions(database: Queryable, merchantId: bigint): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::integer as count from promotions where merchant_id = $1',
    [merchantId],
  );
  return row?.count ?? 0;
}
