import type { ConsolePromotion, PromotionReward, PromotionInput, RewardKind } from '@mela/contract/console/promotions';
import { GAME_CATEGORIES, type GameCategory } from '@mela/contract/categories';
import { plainOf } from './plain-text.ts';

/** A promotion as its form has it; an empty field is no value. */
export interface Draft {
  readonly title: Texts;
  readonly text: Texts;
  readonly terms: Texts;
  /** `2026-03-01T18:00`, by the merchant's clock; an empty start is now. */
  readonly starts: string;
  readonly ends: string;
  readonly gives: string;
  readonly decided: PromotionWritten['decided'];
  readonly outcome: PromotionWritten['outcome'];
  readonly reward: RewardDraft;
  readonly percent: string;
  readonly amount: string;
  readonly places: string;
  readonly winners: string;
  readonly code: string;
  /** Lines. */
  readonly vouchers: string;
  readonly categories: readonly string[];
  readonly pictures: readonly string[];
  readonly position: string;
}

/** Fields of all kinds, so that changing the kind loses nothing that was typed. */
export interface RewardDraft {
  readonly kind: RewardKind;
  readonly on: Reward<'bonus'>['on'];
  readonly every: 'day' | 'week';
  readonly least: string;
  readonly claimDays: string;
  readonly game: string;
  readonly rounds: string;
  readonly stake: string;
  readonly expires: string;
  readonly byCode: boolean;
  readonly pays: 'cash' | 'bonus';
  readonly times: string;
  readonly days: string;
  readonly weights: Readonly<Partial<Record<GameCategory, string>>>;
  readonly stakeMost: string;
  /** Lines. */
  readonly excluded: string;
  readonly label: string;
  readonly frame: string;
}

type Texts = Readonly<Record<string, string>>;
type PromotionWritten = ConsolePromotion['written'];
type Reward<Kind extends RewardKind> = Extract<PromotionReward, { kind: Kind }>;
type Wagering = NonNullable<Reward<'voucher'>['wagering']>;

const NO_REWARD: RewardDraft = {
  kind: 'none',
  on: 'first_deposit',
  every: 'week',
  least: '',
  claimDays: '7',
  game: '',
  rounds: '20',
  stake: '',
  expires: '7',
  byCode: false,
  pays: 'cash',
  times: '5',
  days: '30',
  weights: { RNG: '100' },
  stakeMost: '',
  excluded: '',
  label: '',
  frame: 'lanterns',
};

export const NEW_DRAFT: Draft = {
  title: {},
  text: {},
  terms: {},
  starts: '',
  ends: '',
  gives: '',
  decided: 'automatic',
  outcome: 'joined',
  reward: NO_REWARD,
  percent: '',
  amount: '',
  places: '',
  winners: '',
  code: '',
  vouchers: '',
  categories: [],
  pictures: [],
  position: '0',
};

/** What the form of a new promotion begins with. */
export const FIRST_DRAFT: Draft = { ...NEW_DRAFT, pictures: ['scene:gift'] };

export function draftOf(written: PromotionWritten): Draft {
  const plain = (texts: Texts) => Object.fromEntries(Object.entries(texts).map(([tag, html]) => [tag, plainOf(html)]));
  return {
    title: written.title,
    text: plain(written.text),
    terms: plain(written.terms),
    starts: written.starts.replace(' ', 'T'),
    ends: written.ends?.replace(' ', 'T') ?? '',
    gives: written.gives?.replace(' ', 'T') ?? '',
    decided: written.decided,
    outcome: written.outcome,
    reward: rewardDraftOf(written.reward),
    percent: written.percent?.toString() ?? '',
    amount: written.amount ?? '',
    places: written.places?.toString() ?? '',
    winners: written.winners?.toString() ?? '',
    code: written.code ?? '',
    vouchers: written.vouchers.join('\n'),
    categories: written.categories,
    pictures: written.pictures,
    position: written.position.toString(),
  };
}

function rewardDraftOf(reward: PromotionReward): RewardDraft {
  switch (reward.kind) {
    case 'none':
      return NO_REWARD;
    case 'label':
    case 'frame':
      return { ...NO_REWARD, ...reward };
    case 'bonus':
      return { ...NO_REWARD, kind: 'bonus', on: reward.on, every: reward.every ?? 'week', ...playDraftOf(reward) };
    case 'voucher':
      return { ...NO_REWARD, kind: 'voucher', ...paidDraftOf(reward.wagering) };
    case 'cashback': {
      const { every, least, claimDays } = reward;
      const own = { every, least, claimDays: claimDays.toString() };
      return { ...NO_REWARD, kind: 'cashback', ...own, ...paidDraftOf(reward.wagering) };
    }
    case 'freeRounds': {
      const { game, stake, byCode } = reward;
      const own = { game, stake, byCode, rounds: reward.rounds.toString(), expires: reward.expires.toString() };
      return { ...NO_REWARD, kind: 'freeRounds', ...own, ...paidDraftOf(reward.wagering) };
    }
  }
}

function paidDraftOf(wagering: Wagering | null): Partial<RewardDraft> {
  return wagering ? { pays: 'bonus', ...playDraftOf(wagering) } : { pays: 'cash' };
}

