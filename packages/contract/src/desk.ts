import { z } from 'zod';
import { id, instant, languageTag } from './amounts.ts';
import { chatMarks, chatMessage, chatPage, chatPageQuery, chatRoom, newChatMessage } from './chat.ts';
import { STAFF_FACTORS } from './desk-factors.ts';
import { operation } from './operation.ts';
import { STAFF_PERMISSIONS } from './staff-permissions.ts';
import { picture } from './uploads.ts';
import { MAX_PICTURE_BYTES } from './upload-rules.ts';

/** The roles at the desk: a clerk answers, a lead also keeps the ready answers. */
export const STAFF_ROLES = ['clerk', 'lead'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const DESK_LISTS = ['waiting', 'mine', 'open', 'closed'] as const;
export type DeskList = (typeof DESK_LISTS)[number];

const colleague = z.object({ staffId: id, name: z.string(), role: z.enum(STAFF_ROLES) });

/** The member's data that staff needs to answer them, and nothing secret. */
export const deskMember = z.object({
  id,
  account: z.string(),
  nickname: z.string().nullable(),
  type: z.number().int(),
});
export type DeskMember = z.infer<typeof deskMember>;

/** A room as the desk lists it. */
export const deskRoom = z.object({
  roomId: id,
  member: deskMember,
  room: chatRoom,
  staffId: id.nullable(),
  /** The member's messages that no one at the desk has read, counted up to 100. */
  unread: z.number().int(),
  /** The time since which the member waits for an answer. */
  waitingSince: instant.nullable(),
  /** The last message's first words. */
  preview: z.string(),
  /** Grow with each change of any room; rooms are ordered by them. */
  turn: id,
  waitingTurn: id.nullable(),
});
export type DeskRoom = z.infer<typeof deskRoom>;

export const deskRoomState = z.object({ room: deskRoom, message: chatMessage.nullable() });

/** Feedback, guests' questions or applications for promotions have come or were decided: how many wait now, counted up to 1,000. */
export const deskWorkState = z.object({
  part: z.enum(['feedback', 'guests', 'promotions']),
  waiting: z.number().int(),
});

const params = z.strictObject({ roomId: id });

export const deskLogout = operation({
  id: 'deskLogout',
  method: 'DELETE',
  path: '/wps/desk/session',
  summary: 'Ends the session at the desk',
  access: 'staff',
  beforeOwnPassword: true,
  whileLocked: true,
  moduleId: 'DESK3',
  output: z.object({}),
  errors: [],
});

export const deskMe = operation({
  id: 'deskMe',
  method: 'GET',
  path: '/wps/desk/session',
  summary: 'Who is signed in at the desk, of which merchant, and the colleagues there',
  access: 'staff',
  beforeOwnPassword: true,
  whileLocked: true,
  moduleId: 'DESK3',
  output: z.object({
    me: colleague.extend({
      permissions: z.array(z.enum(STAFF_PERMISSIONS)),
      /** Whether it may change what concerns every merchant: vendors, maintenance, roles. */
      actsEverywhere: z.boolean(),
      /** Someone else set the current password: every call except those of the own account requires a new one. */
      mustChoosePassword: z.boolean(),
      /** Second factors that open the session again when it is locked; none where the password does. */
      factors: z.array(z.enum(STAFF_FACTORS)),
      /** The session was idle for `lockMinutes`: every call except a few requires `consoleUnlock`. */
      isLocked: z.boolean(),
    }),
    merchantCode: z.string(),
    merchantName: z.record(z.string(), z.string()),
    /** Where the account acts, at most 200. Calls with the header `console-merchant: <code>` are for that one. */
    merchants: z.array(z.object({ code: z.string(), name: z.record(z.string(), z.string()) })),
    /** A session that was idle for this long is locked. */
    lockMinutes: z.number().int(),
    timeZone: z.string(),
    languages: z.array(z.string()),
    /** Those who answer chats too, at most 200. */
    colleagues: z.array(colleague),
  }),
  errors: [],
});

export const deskRooms = operation({
  id: 'deskRooms',
  method: 'GET',
  path: '/wps/desk/rooms',
  summary: 'Rooms: those who wait longest first, the others by their last change',
  access: 'staff',
  permission: 'chat',
  moduleId: 'DESK3',
  query: z.strictObject({
    list: z.enum(DESK_LISTS).default('waiting'),
    after: id.optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    list: z.array(deskRoom),
    /** Send it as `after` for the next page; null on the last. */
    next: id.nullable(),
    /** How many wait, counted up to 1,000. */
    waiting: z.number().int(),
    /** How many the caller has, counted up to 1,000. */
    mine: z.number().int(),
  }),
  errors: ['forbidden'],
});

export const deskMessages = operation({
  id: 'deskMessages',
  method: 'GET',
  path: '/wps/desk/rooms/{roomId}/messages',
  summary: 'A page of a room',
  access: 'staff',
  permission: 'chat',
  moduleId: 'DESK3',
  params,
  query: chatPageQuery,
  output: chatPage.extend({ desk: deskRoom }),
  errors: ['forbidden', 'room_not_found'],
});

export const answerRoom = operation({
  id: 'answerRoom',
  method: 'POST',
  path: '/wps/desk/rooms/{roomId}/messages',
  summary: 'Answers a member; who answers a room that nobody has takes it',
  access: 'staff',
  limit: 'desk-staff',
  permission: 'chat',
  moduleId: 'DESK3',
  params,
  body: newChatMessage,
  output: chatMessage,
  errors: ['forbidden', 'room_not_found', 'room_taken', 'conflict', 'picture_gone'],
});

export const uploadRoomPicture = operation({
  id: 'uploadRoomPicture',
  method: 'POST',
  path: '/wps/desk/rooms/{roomId}/pictures',
  summary: 'Takes a picture that is to be sent to a member; checked and drawn anew as those of members',
  access: 'staff',
  limit: 'desk-staff',
  permission: 'chat',
  moduleId: 'DESK3',
  params,
  file: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: MAX_PICTURE_BYTES },
  output: picture,
  errors: ['forbidden', 'room_not_found', 'picture_unreadable', 'picture_too_many_pixels'],
});

