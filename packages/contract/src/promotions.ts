import { z } from 'zod';
import { amount, id, instant, languageTag } from './amounts.ts';
import { BONUS_DEPOSITS, BONUS_PERIODS } from './bonus-rules.ts';
import { GAME_CATEGORIES } from './categories.ts';
import { operation } from './operation.ts';
import { PROMOTION_STATUSES } from './promotion-status.ts';

/** The live feed's message on one promotion and one member. */
export const promotionState = z.object({ promotionId: id, status: z.enum(PROMOTION_STATUSES) });

/**
 * A promotion that runs under a code that other places ask for (M135): FIRST_DEPOSIT, APP_DOWNLOAD, REFERRAL. It is the
 * only source of the figures that texts name (R35).
 */
export const offer = z.object({
  code: z.string(),
  promotionId: id,
  percent: z.number().int().nullable(),
  amount: amount.nullable(),
});
export type Offer = z.infer<typeof offer>;

/** What must be played for a bonus until it is cash. */
const wagering = z.object({
  /** The multiple of the bonus that must be played within `days` of its start. */
  times: z.number().int(),
  days: z.number().int(),
  /** Percent of a valid bet that counts; other categories count nothing. */
  weights: z.array(z.object({ category: z.enum(GAME_CATEGORIES), percent: z.number().int() })),
  /** The most that a round may stake while the bonus pays a part. */
  stakeMost: amount.nullable(),
  /** Names of the games that take cash alone. */
  excluded: z.array(z.string()),
});
export type Wagering = z.infer<typeof wagering>;

/** A bonus that comes with a deposit: what the member's own figures are reckoned from (`bonusOfDeposit`). */
const promotionBonus = wagering.extend({
  on: z.enum(BONUS_DEPOSITS),
  /** Of a reload: how often it may be taken. */
  every: z.enum(BONUS_PERIODS).nullable(),
  /** Of the deposit. */
  percent: z.number().int(),
  /** The largest bonus. */
  most: amount,
});
export type PromotionBonus = z.infer<typeof promotionBonus>;

/** What a promotion gives without a deposit: for a code, as cashback of a net loss, or as free rounds. */
const promotionAward = z.object({
  kind: z.enum(['voucher', 'cashback', 'freeRounds']),
  /** Taken by typing a code. */
  byCode: z.boolean(),
  /** The sum of a code, the largest cashback of a period, or the most that the free rounds win. */
  amount,
  /** Of a cashback: its part of the net loss per period, the smallest loss that counts, and how long it waits to be taken. */
  cashback: z
    .object({
      percent: z.number().int(),
      every: z.enum(BONUS_PERIODS),
      least: amount,
      claimDays: z.number().int(),
    })
    .nullable(),
  /** Of free rounds: their game, and what each is played at within how many days. */
  freeRounds: z
    .object({ gameName: z.string(), rounds: z.number().int(), stake: amount, days: z.number().int() })
    .nullable(),
  /** What must be played for it; null where it is cash. */
  wagering: wagering.nullable(),
});
export type PromotionAward = z.infer<typeof promotionAward>;

/** M65, with the fields of M104. */
const promotion = z.object({
  id,
  code: z.string().nullable(),
  title: z.string(),
  /** HTML of few plain tags, cleaned when it was saved (R17); the page cleans it once more. */
  content: z.string(),
  /** The terms that a member accepts by applying; HTML like `content`. */
  terms: z.string(),
  termsVersion: z.number().int(),
  startDate: instant,
  endDate: instant.nullable(),
  /** 1 if it is long term. */
  noExpiry: z.union([z.literal(0), z.literal(1)]),
  announcementImages: z.array(z.object({ url: z.string(), sequence: z.number().int() })),
  promoAnnouncementCategoryIds: z.array(z.string()),
  status: z.enum(PROMOTION_STATUSES),
  /** Why the review rejected the application. */
  reason: z.string().nullable(),
  /** The number of free places; null without a limit. */
  placesLeft: z.number().int().nullable(),
  /** Null where it gives no bonus. */
  bonus: promotionBonus.nullable(),
  /** Null where it gives nothing for a code or a loss, and no free rounds. */
  award: promotionAward.nullable(),
});
export type Promotion = z.infer<typeof promotion>;

const promotionList = z.object({
  categories: z.array(z.object({ id, name: z.string() })),
  list: z.array(promotion),
});
const query = z.strictObject({ language: languageTag.optional() });
const params = z.strictObject({ promotionId: id });

export const promotions = operation({
  id: 'promotions',
  method: 'GET',
  path: '/wps/promotions',
  summary: 'The promotions, with where the member stands in each',
  access: 'session',
  moduleId: 'PROMOTION3',
  query,
  output: promotionList,
  errors: [],
});

/** M160: for visitors without a session. */
export const availablePromotions = operation({
  id: 'availablePromotions',
  method: 'GET',
  path: '/wps/promotions/available',
  summary: 'The promotions that a visitor could take part in',
  access: 'guest',
  moduleId: 'PROMOTION3',
  query,
  output: promotionList,
  errors: [],
});

/** `termsVersion` is what the member has read and accepted; it is kept with the application. */
export const applyPromotion = operation({
  id: 'applyPromotion',
  method: 'POST',
  path: '/wps/promotions/{promotionId}/applications',
  summary: 'Applies for a promotion, once a member',
  access: 'real',
  limit: 'promotion-member',
  moduleId: 'PROMOTION3',
  params,
  query,
  body: z.strictObject({ idempotencyKey: z.uuid(), termsVersion: z.number().int().min(1).max(1_000_000) }),
  output: promotion,
  errors: [
    'promotion_not_found',
    'promotion_closed',
    'terms_changed',
    'not_first_deposit',
    'bonus_of_same_person',
    'no_deposit_yet',
    'conflict',
  ],
});

export const claimPromotion = operation({
  id: 'claimPromotion',
  method: 'POST',
  path: '/wps/promotions/{promotionId}/claim',
  summary: 'Takes what a promotion has granted; asked twice it is given once',
  access: 'real',
  limit: 'promotion-member',
  moduleId: 'PROMOTION3',
  params,
  query,
  output: promotion,
  errors: ['promotion_not_found', 'promotion_closed', 'conflict'],
});

/**
 * Finds the promotion of a code; with `accepts`, takes it: pays its sum once, or gives its bonus. Upper and lower case and blanks around it are the same. A
 * repeat of the key answers the same.
 */
export const usePromotionCode = operation({
  id: 'usePromotionCode',
  method: 'POST',
  path: '/wps/promotions/code',
  summary: 'Finds the promotion of a code that a member typed, or takes it',
  access: 'real',
  limit: 'code-member',
  moduleId: 'PROMOTION3',
  query,
  body: z.strictObject({
    code: z.string().min(1).max(60),
    accepts: z
      .strictObject({ idempotencyKey: z.uuid(), termsVersion: z.number().int().min(1).max(1_000_000) })
      .optional(),
  }),
  output: promotion,
  errors: ['code_unknown', 'code_used_up', 'code_expired', 'promotion_closed', 'terms_changed', 'conflict'],
});
