import type { BonusRefusal } from '@mela/contract/bonus-rules';
import { nextStatus } from '@mela/contract/promotion-status';
import type { Offer } from '@mela/contract/promotions';
import { textIn } from '@mela/locales/text-in';
import { cleanHtml } from '#/html/clean-html.ts';
import type { Database, Queryable } from '@mela/database/database';
import type { CallContext, Handler } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import type {
  AcceptedPromotion,
  BonusReward,
  CashbackReward,
  FreeRoundsReward,
  NewPromotion,
  PromotionNews,
  Reward,
  VoucherReward,
  Words,
} from './promotion.ts';
import { needsCode } from './promotion.ts';
import {
  addCategory,
  addPromotion,
  addTerms,
  countPromotions,
  scheduleVersions,
  findByKey,
  findPromotion,
  listApplications,
  listCategories,
  listEnds,
  listOffers,
  listPromotions,
  listTitles,
  lockPromotion,
  writeApplication,
  type ApplicationRow,
  type PromotionRow,
} from './promotions.store.ts';
import { createReviews, type ReviewOptions } from './reviews.ts';
import { countWaiting, listWaiting, type WaitingRow } from './reviews.store.ts';
import { createSettle, type SettleOptions } from './settle.ts';
import { createCodeCall } from './promotion-codes.ts';
import { createPromotionWiring } from './promotion-wiring.ts';
import { spendVoucher } from './vouchers.store.ts';
import { phaseOf, statusOf } from './wire-promotion.ts';

export { createPromotionRoom } from './promotion-room.ts';
export { PROMOTION_ACTIONS } from './promotion-command.ts';
export type {
  AcceptedPromotion,
  BonusReward,
  CashbackReward,
  FreeRoundsReward,
  VoucherReward,
  NewPromotion,
  PromotionNews,
  ReviewOptions,
  Reward,
};

/** Most promotions on a screen. */
const SHOWN = 50;
const WAITING_AT_ONCE = 200;

export interface PromotionsOptions extends SettleOptions, ReviewOptions {
  readonly imageOf: (url: string) => string;
  /** Why a member cannot take a reward, if another module knows a reason. Asked in the transaction of their application. */
  readonly refusalOf?: (tx: Queryable, memberId: bigint, reward: Reward) => Promise<BonusRefusal | undefined>;
  /** Which of these promotions the member has joined and may join again, because their reward comes once per day or week. */
  readonly openAgain?: (
    tx: Queryable,
    memberId: bigint,
    promotionIds: readonly bigint[],
  ) => Promise<ReadonlySet<bigint>>;
}

/**
 * Promotions (M65): listed, applied for, decided automatically or by the operator's reviewers, given. A promotion whose reward has no giver is not
 * offered, so that nothing is promised that cannot be kept.
 */
