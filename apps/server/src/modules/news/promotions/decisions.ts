import type { PromotionEvent } from '@mela/contract/promotion-status';
import type { Database, Queryable } from '@mela/database/database';
import type { PromotionNews, Words } from './promotion.ts';
import { findForJob, listApplications, type ApplicationRow, type PromotionRow } from './promotions.store.ts';
import { finishDecision, listUndone, nameAttempt, type DecisionRow } from './reviews.store.ts';

/** Acts on what was decided of applications. */
export function createDecisions(database: Database, { move, finish, tellState, news, applicationOf }: Steps) {
  /** Moves the application of a decision that was written directly into the table; false if there was nothing to decide. */
  async function adopt(decision: DecisionRow): Promise<boolean> {
    return database.transaction(async (tx) => {
      const [application] = await listApplications(tx, decision.member_id, [decision.promotion_id]);
      if (!application) return false;
      const event = decision.approved ? 'approve' : 'reject';
      const moved = await move(tx, application, event, decision.approved ? {} : { reason: decision.reason });
      if (moved) await nameAttempt(tx, decision.id, application.attempts);
      return moved !== undefined;
    });
  }

  /** Everything that follows from a decision that has moved its application. Repeating it is safe: rewards and news have keys. */
  async function act(decision: DecisionRow): Promise<void> {
    const { member_id: memberId, promotion_id: promotionId, approved, attempt } = decision;
    const promotion = await findForJob(database, promotionId);
    let application = await applicationOf(memberId, promotionId);
    if (promotion && approved && application?.state === 'process')
      application = (await finish(promotion, application)) ?? (await applicationOf(memberId, promotionId));
    // The member may have applied again since; then the earlier attempt is not announced.
    if (promotion && application?.attempts === attempt) {
      tellState(promotion, application);
      await news(promotion, application, approved ? 'approved' : 'rejected');
    }
    await finishDecision(database, decision.id);
  }

  /** Decisions written directly into the table, and those whose process failed before they were acted on. */
  async function actOnUndone(leftAloneSeconds: number, atOnce: number): Promise<void> {
    for (const decision of await listUndone(database, leftAloneSeconds, atOnce)) {
      if (decision.attempt !== null) await act(decision);
      else if (await adopt(decision)) await act({ ...decision, attempt: await attemptsOf(decision) });
      else await finishDecision(database, decision.id);
    }
  }

  async function attemptsOf({ member_id, promotion_id }: DecisionRow): Promise<number> {
    return (await applicationOf(member_id, promotion_id))?.attempts ?? 0;
  }

  return { act, actOnUndone };
}

interface Steps {
  move(
    on: Queryable,
    application: ApplicationRow,
    event: PromotionEvent,
    more?: { reason?: Words | null | undefined },
  ): Promise<ApplicationRow | undefined>;
  finish(promotion: PromotionRow, application: ApplicationRow): Promise<ApplicationRow | undefined>;
  tellState(promotion: PromotionRow, application: ApplicationRow): void;
  news(promotion: PromotionRow, application: ApplicationRow, what: PromotionNews['what']): Promise<void>;
  applicationOf(memberId: bigint, promotionId: bigint): Promise<ApplicationRow | undefined>;
}
