import type { Queryable } from '@mela/database/database';
import type { AnnouncementType, Words } from './announcements.store.ts';

export interface KeptAnnouncement {
  readonly id: bigint;
  readonly merchant_id: bigint;
  readonly type: AnnouncementType;
  readonly title: Words;
  readonly content: Words;
  readonly images: readonly { readonly url: string; readonly sequence: number }[];
  readonly starts_at: Date;
  readonly ends_at: Date | null;
}

export type WrittenAnnouncement = Omit<KeptAnnouncement, 'id' | 'merchant_id'>;

const COLUMNS = 'id, merchant_id, type, title, content, images, starts_at, ends_at';

/** The clock that all processes share. */
export async function readNow(database: Queryable): Promise<Date> {
  const [row] = await database.query<{ now: Date }>('select now() as now');
  if (!row) throw new Error('The database has no clock');
  return row.now;
}

/** Announcements of these merchants, those that begin or began last first. */
export function listKept(
  database: Queryable,
  merchantIds: readonly bigint[],
  limit: number,
): Promise<KeptAnnouncement[]> {
  return database.query<KeptAnnouncement>(
    `select ${COLUMNS} from announcements where merchant_id = any($1::bigint[]) order by starts_at desc, id desc limit $2`,
    [merchantIds, limit],
  );
}

/** In a transaction with `isLocked`, other changes of it wait. */
export async function findKept(
  database: Queryable,
  id: bigint,
  { isLocked = false } = {},
): Promise<KeptAnnouncement | undefined> {
  const [row] = await database.query<KeptAnnouncement>(
    `select ${COLUMNS} from announcements where id = $1 ${isLocked ? 'for update' : ''}`,
    [id],
  );
  return row;
}

export async function writeKept(tx: Queryable, id: bigint, row: WrittenAnnouncement): Promise<void> {
  await tx.query(
    `update announcements set type = $2, title = $3::text::jsonb, content = $4::text::jsonb, images = $5::text::jsonb, starts_at = $6, ends_at = $7
     where id = $1`,
    [
      id,
      row.type,
      JSON.stringify(row.title),
      JSON.stringify(row.content),
      JSON.stringify(row.images),
      row.starts_at,
      row.ends_at,
    ],
  );
}
