import type { Queryable } from '@mela/database/database';
import { levelMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import { giveGift } from './gifts.store.ts';
import { levelOf, standingAfter, standingAfterMonth, type Level, type Standing } from './level.ts';
import { readLevels, readUnjudged, setStanding, type MemberStanding } from './levels.store.ts';
import { monthBefore } from './month-before.ts';
import { readSettings } from './settings.store.ts';

export interface LevelChangeOptions {
  readonly inbox: Pick<Inbox, 'send' | 'tell'>;
  readonly now: () => Date;
  /** Notifies every open device of the member. */
  readonly announce: (memberId: bigint, state: { rank: number }) => void;
}

export interface LevelChange {
  readonly memberId: bigint;
  readonly rank: number;
  /** A month's gift was given, and the level is unchanged. */
  readonly isGiftAlone?: true;
}

/** What a change of level entails: gifts, a message, and a notification to open devices after the commit. */
export function createLevelChanges({ inbox, announce, now }: LevelChangeOptions) {
  /** Lifts the members whose play has earned it. `place` distinguishes this turn from all others. */
  async function raise(tx: Queryable, members: readonly MemberStanding[], place: string): Promise<LevelChange[]> {
    const changes: LevelChange[] = [];
    const tables = tablesOf(tx);
    for (const { memberId, merchantId, month, standing: before, play } of members) {
      const { levels, giftDays } = await tables(merchantId);
      if (standingAfter(before, play, levels).rank === before.rank) continue;
      // A member who climbs before the previous month was judged has it judged now: a new level leaves no month open
      // behind it.
      const open = await readUnjudged(tx, memberId, monthBefore(month));
      if (open) changes.push(...(await endMonth(tx, [open])));
      const standing = open ? standingAfterMonth(before, open.play.monthBets, levels) : before;
      const after = standingAfter(standing, play, levels);
      await setStanding(tx, memberId, after, month);
      for (const { rank, upgradeGift } of levels.filter(({ rank }) => rank > standing.peak && rank <= after.peak))
        await giveGift(tx, {
          memberId,
          key: `level:${rank}`,
          kind: 'upgrade',
          rank,
          amount: upgradeGift,
          giftDays,
          now: now(),
        });
      changes.push(await note(tx, { memberId, levels, after, way: 'up', key: place }));
    }
    return changes;
  }

  /**
   * Ends a month for members of its merchant: a member who kept their level gets the month's gift, any other goes one
   * level down.
   */
  async function endMonth(tx: Queryable, members: readonly MemberStanding[]): Promise<LevelChange[]> {
    const changes: LevelChange[] = [];
    const tables = tablesOf(tx);
    for (const { memberId, merchantId, month, standing, play } of members) {
      const { levels, giftDays } = await tables(merchantId);
      const after = standingAfterMonth(standing, play.monthBets, levels);
      await setStanding(tx, memberId, after, month);
      if (after.rank < standing.rank) {
        changes.push(await note(tx, { memberId, levels, after, way: 'down', key: month }));
        continue;
      }
      const { rank } = after;
      const amount = levelOf(rank, levels)?.monthlyGift ?? 0n;
      if (await giveGift(tx, { memberId, key: `month:${month}`, kind: 'monthly', rank, amount, giftDays, now: now() }))
        changes.push({ memberId, rank, isGiftAlone: true });
    }
    return changes;
  }

  async function note(tx: Queryable, change: NotedChange): Promise<LevelChange> {
    const { memberId, levels, after, way, key } = change;
    const level = levelOf(after.rank, levels);
    if (level) await inbox.send(memberId, levelMessage({ rank: level.rank, name: level.name, way, key }), tx);
    return { memberId, rank: after.rank };
  }

  return {
    raise,
    endMonth,
    /** After the commit. */
    async tell(changes: readonly LevelChange[]): Promise<void> {
      for (const { memberId, rank, isGiftAlone } of changes) {
        announce(memberId, { rank });
        if (!isGiftAlone) await inbox.tell(memberId);
      }
    },
  };

  /** Each merchant's table and settings, read once per transaction. */
  function tablesOf(tx: Queryable) {
    const known = new Map<bigint, { levels: Level[]; giftDays: number }>();
    return async (merchantId: bigint) => {
      let table = known.get(merchantId);
      if (!table) {
        const { giftDays } = await readSettings(tx, merchantId);
        table = { levels: await readLevels(tx, merchantId), giftDays };
        known.set(merchantId, table);
      }
      return table;
    };
  }
}

export type LevelChanges = ReturnType<typeof createLevelChanges>;

interface NotedChange {
  readonly memberId: bigint;
  readonly levels: readonly Level[];
  readonly after: Standing;
  readonly way: 'up' | 'down';
  readonly key: string;
}
