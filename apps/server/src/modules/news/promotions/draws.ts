import { randomInt } from 'node:crypto';
import type { Database } from '@mela/database/database';
import type { PromotionNews } from './promotion.ts';
import {
  findForJob,
  listInDraw,
  listJoined,
  moveApplication,
  noteDrawTold,
  takeDraw,
  type ApplicationRow,
  type PromotionRow,
} from './promotions.store.ts';

const READ_AT_ONCE = 10_000;
/** Number of messages after which the progress of a draw is saved. */
const TOLD_AT_ONCE = 500;

/** Draws the winners of promotions, and tells all who took part. */
export function createDraws(database: Database, { finish, tellState, news }: Steps) {
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
  async function tell(promotionId: bigint, toldTo: bigint): Promise<void> {
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

  return { draw, tell };
}

interface Steps {
  finish(promotion: PromotionRow, application: ApplicationRow): Promise<ApplicationRow | undefined>;
  tellState(promotion: PromotionRow, application: ApplicationRow): void;
  news(promotion: PromotionRow, application: ApplicationRow, what: PromotionNews['what']): Promise<void>;
}

/** Draws the given number of them, each once; `below` returns a whole number from 0 to one less than its argument. */
export function drawSome<T>(of: readonly T[], count: number, below: (end: number) => number): T[] {
  const rest = [...of];
  const drawn: T[] = [];
  while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(below(rest.length), 1));
  return drawn;
}