function playDraftOf({ times, days, weights, stakeMost, excluded }: Wagering): Partial<RewardDraft> {
  return {
    times: times.toString(),
    days: days.toString(),
    weights: Object.fromEntries(Object.entries(weights).map(([category, percent]) => [category, percent.toString()])),
    stakeMost: stakeMost ?? '',
    excluded: excluded.join('\n'),
  };
}

/** What the form changes of a promotion, or says of a new one. */
export function wishOf(draft: Draft, before: Draft = NEW_DRAFT): PromotionInput {
  const whole: Required<PromotionInput> = {
    title: changedTexts(draft.title, before.title),
    text: changedTexts(draft.text, before.text),
    terms: changedTexts(draft.terms, before.terms),
    starts: draft.starts === '' ? 'now' : draft.starts.replace('T', ' '),
    ends: draft.ends.replace('T', ' ') || null,
    gives: draft.gives.replace('T', ' ') || null,
    decided: draft.decided,
    outcome: draft.outcome,
    reward: rewardOf(draft.reward),
    percent: numberOf(draft.percent),
    amount: draft.amount.trim() || null,
    places: numberOf(draft.places),
    winners: numberOf(draft.winners),
    code: draft.code.trim() || null,
    vouchers: linesOf(draft.vouchers),
    categories: [...draft.categories],
    pictures: [...draft.pictures],
    position: numberOf(draft.position) ?? 0,
  };
  const said = Object.entries(whole).filter(([name]) => {
    const [now, was] = [draft[name as keyof Draft], before[name as keyof Draft]];
    return JSON.stringify(now) !== JSON.stringify(was);
  });
  return Object.fromEntries(said);
}

/** A text that was emptied stays as it was: a language is never taken back. */
function changedTexts(now: Texts, was: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(now).filter(([tag, text]) => text.trim() !== '' && text !== was[tag]));
}

function rewardOf(draft: RewardDraft): PromotionReward {
  const { kind, on, every } = draft;
  switch (kind) {
    case 'none':
      return { kind };
    case 'label':
      return { kind, label: draft.label };
    case 'frame':
      return { kind, frame: draft.frame };
    case 'bonus':
      return { kind, on, every: on === 'reload' ? every : null, ...wageringOf(draft) };
    case 'voucher':
      return { kind, wagering: paidOf(draft) };
    case 'cashback':
      return { kind, every, least: draft.least, claimDays: numberOf(draft.claimDays) ?? 0, wagering: paidOf(draft) };
    case 'freeRounds': {
      const { game, stake, byCode } = draft;
      const [rounds, expires] = [numberOf(draft.rounds) ?? 0, numberOf(draft.expires) ?? 0];
      return { kind, game: game.trim(), rounds, stake, expires, byCode, wagering: paidOf(draft) };
    }
  }
}

function paidOf(draft: RewardDraft): Wagering | null {
  return draft.pays === 'bonus' ? wageringOf(draft) : null;
}

function wageringOf({ times, days, weights, stakeMost, excluded }: RewardDraft): Wagering {
  const counted = GAME_CATEGORIES.flatMap((category) => {
    const percent = numberOf(weights[category] ?? '');
    return percent === null ? [] : [[category, percent] as const];
  });
  return {
    times: numberOf(times) ?? 0,
    days: numberOf(days) ?? 0,
    weights: Object.fromEntries(counted),
    stakeMost: stakeMost.trim() || null,
    excluded: linesOf(excluded),
  };
}

/** Null for an empty field. What is no number becomes one that the server refuses and names. */
function numberOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,8}$/.test(text) ? Number.parseInt(text, 10) : -1;
}

function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The draft with another kind of reward, and with what this kind asks of the rest. */
export function withKind(draft: Draft, kind: RewardKind): Draft {
  const isDecoration = kind === 'label' || kind === 'frame';
  const outcome = isDecoration ? 'claim' : kind === 'voucher' || kind === 'freeRounds' ? 'issued' : 'joined';
  return {
    ...draft,
    reward: { ...draft.reward, kind },
    outcome,
    winners: isDecoration ? draft.winners : '',
    gives: isDecoration ? draft.gives : '',
    decided: kind === 'none' || isDecoration || kind === 'freeRounds' ? draft.decided : 'automatic',
    ...(!hasPercent(kind) && { percent: '' }),
    ...(!hasAmount(kind) && { amount: '' }),
    ...(!hasCodes({ ...draft.reward, kind }) && { vouchers: '' }),
  };
}

export const hasPercent = (kind: RewardKind) => kind === 'bonus' || kind === 'cashback';
export const hasAmount = (kind: RewardKind) => hasPercent(kind) || kind === 'voucher' || kind === 'freeRounds';
export const hasCodes = ({ kind, byCode }: Pick<RewardDraft, 'kind' | 'byCode'>) =>
  kind === 'voucher' || (kind === 'freeRounds' && byCode);
/** Whether members play for it first. */
export const isPlayed = ({ kind, pays }: Pick<RewardDraft, 'kind' | 'pays'>) =>
  kind === 'bonus' || (hasAmount(kind) && pays === 'bonus');
