import { z } from 'zod';
import { instant, languageTag } from './amounts.ts';
import { CHAT_TEXT_MAX } from './chat-rules.ts';
import { operation } from './operation.ts';
import { picture, uploadId } from './uploads.ts';

export const CHAT_ROOM_STATES = ['waiting', 'taken', 'closed'] as const;
export type ChatRoomState = (typeof CHAT_ROOM_STATES)[number];

/** The place of a message in its room: 1, 2, 3 … without gaps, so that a client notices a missing one. */
const seq = z.number().int();
const askedSeq = z.coerce.number().int().min(0).max(2_147_483_647);

export const chatMessage = z.object({
  seq,
  author: z.enum(['member', 'desk']),
  /** The author at the desk, by the name that members read. */
  name: z.string().nullable(),
  /** The sender's key of the message: it exists once, regardless of retries. */
  key: z.string(),
  /** Plain text, displayed unchanged; empty next to a picture. */
  text: z.string(),
  /** Null without one; `gone` once its time was over. */
  picture: z.union([picture, z.literal('gone')]).nullable(),
  sentAt: instant,
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** How far each side has received and read, and the staff account that has the room. */
export const chatRoom = z.object({
  state: z.enum(CHAT_ROOM_STATES).nullable(),
  /** The staff account that has it. */
  clerk: z.string().nullable(),
  /** Grows with every change of the room: of two states the one with the higher is the newer. */
  version: z.number().int(),
  lastSeq: seq,
  /** The member has received and read up to here. */
  memberDelivered: seq,
  memberRead: seq,
  /** The desk has received and read up to here. */
  deskDelivered: seq,
  deskRead: seq,
});
export type ChatRoom = z.infer<typeof chatRoom>;

/** The live feed's message on a member's room; `message` when one arrived. */
export const chatState = z.object({ room: chatRoom, unread: z.number().int(), message: chatMessage.nullable() });

/** Older than `before`, newer than `after`, or the newest; always in their order. */
export const chatPageQuery = z.strictObject({
  before: askedSeq.optional(),
  after: askedSeq.optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(30),
});
export const chatPage = z.object({
  list: z.array(chatMessage),
  /** Whether there is more in the requested direction. */
  hasMore: z.boolean(),
  room: chatRoom,
});
/** Words, a picture that was uploaded for the chat before, or both. */
export const newChatMessage = z
  .strictObject({
    idempotencyKey: z.uuid(),
    text: z.string().trim().max(CHAT_TEXT_MAX).default(''),
    uploadId: uploadId.optional(),
  })
  .refine(({ text, uploadId }) => text !== '' || uploadId !== undefined, 'Neither words nor a picture');
export const chatMarks = z.strictObject({ delivered: askedSeq.optional(), read: askedSeq.optional() });

/** M143: `b2c` is always 1. `backUrl` is a path of our site, anything else is dropped (R34). */
export const launchChat = operation({
  id: 'launchChat',
  method: 'GET',
  path: '/wps/chat/launch',
  summary: 'Where the chat is: our own page, or the address that the merchant put in its place',
  access: 'real',
  moduleId: 'CHAT3',
  query: z.strictObject({
    b2c: z.literal('1').default('1'),
    language: languageTag.optional(),
    backUrl: z.string().max(300).optional(),
    headerColor: z.string().max(32).optional(),
    title: z.string().max(80).optional(),
  }),
  output: z.object({ chatUrl: z.string() }),
  errors: ['forbidden'],
});

/** M142. */
export const chatUnreadCount = operation({
  id: 'chatUnreadCount',
  method: 'GET',
  path: '/wps/chat/unread-count',
  summary: 'How many answers of the desk are unread, counted up to 1,000',
  access: 'real',
  moduleId: 'CHAT3',
  /** `version` is the room's. */
  output: z.object({ unReadCount: z.number().int(), version: z.number().int() }),
  errors: ['forbidden'],
});

export const chatMessages = operation({
  id: 'chatMessages',
  method: 'GET',
  path: '/wps/chat/messages',
  summary: "A page of the member's room",
  access: 'real',
  moduleId: 'CHAT3',
  query: chatPageQuery,
  output: chatPage,
  errors: ['forbidden'],
});

/** From the merchant's newest answers: the real figure, or null where there are too few of them. */
export const chatAnswerTime = operation({
  id: 'chatAnswerTime',
  method: 'GET',
  path: '/wps/chat/answer-time',
  summary: 'Within how many minutes half of the recent questions were answered',
  access: 'real',
  limit: 'chat-signs-member',
  moduleId: 'CHAT3',
  output: z.object({ minutes: z.number().int().nullable() }),
  errors: ['forbidden'],
});

export const sendChatMessage = operation({
  id: 'sendChatMessage',
  method: 'POST',
  path: '/wps/chat/messages',
  summary: 'Writes to the desk; the same key is one message',
  access: 'real',
  limit: 'chat-member',
  moduleId: 'CHAT3',
  body: newChatMessage,
  output: chatMessage,
  errors: ['forbidden', 'conflict', 'picture_gone'],
});

export const markChat = operation({
  id: 'markChat',
  method: 'POST',
  path: '/wps/chat/marks',
  summary: 'Says how far the member has received and read',
  access: 'real',
  limit: 'chat-signs-member',
  moduleId: 'CHAT3',
  body: chatMarks,
  output: chatRoom,
  errors: ['forbidden'],
});

export const typeInChat = operation({
  id: 'typeInChat',
  method: 'POST',
  path: '/wps/chat/typing',
  summary: 'Tells the desk that the member writes',
  access: 'real',
  limit: 'chat-signs-member',
  moduleId: 'CHAT3',
  output: z.object({}),
  errors: ['forbidden'],
});
