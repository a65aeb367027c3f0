import type { InboxState } from '@mela/contract/inbox';
import type { Database, Queryable } from '@mela/database/database';
import type { NewMessage, Words } from './message.ts';

/** Badges end at 99+, so counting stops here. */
const COUNTED = 1_000;

export interface MessageRow {
  readonly id: bigint;
  readonly source: 'system' | 'operator';
  readonly title: Words;
  readonly content: Words;
  readonly attachments: readonly { name: string; url: string }[];
  readonly sent_at: Date;
  readonly read_at: Date | null;
}

/** False if a message with that key has been sent before. */
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

export interface KeptMessageRow extends MessageRow {
  readonly deleted_at: Date | null;
}

/** The same for staff, with deleted messages, of which only the time is left. */
export function listKept(
  database: Queryable,
  memberId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<KeptMessageRow[]> {
  return database.query<KeptMessageRow>(
    `select id, source, title, content, attachments, sent_at, read_at, deleted_at from inbox_messages
     where member_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [memberId, before ?? null, limit],
  );
}

/**
 * Changes a member's inbox, one change at a time, and returns the resulting state; undefined if `change` reports that there was nothing to change.
 */
export function changeInbox(
  database: Database,
  memberId: bigint,
  change: (tx: Queryable) => Promise<boolean>,
): Promise<InboxState | undefined> {
  return database.transaction((tx) => changeWithin(tx, memberId, change));
}

/** The same within the caller's transaction. */
export async function changeWithin(
  tx: Queryable,
  memberId: bigint,
  change: (tx: Queryable) => Promise<boolean>,
): Promise<InboxState | undefined> {
  await tx.query(
    `insert into inbox_versions (member_id, version) values ($1, 1)
     on conflict (member_id) do update set version = inbox_versions.version + 1`,
    [memberId],
  );
  return (await change(tx)) ? findState(tx, memberId) : undefined;
}

export async function findState(database: Queryable, memberId: bigint): Promise<InboxState> {
  const [row] = await database.query<InboxState>(
    `select coalesce((select version from inbox_versions where member_id = $1), 0) as version,
       (select count(*)::integer from (select 1 from inbox_messages
          where member_id = $1 and read_at is null and deleted_at is null limit $2) as unread) as unread`,
    [memberId, COUNTED],
  );
  return row ?? { version: 0, unread: 0 };
}

/** False if the member has no such message. */
export async function markRead(database: Queryable, memberId: bigint, id: bigint): Promise<boolean> {
  const rows = await database.query(
    `update inbox_messages set read_at = coalesce(read_at, now())
     where member_id = $1 and id = $2 and deleted_at is null returning id`,
    [memberId, id],
  );
  return rows.length > 0;
}

/** False if nothing was unread. */
export async function markAllRead(database: Queryable, memberId: bigint): Promise<boolean> {
  const rows = await database.query(
    `update inbox_messages set read_at = now() where member_id = $1 and read_at is null and deleted_at is null
     returning id`,
    [memberId],
  );
  return rows.length > 0;
}

/** The text of the message is deleted at once; its key stays. */
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
