import type { ConsolePromotion, PromotionRow, PromotionInput } from '@mela/contract/console/promotions';
import { BANNER_NAMES } from '@mela/game-art/scenes/scene-names';
import { SOURCE_LANGUAGE } from '@mela/locales/text-in';
import { wireAmount } from '@mela/money/amount';
import type { Database } from '@mela/database/database';
import type { Handler, StaffContext } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import { noteCall } from '#/modules/ground/audit/audit.ts';
import { clockIn } from '#/modules/ground/merchants/merchants.ts';
import { typedReward, wireReward } from './form-reward.ts';
import { listPromotionPage, type ListedPromotion } from './promotion-room.store.ts';
import { createPromotionActions, type NotePromotion, type Refusal } from './promotion-actions.ts';
import type { KeptPromotion } from './promotion-actions.store.ts';
import { stateOf } from './promotion-state.ts';
import { voucherWord, type ForMerchant, type PromotionWish } from './promotion-wish.ts';

/** Most categories of a form. */
const CATEGORIES = 50;

/** The console's room of promotions: what the command `promotions` does, by the same actions. */
export function createPromotionRoom({ database }: { readonly database: Database }) {
  const actions = createPromotionActions({ database });

  const consolePromotions: Handler<'consolePromotions'> = async ({ context: { merchant }, query }) => {
    const { search, cursor, state, limit } = query;
    const now = await actions.clock();
    const found = await listPromotionPage(database, {
      merchantId: merchant.id,
      number: search !== undefined && /^\d{1,15}$/.test(search) ? BigInt(search) : undefined,
      named: search,
      state,
      below: cursor === undefined ? undefined : BigInt(cursor),
      limit: limit + 1,
    });
    const page = found.slice(0, limit);
    return {
      list: page.map((row) => rowOf(row, merchant, now)),
      next: found.length > limit ? (page.at(-1)?.id.toString() ?? null) : null,
    };
  };

  const consolePromotion: Handler<'consolePromotion'> = async ({ context: { merchant }, params }) => {
    const row = await ownOf(merchant, params.id);
    return row ? whole(row, merchant) : failed('promotion_not_found');
  };

  const consolePromotionChoices: Handler<'consolePromotionChoices'> = async ({ context: { merchant } }) => {
    const categories = await actions.categories([merchant.id], CATEGORIES);
    const own = merchant.languages.map((tag) => tag.toLowerCase()).filter((tag) => tag !== SOURCE_LANGUAGE);
    return {
      languages: [SOURCE_LANGUAGE, ...own],
      currency: merchant.currency.code,
      timeZone: merchant.timeZone,
      pictures: BANNER_NAMES.map((name) => `scene:${name}`),
      categories: categories.map(({ id, name }) => ({ id: id.toString(), name: { ...name } })),
    };
  };

  const consoleAddPromotion: Handler<'consoleAddPromotion'> = async ({ context, body: { idempotencyKey, wish } }) => {
    const given = { wish: wishOf(wish), problems: [], key: idempotencyKey };
    return answered(context, await actions.add(context.merchant, given, noting(context)));
  };

  const consoleChangePromotion: Handler<'consoleChangePromotion'> = async ({ context, params, body }) => {
    if (!(await ownOf(context.merchant, params.id))) return failed('promotion_not_found');
    const asked = { id: BigInt(params.id), merchants: [context.merchant] };
    return answered(context, await actions.change(asked, { wish: wishOf(body), problems: [] }, noting(context)));
  };

  const consoleEndPromotion: Handler<'consoleEndPromotion'> = async ({ context, params }) => {
    if (!(await ownOf(context.merchant, params.id))) return failed('promotion_not_found');
    const asked = { id: BigInt(params.id), merchants: [context.merchant] };
    return answered(context, await actions.end(asked, noting(context)));
  };

  async function ownOf({ id: merchantId }: ForMerchant, id: string): Promise<KeptPromotion | undefined> {
    const row = await actions.find(BigInt(id));
    return row?.merchant_id === merchantId ? row : undefined;
  }

  async function answered(
    { merchant }: StaffContext,
    outcome: KeptPromotion | Refusal,
  ): Promise<ConsolePromotion | Failed> {
    if ('problems' in outcome) return failed('promotion_refused', { detail: outcome.problems.join('\n') });
    return whole(outcome, merchant);
  }

  async function whole(row: KeptPromotion, merchant: ForMerchant): Promise<ConsolePromotion> {
    const counts = await actions.counts(row.id);
    const entered = [...counts].reduce((sum, [state, count]) => (state === 'rejected' ? sum : sum + count), 0);
    return {
      ...rowOf({ ...row, entered }, merchant, await actions.clock()),
      written: writtenOf(row, merchant),
      waiting: counts.get('applying') ?? 0,
      termsVersion: row.terms_version,
    };
  }

  return {
    consolePromotions,
    consolePromotion,
    consolePromotionChoices,
    consoleAddPromotion,
    consoleChangePromotion,
    consoleEndPromotion,
  };
}

function noting(context: StaffContext): NotePromotion {
  return (tx, { id, kind, merchantId: _own, ...event }) => noteCall(tx, context, { ...event, subject: { kind, id } });
}

function rowOf(row: ListedPromotion, { timeZone, currency }: ForMerchant, now: Date): PromotionRow {
  return {
    id: row.id.toString(),
    title: { ...row.title },
    state: stateOf(row, now),
    starts: clockIn(timeZone, row.starts_at),
    ends: row.ends_at && clockIn(timeZone, row.ends_at),
    reward: wireReward(row.reward, currency.exponent).kind,
    percent: row.percent,
    amount: row.amount_minor === null ? null : wireAmount(row.amount_minor, currency.exponent),
    entered: row.entered,
  };
}

function writtenOf(row: KeptPromotion, { timeZone, currency }: ForMerchant): ConsolePromotion['written'] {
  return {
    title: { ...row.title },
    text: { ...row.content },
    terms: { ...row.terms },
    starts: clockIn(timeZone, row.starts_at),
    ends: row.ends_at && clockIn(timeZone, row.ends_at),
    gives: row.gives_at && clockIn(timeZone, row.gives_at),
    decided: row.decided,
    outcome: row.outcome,
    reward: wireReward(row.reward, currency.exponent),
    percent: row.percent,
    amount: row.amount_minor === null ? null : wireAmount(row.amount_minor, currency.exponent),
    places: row.places,
    winners: row.winners,
    code: row.code,
    vouchers: row.vouchers.map(voucherWord),
    categories: row.category_ids.map(String),
    pictures: row.images.map(({ url }) => url),
    position: row.position,
  };
}

/** What the form says, as a command says it: `none` removes a value, and so does an empty list. */
function wishOf(wish: PromotionInput): PromotionWish {
  const word = (value: string | number | null | undefined) => (value === null ? 'none' : value?.toString());
  const list = (values: readonly string[] | undefined) => (values?.length === 0 ? ['none'] : values);
  return {
    title: wish.title,
    text: wish.text,
    terms: wish.terms,
    starts: wish.starts,
    ends: word(wish.ends),
    gives: word(wish.gives),
    decided: wish.decided,
    outcome: wish.outcome,
    reward: wish.reward && typedReward(wish.reward),
    places: word(wish.places),
    winners: word(wish.winners),
    code: word(wish.code),
    percent: word(wish.percent),
    amount: word(wish.amount),
    category: list(wish.categories),
    picture: list(wish.pictures),
    position: word(wish.position),
    voucher: list(wish.vouchers),
  };
}