export function createPromotions(options: PromotionsOptions) {
  const { database, givers, imageOf } = options;
  const kinds = ['none', ...Object.keys(givers)];
  const settle = createSettle(options);
  const reviews = createReviews(options, settle);

  const wiring = createPromotionWiring(imageOf);

  async function shown(context: CallContext) {
    const { merchant, session, language } = context;
    const rows = await listPromotions(database, { merchantId: merchant.id, kinds, limit: SHOWN });
    const promotionIds = rows.map(({ id }) => id);
    const asked = session && { on: database, memberId: session.memberId, promotionIds };
    const own = asked ? await ownApplications(options, asked) : [];
    const ownOf = (id: bigint) => own.find((application) => application.promotion_id === id);
    const wire = await wiring.of(rows, context);
    const missed = asked ? await missedBy(options, { memberId: asked.memberId, rows, own }) : new Set();
    const used = new Set(rows.flatMap((row) => row.category_ids));
    const categories = await listCategories(database, merchant.id, SHOWN);
    return {
      categories: categories
        .filter(({ id }) => used.has(id))
        .map(({ id, name }) => ({ id: id.toString(), name: textIn(name, language) })),
      list: rows.map((row) => ({
        ...wire(row, ownOf(row.id)),
        ...(missed.has(row.id) && { status: 'close' as const }),
      })),
    };
  }

  const promotions: Handler<'promotions'> = ({ context }) => shown(context);
  const visitors = (context: CallContext) => shown({ ...context, session: undefined });
  const availablePromotions: Handler<'availablePromotions'> = ({ context }) => visitors(context);

  async function answer(context: CallContext, promotionId: bigint, application: ApplicationRow | undefined) {
    const row = await findPromotion(database, { merchantId: context.merchant.id, promotionId, kinds });
    if (!row) return failed('promotion_not_found');
    if (application) settle.tellState(row, application);
    return (await wiring.of([row], context))(row, application);
  }

  /** Writes the application under the promotion's lock; a repeated key returns the result of its first use. */
  async function enter(
    merchantId: bigint,
    asked: Application,
  ): Promise<Failed | { promotion: PromotionRow; application: ApplicationRow }> {
    const { memberId, promotionId } = asked;
    return database.transaction(async (tx) => {
      await lockPromotion(tx, promotionId);
      const promotion = await findPromotion(tx, { merchantId, promotionId, kinds });
      if (!promotion) return failed('promotion_not_found');
      const known = await findByKey(tx, memberId, asked.idempotencyKey);
      if (known) return known.promotion_id === promotionId ? { promotion, application: known } : failed('conflict');
      const [before] = await ownApplications(options, { on: tx, memberId, promotionIds: [promotionId] });
      if (before && nextStatus(before.state, 'apply') === undefined) return failed('conflict');
      if (phaseOf(promotion) !== 'running' || nextStatus(statusOf(promotion, before), 'apply') === undefined)
        return failed('promotion_closed');
      if (asked.termsVersion !== promotion.terms_version) return failed('terms_changed');
      // Taken by its code alone.
      if (needsCode(promotion.reward) !== (asked.code !== undefined)) return failed('conflict');
      const refusal = await options.refusalOf?.(tx, memberId, promotion.reward);
      if (refusal) return failed(refusal);
      if (asked.code !== undefined && !(await spendVoucher(tx, merchantId, asked.code))) return failed('code_used_up');
      await writeApplication(tx, asked);
      const [written] = await listApplications(tx, memberId, [promotionId]);
      if (!written) throw new Error('The application was not written');
      if (promotion.decided === 'reviewed') return { promotion, application: written };
      const approved = await settle.move(tx, written, 'approve');
      return { promotion, application: approved ?? written };
    });
  }

  async function apply(merchantId: bigint, asked: Application): Promise<Failed | ApplicationRow> {
    const entered = await enter(merchantId, asked);
    if (isFailed(entered)) return entered;
    const { promotion, application } = entered;
    if (application.state === 'applying') await reviews.tellDesk(merchantId);
    const ended = application.state === 'process' ? await settle.finish(promotion, application) : application;
    return ended ?? application;
  }

  const applyPromotion: Handler<'applyPromotion'> = async ({ context, params, body }) => {
    const promotionId = BigInt(params.promotionId);
    const { memberId } = context.session;
    const application = await apply(context.merchant.id, { memberId, promotionId, ...body });
    return isFailed(application) ? application : answer(context, promotionId, application);
  };

  const usePromotionCode = createCodeCall({ database, kinds, apply, answer });

  const claimPromotion: Handler<'claimPromotion'> = async ({ context, params }) => {
    const { memberId } = context.session;
    const promotionId = BigInt(params.promotionId);
    const promotion = await findPromotion(database, { merchantId: context.merchant.id, promotionId, kinds });
    const [application] = await listApplications(database, memberId, [promotionId]);
    if (!promotion || !application) return failed('promotion_not_found');
    if (application.state === 'claimed') return answer(context, promotionId, application);
    if (application.state !== 'claim') return failed('conflict');
    if (phaseOf(promotion) === 'over') return failed('promotion_closed');
    await settle.give(application, promotion);
    const claimed = await settle.move(database, application, 'claim');
    return answer(context, promotionId, claimed ?? { ...application, state: 'claimed' });
  };

  const due: JobHandler = async () => {
    await settle.runDue();
    return 'done';
  };

  return {
    calls: { promotions, availablePromotions, applyPromotion, claimPromotion, usePromotionCode, ...reviews.calls },
    jobs: { promotions_due: due },
    ticks: [{ cron: '* * * * *', kind: 'promotions_due' }],
    /** The merchant's promotions for a visitor without a session. */
    publicList: async (context: CallContext) => (await visitors(context)).list,
    /** Promotions that run under a code now, by merchant, with sums in minor units. */
    offers: () => offersByMerchant(database, kinds),
    /** Applies like a member's own tap, e.g. for the initial accounts of the demo. */
    apply,
    addCategory: (merchantId: bigint, name: Words, position: number) =>
      addCategory(database, { merchantId, name, position }),
    /** Writes it with its first terms; returns its id. */
    add: (merchantId: bigint, promotion: NewPromotion): Promise<bigint> =>
      database.transaction((tx) =>
        addPromotion(tx, merchantId, {
          ...promotion,
          content: cleanWords(promotion.content),
          terms: cleanWords(promotion.terms),
        }),
      ),
    changeTerms: (promotionId: bigint, terms: Words): Promise<void> =>
      database.transaction((tx) => addTerms(tx, promotionId, cleanWords(terms))),
    /** Applications that have waited at least this long for a reviewer. */
    waiting: (merchantId: bigint, { forSeconds = 0 } = {}): Promise<WaitingRow[]> =>
      listWaiting(database, { merchantId, forSeconds, limit: WAITING_AT_ONCE }),
    /** Number of applications that wait for a reviewer. */
    countWaiting: (merchantId: bigint, atMost: number): Promise<number> => countWaiting(database, merchantId, atMost),
    decide: reviews.decide,
    applicationsOf: reviews.applicationsOf,
    /** Number of starts and ends of promotions, by merchant. */
    scheduleVersions: () => scheduleVersions(database),
    /** Titles of promotions, by id, in all their languages. */
    titles: (promotionIds: readonly bigint[]): Promise<Map<bigint, Words>> => listTitles(database, promotionIds),
    /** Games are of a room above, which says how they are called. */
    nameGamesBy: wiring.nameGamesBy,
    /** When promotions end, by id; null where they do not. */
    endsOf: (promotionIds: readonly bigint[]) => listEnds(database, promotionIds),
    hasAny: async (merchantId: bigint) => (await countPromotions(database, merchantId)) > 0,
  };
}

