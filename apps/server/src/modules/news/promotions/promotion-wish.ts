import { HEAD_FRAMES } from '@mela/contract/head-icons';
import { parseAmount } from '@mela/money/amount';
import { checkTogether, htmlOfTexts, oneOf, picturesOf, wholeNumber } from '#/given-facts.ts';
import { checkTexts, type Texts, type Wish } from '#/given-wish.ts';
import { instantOf, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import { BONUS_FORM, bonusRewardWord, readBonusReward } from './bonus-reward.ts';
import { AWARD_FORM, awardRewardWord, readAwardReward } from './award-reward.ts';
import { FREE_ROUNDS_FORM, freeRoundsRewardWord, readFreeRoundsReward } from './free-rounds-reward.ts';
import { needsCode, type Reward, type Voucher } from './promotion.ts';
import type { WrittenPromotion } from './promotion-actions.store.ts';

/** What an operator can say of a promotion. */
export const PROMOTION_WISH = {
  title: 'texts',
  text: 'texts',
  terms: 'texts',
  starts: 'text',
  ends: 'text',
  gives: 'text',
  decided: 'text',
  outcome: 'text',
  reward: 'text',
  places: 'text',
  winners: 'text',
  code: 'text',
  percent: 'text',
  amount: 'text',
  category: 'list',
  picture: 'list',
  position: 'text',
  voucher: 'list',
} as const;
export type PromotionWish = Wish<typeof PROMOTION_WISH>;

export type ForMerchant = Pick<Merchant, 'id' | 'code' | 'languages' | 'timeZone' | 'currency' | 'settings'>;

const TITLE_MAX = 120;
const TEXT_MAX = 5_000;
const LABEL_MAX = 40;
const COUNT_MAX = 100_000_000;
const VOUCHERS_MAX = 200;

/** A new one, before its wish: open to all from now on, without an end or a reward. */
export function newPromotion(now: Date): WrittenPromotion {
  return {
    code: null,
    category_ids: [],
    title: {},
    content: {},
    terms: {},
    images: [],
    starts_at: now,
    ends_at: null,
    gives_at: null,
    decided: 'automatic',
    outcome: 'joined',
    reward: { kind: 'none' },
    percent: null,
    amount_minor: null,
    places: null,
    winners: null,
    position: 0,
    vouchers: [],
  };
}

/** The row that a wish leads to from `before`. Omitted fields stay; `none` removes one. */
export function readPromotionWish(
  wish: PromotionWish,
  before: WrittenPromotion,
  { merchant, now }: { readonly merchant: ForMerchant; readonly now: Date },
  problems: string[],
): WrittenPromotion {
  /** The value that a field is read as, null for `none`, that of before if it is not said or wrong. */
  const either = <Value>(text: string | undefined, kept: Value, read: (text: string) => Value | undefined) =>
    text === undefined ? kept : text === 'none' ? null : (read(text) ?? kept);
  const number = (name: 'places' | 'winners' | 'percent' | 'position', least: number, most: number) =>
    either(wish[name], before[name], (text) => wholeNumber(name, text, { least, most }, problems));
  const word = <const Word extends string>(name: 'decided' | 'outcome', kept: Word, words: readonly Word[]): Word => {
    const text = wish[name];
    return text === undefined ? kept : (oneOf(name, text, words, problems) ?? kept);
  };
  const reward = wish.reward === undefined ? before.reward : rewardOf(wish.reward, merchant, problems);
  const row: WrittenPromotion = {
    ...readTexts(wish, before, merchant, problems),
    ...readTimes(wish, before, { merchant, now }, problems),
    code: either(wish.code, before.code, (text) => codeOf(text, problems)),
    category_ids: wish.category ? categoriesOf(wish.category, problems) : before.category_ids,
    images: wish.picture ? picturesOf(withoutNone(wish.picture), merchant.settings.imageCDNs, problems) : before.images,
    decided: word('decided', before.decided, ['automatic', 'reviewed']),
    outcome: word('outcome', before.outcome, ['joined', 'claim', 'issued']),
    reward: reward ?? before.reward,
    percent: number('percent', 1, 1_000),
    amount_minor: either(wish.amount, before.amount_minor, (text) => amountOf(text, merchant, problems)),
    places: number('places', 1, COUNT_MAX),
    winners: number('winners', 1, COUNT_MAX),
    position: number('position', 0, COUNT_MAX) ?? 0,
    vouchers: wish.voucher ? vouchersOf(withoutNone(wish.voucher), problems) : before.vouchers,
  };
  checkTogether([row.title, row.content, row.terms], problems);
  // A reward that cannot be read contradicts nothing.
  if (reward) problems.push(...contradictionsOf(row));
  return row;
}

function readTexts(wish: PromotionWish, before: WrittenPromotion, { languages }: ForMerchant, problems: string[]) {
  const { title = {}, text = {}, terms = {} } = wish;
  checkTexts('title', title, { before: before.title, languages, longest: TITLE_MAX }, problems);
  checkTexts('text', text, { before: before.content, languages, longest: TEXT_MAX }, problems);
  checkTexts('terms', terms, { before: before.terms, languages, longest: TEXT_MAX }, problems);
  const html = (name: string, texts: Texts) => htmlOfTexts(name, texts, problems);
  return {
    title: { ...before.title, ...title },
    content: { ...before.content, ...html('text', text) },
    terms: { ...before.terms, ...html('terms', terms) },
  };
}

function readTimes(
  wish: PromotionWish,
  before: WrittenPromotion,
  { merchant: { timeZone }, now }: { readonly merchant: ForMerchant; readonly now: Date },
  problems: string[],
) {
  const time = (name: 'starts' | 'ends' | 'gives', kept: Date | null) => {
    const text = wish[name];
    if (text === undefined) return kept;
    if (text === 'none' && name !== 'starts') return null;
    const at = text === 'now' ? now : instantOf(timeZone, text);
    if (!at) problems.push(`${name}: "${text}" is no time: "2026-03-01 18:00" by the clock of ${timeZone}`);
    return at ?? kept;
  };
  const starts = time('starts', before.starts_at) ?? before.starts_at;
  const ends = time('ends', before.ends_at);
  if (ends !== null && ends <= starts) problems.push('ends: it must be after the start');
  else if (ends !== null && wish.ends !== undefined && ends <= now) problems.push('ends: it is over already');
  return { starts_at: starts, ends_at: ends, gives_at: time('gives', before.gives_at) };
}

/** Settings that would promise a member what never comes. */
function contradictionsOf(row: WrittenPromotion): string[] {
  const { outcome, reward, winners, ends_at: ends, gives_at: gives } = row;
  if (reward.kind === 'bonus' || reward.kind === 'cashback') return bonusFaults(row);
  if (reward.kind === 'voucher' || reward.kind === 'freeRounds') return givenFaults(row);
  if (row.vouchers.length > 0) return ['voucher: a code is for --reward "voucher=…"'];
  const isGiven = outcome !== 'joined' || winners !== null;
  const faults: readonly (string | false)[] = [
    winners !== null && ends === null && 'winners: they are drawn at the end: say --ends',
    winners !== null && outcome !== 'joined' && 'winners: they are drawn among those who joined: --outcome joined',
    isGiven && reward.kind === 'none' && 'reward: say what is given: --reward label=… or frame=…',
    !isGiven && reward.kind !== 'none' && 'reward: who only joins gets none: --outcome claim or issued, or --winners',
    gives !== null && !isGiven && 'gives: nothing is given to those who only join',
    gives !== null &&
      outcome === 'claim' &&
      ends !== null &&
      gives >= ends &&
      'gives: a reward is claimed before the end',
  ];
  return faults.filter((fault) => fault !== false);
}

/** A bonus comes with a deposit of members who have joined. */
function bonusFaults({ outcome, winners, gives_at: gives, decided, percent, amount_minor: most }: WrittenPromotion) {
  const faults: readonly (string | false)[] = [
    outcome !== 'joined' && 'reward: a bonus comes with a deposit, a cashback with a loss: --outcome joined',
    decided !== 'automatic' && 'reward: a bonus is taken without a review: --decided automatic',
    (winners !== null || gives !== null) && 'reward: a bonus is neither drawn nor given on a day',
    percent === null && 'percent: say what part of the deposit or the loss is given',
    most === null && 'amount: say the largest sum',
  ];
  return faults.filter((fault) => fault !== false);
}

/** A code gives its sum at once, and so are free rounds given, by a code or after a review too. */
function givenFaults({
  outcome,
  winners,
  gives_at: gives,
  decided,
  amount_minor: sum,
  vouchers,
  reward,
}: WrittenPromotion) {
  const byCode = needsCode(reward);
  const faults: readonly (string | false)[] = [
    outcome !== 'issued' && 'reward: it is given at once: --outcome issued',
    byCode && decided !== 'automatic' && 'reward: a code is taken without a review: --decided automatic',
    (winners !== null || gives !== null) && 'reward: it is neither drawn nor given on a day',
    sum === null && 'amount: say what the code gives, or the most that the free rounds win',
    !byCode && vouchers.length > 0 && 'voucher: a code is for --reward "voucher=…" or "rounds=… by=code"',
    byCode &&
      vouchers.length === 0 &&
      'voucher: say the code: --voucher WELCOME, or --voucher WELCOME=500 for 500 members',
  ];
  return faults.filter((fault) => fault !== false);
}

/** `WELCOME`, or `WELCOME=500` for 500 members. */
function vouchersOf(given: readonly string[], problems: string[]): readonly Voucher[] {
  if (given.length > VOUCHERS_MAX) problems.push(`voucher: at most ${VOUCHERS_MAX}`);
  return given.flatMap((word) => {
    const [, code = '', uses] = /^\s*([a-z0-9]{4,24})(?:=(\d+))?\s*$/i.exec(word) ?? [];
    if (code === '')
      problems.push(`voucher: "${word.slice(0, 40)}" is not 4 to 24 letters and digits, with =<number> of uses`);
    const most =
      uses === undefined ? null : (wholeNumber('voucher', uses, { least: 1, most: COUNT_MAX }, problems) ?? null);
    return code === '' ? [] : [{ code: code.toUpperCase(), uses: most }];
  });
}

/** A code as it is typed. */
export function voucherWord({ code, uses }: Voucher): string {
  return uses === null ? code : `${code}=${uses}`;
}

/** `label=★ 500`, `frame=lotus`, or the terms of a bonus. */
function rewardOf(text: string, { currency }: ForMerchant, problems: string[]): Reward | undefined {
  const [, kind = text, value = ''] = /^([a-z]+)=(.*)$/is.exec(text) ?? [];
  if (kind === 'none') return { kind: 'none' };
  if (kind === 'label' && value.trim() !== '' && value.length <= LABEL_MAX)
    return { kind: 'clubLabel', label: value.trim() };
  if (kind === 'bonus') return readBonusReward(value, currency.exponent, problems);
  if (kind === 'rounds') return readFreeRoundsReward(value, currency.exponent, problems);
  if (kind === 'voucher' || kind === 'cashback') return readAwardReward(kind, value, currency.exponent, problems);
  const frame = HEAD_FRAMES.find((one) => one === value);
  if (kind === 'frame' && frame) return { kind: 'headFrame', frame };
  problems.push(
    `reward: it is none, label=<up to ${LABEL_MAX} letters>, frame=${HEAD_FRAMES.join('|')}, ${BONUS_FORM}, ${AWARD_FORM}, or ${FREE_ROUNDS_FORM}`,
  );
  return undefined;
}

/** A reward as it is typed. */
export function rewardWord(reward: Reward, exponent: number): string {
  if (reward.kind === 'bonus') return bonusRewardWord(reward, exponent);
  if (reward.kind === 'voucher' || reward.kind === 'cashback') return awardRewardWord(reward, exponent);
  if (reward.kind === 'freeRounds') return freeRoundsRewardWord(reward, exponent);
  if (reward.kind === 'clubLabel') return `label=${reward.label}`;
  return reward.kind === 'headFrame' ? `frame=${reward.frame}` : reward.kind;
}

function codeOf(text: string, problems: string[]): string | undefined {
  if (/^[A-Z][A-Z0-9_]{1,31}$/.test(text)) return text;
  problems.push('code: capitals, digits and underscores, 2 to 32, a letter first: FIRST_DEPOSIT');
  return undefined;
}

function amountOf(text: string, { currency }: ForMerchant, problems: string[]): bigint | undefined {
  const minor = parseAmount(text, currency.exponent);
  if (minor !== undefined && minor > 0n) return minor;
  problems.push(`amount: a sum of ${currency.code} above zero, with ${currency.exponent} decimals at most`);
  return undefined;
}

function categoriesOf(given: readonly string[], problems: string[]): readonly bigint[] {
  const words = withoutNone(given);
  const wrong = words.filter((one) => !/^[1-9]\d{0,17}$/.test(one));
  if (wrong.length > 0) problems.push(`category: ${wrong.join(', ')} is no number of a category`);
  return words.filter((one) => !wrong.includes(one)).map(BigInt);
}

/** `none` alone is an empty list. */
function withoutNone(given: readonly string[]): readonly string[] {
  return given.length === 1 && given[0] === 'none' ? [] : given;
}
