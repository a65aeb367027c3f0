import { z } from 'zod';
import { amount, instant } from './amounts.ts';
import { operation } from './operation.ts';

/**
 * A pool that dropped, with the values that were hidden until then: the hash over rules, trigger and salt is the
 * commitment.
 */
export const jackpotDrop = z.object({
  number: z.string(),
  currency: z.string(),
  amount,
  /** Masked, as everywhere (R12). */
  winnerName: z.string(),
  droppedAt: instant,
  /** The published hash, and its input (docs/adr/0009). */
  commitment: z.string(),
  trigger: amount,
  salt: z.string(),
  rules: z.object({ sharePpm: z.number().int(), floor: amount, ceiling: amount, openingMicros: z.string() }),
});
export type JackpotDrop = z.infer<typeof jackpotDrop>;

/** The current pool. Of two states the one with the higher number, then the higher version, is the newer. */
export const jackpotState = z.object({
  number: z.string(),
  version: z.number().int(),
  currency: z.string(),
  amount,
  floor: amount,
  ceiling: amount,
  /** The sum of all wins here so far; null before the first drop. */
  totalPaid: amount.nullable(),
  lastDrop: z.object({ number: z.string(), amount, winnerName: z.string(), droppedAt: instant }).nullable(),
});
export type JackpotState = z.infer<typeof jackpotState>;

/** R11. */
export const jackpots = operation({
  id: 'jackpots',
  method: 'GET',
  path: '/wps/jackpots',
  summary: "The merchant's must-hit-by jackpot, its commitment, and the last drops with what each commitment hid",
  access: 'guest',
  moduleId: 'JACKPOT3',
  output: z.object({
    /** Null if the merchant has no jackpot. */
    pool: jackpotState
      .extend({
        commitment: z.string(),
        openedAt: instant,
        sharePpm: z.number().int(),
        /** What the pool pays back of all stakes in the long run, in millionths. */ returnPpm: z.number().int(),
        openingMicros: z.string(),
      })
      .nullable(),
    /** The newest first, twenty at most. */
    drops: z.array(jackpotDrop),
  }),
  errors: [],
});