/** The member's applications, without those that another one may follow. */
async function ownApplications(
  { openAgain }: PromotionsOptions,
  { on, memberId, promotionIds }: { on: Queryable; memberId: bigint; promotionIds: readonly bigint[] },
): Promise<readonly ApplicationRow[]> {
  const all = await listApplications(on, memberId, promotionIds);
  const joined = all.filter(({ state }) => state === 'joined').map((one) => one.promotion_id);
  const again = await openAgain?.(on, memberId, joined);
  return all.filter((one) => !again?.has(one.promotion_id));
}

/** The promotions that are over for the member alone: their bonus is for a first deposit, which has been made. */
async function missedBy(
  { database, refusalOf }: PromotionsOptions,
  { memberId, rows, own }: { memberId: bigint; rows: readonly PromotionRow[]; own: readonly ApplicationRow[] },
): Promise<ReadonlySet<bigint>> {
  const missed = new Set<bigint>();
  for (const { id, reward } of rows) {
    if (reward.kind !== 'bonus' || own.some((one) => one.promotion_id === id)) continue;
    if ((await refusalOf?.(database, memberId, reward)) === 'not_first_deposit') missed.add(id);
  }
  return missed;
}

export interface Application {
  readonly memberId: bigint;
  readonly promotionId: bigint;
  readonly idempotencyKey: string;
  readonly termsVersion: number;
  /** By which it is taken. */
  readonly code?: string;
}

export type Promotions = ReturnType<typeof createPromotions>;

type OfferOfMerchant = Omit<Offer, 'amount'> & { readonly amountMinor: bigint | null };

async function offersByMerchant(database: Database, kinds: readonly string[]): Promise<Map<bigint, OfferOfMerchant[]>> {
  const byMerchant = new Map<bigint, OfferOfMerchant[]>();
  for (const row of await listOffers(database, kinds)) {
    const list = byMerchant.get(row.merchant_id) ?? [];
    list.push({
      code: row.code,
      promotionId: row.id.toString(),
      percent: row.percent,
      amountMinor: row.amount_minor,
    });
    byMerchant.set(row.merchant_id, list);
  }
  return byMerchant;
}

function cleanWords(words: Words): Words {
  return Object.fromEntries(Object.entries(words).map(([language, html]) => [language, cleanHtml(html)]));
}
