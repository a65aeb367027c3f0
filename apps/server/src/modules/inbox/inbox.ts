import type { InboxMessage } from '@mela/contract/inbox';
import type { Database } from '@mela/database/database';
import { cleanHtml } from '#/html/clean-html.ts';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import {
  addMessage,
  countUnread,
  listMessages,
  markAllRead,
  markDeleted,
  markRead,
  removeOlder,
  type MessageRow,
} from './inbox.store.ts';
import type { NewMessage, Words } from './message.ts';

export type { NewMessage };
export { welcomeMessage, withdrawalMessage } from './system-messages.ts';

/** Badges end at 99+; nobody needs to know of more than this. */
const COUNTED = 1_000;
const KEPT_DAYS = 365;

export interface InboxOptions {
  readonly database: Database;
  readonly announce: (memberId: bigint, state: { unread: number }) => void;
}

/** A member's messages (M51, M58): read, marked, deleted by him; written by other modules and by the operator. */
export function createInbox({ database, announce }: InboxOptions) {
  async function unreadOf(memberId: bigint): Promise<{ unread: number }> {
    return { unread: await countUnread(database, memberId, COUNTED) };
  }

  /** Tells every open device of the member. */
  async function changed(memberId: bigint): Promise<{ unread: number }> {
    const state = await unreadOf(memberId);
    announce(memberId, state);
    return state;
  }

  /** Puts a message into the inbox, once a key. False where it was there already. */
  async function send(memberId: bigint, message: NewMessage): Promise<boolean> {
    const content = Object.fromEntries(
      Object.entries(message.content).map(([language, html]) => [language, cleanHtml(html)]),
    ) as Words;
    const isNew = await addMessage(database, memberId, { ...message, content });
    if (isNew) await changed(memberId);
    return isNew;
  }

  const inboxMessages: Handler<'inboxMessages'> = async ({ context: { session, language }, query }) => {
    if (!session) return failed('not_logged_in');
    const before = query.before === undefined ? undefined : BigInt(query.before);
    const rows = await listMessages(database, session.memberId, before, query.pageSize + 1);
    const page = rows.slice(0, query.pageSize);
    return {
      list: page.map((row) => wireMessage(row, language)),
      next: rows.length > page.length ? (page.at(-1)?.id.toString() ?? null) : null,
    };
  };

  const inboxUnreadCount: Handler<'inboxUnreadCount'> = async ({ context: { session } }) =>
    session ? (await unreadOf(session.memberId)).unread : failed('not_logged_in');

  const readInboxMessage: Handler<'readInboxMessage'> = async ({ context: { session }, params }) => {
    if (!session) return failed('not_logged_in');
    const found = await markRead(database, session.memberId, BigInt(params.messageId));
    return found ? changed(session.memberId) : failed('message_not_found');
  };

  const readAllInboxMessages: Handler<'readAllInboxMessages'> = async ({ context: { session } }) => {
    if (!session) return failed('not_logged_in');
    await markAllRead(database, session.memberId);
    return changed(session.memberId);
  };

  const deleteInboxMessage: Handler<'deleteInboxMessage'> = async ({ context: { session }, params }) => {
    if (!session) return failed('not_logged_in');
    const found = await markDeleted(database, session.memberId, BigInt(params.messageId));
    return found ? changed(session.memberId) : failed('message_not_found');
  };

  const sweep: JobHandler = async () => {
    await removeOlder(database, KEPT_DAYS);
    return 'done';
  };

  return {
    send,
    calls: { inboxMessages, inboxUnreadCount, readInboxMessage, readAllInboxMessages, deleteInboxMessage },
    jobs: { inbox_sweep: sweep },
    ticks: [{ cron: '17 4 * * *', kind: 'inbox_sweep' }],
  };
}

function wireMessage(row: MessageRow, language: string): InboxMessage {
  const inLanguage = (words: Words) => words[language.toLowerCase()] ?? words.en;
  return {
    messageId: row.id.toString(),
    source: row.source,
    title: inLanguage(row.title),
    content: inLanguage(row.content),
    attachments: row.attachments.map(({ name, url }) => ({ name, url })),
    sentAt: row.sent_at.toISOString(),
    read: row.read_at !== null,
  };
}
