import { nextStatus, type PromotionEvent, type PromotionStatus } from '@mela/contract/promotion-status';
import type { Database, Queryable } from '@mela/database/database';
import type { AcceptedPromotion, PromotionNews, Reward, RewardGivers, Words } from './promotion.ts';
import {
  findFigures,
  findForJob,
  listApplications,
  listDraws,
  listUnfinished,
  moveApplication,
  type ApplicationRow,
  type PromotionRow,
} from './promotions.store.ts';
import { createDecisions } from './decisions.ts';
import { createDraws } from './draws.ts';
import { statusOf } from './wire-promotion.ts';

export interface SettleOptions {
  readonly database: Database;
  readonly givers: RewardGivers;
  /** Notifies every open device of the member. */
  readonly announce: (memberId: bigint, state: { promotionId: string; status: PromotionStatus }) => void;
  /** Writes to the member's inbox. */
  readonly tell: (news: PromotionNews) => Promise<void>;
}

/** Batch size of a job; the rest waits for the next run. */
const AT_ONCE = 200;
/** An application in `process` for longer than this has no process working on it. */
const LEFT_ALONE_SECONDS = 30;

/** Moves applications along the contract's table, and gives their rewards. */
export function createSettle({ database, givers, announce, tell }: SettleOptions) {
  /** Applies an event of the table. Undefined if it is not allowed in this state, or if another process was quicker. */
  async function move(
    on: Queryable,
    application: ApplicationRow,
    event: PromotionEvent,
    more: { reason?: Words | null | undefined; won?: boolean } = {},
  ): Promise<ApplicationRow | undefined> {
    const to = nextStatus(application.state, event);
    if (to === undefined) return undefined;
    const { member_id: memberId, promotion_id: promotionId, state: from } = application;
    const moved = await moveApplication(on, { memberId, promotionId, from, to, ...more });
    return moved
      ? { ...application, state: to, reason: more.reason ?? null, won: application.won || !!more.won }
      : undefined;
  }

  /** Gives the reward of the promotion by the terms that the member accepted. */
  async function give(application: ApplicationRow, promotion: PromotionRow): Promise<void> {
    const { member_id: memberId, terms_version: termsVersion, attempts: attempt } = application;
    const { id: promotionId, merchant_id: merchantId } = promotion;
    const { reward, percent, amount } = await findFigures(database, promotionId, termsVersion);
    if (reward.kind === 'none') return;
    const giver = givers[reward.kind] as
      | ((memberId: bigint, reward: Reward, accepted: AcceptedPromotion) => Promise<void>)
      | undefined;
    if (!giver) throw new Error(`No module gives a reward of kind ${reward.kind}`);
    await giver(memberId, reward, { promotionId, merchantId, termsVersion, attempt, percent, amountMinor: amount });
  }

  /** Continues from `process`: into the promotion, to the claim, or to the reward itself. Undefined if its day has not come. */
  async function finish(promotion: PromotionRow, application: ApplicationRow): Promise<ApplicationRow | undefined> {
    if (promotion.reward.kind === 'bonus' || promotion.reward.kind === 'cashback') {
      // The member takes part now; the deposit brings the bonus, the end of the period the cashback.
      await give(application, promotion);
      return move(database, application, 'enter');
    }
    const isEntry = promotion.outcome === 'joined' && !application.won;
    if (promotion.gives_later && !isEntry) return undefined;
    if (promotion.outcome === 'issued' || application.won) {
      await give(application, promotion);
      return move(database, application, 'issue');
    }
    return move(database, application, promotion.outcome === 'claim' ? 'grant' : 'enter');
  }

  function tellState(promotion: PromotionRow, application: ApplicationRow): void {
    announce(application.member_id, {
      promotionId: promotion.id.toString(),
      status: statusOf(promotion, application),
    });
  }

  async function news(promotion: PromotionRow, application: ApplicationRow, what: PromotionNews['what']) {
    await tell({
      memberId: application.member_id,
      promotionId: promotion.id,
      attempt: application.attempts,
      title: promotion.title,
      what,
      reason: application.reason,
    });
  }

  async function applicationOf(memberId: bigint, promotionId: bigint): Promise<ApplicationRow | undefined> {
    return (await listApplications(database, memberId, [promotionId]))[0];
  }

  const draws = createDraws(database, { finish, tellState, news });
  const decisions = createDecisions(database, { move, finish, tellState, news, applicationOf });

  return {
    move,
    give,
    finish,
    tellState,
    act: decisions.act,
    async runDue(): Promise<void> {
      await decisions.actOnUndone(LEFT_ALONE_SECONDS, AT_ONCE);
      for (const row of await listUnfinished(database, LEFT_ALONE_SECONDS, AT_ONCE)) {
        const [promotion, application] = [
          await findForJob(database, row.promotion_id),
          await applicationOf(row.member_id, row.promotion_id),
        ];
        if (!promotion || application?.state !== 'process') continue;
        const ended = await finish(promotion, application);
        if (ended) tellState(promotion, ended);
      }
      for (const { id, winners, is_drawn: isDrawn, told_to: toldTo } of await listDraws(database, AT_ONCE)) {
        if (!isDrawn) await draws.draw(id, winners);
        await draws.tell(id, toldTo);
      }
    },
  };
}

export type Settle = ReturnType<typeof createSettle>;
