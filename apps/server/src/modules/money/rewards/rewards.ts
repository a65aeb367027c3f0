import type { Database } from '@mela/database/database';
import { createRepeating } from '#/jobs/repeating.ts';
import type { JobQueue } from '#/jobs/jobs.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { createGifts } from './gifts.ts';
import { createLevelChanges, type LevelChangeOptions } from './level-changes.ts';
import { createLevels } from './levels.ts';
import { readLevels, replaceLevels } from './levels.store.ts';
import type { Level } from './level.ts';
import { createMerchantDay, type MerchantDayOptions } from './merchant-day.ts';
import { createOneByOne } from './one-by-one.ts';
import { createPlayCounter, type PlayCounterOptions } from './play-counter.ts';
import { createRebates } from './rebates.ts';
import { createRewardCentre } from './reward-centre.ts';
import type { RewardSource } from './reward-source.ts';
import { writeSettings, type RewardSettings } from './settings.store.ts';

export { RECONCILE_REWARDS } from './reconcile-rewards.sql.ts';
export type { Level } from './level.ts';
export { createOneByOne } from './one-by-one.ts';
export type { MemberPlay } from './play-counter.ts';
export { levelRatesOf, rankOf, ranksOf, replaceLevels, readLevels } from './levels.store.ts';
export type { RewardSource } from './reward-source.ts';

/** How often play is counted. */
const EVERY_MS = 2_000;

/** What members earn by playing: levels, rebates, gifts, and the centre where they take their rewards. */
export function createRewards(options: RewardsOptions) {
  const { database, now = () => new Date() } = options;
  const changes = createLevelChanges({ ...options, now });
  const counter = createPlayCounter({ ...options, changes });
  const oneByOne = createOneByOne();
  const rebates = createRebates({ ...options, oneByOne, now });
  const gifts = createGifts({ ...options, oneByOne, now });
  const counting = createRepeating({ turn: count, everyMs: EVERY_MS, onError: options.onError });
  const { jobs, ticks } = createMerchantDay({ ...options, changes, rebates, now });

  async function count(): Promise<void> {
    while (await counter.turn()) if (counting.isStopped()) return;
  }

  return {
    calls: {
      ...createLevels({ database, now }),
      ...rebates.calls,
      ...createRewardCentre([gifts, rebates.source, ...(options.sources ?? [])]),
    },
    jobs,
    ticks,
    start: counting.start,
    stop: counting.stop,
    /** Takes in all waiting play now. */
    count,
    hasLevels: async (merchantId: bigint) => (await readLevels(database, merchantId)).length > 0,
    /** Replaces a merchant's table of levels. */
    setLevels: (merchantId: bigint, levels: readonly Level[]) =>
      database.transaction((tx) => replaceLevels(tx, merchantId, levels)),
    setSettings: (merchantId: bigint, settings: RewardSettings) => writeSettings(database, merchantId, settings),
  };
}

export type Rewards = ReturnType<typeof createRewards>;

export interface RewardsOptions
  extends
    Omit<LevelChangeOptions, 'now'>,
    Omit<PlayCounterOptions, 'changes' | 'merchants' | 'members' | 'wallet'>,
    Omit<MerchantDayOptions, 'changes' | 'rebates' | 'now' | 'members' | 'wallet'> {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly wallet: Pick<Wallet, 'reader' | 'postWithin' | 'postAllWithin' | 'tell' | 'readerLagSeconds'>;
  readonly members: PlayCounterOptions['members'] & MerchantDayOptions['members'];
  /** The rewards of other modules. */
  readonly sources?: readonly RewardSource[];
  readonly onError: (error: unknown) => void;
  readonly now?: () => Date;
}
