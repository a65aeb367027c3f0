import { randomInt, randomUUID } from 'node:crypto';
import type { Promotion } from '@mela/contract/promotions';
import type { Handlers, MemberContext } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';

/** Of robots that leave a game, one in this many looks at what is offered. */
const LOOKS_ONE_IN = 4;
/** The code that the demo's promotion names. */
const CODE = 'MELA50';
const none = { params: undefined, query: undefined, body: undefined };

/** What a robot does besides playing, by the calls that any member makes: it takes bonuses, joins the cashback, types the code and takes its rewards. */
export function createRobotOffers({ calls }: RobotOfferOptions) {
  async function joinable(context: MemberContext): Promise<readonly Promotion[]> {
    const answer = await calls.promotions({ ...none, context, query: {} });
    return 'list' in answer ? answer.list.filter(({ status }) => status === 'join') : [];
  }

  async function join(context: MemberContext, { id, termsVersion }: Promotion): Promise<void> {
    const body = { idempotencyKey: randomUUID(), termsVersion };
    // What is for another deposit is refused; the next one may fit.
    await calls.applyPromotion({ context, params: { promotionId: id }, query: {}, body });
  }

  return {
    /** Takes the bonuses that the deposit may bring. */
    async beforeDeposit(context: MemberContext): Promise<void> {
      for (const promotion of await joinable(context)) if (promotion.bonus) await join(context, promotion);
    },

    /** Takes what waits in the reward centre, and looks at the other offers from time to time. */
    async afterVisit(context: MemberContext): Promise<void> {
      const centre = await calls.rewards({ ...none, context, query: {} });
      const waiting = 'waiting' in centre ? centre.waiting : [];
      for (const { rewardId } of waiting)
        await calls.claimReward({ context, params: { rewardId }, query: undefined, body: undefined });
      if (randomInt(LOOKS_ONE_IN) > 0) return;
      for (const promotion of await joinable(context)) {
        if (promotion.award?.kind === 'cashback') await join(context, promotion);
        if (promotion.award?.kind === 'voucher') await typeCode(context);
      }
    },
  };

  async function typeCode(context: MemberContext): Promise<void> {
    const found = await calls.usePromotionCode({ context, params: undefined, query: {}, body: { code: CODE } });
    if (isFailed(found) || !('termsVersion' in found) || found.status !== 'join') return;
    const accepts = { idempotencyKey: randomUUID(), termsVersion: found.termsVersion };
    await calls.usePromotionCode({ context, params: undefined, query: {}, body: { code: CODE, accepts } });
  }
}

export interface RobotOfferOptions {
  readonly calls: Pick<Handlers, 'promotions' | 'applyPromotion' | 'usePromotionCode' | 'rewards' | 'claimReward'>;
}
