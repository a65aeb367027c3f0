import type { AuditAction } from '@mela/contract/audit-actions';
import { wireAmount } from '@mela/money/amount';
import type { Database, Queryable } from '@mela/database/database';
import { changesOf } from '#/given-facts.ts';
import {
  countStates,
  findByCode,
  findByRequest,
  findKept,
  freeRoundsProblem,
  listForeignVouchers,
  listKept,
  listKeptCategories,
  noteRequest,
  readNow,
  writeKept,
  type KeptPromotion,
  type WrittenPromotion,
} from './promotion-actions.store.ts';
import {
  newPromotion,
  readPromotionWish,
  rewardWord,
  voucherWord,
  type ForMerchant,
  type PromotionWish,
} from './promotion-wish.ts';
import { addCategory, addPromotion, addTerms, lockPromotion } from './promotions.store.ts';
import type { Reward, Words } from './promotion.ts';

/** Adds the event of a change, in its transaction. */
export type NotePromotion = (
  tx: Queryable,
  event: {
    readonly merchantId: bigint;
    readonly action: Extract<AuditAction, `promotion_${string}`>;
    readonly kind: 'promotion' | 'promotion_category';
    readonly id: bigint;
    readonly before?: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>>;
  },
) => Promise<void>;

/** Everything that was wrong; nothing was changed. */
export interface Refusal {
  readonly problems: readonly string[];
}

/** Figures of a bonus: other ones are other terms. */
const OFFERED = ['reward', 'percent', 'amount'] as const;
/** Most categories of a merchant. */
const CATEGORIES_MAX = 50;

/** What an operator does with promotions. Open phones notice a change within a minute, by the version of the lobby. */
export function createPromotionActions({ database }: { readonly database: Database }) {
  /** A change of one promotion; applications wait until it is made. */
  const onOne = (
    { id, merchants }: Asked,
    work: (tx: Queryable, row: KeptPromotion, merchant: ForMerchant) => Promise<KeptPromotion | Refusal>,
  ): Promise<KeptPromotion | Refusal> =>
    database.transaction(async (tx) => {
      await lockPromotion(tx, id);
      const row = await findKept(tx, id);
      const merchant = merchants.find((one) => one.id === row?.merchant_id);
      return row && merchant ? work(tx, row, merchant) : { problems: [`there is no promotion ${id}`] };
    });

  return {
    clock: () => readNow(database),
    list: (merchantIds: readonly bigint[], limit: number) => listKept(database, merchantIds, limit),
    find: (id: bigint) => findKept(database, id),
    counts: (id: bigint) => countStates(database, id),
    categories: (merchantIds: readonly bigint[], limit: number) => listKeptCategories(database, merchantIds, limit),

    /** With a `key` a repeated call finds the promotion that the first one added. */
    add: (
      merchant: ForMerchant,
      { wish, problems: given, key }: Given & { readonly key?: string },
      note: NotePromotion,
    ) =>
      database.transaction(async (tx): Promise<KeptPromotion | Refusal> => {
        const known = key === undefined ? undefined : await findByRequest(tx, merchant.id, key);
        if (known) return known;
        const problems = [...given];
        const now = await readNow(tx);
        const row = readPromotionWish(wish, newPromotion(now), { merchant, now }, problems);
        problems.push(...(await knownFaults(tx, row, { merchant, id: undefined })));
        if (problems.length > 0) return { problems };
        const id = await addPromotion(tx, merchant.id, newRowOf(row));
        if (key !== undefined) await noteRequest(tx, id, key);
        await note(tx, {
          merchantId: merchant.id,
          action: 'promotion_added',
          kind: 'promotion',
          id,
          after: factsOf(row, merchant),
        });
        return { ...row, id, merchant_id: merchant.id, terms_version: 1, drawn_at: null };
      }),

    /** Changes what the wish names. Other terms are the next version: who accepted older ones keeps them. */
    change: (asked: Asked, { wish, problems: given }: Given, note: NotePromotion) =>
      onOne(asked, async (tx, before, merchant) => {
        const problems = [...given];
        const row = readPromotionWish(wish, before, { merchant, now: await readNow(tx) }, problems);
        const changes = changesOf(factsOf(before, merchant), factsOf(row, merchant));
        problems.push(...(await knownFaults(tx, row, { merchant, id: before.id })));
        problems.push(...promisedFaults(before, row, await countStates(tx, before.id)));
        if (problems.length === 0 && !changes) problems.push('it says so already');
        if (problems.length > 0 || !changes) return { problems };
        await writeKept(tx, before, row);
        const isOffer = isMoney(row.reward) && OFFERED.some((name) => name in changes.after);
        const isNewTerms = changes.after.terms !== undefined || isOffer;
        if (isNewTerms) await addTerms(tx, before.id, row.terms);
        await note(tx, {
          merchantId: merchant.id,
          action: 'promotion_changed',
          kind: 'promotion',
          id: before.id,
          ...changes,
        });
        return { ...before, ...row, terms_version: before.terms_version + (isNewTerms ? 1 : 0) };
      }),

    /** Ends it now. Its draw, if it has one, follows within a minute. */
    end: (asked: Asked, note: NotePromotion) =>
      onOne(asked, async (tx, before, merchant) => {
        const at = await readNow(tx);
        if (before.ends_at !== null && before.ends_at <= at) return { problems: ['it has ended already'] };
        const starts = before.starts_at < at ? before.starts_at : new Date(at.getTime() - 1);
        const row = { ...before, starts_at: starts, ends_at: at };
        await writeKept(tx, before, row);
        const changes = changesOf(factsOf(before, merchant), factsOf(row, merchant));
        if (!changes) throw new Error('The end of a promotion changed nothing');
        await note(tx, {
          merchantId: merchant.id,
          action: 'promotion_ended',
          kind: 'promotion',
          id: before.id,
          ...changes,
        });
        return row;
      }),

    addCategory: (merchant: ForMerchant, name: Words, note: NotePromotion) =>
      addLastCategory(database, merchant, name, note),
  };
}

