import { createRepeating } from '#/jobs/repeating.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { createBonusCalls, type BonusCallsOptions } from './bonus-calls.ts';
import { createBonusCounter } from './bonus-counter.ts';
import { createBonusTurns } from './bonus-turns.ts';
import { listDue } from './bonus.store.ts';

export { RECONCILE_BONUSES } from './reconcile-bonuses.sql.ts';
export { bonusPays } from './bonus.store.ts';
export { bonusEndOf } from './bonus-end.ts';
export { lastMet } from './met.store.ts';
export { createBonusTaker } from './bonus-taker.ts';
export type { BonusTerms } from './bonus-terms.ts';

/** How often play is counted. */
const EVERY_MS = 2_000;
/** Members per run of the job; the rest waits for the next one. */
const DUE_AT_ONCE = 500;

/** Bonuses of members: granted with a deposit, played for, and ended. README.md says what holds. */
export function createBonuses(options: BonusesOptions) {
  const { database, now = () => new Date() } = options;
  const turns = createBonusTurns({ ...options, now });
  const counter = createBonusCounter({
    ...options,
    async played(memberIds) {
      for (const memberId of memberIds) await turns.settle(memberId);
    },
  });
  const counting = createRepeating({ turn: count, everyMs: EVERY_MS, onError: options.onError });

  async function count(): Promise<void> {
    while (await counter.turn()) if (counting.isStopped()) return;
  }

  const start: JobHandler = async (payload) => {
    await turns.settle(BigInt((payload as { memberId: string }).memberId));
    return 'done';
  };

  const due: JobHandler = async () => {
    for (const memberId of await listDue(database, now(), DUE_AT_ONCE)) await turns.settle(memberId);
    return 'done';
  };

  return {
    calls: createBonusCalls({ ...options, turns, now }),
    jobs: { bonus_start: start, bonuses_due: due },
    ticks: [{ cron: '* * * * *', kind: 'bonuses_due' }],
    start: counting.start,
    stop: counting.stop,
    /** Takes in all waiting play now. */
    count,
  };
}

export interface BonusesOptions extends Omit<BonusCallsOptions, 'turns' | 'now'> {
  readonly wallet: Pick<Wallet, 'reader' | 'post'>;
  readonly categoryOf: Parameters<typeof createBonusCounter>[0]['categoryOf'];
  /** Notifies every open device of the member. */
  readonly announce: (memberId: bigint) => void;
  readonly onError: (error: unknown) => void;
  readonly now?: () => Date;
}
