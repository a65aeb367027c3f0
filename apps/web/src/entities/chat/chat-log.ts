import type { ChatMessage, ChatRoom } from '@mela/contract/chat';

/** One side's copy of a room: a range of messages without gaps, up to the newest known one. */
export interface ChatLog {
  readonly messages: readonly ChatMessage[];
  readonly hasOlder: boolean;
  readonly room: ChatRoom;
}

export interface ChatPage {
  readonly list: readonly ChatMessage[];
  readonly hasMore: boolean;
  readonly room: ChatRoom;
}

/** The newest page, which starts a log. */
export function logOf(page: ChatPage): ChatLog {
  return { messages: page.list, hasOlder: page.hasMore, room: page.room };
}

export function withOlder(log: ChatLog, page: ChatPage): ChatLog {
  return { ...log, messages: joined(page.list, log.messages), hasOlder: page.hasMore };
}

export function withNewer(log: ChatLog, page: ChatPage): ChatLog {
  return { ...log, messages: joined(log.messages, page.list), room: newest(log.room, page.room) };
}

/** The log with the event added; `missing` if messages between were not received. */
export function withHeard(
  log: ChatLog,
  heard: { readonly room: ChatRoom; readonly message: ChatMessage | null },
): { readonly log: ChatLog; readonly missing: boolean } {
  const { message } = heard;
  const room = newest(log.room, heard.room);
  const follows = message !== null && message.seq === lastSeq(log) + 1;
  const messages = follows ? [...log.messages, message] : log.messages;
  const next = { ...log, messages, room };
  return { log: next, missing: lastSeq(next) < room.lastSeq };
}

/** The log with the pictures' addresses of a refetched page. */
export function withPictures(log: ChatLog, page: ChatPage): ChatLog {
  const received = new Map(page.list.map(({ seq, picture }) => [seq, picture]));
  const messages = log.messages.map((one) => ({ ...one, picture: received.get(one.seq) ?? one.picture }));
  return { ...log, messages };
}

/** The address of a message's picture, if it has one. */
export function pictureAt({ messages }: ChatLog, seq: number): string | undefined {
  const picture = messages.find((one) => one.seq === seq)?.picture;
  return picture && picture !== 'gone' ? picture.url : undefined;
}

/** The place of the newest message held. */
export function lastSeq({ messages }: ChatLog): number {
  return messages.at(-1)?.seq ?? 0;
}

/** Each place once, in order. */
function joined(first: readonly ChatMessage[], second: readonly ChatMessage[]): ChatMessage[] {
  const end = first.at(-1)?.seq ?? 0;
  return [...first, ...second.filter(({ seq }) => seq > end)];
}

/** A late event must not revert a room. */
function newest(known: ChatRoom, received: ChatRoom): ChatRoom {
  return received.version < known.version ? known : received;
}
