import type { ConsoleOffer, OfferRow, OfferWish } from '@mela/contract/console/offers';
import { BANNER_NAMES } from '@mela/game-art/scenes/scene-names';
import { SOURCE_LANGUAGE } from '@mela/locales/text-in';
import { wireAmount } from '@mela/money/amount';
import type { Database } from '@mela/database/database';
import type { Handler, StaffContext } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { noteCall } from '#/modules/ground/audit/audit.ts';
import { clockIn } from '#/modules/ground/merchants/merchants.ts';
import { typedReward, wireReward } from './offer-reward.ts';
import { listOfferPage, type OfferRowKept } from './offer-room.store.ts';
import { createPromotionActions, type NotePromotion, type Refusal } from './promotion-actions.ts';
import type { KeptPromotion } from './promotion-actions.store.ts';
import { stateOf } from './promotion-state.ts';
import { voucherWord, type ForMerchant, type PromotionWish } from './promotion-wish.ts';

/** Most categories of a form. */
const CATEGORIES = 50;

/** The console's room of promotions: what the command `promotions` does, by the same actions. */
export function createOfferRoom({ database }: { readonly database: Database }) {
  const actions = createPromotionActions({ database });

  const consoleOffers: Handler<'consoleOffers'> = async ({ context: { merchant }, query }) => {
    const { search, cursor, state, limit } = query;
    const now = await actions.clock();
    const found = await listOfferPage(database, {
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

  const consoleOffer: Handler<'consoleOffer'> = async ({ context: { merchant }, params }) => {
    const row = await actions.find(BigInt(params.id));
    return row && row.merchant_id === merchant.id ? whole(row, merchant) : failed('promotion_not_found');
  };

  const consoleOfferChoices: Handler<'consoleOfferChoices'> = async ({ context: { merchant } }) => {
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

  const consoleAddOffer: Handler<'consoleAddOffer'> = async ({ context, body: { idempotencyKey, wish } }) => {
    const given = { wish: wishOf(wish), problems: [], key: idempotencyKey };
    return answered(context, await actions.add(context.merchant, given, noting(context)));
  };

  const consoleChangeOffer: Handler<'consoleChangeOffer'> = async ({ context, params, body }) => {
    const row = await consoleOffer({ context, params, query: undefined, body: undefined });
    if (isFailed(row)) return row;
    const asked = { id: BigInt(params.id), merchants: [context.merchant] };
    return answered(context, await actions.change(asked, { wish: wishOf(body), problems: [] }, noting(context)));
  };

  const consoleEndOffer: Handler<'consoleEndOffer'> = async ({ context, params }) => {
    const row = await consoleOffer({ context, params, query: undefined, body: undefined });
    if (isFailed(row)) return row;
    const asked = { id: BigInt(params.id), merchants: [context.merchant] };
    return answered(context, await actions.end(asked, noting(context)));
  };

  async function answered(
    { merchant }: StaffContext,
    outcome: KeptPromotion | Refusal,
  ): Promise<ConsoleOffer | Failed> {
    if ('problems' in outcome) return failed('promotion_refused', { detail: outcome.problems.join('\n') });
    return whole(outcome, merchant);
  }

  async function whole(row: KeptPromotion, merchant: ForMerchant): Promise<ConsoleOffer> {
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
    consoleOffers,
    consoleOffer,
    consoleOfferChoices,
    consoleAddOffer,
    consoleChangeOffer,
    consoleEndOffer,
  };
}

function noting(context: StaffContext): NotePromotion {
  return (tx, { id, kind, merchantId: _own, ...event }) => noteCall(tx, context, { ...event, subject: { kind, id } });
}

function rowOf(row: OfferRowKept, { timeZone, currency }: ForMerchant, now: Date): OfferRow {
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

function writtenOf(row: KeptPromotion, { timeZone, currency }: ForMerchant): ConsoleOffer['written'] {
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
function wishOf(wish: OfferWish): PromotionWish {
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
