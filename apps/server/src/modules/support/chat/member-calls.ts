import { chatAddress } from '@mela/contract/chat-address';
import type { LiveState } from '@mela/contract/live';
import type { Handler, MemberContext, Session } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import type { ChatOptions } from './chat-options.ts';
import { COUNTED, type ChatAnnouncer } from './chat-announcer.ts';
import { readAnswerTime } from './answer-time.store.ts';
import { countUnread, findRoom, listMessages, markRoom, writeAsMember } from './chat.store.ts';
import { newMessage, pictureGone } from './new-message.ts';
import { wireRoom } from './wire.ts';

/** The merchant's switch for the chat (M59, M135). */
const CHAT_SWITCH = 'CBS3';
/** The chat's page. */
const CHAT_PATH = '/m/chat';

/** What a member does in their room; real accounts only, at merchants that have the chat (R34). */
export function createMemberChat({ database, uploads, toDesk }: ChatOptions, announcer: ChatAnnouncer) {
  const launchChat: Handler<'launchChat'> = ({ context, query }) => {
    const { merchant, language } = context;
    if (!merchant.keys.has(CHAT_SWITCH)) return failed('forbidden');
    return { chatUrl: chatAddress(CHAT_PATH, merchant.chatAddress, { ...query, language }) };
  };

  const chatUnreadCount: Handler<'chatUnreadCount'> = async ({ context }) => {
    const session = chatterOf(context);
    // If another chat replaces ours, nothing is unread here.
    if (context.merchant.chatAddress !== undefined) return { unReadCount: 0, version: 0 };
    if (isFailed(session)) return session;
    const room = await findRoom(database, session.memberId);
    return { unReadCount: room ? await countUnread(database, room, COUNTED) : 0, version: room?.version ?? 0 };
  };

  const chatMessages: Handler<'chatMessages'> = async ({ context, query }) => {
    const session = chatterOf(context);
    if (isFailed(session)) return session;
    const { pageSize, before, after } = query;
    // The room is read first: the message that it names as newest is then in the list.
    const room = await findRoom(database, session.memberId);
    const rows = await listMessages(database, session.memberId, { before, after, limit: pageSize + 1 });
    const hasMore = rows.length > pageSize;
    const page = after === undefined ? rows.slice(-pageSize) : rows.slice(0, pageSize);
    const names = await announcer.namesOf(room ? [room] : []);
    return { list: await announcer.messages(session.memberId, page), hasMore, room: wireRoom(room, names) };
  };

  const sendChatMessage: Handler<'sendChatMessage'> = async ({ context, body }) => {
    const session = chatterOf(context);
    if (isFailed(session)) return session;
    const { memberId } = session;
    const message = newMessage(uploads, memberId, 'member', body);
    const written = await writeAsMember(database, memberId, context.merchant.id, message).catch(pictureGone);
    if (isFailed(written)) return written;
    if (written.outcome === 'other') return failed('conflict');
    if (written.outcome === 'new') await announcer.changed(written.room, written.message);
    const [wire] = await announcer.messages(memberId, [written.message]);
    return wire ?? failed('unavailable');
  };

  const chatAnswerTime: Handler<'chatAnswerTime'> = async ({ context }) => {
    const session = chatterOf(context);
    if (isFailed(session)) return session;
    const seconds = await readAnswerTime(database, context.merchant.id);
    return { minutes: seconds === undefined ? null : Math.max(1, Math.ceil(seconds / 60)) };
  };

  const markChat: Handler<'markChat'> = async ({ context, body }) => {
    const session = chatterOf(context);
    if (isFailed(session)) return session;
    const marks = { delivered: body.delivered ?? 0, read: body.read ?? 0 };
    const changed = await markRoom(database, session.memberId, 'member', marks);
    if (changed) await announcer.changed(changed);
    const room = changed ?? (await findRoom(database, session.memberId));
    return wireRoom(room, await announcer.namesOf(room ? [room] : []));
  };

  const typeInChat: Handler<'typeInChat'> = ({ context }) => {
    const session = chatterOf(context);
    if (isFailed(session)) return session;
    toDesk(context.merchant.id, 'deskTyping', { roomId: session.memberId.toString() });
    return {};
  };

  /** The room as the live feed sends it; undefined for a caller without one of ours. */
  async function stateOf(context: Chatting): Promise<LiveState<'chat'> | undefined> {
    const session = chatterOf(context);
    const room = isFailed(session) ? undefined : await findRoom(database, session.memberId);
    return room && announcer.stateOf(room);
  }

  return { stateOf, launchChat, chatUnreadCount, chatMessages, chatAnswerTime, sendChatMessage, markChat, typeInChat };
}

/** Callers who may be in a room of ours: no messages get lost where the merchant uses another chat. */
function chatterOf({ session, merchant }: Chatting): Session | Failed {
  return merchant.keys.has(CHAT_SWITCH) && merchant.chatAddress === undefined ? session : failed('forbidden');
}

type Chatting = Pick<MemberContext, 'session' | 'merchant'>;
