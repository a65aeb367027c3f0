import type { Queryable } from '@mela/database/database';
import type { Wagering } from './award-terms.ts';

/** Gives once per key; a repeat changes nothing. True when it is new. */
export async function addAward(database: Queryable, award: NewAward): Promise<boolean> {
  const { loss } = award;
  const rows = await database.query(
    `insert into awards (member_id, merchant_id, promotion_id, terms_version, kind, key, amount_minor, wagering, expires_at, first_seq, last_seq, from_at,
       to_at, loss_minor, percent, most_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8::text::jsonb, $9, $10, $11, $12, $13, $14, $15, $16) on conflict (member_id, key) do nothing returning id`,
    [
      award.memberId,
      award.merchantId,
      award.promotionId,
      award.termsVersion,
      award.kind,
      award.key,
      award.amount,
      award.wagering && JSON.stringify(award.wagering),
      award.expiresAt,
      loss?.firstSeq ?? null,
      loss?.lastSeq ?? null,
      loss?.from ?? null,
      loss?.to ?? null,
      loss?.lossMinor ?? null,
      loss?.percent ?? null,
      loss?.mostMinor ?? null,
    ],
  );
  return rows.length > 0;
}

export async function findAward(
  database: Queryable,
  memberId: bigint,
  key: string,
): Promise<Pick<AwardRow, 'id' | 'amount_minor'> | undefined> {
  const [row] = await database.query<Pick<AwardRow, 'id' | 'amount_minor'>>(
    'select id, amount_minor from awards where member_id = $1 and key = $2',
    [memberId, key],
  );
  return row;
}

/** Returns the award only to its own member; locked until the transaction ends. */
export async function lockAward(tx: Queryable, memberId: bigint, id: bigint): Promise<AwardRow | undefined> {
  const [row] = await tx.query<AwardRow>(
    `select ${COLUMNS} from awards a join wallet_accounts w on w.member_id = a.member_id where a.member_id = $1 and a.id = $2 for update of a`,
    [memberId, id],
  );
  return row;
}

export async function isAwardOfAnother(database: Queryable, memberId: bigint, id: bigint): Promise<boolean> {
  return (await database.query('select from awards where id = $1 and member_id <> $2', [id, memberId])).length > 0;
}

export async function noteTaken(tx: Queryable, memberId: bigint, id: bigint, at: Date): Promise<void> {
  await tx.query('update awards set taken_at = $3 where member_id = $1 and id = $2', [memberId, id, at]);
}

/** A taken award becomes a bonus that waits, with the job that starts it. */
export async function grantBonus(tx: Queryable, memberId: bigint, id: bigint): Promise<void> {
  await tx.query('select award_grant($1, $2)', [memberId, id]);
}

/** Waiting awards, the first to expire first. */
export function listWaitingAwards(
  database: Queryable,
  memberId: bigint,
  now: Date,
  limit: number,
): Promise<AwardRow[]> {
  return database.query<AwardRow>(
    `select ${COLUMNS} from awards a join wallet_accounts w on w.member_id = a.member_id
     where a.member_id = $1 and a.taken_at is null and a.expires_at > $2 order by a.expires_at, a.id limit $3`,
    [memberId, now, limit],
  );
}

/** Awards that were taken or have expired, the newest end first. */
export function listEndedAwards(database: Queryable, memberId: bigint, now: Date, limit: number): Promise<AwardRow[]> {
  return database.query<AwardRow>(
    `select ${COLUMNS} from awards a join wallet_accounts w on w.member_id = a.member_id
     where a.member_id = $1 and (a.taken_at is not null or a.expires_at <= $2)
     order by coalesce(a.taken_at, a.expires_at) desc, a.id desc limit $3`,
    [memberId, now, limit],
  );
}

const COLUMNS = 'a.id, a.kind, a.amount_minor, a.wagering, a.expires_at, a.taken_at, w.currency';

export interface AwardRow {
  readonly id: bigint;
  readonly kind: AwardKind;
  readonly amount_minor: bigint;
  readonly wagering: Wagering | null;
  readonly expires_at: Date;
  readonly taken_at: Date | null;
  readonly currency: string;
}

interface NewAward {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly promotionId: bigint;
  readonly termsVersion: number;
  readonly kind: AwardKind;
  /** What it is for. */
  readonly key: string;
  readonly amount: bigint;
  readonly wagering: Wagering | null;
  readonly expiresAt: Date;
  /** Of a cashback. */
  readonly loss?: {
    readonly firstSeq: bigint;
    readonly lastSeq: bigint;
    readonly from: Date;
    readonly to: Date;
    readonly lossMinor: bigint;
    readonly percent: number;
    readonly mostMinor: bigint;
  };
}

/** What brought it. */
type AwardKind = 'code' | 'cashback' | 'free_rounds';
