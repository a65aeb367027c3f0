import { z } from 'zod';
import { amount, day, id, instant, languageTag } from '../amounts.ts';
import { operation } from '../operation.ts';
import { listPage, listQuery, sortBy } from './list.ts';
import { PLAYER_FLAGS, PLAYER_STATUSES, PLAYER_TYPES } from './player-words.ts';

/** A reference to an account. */
const account = z.object({ memberId: id, account: z.string() });

const playerRow = account.extend({
  nickname: z.string().nullable(),
  type: z.number().int(),
  status: z.enum(PLAYER_STATUSES),
  /** The agent with whom the member registered. */
  agent: account.nullable(),
  registeredAt: instant,
  lastLoginAt: instant.nullable(),
  /** Null where the account has no wallet. */
  balance: z.object({ cash: amount, bonus: amount, locked: amount, currency: z.string() }).nullable(),
  flags: z.array(z.enum(PLAYER_FLAGS)),
});
export type PlayerRow = z.infer<typeof playerRow>;

export const consolePlayers = operation({
  id: 'consolePlayers',
  method: 'GET',
  path: '/wps/console/players',
  summary: "The merchant's accounts: found by something exact or by the first letters of a name, or narrowed",
  access: 'staff',
  permission: 'players.read',
  moduleId: 'CONSOLE3',
  limit: 'desk-staff',
  query: z.strictObject({
    /**
     * `search`: user name or nickname by first letters; exactly: mobile number, e-mail, member id, bet number, order number, a provider's
     * reference of an order, or the number of a movement (`member-place`).
     */
    ...listQuery,
    status: z.enum(PLAYER_STATUSES).optional(),
    type: z.enum(PLAYER_TYPES).optional(),
    flag: z.enum(PLAYER_FLAGS).optional(),
    /** Below this agent, at any depth. */
    agentId: id.optional(),
    /** Days in the merchant's time zone, both included. */
    registeredFrom: day.optional(),
    registeredTo: day.optional(),
    lastLoginFrom: day.optional(),
    lastLoginTo: day.optional(),
    sort: sortBy('registered', 'lastLogin'),
  }),
  output: listPage(playerRow),
  errors: ['forbidden'],
});

/** A count and a sum; `isAtLeast` if there are more than were added up. */
const sum = z.object({ count: z.number().int(), amount, isAtLeast: z.boolean() });

const player = playerRow.omit({ balance: true, flags: true }).extend({
  isReal: z.boolean(),
  isRobot: z.boolean(),
  recommender: account.nullable(),
  birthDate: z.string().nullable(),
  /** With plus sign and dialling code. */
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  isEmailProven: z.boolean(),
  registerMethod: z.string().nullable(),
  lastLogin: z.object({ at: instant, place: z.string().nullable(), device: z.string().nullable() }).nullable(),
  /** Since the owner's last log-in. */
  failedLogins: z.number().int(),
  currency: z.string(),
  /** `locked` waits to be paid out or to be checked; `owed` is what a correction could not take. Null where the account has no wallet. */
  wallet: z.object({ cash: amount, bonus: amount, locked: amount, agency: amount, owed: amount }).nullable(),
  /** From the ledger; rounds from the bet record. `amount` of rounds is the stake minus refunds. */
  totals: z.object({
    deposits: sum,
    withdrawals: sum,
    bonuses: sum,
    /** Rebates, salaries, dividends and jackpots. */
    paidOtherwise: sum,
    corrections: z.object({ credited: sum, debited: sum }),
    rounds: sum.extend({ won: amount }),
  }),
  counts: z.object({
    openRounds: z.number().int(),
    livingSessions: z.number().int(),
    unreadMessages: z.number().int(),
    notes: z.number().int(),
  }),
  flags: z.array(z.object({ flag: z.enum(PLAYER_FLAGS), reason: z.string(), by: z.string(), at: instant })),
});
export type ConsolePlayer = z.infer<typeof player>;

/** Each look is noted, with its reader, before anything is displayed. */
export const consolePlayer = operation({
  id: 'consolePlayer',
  method: 'GET',
  path: '/wps/console/players/{memberId}',
  summary: 'One account: who it is, what it holds, what came in and went out',
  access: 'staff',
  permission: 'players.read',
  moduleId: 'CONSOLE3',
  limit: 'desk-staff',
  params: z.strictObject({ memberId: id }),
  query: z.strictObject({ language: languageTag.optional() }),
  output: player,
  errors: ['forbidden', 'not_found'],
});
