import { BONUS_DEPOSITS, BONUS_PERIODS, type BonusPeriod } from '@mela/contract/bonus-rules';
import { GAME_CATEGORIES, type GameCategory } from '@mela/contract/categories';
import { COUNTED_CATEGORIES } from '@mela/contract/counted-categories';
import { parseAmount, wireAmount } from '@mela/money/amount';
import { oneOf, wholeNumber } from '#/given-facts.ts';
import type { BonusReward, Wagering } from './promotion.ts';

/** The highest multiple of a bonus that a merchant may ask for. */
const TIMES_MAX = 10;
const DAYS_MAX = 365;
const EXCLUDED_MAX = 200;

export const BONUS_FORM =
  '"bonus=first_deposit times=10 days=30 RNG=100 stake=50.00 not=studio:some-game" (or bonus=deposit, or bonus=reload every=day|week; a category that is not named counts nothing)';

/**
 * Reads the terms of a bonus as an operator types them; percent and the largest bonus are settings of the promotion.
 *
 * @param text - What follows `bonus=`.
 */
export function readBonusReward(text: string, exponent: number, problems: string[]): BonusReward | undefined {
  const before = problems.length;
  const [first = '', ...words] = text.trim().split(/\s+/);
  const on = oneOf('reward', first, BONUS_DEPOSITS, problems);
  let every: BonusPeriod | null = null;
  const rest = words.filter((word) => !word.startsWith('every='));
  for (const word of words)
    if (word.startsWith('every=')) every = oneOf('reward every', word.slice(6), BONUS_PERIODS, problems) ?? null;
  if ((on === 'reload') !== (every !== null)) problems.push('reward: every is said of a reload, and of no other');
  const wagering = readWagering(rest, { exponent, form: BONUS_FORM }, problems);
  if (problems.length > before || !on || !wagering) return undefined;
  return { kind: 'bonus', on, every, ...wagering };
}

/** Reads what must be played for a bonus; `form` tells an operator how to write it. */
export function readWagering(
  words: readonly string[],
  { exponent, form }: { readonly exponent: number; readonly form: string },
  problems: string[],
): Wagering | undefined {
  const before = problems.length;
  const weights: Partial<Record<GameCategory, number>> = {};
  const excluded: string[] = [];
  let [times, days]: (number | undefined)[] = [];
  let stakeMost: string | null = null;
  for (const word of words) {
    const [name = '', value = ''] = word.split(/=(.*)/s);
    const category = GAME_CATEGORIES.find((one) => one === name);
    if (name === 'times') times = wholeNumber('reward times', value, { least: 1, most: TIMES_MAX }, problems);
    else if (name === 'days') days = wholeNumber('reward days', value, { least: 1, most: DAYS_MAX }, problems);
    else if (name === 'stake') stakeMost = sumOf('stake', value, exponent, problems);
    else if (name === 'not' && /^[a-z0-9-]+:[\w.-]+$/.test(value)) excluded.push(value);
    else if (category && !COUNTED_CATEGORIES.includes(category))
      problems.push(`reward: play on ${name} cannot be counted`);
    else if (category) weights[category] = wholeNumber(name, value, { least: 1, most: 100 }, problems) ?? 0;
    else problems.push(`reward: "${word}" is no term of a bonus. Write ${form}`);
  }
  if (times === undefined || days === undefined) problems.push(`reward: times and days are needed: ${form}`);
  if (Object.keys(weights).length === 0) problems.push(`reward: some category must count: ${form}`);
  if (excluded.length > EXCLUDED_MAX) problems.push(`reward: at most ${EXCLUDED_MAX} games are excluded`);
  if (problems.length > before || times === undefined || days === undefined) return undefined;
  return { times, days, weights, stakeMost, excluded };
}

/** The terms as they are typed. */
export function bonusRewardWord({ on, every, ...wagering }: BonusReward, exponent: number): string {
  return [`bonus=${on}`, ...(every === null ? [] : [`every=${every}`]), ...wageringWords(wagering, exponent)].join(' ');
}

export function wageringWords(
  { times, days, weights, stakeMost, excluded }: Wagering,
  exponent: number,
): readonly string[] {
  const counted = GAME_CATEGORIES.flatMap((category) =>
    weights[category] === undefined ? [] : [`${category}=${weights[category]}`],
  );
  const stake = stakeMost === null ? [] : [`stake=${wireAmount(BigInt(stakeMost), exponent)}`];
  return [`times=${times}`, `days=${days}`, ...counted, ...stake, ...excluded.map((game) => `not=${game}`)];
}

/** A sum above zero, in minor units. */
export function sumOf(name: string, text: string, exponent: number, problems: string[]): string | null {
  const minor = parseAmount(text, exponent);
  if (minor !== undefined && minor > 0n) return minor.toString();
  problems.push(`reward: the ${name} is a sum above zero`);
  return null;
}