/** A category behind the merchant's others. */
function addLastCategory(
  database: Database,
  merchant: ForMerchant,
  name: Words,
  note: NotePromotion,
): Promise<bigint | Refusal> {
  return database.transaction(async (tx) => {
    const known = await listKeptCategories(tx, [merchant.id], CATEGORIES_MAX);
    if (known.length >= CATEGORIES_MAX) return { problems: [`a merchant has at most ${CATEGORIES_MAX} categories`] };
    const position = Math.max(0, ...known.map((one) => one.position)) + 1;
    const id = await addCategory(tx, { merchantId: merchant.id, name, position });
    await note(tx, {
      merchantId: merchant.id,
      action: 'promotion_category_added',
      kind: 'promotion_category',
      id,
      after: { name, position },
    });
    return id;
  });
}

/** What contradicts the merchant's other rows. */
async function knownFaults(
  tx: Queryable,
  row: WrittenPromotion,
  { merchant, id }: { readonly merchant: ForMerchant; readonly id: bigint | undefined },
): Promise<string[]> {
  const problems: string[] = [];
  const other = row.code === null ? undefined : await findByCode(tx, merchant.id, row.code);
  if (other !== undefined && other !== id) problems.push(`code: promotion ${other} of ${merchant.code} has it`);
  const codes = row.vouchers.map((one) => one.code);
  const foreign = await listForeignVouchers(tx, merchant.id, { codes, promotionId: id });
  if (foreign.length > 0) problems.push(`voucher: another promotion of ${merchant.code} has ${foreign.join(', ')}`);
  const known = new Set((await listKeptCategories(tx, [merchant.id], CATEGORIES_MAX)).map((one) => one.id));
  const unknown = row.category_ids.filter((one) => !known.has(one));
  if (unknown.length > 0) problems.push(`category: ${merchant.code} has no ${unknown.join(', ')}`);
  if (row.reward.kind === 'freeRounds') {
    const problem = await freeRoundsProblem(tx, row.reward, merchant.currency.code);
    if (problem !== null) problems.push(`reward: ${problem}`);
  }
  return problems;
}

