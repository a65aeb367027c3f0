import { z } from 'zod';
import { amount, day } from '../amounts.ts';
import { GAME_CATEGORIES } from '../categories.ts';
import { operation } from '../operation.ts';

/** What the rows of a report are about. */
export const REPORT_GROUPS = ['day', 'category', 'merchant'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** The most days of one report, and the days of one that names none. */
export const REPORT_DAYS_MOST = 366;
export const REPORT_DAYS = 30;
/** The most merchants of one report: as many as the console lists. */
export const REPORT_MERCHANTS_MOST = 200;

const merchantCode = z.string().min(1).max(40);

/** Sums of one currency; different currencies are never added together. */
const figures = {
  currency: z.string(),
  /** Bets minus refunds. Like every figure on the day on which it happened, so that a day may be below zero. */
  stakes: amount,
  /** min(stake, |win − stake|) of rounds that ended. */
  validBets: amount,
  /** Held ones too, less those sent back. */
  wins: amount,
  /** Stakes less wins: the gross gaming revenue. Jackpots are paid from their pools and are not in it. */
  ggr: amount,
};
/** Null by category: only games have one. */
const costs = {
  jackpots: amount.nullable(),
  /** Granted bonuses and gifts in cash, also what free rounds won, less forfeited bonuses. */
  bonuses: amount.nullable(),
  /** Rebates on members' own play. */
  rebates: amount.nullable(),
  /** Rebates, salaries and dividends to agents. */
  agents: amount.nullable(),
  /** `ggr` less `jackpots`, `bonuses`, `rebates` and `agents`: the net gaming revenue. */
  ngr: amount.nullable(),
};
/** Null by category too. */
const payments = {
  deposits: amount.nullable(),
  withdrawals: amount.nullable(),
  /** What members were charged for deposits and withdrawals; not part of `ngr`. */
  fees: amount.nullable(),
};

const row = z.object({
  /** YYYY-MM-DD, a category of games, or the code of a merchant. Null: games that the catalogue does not know. */
  of: z.union([z.enum(GAME_CATEGORIES), z.string()]).nullable(),
  ...figures,
  ...costs,
  ...payments,
});
export type ReportRow = z.infer<typeof row>;

const total = z.object({ ...figures, ...costs, ...payments });
export type ReportTotal = z.infer<typeof total>;

/**
 * Sums of real money, equal to the ledger to the minor unit. A day is a day of each merchant's own calendar. Rows without a movement are left out.
 * `unavailable` while the figures are counted again.
 */
export const consoleReport = operation({
  id: 'consoleReport',
  method: 'GET',
  path: '/wps/console/reports',
  summary: 'Turnover, gaming revenue, its costs, and payments by day, category of games or merchant',
  access: 'staff',
  permission: 'today',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  query: z.strictObject({
    by: z.enum(REPORT_GROUPS).default('day'),
    /** Both included; the last 30 days where they are left out. */
    from: day.optional(),
    to: day.optional(),
    /** Codes with commas, of merchants that the account acts for; else the one that the call is for. */
    merchants: z
      .string()
      .max(5_000)
      .transform((codes) => [...new Set(codes.split(',').filter((code) => code !== ''))])
      .pipe(z.array(merchantCode).min(1).max(REPORT_MERCHANTS_MOST))
      .optional(),
  }),
  output: z.object({
    by: z.enum(REPORT_GROUPS),
    from: z.string(),
    to: z.string(),
    /** Days newest first, categories by their stakes, merchants in their own order; each currency is a row. */
    rows: z.array(row),
    totals: z.array(total),
  }),
  errors: ['forbidden', 'span_reversed', 'span_too_long', 'unavailable'],
});
