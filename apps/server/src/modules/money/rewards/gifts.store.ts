import type { Queryable } from '@mela/database/database';

export const GIFT_KINDS = ['upgrade', 'monthly', 'birthday'] as const;
export type GiftKind = (typeof GIFT_KINDS)[number];

/** Gives once per key; does nothing for a gift of nothing. True when it is new. */
export async function giveGift(tx: Queryable, gift: NewGift): Promise<boolean> {
  if (gift.amount === 0n) return false;
  const rows = await tx.query(
    `insert into gifts (member_id, key, kind, rank, amount_minor, given_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $6::timestamptz + make_interval(days => $7))
     on conflict (member_id, key) do nothing returning id`,
    [gift.memberId, gift.key, gift.kind, gift.rank, gift.amount, gift.now, gift.giftDays],
  );
  return rows.length > 0;
}

/** Waiting gifts, the first to expire first. */
export function listWaitingGifts(database: Queryable, memberId: bigint, now: Date, limit: number): Promise<GiftRow[]> {
  return database.query<GiftRow>(
    `select ${COLUMNS} from gifts where member_id = $1 and taken_at is null and expires_at > $2 order by expires_at, id limit $3`,
    [memberId, now, limit],
  );
}

/** Gifts that were taken or have expired, the newest end first. */
export function listEndedGifts(database: Queryable, memberId: bigint, now: Date, limit: number): Promise<GiftRow[]> {
  return database.query<GiftRow>(
    `select ${COLUMNS} from gifts where member_id = $1 and (taken_at is not null or expires_at <= $2)
     order by coalesce(taken_at, expires_at) desc, id desc limit $3`,
    [memberId, now, limit],
  );
}

/** Returns the gift only to its own member; locked until the transaction ends. */
export async function lockGift(tx: Queryable, memberId: bigint, id: bigint): Promise<GiftRow | undefined> {
  const [row] = await tx.query<GiftRow>(`select ${COLUMNS} from gifts where member_id = $1 and id = $2 for update`, [
    memberId,
    id,
  ]);
  return row;
}

export async function isGiftOfAnother(database: Queryable, memberId: bigint, id: bigint): Promise<boolean> {
  return (await database.query('select 1 from gifts where id = $1 and member_id <> $2', [id, memberId])).length > 0;
}

export async function noteTaken(tx: Queryable, memberId: bigint, id: bigint, at: Date): Promise<void> {
  await tx.query('update gifts set taken_at = $3 where member_id = $1 and id = $2', [memberId, id, at]);
}

const COLUMNS = 'id, kind, rank, amount_minor, given_at, expires_at, taken_at';

interface NewGift {
  readonly memberId: bigint;
  /** What it is for. */
  readonly key: string;
  readonly kind: GiftKind;
  readonly rank: number;
  readonly amount: bigint;
  readonly now: Date;
  /** How long it waits to be taken. */
  readonly giftDays: number;
}

export interface GiftRow {
  id: bigint;
  kind: GiftKind;
  rank: number;
  amount_minor: bigint;
  given_at: Date;
  expires_at: Date;
  taken_at: Date | null;
}
