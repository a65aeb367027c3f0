import { z } from 'zod';
import { amount, id, languageTag } from '../amounts.ts';
import { BONUS_DEPOSITS, BONUS_PERIODS } from '../bonus-rules.ts';
import { GAME_CATEGORIES } from '../categories.ts';
import { operation } from '../operation.ts';
import { listPage, listQuery } from './list.ts';

export const PROMOTION_STATES = ['coming', 'running', 'ended'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** What members get, in the order of a form. */
export const REWARD_KINDS = ['none', 'bonus', 'cashback', 'voucher', 'freeRounds', 'label', 'frame'] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];

/** By language tag in lower case. */
const texts = z.record(languageTag, z.string().max(5_000));
/** By the clock of the merchant: `2026-03-01 18:00`. */
const clock = z.string().min(1).max(40);
const count = z.number().int().max(100_000_000);
/** A decimal sum. What is no sum is named among the faults of `promotion_refused`, so that a form can show all of them at once. */
const sum = z.string().max(40).regex(/^\S*$/);
/** `<vendor>:<game>` */
const game = z.string().max(200).regex(/^\S*$/);

/** What must be played before a bonus becomes cash. */
const wagering = {
  /** The multiple of the bonus. */
  times: z.number().int(),
  days: z.number().int(),
  /** Percent of a valid bet that count, by category; the others count nothing. */
  weights: z.partialRecord(z.enum(GAME_CATEGORIES), z.number().int()),
  /** The most that one round may stake while the bonus pays a part; null: any. */
  stakeMost: sum.nullable(),
  /** Games that take cash alone. */
  excluded: z.array(game).max(200),
};
/** Null: it is paid in cash. */
const paid = z.strictObject(wagering).nullable();

const reward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('label'), label: z.string().max(40) }),
  z.strictObject({ kind: z.literal('frame'), frame: z.string().max(40) }),
  z.strictObject({
    kind: z.literal('bonus'),
    on: z.enum(BONUS_DEPOSITS),
    /** Of a reload: once per day or week; null for others. */
    every: z.enum(BONUS_PERIODS).nullable(),
    ...wagering,
  }),
  z.strictObject({ kind: z.literal('voucher'), wagering: paid }),
  z.strictObject({
    kind: z.literal('cashback'),
    every: z.enum(BONUS_PERIODS),
    /** The smallest loss that counts. */
    least: sum,
    claimDays: z.number().int(),
    wagering: paid,
  }),
  z.strictObject({
    kind: z.literal('freeRounds'),
    game,
    rounds: z.number().int(),
    stake: sum,
    expires: z.number().int(),
    byCode: z.boolean(),
    wagering: paid,
  }),
]);
export type PromotionReward = z.infer<typeof reward>;

const written = {
  title: texts,
  /** HTML of few tags; other text is plain and becomes paragraphs. */
  text: texts,
  terms: texts,
  starts: clock,
  /** Null: without an end. */
  ends: clock.nullable(),
  /** When all rewards are given together; null: each at once. */
  gives: clock.nullable(),
  decided: z.enum(['automatic', 'reviewed']),
  /** What a yes leads to: members take part, may claim the reward, or get it at once. */
  outcome: z.enum(['joined', 'claim', 'issued']),
  reward,
  /** Of a deposit or a loss. */
  percent: z.number().int().nullable(),
  /** The largest bonus or cashback, what a code gives, or the most that free rounds win. */
  amount: sum.nullable(),
  /** How many may take part; null: any number. */
  places: count.nullable(),
  /** How many of those who joined are drawn at the end; null: no draw. */
  winners: count.nullable(),
  /** By which other places ask for it: `FIRST_DEPOSIT`. */
  code: z.string().max(32).nullable(),
  /** Codes that members type: `WELCOME`, or `WELCOME=500` for 500 members. */
  vouchers: z.array(z.string().max(40)).max(200),
  categories: z.array(id).max(50),
  /** `scene:…`, a path of the site, or an address at one of the merchant's image CDNs; the cover first. */
  pictures: z.array(z.string().max(500)).max(5),
  position: count,
};
/** Omitted fields stay as they are; those of a new promotion are open to all from now on, without an end or a reward. */
const wish = z.strictObject(written).partial();
export type PromotionInput = z.infer<typeof wish>;

