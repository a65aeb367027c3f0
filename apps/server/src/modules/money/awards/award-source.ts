import type { Database } from '@mela/database/database';
import type { RewardSource } from '#/modules/money/rewards/rewards.ts';
import type { AwardGiver } from './award-giver.ts';
import { listEndedAwards, listWaitingAwards, type AwardRow } from './awards.store.ts';

/** Awards in the reward centre, where members take cashbacks. */
export function createAwardSource(options: {
  readonly database: Database;
  readonly giver: Pick<AwardGiver, 'take'>;
  readonly now: () => Date;
}): RewardSource {
  const { database, giver, now } = options;
  return {
    name: 'award',
    waiting: async ({ memberId }, limit) => (await listWaitingAwards(database, memberId, now(), limit)).map(rewardOf),
    ended: async ({ memberId }, limit) =>
      (await listEndedAwards(database, memberId, now(), limit)).map((row) => ({
        ...rewardOf(row),
        endedAt: row.taken_at ?? row.expires_at,
        isTaken: row.taken_at !== null,
      })),
    take: ({ memberId }, id) => giver.take(memberId, id),
  };
}

function rewardOf(row: AwardRow) {
  return {
    id: row.id.toString(),
    kind: row.kind,
    levelName: '',
    amountMinor: row.amount_minor,
    paysBonus: row.wagering !== null,
    expiresAt: row.expires_at,
  };
}
