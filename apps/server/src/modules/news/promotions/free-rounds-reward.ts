import { oneOf, wholeNumber } from '#/given-facts.ts';
import { wireAmount } from '@mela/money/amount';
import { readWagering, sumOf, wageringWords } from './bonus-reward.ts';
import type { FreeRoundsReward } from './promotion.ts';

/** The migration's check has the same. */
const ROUNDS_MAX = 200;
const DAYS_MAX = 90;
const OWN = ['game', 'at', 'expires', 'by', 'pays'] as const;

export const FREE_ROUNDS_FORM =
  '"rounds=20 game=studio:some-slot at=1.00 expires=7 by=join pays=cash" (by=code for a code; pays=bonus times=5 days=7 RNG=100 for a bonus)';

/**
 * Reads free rounds as an operator types them; the most that all of them win is the promotion's sum.
 *
 * @param text - What follows `rounds=`.
 */
export function readFreeRoundsReward(text: string, exponent: number, problems: string[]): FreeRoundsReward | undefined {
  const before = problems.length;
  const [count = '', ...words] = text.trim().split(/\s+/);
  const own = new Map<string, string>();
  const rest = words.filter((word) => {
    const [name = '', value = ''] = word.split(/=(.*)/s);
    const isOwn = OWN.some((one) => one === name);
    if (isOwn) own.set(name, value);
    return !isOwn;
  });
  const rounds = wholeNumber('reward rounds', count, { least: 1, most: ROUNDS_MAX }, problems);
  const game = own.get('game') ?? '';
  if (!/^[a-z0-9-]+:[\w.-]+$/.test(game)) problems.push(`reward: game is <vendor>:<game>: ${FREE_ROUNDS_FORM}`);
  const stake = sumOf('stake of a round (at)', own.get('at') ?? '', exponent, problems);
  const expires = wholeNumber('reward expires', own.get('expires') ?? '', { least: 1, most: DAYS_MAX }, problems);
  const by = oneOf('reward by', own.get('by') ?? 'join', ['join', 'code'], problems);
  const pays = oneOf('reward pays', own.get('pays') ?? '', ['cash', 'bonus'], problems);
  if (pays === 'cash' && rest.length > 0)
    problems.push(`reward: "${rest.join(' ')}" is no term of it. Write ${FREE_ROUNDS_FORM}`);
  const wagering =
    pays === 'bonus' ? (readWagering(rest, { exponent, form: FREE_ROUNDS_FORM }, problems) ?? null) : null;
  if (problems.length > before || rounds === undefined || stake === null || expires === undefined) return undefined;
  return { kind: 'freeRounds', game, rounds, stake, expires, byCode: by === 'code', wagering };
}

/** The terms as they are typed. */
export function freeRoundsRewardWord(reward: FreeRoundsReward, exponent: number): string {
  const { rounds, game, stake, expires, byCode, wagering } = reward;
  const own = [
    `rounds=${rounds}`,
    `game=${game}`,
    `at=${wireAmount(BigInt(stake), exponent)}`,
    `expires=${expires}`,
    `by=${byCode ? 'code' : 'join'}`,
    `pays=${wagering ? 'bonus' : 'cash'}`,
  ];
  return [...own, ...(wagering ? wageringWords(wagering, exponent) : [])].join(' ');
}
