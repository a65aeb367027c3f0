import { z } from 'zod';
import { amount, id, instant, languageTag } from '../amounts.ts';
import { DEPOSIT_STATES, WITHDRAWAL_STATES } from '../cashier.ts';
import { FEEDBACK_STATES } from '../desk-feedback.ts';
import { operation } from '../operation.ts';
import { ROUND_STATES } from '../round-states.ts';
import { listPage, listQuery } from './list.ts';
import { MOVEMENT_KINDS } from './player-words.ts';

/** Rows of one member are numbered: the number is the cursor. */
const numbered = { limit: listQuery.limit, cursor: id.optional() };

const ofPlayer = {
  access: 'staff',
  permission: 'players.read',
  moduleId: 'CONSOLE3',
  limit: 'desk-staff',
  params: z.strictObject({ memberId: id }),
  errors: ['forbidden', 'not_found'],
} as const;

export const consolePlayerMovements = operation({
  ...ofPlayer,
  id: 'consolePlayerMovements',
  method: 'GET',
  path: '/wps/console/players/{memberId}/movements',
  summary: "A player's rows in the ledger that moved money, newest first: all of them, or those beside play",
  query: z.strictObject({ ...numbered, list: z.enum(['all', 'beside_play']).default('all') }),
  output: listPage(
    z.object({
      /** `member-place`: finds the player by the search. */
      movementId: z.string(),
      kind: z.enum(MOVEMENT_KINDS),
      /** Without a sign. */
      amount,
      currency: z.string(),
      /** What it did to cash, signed. */
      cash: amount,
      /** Null where it did not touch cash. */
      cashAfter: amount.nullable(),
      /** The house account that it went to or came from; empty between the player's own. */
      counterparty: z.string(),
      key: z.string(),
      at: instant,
    }),
  ),
});

export const consolePlayerBets = operation({
  ...ofPlayer,
  id: 'consolePlayerBets',
  method: 'GET',
  path: '/wps/console/players/{memberId}/bets',
  summary: "A player's rounds, newest first",
  query: z.strictObject({ ...numbered, state: z.enum(ROUND_STATES).optional(), language: languageTag.optional() }),
  output: listPage(
    z.object({
      betId: id,
      vendorName: z.string(),
      gameName: z.string(),
      roundId: z.string(),
      state: z.enum(ROUND_STATES),
      stake: amount,
      win: amount,
      net: amount,
      currency: z.string(),
      placedAt: instant,
      settledAt: instant.nullable(),
      canReplay: z.boolean(),
    }),
  ),
});

export const consolePlayerReplay = operation({
  ...ofPlayer,
  id: 'consolePlayerReplay',
  method: 'GET',
  path: '/wps/console/players/{memberId}/bets/{betId}/replay',
  summary: "The address at the vendor's where the round can be watched again",
  mints: true,
  params: z.strictObject({ memberId: id, betId: id }),
  query: z.strictObject({ language: languageTag.optional() }),
  output: z.object({ url: z.string() }),
  errors: ['forbidden', 'not_found', 'bet_not_found', 'replay_not_available', 'vendor_unavailable'],
});

export const consolePlayerOrders = operation({
  ...ofPlayer,
  id: 'consolePlayerOrders',
  method: 'GET',
  path: '/wps/console/players/{memberId}/orders',
  summary: "A player's deposits or withdrawals, newest first",
  query: z.strictObject({ ...numbered, kind: z.enum(['deposit', 'withdrawal']).default('deposit') }),
  output: listPage(
    z.object({
      orderId: id,
      method: z.string(),
      amount,
      currency: z.string(),
      state: z.enum([...DEPOSIT_STATES, ...WITHDRAWAL_STATES]),
      /** The target of a withdrawal. */
      account: z.string().nullable(),
      createdAt: instant,
      endedAt: instant.nullable(),
    }),
  ),
});

/** Sessions are log-ins: one each. */
export const consolePlayerSessions = operation({
  ...ofPlayer,
  id: 'consolePlayerSessions',
  method: 'GET',
  path: '/wps/console/players/{memberId}/sessions',
  summary: "A player's log-ins, newest first: those that live, or all that are kept",
  query: z.strictObject({ ...numbered, list: z.enum(['living', 'all']).default('all') }),
  output: listPage(
    z.object({
      sessionId: id,
      device: z.string(),
      ip: z.string(),
      startedAt: instant,
      lastSeenAt: instant,
      /** Null unless it was ended; it may still have expired. */
      endedAt: instant.nullable(),
      isLiving: z.boolean(),
    }),
  ),
});

/** Over the newest 1,000 log-ins. */
export const consolePlayerDevices = operation({
  ...ofPlayer,
  id: 'consolePlayerDevices',
  method: 'GET',
  path: '/wps/console/players/{memberId}/devices',
  summary: 'What a player signed in on, and from how many addresses, the newest first',
  output: z.object({
    list: z.array(
      z.object({
        device: z.string(),
        logins: z.number().int(),
        addresses: z.number().int(),
        newestIp: z.string(),
        firstAt: instant,
        lastAt: instant,
      }),
    ),
  }),
});

export const consolePlayerMessages = operation({
  ...ofPlayer,
  id: 'consolePlayerMessages',
  method: 'GET',
  path: '/wps/console/players/{memberId}/messages',
  summary: "A player's inbox, newest first",
  query: z.strictObject({ ...numbered, language: languageTag.optional() }),
  output: listPage(
    z.object({
      messageId: id,
      source: z.enum(['system', 'operator']),
      title: z.string(),
      /** Plain text. */
      text: z.string(),
      sentAt: instant,
      readAt: instant.nullable(),
      /** Then its content is deleted. */
      deletedAt: instant.nullable(),
    }),
  ),
});

export const consolePlayerChat = operation({
  ...ofPlayer,
  id: 'consolePlayerChat',
  method: 'GET',
  path: '/wps/console/players/{memberId}/chat',
  summary: "What was said in a player's chat, newest first",
  query: z.strictObject(numbered),
  output: listPage(
    z.object({
      seq: z.number().int(),
      author: z.enum(['member', 'desk']),
      /** The author among the staff. */
      by: z.string().nullable(),
      text: z.string(),
      hasPicture: z.boolean(),
      sentAt: instant,
    }),
  ),
});

export const consolePlayerFeedback = operation({
  ...ofPlayer,
  id: 'consolePlayerFeedback',
  method: 'GET',
  path: '/wps/console/players/{memberId}/feedback',
  summary: 'What a player told the operator, newest first',
  query: z.strictObject(numbered),
  output: listPage(
    z.object({
      feedbackId: id,
      reference: z.string(),
      text: z.string(),
      state: z.enum(FEEDBACK_STATES),
      answer: z.string().nullable(),
      createdAt: instant,
      decidedAt: instant.nullable(),
    }),
  ),
});

export const consolePlayerNotes = operation({
  ...ofPlayer,
  id: 'consolePlayerNotes',
  method: 'GET',
  path: '/wps/console/players/{memberId}/notes',
  summary: 'What the staff wrote down about a player, newest first',
  query: z.strictObject(numbered),
  output: listPage(z.object({ noteId: id, text: z.string(), by: z.string(), at: instant })),
});