const row = z.object({
  id,
  title: texts,
  state: z.enum(PROMOTION_STATES),
  starts: clock,
  ends: clock.nullable(),
  reward: z.enum(REWARD_KINDS),
  percent: z.number().int().nullable(),
  amount: amount.nullable(),
  /** Members who take part or wait for a decision. */
  entered: z.number().int(),
});
export type PromotionRow = z.infer<typeof row>;

const promotion = row.extend({
  written: z.object(written),
  /** Applications that wait for a review. */
  waiting: z.number().int(),
  /** Who accepted an earlier version keeps it. */
  termsVersion: z.number().int(),
});
export type ConsolePromotion = z.infer<typeof promotion>;

const staff = { access: 'staff', permission: 'promotions.act', moduleId: 'CONSOLE3' } as const;
const params = z.strictObject({ id });

export const consolePromotions = operation({
  ...staff,
  id: 'consolePromotions',
  method: 'GET',
  path: '/wps/console/promotions',
  summary: 'Promotions of the merchant, the newest first; found by number or part of a title',
  query: z.strictObject({
    ...listQuery,
    sort: z.enum(['number.desc']).default('number.desc'),
    /** The number of the last one of the page before. */
    cursor: id.optional(),
    state: z.enum(PROMOTION_STATES).optional(),
  }),
  output: listPage(row),
  errors: ['forbidden'],
});

export const consolePromotion = operation({
  ...staff,
  id: 'consolePromotion',
  method: 'GET',
  path: '/wps/console/promotions/{id}',
  summary: 'All settings and texts of a promotion, and how many members applied',
  params,
  output: promotion,
  errors: ['forbidden', 'promotion_not_found'],
});

export const consolePromotionChoices = operation({
  ...staff,
  id: 'consolePromotionChoices',
  method: 'GET',
  path: '/wps/console/promotion-choices',
  summary: 'What a form for a promotion promotions: languages, pictures, categories, and the currency',
  output: z.object({
    /** English first: every promotion has it. */
    languages: z.array(z.string()),
    currency: z.string(),
    /** By whose clock times are. */
    timeZone: z.string(),
    pictures: z.array(z.string()),
    categories: z.array(z.object({ id, name: z.record(z.string(), z.string()) })),
  }),
  errors: ['forbidden'],
});

export const consoleAddPromotion = operation({
  ...staff,
  id: 'consoleAddPromotion',
  method: 'POST',
  path: '/wps/console/promotions',
  summary: 'Adds a promotion; `promotion_refused` says everything that is wrong with it',
  limit: 'desk-staff',
  body: z.strictObject({ idempotencyKey: z.uuid(), wish }),
  output: promotion,
  errors: ['forbidden', 'promotion_refused'],
});

export const consoleChangePromotion = operation({
  ...staff,
  id: 'consoleChangePromotion',
  method: 'POST',
  path: '/wps/console/promotions/{id}',
  summary: 'Changes what is named; other terms are a new version, and members keep the one that they accepted',
  limit: 'desk-staff',
  params,
  body: wish,
  output: promotion,
  errors: ['forbidden', 'promotion_not_found', 'promotion_refused'],
});

export const consoleEndPromotion = operation({
  ...staff,
  id: 'consoleEndPromotion',
  method: 'POST',
  path: '/wps/console/promotions/{id}/end',
  summary: 'Ends a promotion now; a draw follows within a minute',
  limit: 'desk-staff',
  params,
  body: z.strictObject({}),
  output: promotion,
  errors: ['forbidden', 'promotion_not_found', 'promotion_refused'],
});