export const markRoom = operation({
  id: 'markRoom',
  method: 'POST',
  path: '/wps/desk/rooms/{roomId}/marks',
  summary: 'Says how far the desk has received and read',
  access: 'staff',
  limit: 'desk-staff',
  permission: 'chat',
  moduleId: 'DESK3',
  params,
  body: chatMarks,
  output: chatRoom,
  errors: ['forbidden', 'room_not_found'],
});

export const typeInRoom = operation({
  id: 'typeInRoom',
  method: 'POST',
  path: '/wps/desk/rooms/{roomId}/typing',
  summary: 'Tells the member that the desk writes',
  access: 'staff',
  limit: 'desk-staff',
  permission: 'chat',
  moduleId: 'DESK3',
  params,
  output: z.object({}),
  errors: ['forbidden', 'room_not_found'],
});

export const takeRoom = operation({
  id: 'takeRoom',
  method: 'POST',
  path: '/wps/desk/rooms/{roomId}/take',
  summary: 'Takes a room, also from a colleague',
  access: 'staff',
  permission: 'chat',
  moduleId: 'DESK3',
  params,
  output: deskRoom,
  errors: ['forbidden', 'room_not_found'],
});

export const handOverRoom = operation({
  id: 'handOverRoom',
  method: 'POST',
  path: '/wps/desk/rooms/{roomId}/hand-over',
  summary: 'Gives a room to a colleague, or back to all of them',
  access: 'staff',
  permission: 'chat',
  moduleId: 'DESK3',
  params,
  body: z.strictObject({ staffId: id.nullable() }),
  output: deskRoom,
  errors: ['forbidden', 'room_not_found', 'room_taken', 'not_found', 'conflict'],
});

export const closeRoom = operation({
  id: 'closeRoom',
  method: 'POST',
  path: '/wps/desk/rooms/{roomId}/close',
  summary: "Ends a conversation; the member's next message opens it again",
  access: 'staff',
  permission: 'chat',
  moduleId: 'DESK3',
  params,
  output: deskRoom,
  errors: ['forbidden', 'room_not_found', 'room_taken', 'conflict'],
});

const readyAnswer = z.object({ answerId: id, language: z.string(), title: z.string(), text: z.string() });

export const readyAnswers = operation({
  id: 'readyAnswers',
  method: 'GET',
  path: '/wps/desk/answers',
  summary: "The merchant's ready answers, at most 200",
  access: 'staff',
  permission: 'chat',
  moduleId: 'DESK3',
  output: z.object({ list: z.array(readyAnswer) }),
  errors: ['forbidden'],
});

export const addReadyAnswer = operation({
  id: 'addReadyAnswer',
  method: 'POST',
  path: '/wps/desk/answers',
  summary: 'Adds a ready answer; for leads',
  access: 'staff',
  permission: 'chat',
  moduleId: 'DESK3',
  body: z.strictObject({
    language: languageTag,
    title: z.string().trim().min(1).max(60),
    text: z.string().trim().min(1).max(1_000),
  }),
  output: readyAnswer,
  errors: ['forbidden', 'conflict'],
});

export const removeReadyAnswer = operation({
  id: 'removeReadyAnswer',
  method: 'DELETE',
  path: '/wps/desk/answers/{answerId}',
  summary: 'Takes a ready answer away; for leads',
  access: 'staff',
  permission: 'chat',
  moduleId: 'DESK3',
  params: z.strictObject({ answerId: id }),
  output: z.object({}),
  errors: ['forbidden', 'not_found'],
});

export const deskLive = operation({
  id: 'deskLive',
  method: 'GET',
  path: '/wps/desk/live',
  summary: "The desk's live feed: every room of the merchant",
  access: 'staff',
  moduleId: 'DESK3',
  stream: true,
  output: z.object({}),
  errors: [],
});
