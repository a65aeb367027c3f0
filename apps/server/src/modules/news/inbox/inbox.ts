import type { InboxMessage, InboxState } from '@mela/contract/inbox';
import type { Database, Queryable } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import { cleanHtml, cleanStored, textOfHtml } from '#/html/clean-html.ts';
import { isLinkAddress } from '#/html/link-address.ts';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import {
  addMessage,
  changeInbox,
  changeWithin,
  findState,
  listKept,
  listMessages,
  markAllRead,
  markDeleted,
  markRead,
  removeOlder,
  type MessageRow,
} from './inbox.store.ts';
import type { NewMessage, Words } from './message.ts';

export type { NewMessage };
export { contractMessage } from './contract-messages.ts';
export {
  bonusMessage,
  cashbackMessage,
  contractHoursMessage,
  contractPaymentMessage,
  correctionMessage,
  failedLoginsMessage,
  feedbackMessage,
  freeRoundsMessage,
  heldWinMessage,
  levelMessage,
  madeAgentMessage,
  passwordChangedMessage,
  pinChangedMessage,
  promotionMessage,
  redRainMessage,
  welcomeMessage,
  withdrawalMessage,
  withdrawalRefusedMessage,
} from './system-messages.ts';

const KEPT_DAYS = 365;

export interface InboxOptions {
  readonly database: Database;
  readonly announce: (memberId: bigint, state: InboxState) => void;
}

/** A member's messages (M51, M58): read, marked and deleted by the member; written by other modules and by the operator. */
export function createInbox({ database, announce }: InboxOptions) {
  /** Notifies every open device of the member of the state after a change. */
  async function change(memberId: bigint, work: Parameters<typeof changeInbox>[2]): Promise<InboxState | undefined> {
    const state = await changeInbox(database, memberId, work);
    if (state) announce(memberId, state);
    return state;
  }

  /**
   * Puts a message into the inbox, once per key; false if it exists already. Within a transaction no device is notified: a member who is just being
   * created has none.
   */
  async function send(memberId: bigint, message: NewMessage, tx?: Queryable): Promise<boolean> {
    const content = Object.fromEntries(
      Object.entries(message.content).map(([language, html]) => [language, cleanHtml(html)]),
    ) as Words;
    const add = (within: Queryable) => addMessage(within, memberId, { ...message, content });
    const state = await (tx ? changeWithin(tx, memberId, add) : change(memberId, add));
    return state !== undefined;
  }

  const inboxMessages: Handler<'inboxMessages'> = async ({ context: { session, language }, query }) => {
    const before = query.before === undefined ? undefined : BigInt(query.before);
    const rows = await listMessages(database, session.memberId, before, query.pageSize + 1);
    const page = rows.slice(0, query.pageSize);
    return {
      list: page.map((row) => wireMessage(row, language)),
      next: rows.length > page.length ? (page.at(-1)?.id.toString() ?? null) : null,
    };
  };

  const inboxUnreadCount: Handler<'inboxUnreadCount'> = async ({ context: { session } }) =>
    (await findState(database, session.memberId)).unread;

  const readInboxMessage: Handler<'readInboxMessage'> = async ({ context: { session }, params }) => {
    const { memberId } = session;
    const state = await change(memberId, (tx) => markRead(tx, memberId, BigInt(params.messageId)));
    return state ?? failed('message_not_found');
  };

  const readAllInboxMessages: Handler<'readAllInboxMessages'> = async ({ context: { session } }) => {
    const { memberId } = session;
    const state = await change(memberId, (tx) => markAllRead(tx, memberId));
    return state ?? findState(database, memberId);
  };

  const deleteInboxMessage: Handler<'deleteInboxMessage'> = async ({ context: { session }, params }) => {
    const { memberId } = session;
    const state = await change(memberId, (tx) => markDeleted(tx, memberId, BigInt(params.messageId)));
    return state ?? failed('message_not_found');
  };

  const sweep: JobHandler = async () => {
    await removeOlder(database, KEPT_DAYS);
    return 'done';
  };

  return {
    send,
    /** A page of a member's messages for staff, newest first. Of messages that the member deleted, only the time is left. */
    async kept(memberId: bigint, page: { before: bigint | undefined; limit: number }, language: string) {
      const rows = await listKept(database, memberId, page.before, page.limit);
      return rows.map((row) => ({
        id: row.id,
        source: row.source,
        title: row.deleted_at ? '' : textIn(row.title, language),
        text: row.deleted_at ? '' : textOfHtml(textIn(row.content, language)),
        sentAt: row.sent_at,
        readAt: row.read_at,
        deletedAt: row.deleted_at,
      }));
    },
    /** Notifies the devices of a member of messages from a transaction, after it has ended. */
    tell: async (memberId: bigint): Promise<void> => announce(memberId, await findState(database, memberId)),
    stateOf: (memberId: bigint) => findState(database, memberId),
    calls: { inboxMessages, inboxUnreadCount, readInboxMessage, readAllInboxMessages, deleteInboxMessage },
    jobs: { inbox_sweep: sweep },
    ticks: [{ cron: '17 4 * * *', kind: 'inbox_sweep' }],
  };
}

export type Inbox = ReturnType<typeof createInbox>;

function wireMessage(row: MessageRow, language: string): InboxMessage {
  return {
    messageId: row.id.toString(),
    source: row.source,
    title: textIn(row.title, language),
    content: cleanStored(textIn(row.content, language)),
    attachments: row.attachments.filter(({ url }) => isLinkAddress(url)).map(({ name, url }) => ({ name, url })),
    sentAt: row.sent_at.toISOString(),
    read: row.read_at !== null,
  };
}
