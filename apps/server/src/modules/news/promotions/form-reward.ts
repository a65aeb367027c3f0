import type { PromotionReward } from '@mela/contract/console/promotions';
import { GAME_CATEGORIES } from '@mela/contract/categories';
import { wireAmount } from '@mela/money/amount';
import type { Reward, Wagering } from './promotion.ts';

type WireWagering = Extract<PromotionReward, { kind: 'voucher' }>['wagering'];

/** A reward of the console's form as it is typed in a command, so that both are read and checked by the same code. */
export function typedReward(reward: PromotionReward): string {
  switch (reward.kind) {
    case 'none':
      return 'none';
    case 'label':
      return `label=${reward.label}`;
    case 'frame':
      return `frame=${reward.frame}`;
    case 'bonus':
      return [`bonus=${reward.on}`, ...(reward.every ? [`every=${reward.every}`] : []), ...wageringOf(reward)].join(
        ' ',
      );
    case 'voucher':
      return `voucher=${paysOf(reward.wagering)}`;
    case 'cashback':
      return `cashback=${paysOf(reward.wagering)} every=${reward.every} least=${reward.least} claim=${reward.claimDays}`;
    case 'freeRounds': {
      const { rounds, game, stake, expires, byCode, wagering } = reward;
      const by = byCode ? 'code' : 'join';
      return `rounds=${rounds} game=${game} at=${stake} expires=${expires} by=${by} pays=${paysOf(wagering)}`;
    }
  }
}

function paysOf(wagering: WireWagering): string {
  return wagering ? ['bonus', ...wageringOf(wagering)].join(' ') : 'cash';
}

function wageringOf({ times, days, weights, stakeMost, excluded }: NonNullable<WireWagering>): readonly string[] {
  const counted = GAME_CATEGORIES.flatMap((category) =>
    weights[category] === undefined ? [] : [`${category}=${weights[category]}`],
  );
  const stake = stakeMost === null ? [] : [`stake=${stakeMost}`];
  return [`times=${times}`, `days=${days}`, ...counted, ...stake, ...excluded.map((game) => `not=${game}`)];
}

/** A kept reward as the console's form has it. */
export function wireReward(reward: Reward, exponent: number): PromotionReward {
  const sum = (minor: string) => wireAmount(BigInt(minor), exponent);
  const wire = ({ times, days, weights, stakeMost, excluded }: Wagering) => ({
    times,
    days,
    weights,
    stakeMost: stakeMost === null ? null : sum(stakeMost),
    excluded: [...excluded],
  });
  const paid = (wagering: Wagering | null) => wagering && wire(wagering);
  switch (reward.kind) {
    case 'none':
      return { kind: 'none' };
    case 'clubLabel':
      return { kind: 'label', label: reward.label };
    case 'headFrame':
      return { kind: 'frame', frame: reward.frame };
    case 'bonus':
      return { kind: 'bonus', on: reward.on, every: reward.every, ...wire(reward) };
    case 'voucher':
      return { kind: 'voucher', wagering: paid(reward.wagering) };
    case 'cashback': {
      const { every, least, claimDays, wagering } = reward;
      return { kind: 'cashback', every, least: sum(least), claimDays, wagering: paid(wagering) };
    }
    case 'freeRounds': {
      const { game, rounds, stake, expires, byCode, wagering } = reward;
      return { kind: 'freeRounds', game, rounds, stake: sum(stake), expires, byCode, wagering: paid(wagering) };
    }
  }
}
