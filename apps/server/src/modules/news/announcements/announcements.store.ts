import type { Queryable } from '@mela/database/database';

export type AnnouncementType = 'PL' | 'PU' | 'A';
export type Words = Readonly<Record<string, string>>;

export interface AnnouncementRow {
  readonly id: bigint;
  readonly type: AnnouncementType;
  readonly title: Words;
  readonly content: Words;
  readonly images: readonly { url: string; sequence: number }[];
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly is_read: boolean;
}

/** The given instant, or the database's clock, which all processes share. */
type At = Date | undefined;

/** The announcements that are visible at an instant, newest first. Without a `memberId` none is marked as read. */
export async function listShown(
  database: Queryable,
  asked: {
    merchantId: bigint;
    types: readonly AnnouncementType[];
    memberId: bigint | undefined;
    at: At;
    limit: number;
  },
): Promise<AnnouncementRow[]> {
  return database.query<AnnouncementRow>(
    `select a.id, a.type, a.title, a.content, a.images, a.starts_at, a.ends_at, r.member_id is not null as is_read
     from announcements a left join announcement_reads r on r.member_id = $3 and r.announcement_id = a.id
     where a.merchant_id = $1 and a.type = any ($2::text[])
       and a.starts_at <= ${at('$4')} and (a.ends_at is null or a.ends_at > ${at('$4')})
     order by a.starts_at desc, a.id desc limit $5`,
    [asked.merchantId, asked.types, asked.memberId ?? null, asked.at ?? null, asked.limit],
  );
}

/** False if the merchant has no such announcement of these types. */
export async function markRead(
  database: Queryable,
  mark: { merchantId: bigint; memberId: bigint; announcementId: bigint; types: readonly AnnouncementType[]; at: At },
): Promise<boolean> {
  const shown = await database.query(
    `select 1 as one from announcements where id = $1 and merchant_id = $2 and type = any ($3::text[]) and starts_at <= ${at('$4')}`,
    [mark.announcementId, mark.merchantId, mark.types, mark.at ?? null],
  );
  if (shown.length === 0) return false;
  await database.query(
    `insert into announcement_reads (member_id, announcement_id) values ($1, $2) on conflict do nothing`,
    [mark.memberId, mark.announcementId],
  );
  return true;
}

export async function addAnnouncement(
  database: Queryable,
  merchantId: bigint,
  announcement: {
    type: AnnouncementType;
    title: Words;
    content: Words;
    images?: readonly { url: string; sequence: number }[];
    startsAt: At;
    endsAt?: Date;
  },
): Promise<bigint> {
  const [row] = await database.query<{ id: bigint }>(
    `insert into announcements (merchant_id, type, title, content, images, starts_at, ends_at)
     values ($1, $2, $3::jsonb, $4::jsonb, $5::jsonb, ${at('$6')}, $7) returning id`,
    [
      merchantId,
      announcement.type,
      JSON.stringify(announcement.title),
      JSON.stringify(announcement.content),
      JSON.stringify(announcement.images ?? []),
      announcement.startsAt ?? null,
      announcement.endsAt ?? null,
    ],
  );
  if (!row) throw new Error('The announcement was not written');
  return row.id;
}

/** How many of each merchant's have begun plus how many have ended: it grows with each start and end. */
export async function scheduleVersions(database: Queryable, instant: At): Promise<Map<bigint, bigint>> {
  const rows = await database.query<{ merchant_id: bigint; version: bigint }>(
    `select merchant_id, count(*) filter (where starts_at <= ${at('$1')}) + count(*) filter (where ends_at <= ${at('$1')}) as version
     from announcements group by merchant_id`,
    [instant ?? null],
  );
  return new Map(rows.map((row) => [row.merchant_id, row.version]));
}

export async function countAnnouncements(database: Queryable, merchantId: bigint): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::integer as count from announcements where merchant_id = $1',
    [merchantId],
  );
  return row?.count ?? 0;
}

function at(parameter: string): string {
  return `coalesce(${parameter}::timestamptz, now())`;
}
