import { z } from 'zod';
import { day, id } from './amounts.ts';
import { operation } from './operation.ts';
import { RATE_CATEGORIES, RATE_MEMBERS_MOST } from './rate-rules.ts';

/** A rebate rate in hundredths of a percent. */
const rate = z.number().int().min(0).max(10_000);
const rates = z.array(z.object({ category: z.enum(RATE_CATEGORIES), rate }));

/** Rates of a member who joins: hundredths of a percent by category; of a category that is named twice the last one counts. */
export const newRates = z
  .array(z.strictObject({ category: z.enum(RATE_CATEGORIES), rate }))
  .max(RATE_CATEGORIES.length);

/** Rebate rates now, and from tomorrow on; categories without a rate are left out. */
const ratesOf = z.object({ today: rates, tomorrow: rates });

/** M90. A rate is never above the agent's own, and counts from the merchant's next day. */
export const agentRebateSettings = operation({
  id: 'agentRebateSettings',
  method: 'GET',
  path: '/wps/agent/rates',
  summary: "The agent's own rebate rates, and those of the members directly below",
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENCY3',
  query: z.strictObject({
    before: id.optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    /** The first letters of a user name. */
    name: z.string().max(64).optional(),
  }),
  output: z.object({
    own: ratesOf,
    /** The merchant's day from which a rate that is saved now counts. */
    from: day,
    list: z.array(z.object({ memberId: id, userName: z.string(), type: z.number().int(), rates: ratesOf })),
    /** The `before` of the next page; null on the last. */
    next: id.nullable(),
  }),
  errors: [],
});

/** The same call again changes nothing. All rates are saved or none. */
export const setTeamRates = operation({
  id: 'setTeamRates',
  method: 'POST',
  path: '/wps/agent/rates',
  summary: 'Sets rebate rates of members directly below the agent, from the next day on',
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENCY3',
  body: z.strictObject({
    memberIds: z.array(id).min(1).max(RATE_MEMBERS_MOST),
    rates: z
      .array(z.strictObject({ category: z.enum(RATE_CATEGORIES), rate }))
      .min(1)
      .max(RATE_CATEGORIES.length),
  }),
  output: z.object({ from: day }),
  /**
   * `rate_above_own`: `value.rate` has the category and the agent's own rate from tomorrow on. `rate_below_team`: the highest rate that members below a
   * named one were promised, and some of their names.
   */
  errors: ['not_found', 'rate_above_own', 'rate_below_team'],
});
