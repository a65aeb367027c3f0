import { randomInt } from 'node:crypto';
import { nextStatus, type PromotionEvent, type PromotionStatus } from '@mela/contract/promotion-status';
import type { Database, Queryable } from '@mela/database/database';
import type { PromotionNews, Reward, RewardGivers, Words } from './promotion.ts';
import {
  findForJob,
  listApplications,
  listDraws,
  listInDraw,
  listJoined,
  listUnfinished,
  moveApplication,
  noteDrawTold,
  takeDraw,
  type ApplicationRow,
  type PromotionRow,
} from './promotions.store.ts';
import { finishDecision, listUndone, nameAttempt, type DecisionRow } from './reviews.store.ts';
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
const READ_AT_ONCE = 10_000;
/** Number of messages after which the progress of a draw is saved. */
const TOLD_AT_ONCE = 500;

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

  async function give(memberId: bigint, reward: Reward): Promise<void> {
    if (reward.kind === 'none') return;
    const giver = givers[reward.kind] as ((memberId: bigint, reward: Reward) => Promise<void>) | undefined;
    if (!giver) throw new Error(`No module gives a reward of kind ${reward.kind}`);
    await giver(memberId, reward);
  }

  /** Continues from `process`: into the promotion, to the claim, or to the reward itself. Undefined if its day has not come. */
  async function finish(promotion: PromotionRow, application: ApplicationRow): Promise<ApplicationRow | undefined> {
    const isEntry = promotion.outcome === 'joined' && !application.won;
    if (promotion.gives_later && !isEntry) return undefined;
    if (promotion.outcome === 'issued' || application.won) {
      await give(application.member_id, promotion.reward);
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
  async function actOnDecisions(): Promise<void> {
    for (const decision of await listUndone(database, LEFT_ALONE_SECONDS, AT_ONCE)) {
      if (decision.attempt !== null) await act(decision);
      else if (await adopt(decision)) await act({ ...decision, attempt: await attemptsOf(decision) });
      else await finishDecision(database, decision.id);
    }
  }

  async function attemptsOf({ member_id, promotion_id }: DecisionRow): Promise<number> {
    return (await applicationOf(member_id, promotion_id))?.attempts ?? 0;
  }

  /** Draws the winners among all members who joined, once. */
  async function draw(promotionId: bigint, winners: number): Promise<void> {
    await database.transaction(async (tx) => {
      if (!(await takeDraw(tx, promotionId))) return;
      const joined: bigint[] = [];
      for (let after = 0n; ;) {
        const page = await listJoined(tx, promotionId, after, READ_AT_ONCE);
        joined.push(...page);
        if (page.length < READ_AT_ONCE) break;
        after = page.at(-1) ?? after;
      }
      for (const memberId of drawSome(joined, winners, randomInt))
        await moveApplication(tx, { memberId, promotionId, from: 'joined', to: 'process', won: true });
    });
  }

  /** Gives the winners their reward and sends all participants the result; resumes after a failed process. A repeated message is delivered once. */
  async function tellDraw(promotionId: bigint, toldTo: bigint): Promise<void> {
    const promotion = await findForJob(database, promotionId);
    if (!promotion) return;
    for (let after = toldTo; ;) {
      const page = await listInDraw(database, promotionId, after, TOLD_AT_ONCE);
      for (const application of page) {
        const ended = application.state === 'process' ? await finish(promotion, application) : application;
        // Undefined if another process has just given it.
        if (ended) tellState(promotion, ended);
        await news(promotion, application, application.won ? 'won' : 'notDrawn');
      }
      after = page.at(-1)?.member_id ?? after;
      const isAll = page.length < TOLD_AT_ONCE;
      await noteDrawTold(database, promotionId, isAll ? undefined : after);
      if (isAll) return;
    }
  }

  return {
    move,
    give,
    finish,
    tellState,
    act,
    async runDue(): Promise<void> {
      await actOnDecisions();
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
        if (!isDrawn) await draw(id, winners);
        await tellDraw(id, toldTo);
      }
    },
  };
}

export type Settle = ReturnType<typeof createSettle>;

/** Draws the given number of them, each once; `below` returns a whole number from 0 to one less than its argument. */
export function drawSome<T>(of: readonly T[], count: number, below: (end: number) => number): T[] {
  const rest = [...of];
  const drawn: T[] = [];
  while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(below(rest.length), 1));
  return drawn;
}
