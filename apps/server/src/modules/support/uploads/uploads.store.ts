import type { Queryable } from '@mela/database/database';
import type { UploadPurpose } from '@mela/contract/upload-rules';

export interface NewUpload {
  readonly memberId: bigint;
  readonly id: string;
  readonly merchantId: bigint;
  readonly purpose: UploadPurpose;
  readonly sentBy: 'member' | 'staff';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export interface UploadSize {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

export async function addUpload(database: Queryable, upload: NewUpload, hours: number): Promise<void> {
  await database.query(
    `insert into uploads (member_id, id, merchant_id, purpose, sent_by, width, height, bytes, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(hours => $9))`,
    [
      upload.memberId,
      upload.id,
      upload.merchantId,
      upload.purpose,
      upload.sentBy,
      upload.width,
      upload.height,
      upload.bytes,
      hours,
    ],
  );
}

/** The pictures that can be bound: sent by that side for that purpose, and not bound yet. */
export async function holdUploads(
  database: Queryable,
  asked: {
    memberId: bigint;
    ids: readonly string[];
    purpose: UploadPurpose;
    sentBy: 'member' | 'staff';
    holder: string;
    days: number;
  },
): Promise<UploadSize[]> {
  return database.query<UploadSize>(
    `update uploads set holder = $5, expires_at = greatest(expires_at, now() + make_interval(days => $6))
     where member_id = $1 and id = any ($2::text[]) and purpose = $3 and sent_by = $4
       and (holder is null or holder = $5) and expires_at > now()
     returning id, width, height`,
    [asked.memberId, asked.ids, asked.purpose, asked.sentBy, asked.holder, asked.days],
  );
}

export async function findSizes(database: Queryable, memberId: bigint, ids: readonly string[]): Promise<UploadSize[]> {
  return database.query<UploadSize>(
    `select id, width, height from uploads where member_id = $1 and id = any ($2::text[]) and expires_at > now()`,
    [memberId, ids],
  );
}

export async function readBytes(database: Queryable, memberId: bigint, id: string): Promise<Uint8Array | undefined> {
  const [row] = await database.query<{ bytes: Uint8Array }>(
    `select bytes from uploads where member_id = $1 and id = $2 and expires_at > now()`,
    [memberId, id],
  );
  return row?.bytes;
}

/** The number removed; at most `atMost`, so that no sweep holds the table long. */
export async function removeExpired(database: Queryable, atMost: number): Promise<bigint> {
  const { affected } = await database.execute(
    `delete from uploads where (member_id, id) in (
       select member_id, id from uploads where expires_at <= now() order by expires_at limit $1)`,
    [atMost],
  );
  return affected;
}
