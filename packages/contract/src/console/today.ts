import { z } from 'zod';
import { amount, instant } from '../amounts.ts';
import { operation } from '../operation.ts';

/** Work that waits for staff. */
export const TODAY_QUEUES = [
  'chats',
  'feedback',
  'guest_questions',
  'applications',
  'withdrawals',
  'held_wins',
  'manual_payments',
  'contract_payments',
  'approvals',
] as const;

/** Something that staff should look into. */
export const TODAY_ALERTS = ['vendor_failing', 'vendor_left_out', 'reader_late', 'jobs_late', 'jobs_failing'] as const;

const money = z.object({
  currency: z.string(),
  bets: z.number().int(),
  /** Bets minus refunds. */
  stakes: amount,
  /** Held ones too, less those sent back. */
  wins: amount,
  /** Stakes less wins: the gross gaming revenue. Jackpots are paid from their pools and are not in it. */
  ggr: amount,
  jackpots: amount,
  deposits: amount,
  depositCount: z.number().int(),
  withdrawals: amount,
  withdrawalCount: z.number().int(),
});
export type TodayMoney = z.infer<typeof money>;

const day = z.object({
  /** YYYY-MM-DD of the merchant's clock. */
  day: z.string(),
  /** The number of members who placed a bet. */
  players: z.number().int(),
  /** Of the whole day so far. */
  money: z.array(money),
  /** Of the hours that have ended on all of the days: the basis for comparing days. */
  untilNow: z.array(money),
  /** All of them, also those that are still to come; 23 or 25 where the clocks change. */
  hours: z.array(
    z.object({
      at: instant,
      /** HH:MM of the merchant's clock. */
      clock: z.string(),
      players: z.number().int(),
      money: z.array(money),
    }),
  ),
});
export type TodayDay = z.infer<typeof day>;

export const consoleToday = operation({
  id: 'consoleToday',
  method: 'GET',
  path: '/wps/console/today',
  summary:
    "The merchant's day by the hour beside yesterday and the same day of last week, what waits, and what is wrong",
  access: 'staff',
  permission: 'today',
  moduleId: 'CONSOLE3',
  output: z.object({
    at: instant,
    timeZone: z.string(),
    /** The merchant's own first. */
    currencies: z.array(z.string()),
    /** How much older the figures may be than `at`. */
    behindSeconds: z.number(),
    /** Members who were there in the last five minutes. */
    onSite: z.number().int(),
    today: day,
    yesterday: day,
    lastWeek: day,
    /** Counted up to 1,000 each. */
    queues: z.array(z.object({ queue: z.enum(TODAY_QUEUES), waiting: z.number().int() })),
    alerts: z.array(
      z.object({
        alert: z.enum(TODAY_ALERTS),
        /** Which one: a vendor, a reader, a kind of job. */
        subject: z.string(),
        /** Calls of a hundred that failed, seconds late, or jobs. */
        figure: z.number().int().nullable(),
      }),
    ),
  }),
  errors: ['forbidden'],
});