/** What members were promised when they applied stays. */
function promisedFaults(
  before: KeptPromotion,
  row: WrittenPromotion,
  states: Awaited<ReturnType<typeof countStates>>,
): string[] {
  const problems: string[] = [];
  const entered = [...states.values()].reduce((sum, count) => sum + count, 0);
  const kept = (name: 'starts' | 'outcome' | 'reward' | 'winners' | 'gives', isSame: boolean) => {
    if (!isSame) problems.push(`${name}: it stays, because ${entered} have applied. End it and add another`);
  };
  if (entered > 0) {
    kept('starts', before.starts_at.getTime() === row.starts_at.getTime());
    kept('outcome', before.outcome === row.outcome);
    // Who took a bonus keeps the terms that they accepted, and others read the new ones.
    const isSameOffer = isMoney(before.reward) && before.reward.kind === row.reward.kind;
    kept('reward', isSameOffer || rewardWord(before.reward, 0) === rewardWord(row.reward, 0));
    kept('winners', before.winners === row.winners);
    kept('gives', before.gives_at?.getTime() === row.gives_at?.getTime());
  }
  if (before.drawn_at !== null && before.ends_at?.getTime() !== row.ends_at?.getTime())
    problems.push('ends: it stays, because the winners are drawn');
  const taken = entered - (states.get('rejected') ?? 0);
  if (row.places !== null && row.places < taken) problems.push(`places: ${taken} are taken`);
  return problems;
}

function newRowOf(row: WrittenPromotion): Parameters<typeof addPromotion>[2] {
  return {
    title: row.title,
    content: row.content,
    terms: row.terms,
    images: row.images,
    decided: row.decided,
    outcome: row.outcome,
    reward: row.reward,
    position: row.position,
    vouchers: row.vouchers,
    categoryIds: row.category_ids,
    startsAt: row.starts_at,
    ...(row.code !== null && { code: row.code }),
    ...(row.ends_at && { endsAt: row.ends_at }),
    ...(row.gives_at && { givesAt: row.gives_at }),
    ...(row.percent !== null && { percent: row.percent }),
    ...(row.amount_minor !== null && { amountMinor: row.amount_minor }),
    ...(row.places !== null && { places: row.places }),
    ...(row.winners !== null && { winners: row.winners }),
  };
}

/** What the audit keeps of one, and what `show` prints. */
export function factsOf(row: WrittenPromotion, { currency }: Pick<ForMerchant, 'currency'>) {
  return {
    code: row.code,
    title: row.title,
    content: row.content,
    terms: row.terms,
    starts: row.starts_at.toISOString(),
    ends: row.ends_at?.toISOString() ?? null,
    gives: row.gives_at?.toISOString() ?? null,
    decided: row.decided,
    outcome: row.outcome,
    reward: rewardWord(row.reward, currency.exponent),
    places: row.places,
    winners: row.winners,
    percent: row.percent,
    amount: row.amount_minor === null ? null : wireAmount(row.amount_minor, currency.exponent),
    categories: row.category_ids.map(String),
    pictures: row.images.map(({ url }) => url),
    position: row.position,
    vouchers: row.vouchers.map(voucherWord),
  };
}

/** Its figures are terms that a member accepts. */
function isMoney({ kind }: Reward): boolean {
  return kind === 'bonus' || kind === 'voucher' || kind === 'cashback' || kind === 'freeRounds';
}

/** A promotion of one of these merchants. */
interface Asked {
  readonly id: bigint;
  readonly merchants: readonly ForMerchant[];
}

/** A wish, and what was wrong already when it was read. */
interface Given {
  readonly wish: PromotionWish;
  readonly problems: readonly string[];
}
