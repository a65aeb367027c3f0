import { textIn } from '@mela/locales/text-in';
import { textOfHtml } from '#/html/clean-html.ts';
import { merchantOf, merchantsAsked, missingLanguages } from '#/given-facts.ts';
import { readWish, wishOptions } from '#/given-wish.ts';
import { clockIn } from '#/modules/ground/merchants/merchants.ts';
import { refusalOf, textOf, type ActionAnswer, type ActionInput, type OperatorAction } from '#/operator-action.ts';
import type { KeptPromotion } from './promotion-actions.store.ts';
import { createPromotionActions, factsOf } from './promotion-actions.ts';
import { noting, type PromotionCommandParts } from './promotion-note.ts';
import { CATEGORY_ACTIONS } from './category-command.ts';
import { stateOf } from './promotion-state.ts';
import { PROMOTION_WISH, rewardWord, type ForMerchant } from './promotion-wish.ts';

const LISTED = 100;
const WISH = wishOptions(PROMOTION_WISH);
const MORE =
  '[--starts "2026-03-01 18:00"] [--ends "…"] [--decided automatic|reviewed] [--outcome joined|claim|issued] [--reward label=…|frame=…|"bonus=…"|"voucher=…"|"cashback=…"|"rounds=…"] [--voucher CODE=<uses> …] [--gives "…"] [--places <number>] [--winners <number>] [--code FIRST_DEPOSIT] [--percent <number>] [--amount <sum>] [--category <number> …] [--picture scene:gift …] [--position <number>] or --file <promotion.json>';

/** `npm run mela -- promotions`: docs/runbooks/promotions.md. */
export const PROMOTION_ACTIONS: readonly OperatorAction<PromotionCommandParts>[] = [
  {
    id: 'list',
    takes: '[--merchant <code>]',
    does: 'all of them, coming, running and ended, the newest first',
    input: { merchant: 'one' },
    failed: 'The promotions could not be listed',
    run: listAll,
  },
  {
    id: 'show',
    takes: '<number>',
    does: 'all settings and texts of one, and how many applied',
    input: {},
    failed: 'The promotion could not be shown',
    run: showOne,
  },
  {
    id: 'add',
    takes: `--merchant <code> --title "en=…" --text "en=…" --terms "en=…" (each also "bn=…") ${MORE}`,
    does: 'a new one; open to all from now on, without an end or a reward, if nothing else is said',
    input: { merchant: 'one', ...WISH },
    run: addOne,
  },
  {
    id: 'change',
    takes: '<number> [the options of add except --merchant]; none removes one',
    does: 'changes what is named; other terms are a new version, and members keep the one that they accepted',
    input: WISH,
    run: (parts, input) => onOne(parts, input, 'change'),
  },
  {
    id: 'end',
    takes: '<number>',
    does: 'ends it now; the draw of winners follows within a minute',
    input: {},
    run: (parts, input) => onOne(parts, input, 'end'),
  },
  ...CATEGORY_ACTIONS,
];

async function listAll(parts: PromotionCommandParts, input: ActionInput): Promise<ActionAnswer> {
  const merchants = merchantsAsked(await parts.merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchants) return merchants;
  const actions = createPromotionActions(parts);
  const now = await actions.clock();
  const found = await actions.list(
    merchants.map(({ id }) => id),
    LISTED + 1,
  );
  const rows = found.slice(0, LISTED).flatMap((row) => {
    const merchant = merchants.find(({ id }) => id === row.merchant_id);
    return merchant ? [rowOf(row, merchant, now)] : [];
  });
  return found.length > LISTED ? { rows, more: `There are more: the newest ${LISTED} are listed.` } : { rows };
}

function rowOf(row: KeptPromotion, { code, timeZone, currency }: ForMerchant, now: Date) {
  return {
    number: row.id.toString(),
    merchant: code,
    code: row.code ?? '-',
    state: stateOf(row, now),
    starts: clockIn(timeZone, row.starts_at),
    ends: row.ends_at ? clockIn(timeZone, row.ends_at) : '-',
    decided: row.decided,
    outcome: row.outcome,
    reward: rewardWord(row.reward, currency.exponent),
    languages: Object.keys(row.title).join(' '),
    title: textIn(row.title),
  };
}

