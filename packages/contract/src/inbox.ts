import { z } from 'zod';
import { cursorQuery, id, instant, languageTag } from './amounts.ts';
import { operation } from './operation.ts';

/** The author of a message: the product itself, or a person at the operator's. */
export const INBOX_SOURCES = ['system', 'operator'] as const;

const inboxMessage = z.object({
  messageId: id,
  source: z.enum(INBOX_SOURCES),
  title: z.string(),
  /** HTML of few plain tags, cleaned when it was saved (R17); the page cleans it once more. */
  content: z.string(),
  attachments: z.array(z.object({ name: z.string(), url: z.string() })),
  sentAt: instant,
  read: z.boolean(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

/** A member's inbox in the live feed: of two states the one with the higher version is the newer. */
export const inboxState = z.object({ unread: z.number().int(), version: z.number().int() });
export type InboxState = z.infer<typeof inboxState>;

export const inboxMessages = operation({
  id: 'inboxMessages',
  method: 'GET',
  path: '/wps/inbox',
  summary: "The member's messages, newest first",
  access: 'notFree',
  moduleId: 'INBOX3',
  query: z.strictObject({ ...cursorQuery, language: languageTag.optional() }),
  output: z.object({
    list: z.array(inboxMessage),
    /** Send it as `before` for the next page; null on the last. */
    next: id.nullable(),
  }),
  errors: [],
});

/** M141: the value is a bare number. */
export const inboxUnreadCount = operation({
  id: 'inboxUnreadCount',
  method: 'GET',
  path: '/wps/inbox/unread-count',
  summary: 'How many of the messages are unread, counted up to 1,000',
  access: 'notFree',
  moduleId: 'INBOX3',
  output: z.number().int(),
  errors: [],
});

export const readInboxMessage = operation({
  id: 'readInboxMessage',
  method: 'POST',
  path: '/wps/inbox/{messageId}/read',
  summary: 'Marks a message read; answers how many are unread still',
  access: 'notFree',
  moduleId: 'INBOX3',
  params: z.strictObject({ messageId: id }),
  output: inboxState,
  errors: ['message_not_found'],
});

export const readAllInboxMessages = operation({
  id: 'readAllInboxMessages',
  method: 'POST',
  path: '/wps/inbox/read',
  summary: 'Marks every message read',
  access: 'notFree',
  moduleId: 'INBOX3',
  output: inboxState,
  errors: [],
});

export const deleteInboxMessage = operation({
  id: 'deleteInboxMessage',
  method: 'DELETE',
  path: '/wps/inbox/{messageId}',
  summary: 'Takes a message out of the inbox for good',
  access: 'notFree',
  moduleId: 'INBOX3',
  params: z.strictObject({ messageId: id }),
  output: inboxState,
  errors: ['message_not_found'],
});
