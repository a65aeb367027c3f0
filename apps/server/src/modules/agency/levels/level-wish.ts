import { RATE_CATEGORIES, type RateCategory } from '@mela/contract/rate-rules';
import { LEVEL_MARKS } from '@mela/contract/reward-rules';
import { parseAmount, wireAmount } from '@mela/money/amount';
import { oneOf } from '#/given-facts.ts';
import { checkTexts, type Wish } from '#/given-wish.ts';
import { hundredthsText, typedHundredths } from '#/hundredths.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Level } from '#/modules/money/rewards/rewards.ts';

/** What an operator can say of a level; the sums in major units of the merchant's currency. */
export const LEVEL_SHAPE = {
  name: 'texts',
  mark: 'text',
  'valid-bets': 'text',
  deposits: 'text',
  keeps: 'text',
  'upgrade-gift': 'text',
  'monthly-gift': 'text',
  'birthday-gift': 'text',
  rate: 'list',
} as const;
export type LevelWish = Wish<typeof LEVEL_SHAPE>;

const NAME_LONGEST = 40;
/** In minor units, as in the table `levels`. */
const NEEDS_MAX = 1_000_000_000_000_000n;
const GIFT_MAX = 1_000_000_000_000n;

type Facing = Pick<Merchant, 'currency' | 'languages'>;

/** A level that a wish changes, or a new one above the highest: it begins with that one's figures. */
export function wishedLevel(before: Level, wish: LevelWish, merchant: Facing, problems: string[]): Level {
  const { exponent, code } = merchant.currency;
  const sum = (name: keyof LevelWish, usual: bigint, most: bigint) => {
    const text = wish[name];
    const minor = typeof text === 'string' ? parseAmount(text, exponent) : usual;
    if (minor !== undefined && minor >= 0n && minor <= most) return minor;
    problems.push(`${name}: a sum of ${code}, up to ${wireAmount(most, exponent)}`);
    return usual;
  };
  if (wish.name)
    checkTexts(
      'name',
      wish.name,
      { before: before.name, languages: merchant.languages, longest: NAME_LONGEST },
      problems,
    );
  return {
    rank: before.rank,
    name: { ...before.name, ...wish.name },
    mark: (wish.mark === undefined ? undefined : oneOf('mark', wish.mark, LEVEL_MARKS, problems)) ?? before.mark,
    needsBets: sum('valid-bets', before.needsBets, NEEDS_MAX),
    needsDeposits: sum('deposits', before.needsDeposits, NEEDS_MAX),
    keepsBets: sum('keeps', before.keepsBets, NEEDS_MAX),
    upgradeGift: sum('upgrade-gift', before.upgradeGift, GIFT_MAX),
    monthlyGift: sum('monthly-gift', before.monthlyGift, GIFT_MAX),
    birthdayGift: sum('birthday-gift', before.birthdayGift, GIFT_MAX),
    rebateRates: wishedRates(before.rebateRates, wish.rate ?? [], problems),
  };
}

/** `RNG=0.6`, in percent, one per category; 0 takes a rate away. */
function wishedRates(before: Level['rebateRates'], given: readonly string[], problems: string[]): Level['rebateRates'] {
  const rates: Partial<Record<RateCategory, number>> = { ...before };
  for (const one of given) {
    const [name = '', typed = '', ...more] = one.split('=');
    const category = RATE_CATEGORIES.find((known) => known === name.trim());
    const rate = typedHundredths(typed);
    if (!category || rate === undefined || more.length > 0)
      problems.push(
        `rate: "${one.slice(0, 40)}" is no category with a percentage like RNG=0.6: ${RATE_CATEGORIES.join(', ')}`,
      );
    else if (rate === 0) delete rates[category];
    else rates[category] = rate;
  }
  return rates;
}

/** What is wrong with a table of levels as a whole. */
export function tableProblems(levels: readonly Level[]): string[] {
  const lowest = levels[0];
  const sums = lowest && [
    lowest.needsBets,
    lowest.needsDeposits,
    lowest.keepsBets,
    lowest.upgradeGift,
    lowest.monthlyGift,
    lowest.birthdayGift,
  ];
  const problems = sums?.some((sum) => sum !== 0n)
    ? ["level 0 is every member's: it needs nothing and has no gifts"]
    : [];
  for (const [rank, level] of levels.entries()) {
    const below = levels[rank - 1];
    if (below && (level.needsBets < below.needsBets || level.needsDeposits < below.needsDeposits))
      problems.push(`level ${rank} needs less than level ${rank - 1}`);
  }
  return problems;
}

/** A level as lists and the audit show it. */
export function levelFacts(level: Level, { currency }: Pick<Merchant, 'currency'>): Readonly<Record<string, string>> {
  const sum = (minor: bigint) => wireAmount(minor, currency.exponent);
  return {
    name: Object.entries(level.name)
      .map(([tag, text]) => `${tag}=${text}`)
      .join(', '),
    mark: level.mark,
    'valid-bets': sum(level.needsBets),
    deposits: sum(level.needsDeposits),
    keeps: sum(level.keepsBets),
    'upgrade-gift': sum(level.upgradeGift),
    'monthly-gift': sum(level.monthlyGift),
    'birthday-gift': sum(level.birthdayGift),
    rates: RATE_CATEGORIES.flatMap((category) => {
      const rate = level.rebateRates[category];
      return rate === undefined ? [] : [`${category}=${hundredthsText(rate)}`];
    }).join(' '),
  };
}
