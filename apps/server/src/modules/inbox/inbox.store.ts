import type { Queryable } from '@mela/database/database';
import type { NewMessage, Words } from './message.ts';

export interface MessageRow {
  readonly id: bigint;
  readonly source: 'system' | 'operator';
  readonly title: Words;
  readonly content: Words;
  readonly attachments: readonly { name: string; url: string }[];
  readonly sent_at: Date;
  readonly read_at: Date | null;
}

/** False where a message of that key has been sent before. */
export async function addMessage(database: Queryable, memberId: bigint, message: NewMessage): Promise<boolean> {
  const added = await database.query(
    `insert into inbox_messages (member_id, message_key, source, title, content, attachments)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6::jsonb) on conflict (member_id, message_key) do nothing returning id`,
    [
      memberId,
      message.key,
      message.source,
      JSON.stringify(message.title),
      JSON.stringify(message.content),
      JSON.stringify(message.attachments ?? []),
    ],
  );
  return added.length > 0;
}

export async function listMessages(
  database: Queryable,
  memberId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<MessageRow[]> {
  return database.query<MessageRow>(
    `select id, source, title, content, attachments, sent_at, read_at from inbox_messages
     where member_id = $1 and deleted_at is null and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [memberId, before ?? null, limit],
  );
}

/** Counted up to `atMost`. */
export async function countUnread(database: Queryable, memberId: bigint, atMost: number): Promise<number> {
  const [row] = await database.query<{ unread: number }>(
    `select count(*)::integer as unread from (
       select 1 from inbox_messages where member_id = $1 and read_at is null and deleted_at is null limit $2) as unread`,
    [memberId, atMost],
  );
  return row?.unread ?? 0;
}

/** False where the member has no such message. */
export async function markRead(database: Queryable, memberId: bigint, id: bigint): Promise<boolean> {
  const rows = await database.query(
    `update inbox_messages set read_at = coalesce(read_at, now())
     where member_id = $1 and id = $2 and deleted_at is null returning id`,
    [memberId, id],
  );
  return rows.length > 0;
}

export async function markAllRead(database: Queryable, memberId: bigint): Promise<void> {
  await database.query(
    `update inbox_messages set read_at = now() where member_id = $1 and read_at is null and deleted_at is null`,
    [memberId],
  );
}

/** What the message said goes at once; its key stays. */
export async function markDeleted(database: Queryable, memberId: bigint, id: bigint): Promise<boolean> {
  const rows = await database.query(
    `update inbox_messages set deleted_at = now(), title = '{}', content = '{}', attachments = '[]'
     where member_id = $1 and id = $2 and deleted_at is null returning id`,
    [memberId, id],
  );
  return rows.length > 0;
}

export async function removeOlder(database: Queryable, days: number): Promise<void> {
  await database.query(`delete from inbox_messages where sent_at < now() - make_interval(days => $1)`, [days]);
}