async function showOne(parts: PromotionCommandParts, input: ActionInput): Promise<ActionAnswer> {
  const id = numberOf(input);
  const actions = createPromotionActions(parts);
  const row = id === undefined ? undefined : await actions.find(id);
  const merchant = (await parts.merchants.all()).find((one) => one.id === row?.merchant_id);
  if (!row || !merchant) return { problem: WHICH };
  const { title, content, terms, starts: _starts, ends: _ends, gives, ...settings } = factsOf(row, merchant);
  const { starts, ends, state } = rowOf(row, merchant, await actions.clock());
  const counts = [...(await actions.counts(row.id))].map(([status, count]) => `${count} ${status}`);
  const texts = (name: string, words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([tag, text]) => [`${name} ${tag}`, textOfHtml(text)] as const);
  const lines: readonly (readonly [string, unknown])[] = [
    ['number', row.id],
    ['merchant', merchant.code],
    ['state', state],
    ['starts', starts],
    ['ends', ends],
    ['gives', gives === null ? null : clockIn(merchant.timeZone, new Date(gives))],
    ...Object.entries(settings),
    ['drawn', row.drawn_at && clockIn(merchant.timeZone, row.drawn_at)],
    ['version of the terms', row.terms_version],
    ['applications', counts],
    ...texts('title', title),
    ...texts('text', content),
    ...texts('terms', terms),
  ];
  return { rows: lines.map(([fact, value]) => ({ fact, value: shown(value) })) };
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ') || '-';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? value.toString() : '-';
}

async function addOne(parts: PromotionCommandParts, input: ActionInput): Promise<ActionAnswer> {
  const problems: string[] = input.words.length > 0 ? [`${input.words.join(' ')}: say it by options`] : [];
  const wish = readWish(input, PROMOTION_WISH, problems);
  const merchant = merchantOf(await parts.merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchant) return refusalOf([merchant.problem, ...problems]);
  const actions = createPromotionActions(parts);
  const added = await actions.add(merchant, { wish, problems }, noting('add'));
  if ('problems' in added) return refusalOf(added.problems);
  return { said: saidOf(added, merchant, { now: await actions.clock(), did: 'is added' }) };
}

async function onOne(parts: PromotionCommandParts, input: ActionInput, does: 'change' | 'end'): Promise<ActionAnswer> {
  const id = numberOf(input);
  if (id === undefined) return { problem: WHICH };
  const problems: string[] = [];
  const wish = readWish(input, PROMOTION_WISH, problems);
  const actions = createPromotionActions(parts);
  const merchants = await parts.merchants.all();
  const asked = { id, merchants };
  const outcome =
    does === 'change'
      ? await actions.change(asked, { wish, problems }, noting('change'))
      : await actions.end(asked, noting('end'));
  if ('problems' in outcome) return refusalOf(outcome.problems);
  const merchant = merchants.find((one) => one.id === outcome.merchant_id);
  if (!merchant) throw new Error('A promotion without a merchant was changed');
  const now = await actions.clock();
  if (does === 'change') return { said: saidOf(outcome, merchant, { now, did: 'is changed' }) };
  const counts = await actions.counts(id);
  return { said: [saidOf(outcome, merchant, { now, did: 'is ended' }), ...afterEnd(outcome, counts)].join('\n') };
}

function saidOf(
  row: KeptPromotion,
  merchant: ForMerchant,
  { now, did }: { readonly now: Date; readonly did: string },
): string {
  const state = stateOf(row, now);
  const missing = state === 'ended' ? '' : missingLanguages(row.title, merchant.languages);
  return `promotion ${row.id} of ${merchant.code} ${did}: ${state}${missing}`;
}

/** What is still to come of an ended promotion. */
function afterEnd(
  { id, winners }: KeptPromotion,
  counts: Awaited<ReturnType<ReturnType<typeof createPromotionActions>['counts']>>,
): string[] {
  const [waiting, unclaimed, joined] = (['applying', 'claim', 'joined'] as const).map(
    (state) => counts.get(state) ?? 0,
  );
  return [
    ...(waiting ? [`${waiting} applications still wait for a review, in the console`] : []),
    ...(unclaimed
      ? [
          `${unclaimed} have not claimed their reward, and cannot while it is ended: promotions change ${id} --ends "…" lets them again`,
        ]
      : []),
    ...(winners !== null && joined ? [`its winners are drawn among ${joined} within a minute`] : []),
  ];
}

function numberOf({ words: [word = '', ...more] }: ActionInput): bigint | undefined {
  return more.length === 0 && /^[1-9]\d{0,17}$/.test(word) ? BigInt(word) : undefined;
}

const WHICH = 'say one promotion by its number: npm run mela -- promotions list';
