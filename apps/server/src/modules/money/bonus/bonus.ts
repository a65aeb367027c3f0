import { createRepeating } from '#/jobs/repeating.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { createBonusCalls, type BonusCallsOptions } from './bonus-calls.ts';
import { createBonusCounter } from './bonus-counter.ts';
import { createBonusNews, type BonusNewsOptions } from './bonus-news.ts';
import { createBonusTurns } from './bonus-turns.ts';
import { listChecks, listExpired, noteRaisedStake, removeChecks } from './bonus.store.ts';

export { RECONCILE_BONUSES } from './reconcile-bonuses.sql.ts';
export { bonusPays, findZone } from './bonus.store.ts';
export { bonusEndOf } from './bonus-end.ts';
export { lastMet } from './met.store.ts';
export { createBonusTaker } from './bonus-taker.ts';
export type { BonusTerms } from './bonus-terms.ts';

/** How often play is counted. */
const EVERY_MS = 2_000;
/** Members of one page. */
const AT_ONCE = 500;

/** Bonuses of members: granted with a deposit, played for, and ended. README.md says what holds. */
export function createBonuses(options: BonusesOptions) {
  const { database, now = () => new Date() } = options;
  const turns = createBonusTurns({ ...options, now });
  const counter = createBonusCounter({
    ...options,
    played: settleNoted,
  });
  const news = createBonusNews({ ...options, now });
  const counting = createRepeating({ turn: count, everyMs: EVERY_MS, onError: options.onError });

  /** False where it failed: the others are looked at, and this member again later. */
  async function look(memberId: bigint): Promise<boolean> {
    try {
      await turns.settle(memberId);
      return true;
    } catch (error) {
      options.onError(error);
      return false;
    }
  }

  /** Looks at the members with a note, until none is left. A note stays until its member was looked at, whichever process fails. */
  async function settleNoted(): Promise<void> {
    for (;;) {
      const noted = await listChecks(database, AT_ONCE);
      let hasMoved = false;
      for (const check of noted) {
        if (!(await look(check.member_id))) continue;
        await removeChecks(database, check);
        hasMoved = true;
      }
      if (!hasMoved) return;
    }
  }

  async function count(): Promise<void> {
    while (await counter.turn()) if (counting.isStopped()) return;
  }

  const start: JobHandler = async (payload) => {
    await turns.settle(BigInt((payload as { memberId: string }).memberId));
    return 'done';
  };

  const due: JobHandler = async () => {
    for (const memberId of await listExpired(database, now(), AT_ONCE)) await look(memberId);
    await database.transaction(noteRaisedStake);
    await settleNoted();
    await news.warn();
    return 'done';
  };

  return {
    calls: createBonusCalls({ ...options, turns, now }),
    jobs: { bonus_start: start, bonuses_due: due, ...news.jobs },
    ticks: [{ cron: '* * * * *', kind: 'bonuses_due' }],
    start: counting.start,
    stop: counting.stop,
    /** Takes in all waiting play now. */
    count,
  };
}

export interface BonusesOptions extends Omit<BonusCallsOptions, 'turns' | 'now'> {
  readonly wallet: Pick<Wallet, 'reader' | 'post'>;
  readonly inbox: BonusNewsOptions['inbox'];
  readonly categoryOf: Parameters<typeof createBonusCounter>[0]['categoryOf'];
  /** Notifies every open device of the member. */
  readonly announce: (memberId: bigint) => void;
  readonly onError: (error: unknown) => void;
  readonly now?: () => Date;
}
