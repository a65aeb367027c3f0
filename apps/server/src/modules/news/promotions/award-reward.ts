import { BONUS_PERIODS, type BonusPeriod } from '@mela/contract/bonus-rules';
import { wireAmount } from '@mela/money/amount';
import { oneOf, wholeNumber } from '#/given-facts.ts';
import { readWagering, sumOf, wageringWords } from './bonus-reward.ts';
import type { CashbackReward, VoucherReward, Wagering } from './promotion.ts';

const CLAIM_DAYS_MAX = 90;

export const AWARD_FORM =
  '"voucher=cash", "cashback=cash every=week least=100.00 claim=7", or either with "=bonus times=5 days=7 RNG=100" instead of "=cash"';

/**
 * Reads what a code or a cashback gives as an operator types it; sum and percent are settings of the promotion.
 *
 * @param text - What follows `voucher=` or `cashback=`.
 */
export function readAwardReward(
  kind: 'voucher' | 'cashback',
  text: string,
  exponent: number,
  problems: string[],
): VoucherReward | CashbackReward | undefined {
  const before = problems.length;
  const [first = '', ...words] = text.trim().split(/\s+/);
  const pays = oneOf('reward', first, ['cash', 'bonus'], problems);
  const own = new Map<string, string>();
  const rest = words.filter((word) => {
    const [name = '', value = ''] = word.split(/=(.*)/s);
    const isOwn = kind === 'cashback' && ['every', 'least', 'claim'].includes(name);
    if (isOwn) own.set(name, value);
    return !isOwn;
  });
  const wagering = readPaid(pays, rest, exponent, problems);
  if (kind === 'voucher') return problems.length > before ? undefined : { kind, wagering };
  const every: BonusPeriod | undefined = oneOf('reward every', own.get('every') ?? '', BONUS_PERIODS, problems);
  const least = sumOf('least', own.get('least') ?? '', exponent, problems);
  const claimDays = wholeNumber('reward claim', own.get('claim') ?? '', { least: 1, most: CLAIM_DAYS_MAX }, problems);
  if (problems.length > before || every === undefined || least === null || claimDays === undefined) return undefined;
  return { kind, every, least, claimDays, wagering };
}

function readPaid(
  pays: 'cash' | 'bonus' | undefined,
  words: readonly string[],
  exponent: number,
  problems: string[],
): Wagering | null {
  if (pays === 'bonus') return readWagering(words, { exponent, form: AWARD_FORM }, problems) ?? null;
  if (words.length > 0) problems.push(`reward: "${words.join(' ')}" is no term of it. Write ${AWARD_FORM}`);
  return null;
}

/** The terms as they are typed. */
export function awardRewardWord(reward: VoucherReward | CashbackReward, exponent: number): string {
  const pays = reward.wagering === null ? 'cash' : 'bonus';
  const own =
    reward.kind === 'voucher'
      ? []
      : [`every=${reward.every}`, `least=${wireAmount(BigInt(reward.least), exponent)}`, `claim=${reward.claimDays}`];
  const played = reward.wagering === null ? [] : wageringWords(reward.wagering, exponent);
  return [`${reward.kind}=${pays}`, ...own, ...played].join(' ');
}
