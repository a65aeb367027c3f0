import { equal } from 'node:assert/strict';
import { sitDown, type Table } from './table.ts';
import type { ConformanceCase, ConformanceWorld } from './world.ts';

const NEEDS = { needs: ['freeRounds'], asks: ['rewards'] } as const;

/** Free rounds that the operator granted: the bets of them name their reward. */
export const FREE_ROUND_CASES: readonly ConformanceCase[] = [
  {
    title: 'plays granted free rounds without a stake, and keeps their wins out of the cash',
    ...NEEDS,
    async run(world) {
      const { table, reward } = await sitDownFree(world, 2);
      const [ref, win] = [world.speaker.reference(), world.speaker.reference()];
      await table.cash(await table.bet(0n, { ref, reward }), 100n);
      await table.round({ state: 'open', stakeMinor: 0n, returnedMinor: 0n, winMinor: 0n });
      for (let copy = 0; copy < 2; copy += 1)
        await table.cash(await table.win(750n, ref, { ref: win, closes: true }), 100n);
      await table.round({ state: 'won', stakeMinor: 0n, returnedMinor: 0n, winMinor: 750n });
      // A late correction of the round is a win of the free round too.
      await table.cash(await table.win(50n, ref), 100n);
      await table.round({ state: 'resettled', stakeMinor: 0n, returnedMinor: 0n, winMinor: 800n });
    },
  },
  {
    title: 'plays each granted free round once, for any number of copies of a bet, and refuses one more',
    ...NEEDS,
    async run(world) {
      const { table, reward } = await sitDownFree(world, 2);
      const [first, second] = [world.speaker.reference(), world.speaker.reference()];
      const copies = await Promise.all([1, 2, 3, 4].map(() => table.bet(0n, { ref: first, reward })));
      equal(copies.filter(({ ok }) => ok).length, 4);
      await table.cash(await table.win(0n, first, { closes: true }), 100n);
      await table.cash(await table.bet(0n, { ref: second, reward, round: 'second' }), 100n);
      await table.refused(await table.bet(0n, { reward, round: 'third' }), 'limit_reached', 100n);
      await table.round(undefined, 'third');
      await table.cash(await table.bet(0n, { ref: second, reward, round: 'second' }), 100n);
    },
  },
  {
    title: 'lets a free round that was rolled back be played again',
    ...NEEDS,
    async run(world) {
      const { table, reward } = await sitDownFree(world, 1);
      const [first, second] = [world.speaker.reference(), world.speaker.reference()];
      await table.bet(0n, { ref: first, reward });
      await table.cash(await table.rollback(first), 100n);
      await table.round({ state: 'rolled_back', stakeMinor: 0n, returnedMinor: 0n, winMinor: 0n });
      await table.cash(await table.bet(0n, { ref: second, reward, round: 'second' }), 100n);
      await table.refused(await table.bet(0n, { reward, round: 'third' }), 'limit_reached', 100n);
    },
  },
  {
    title: 'refuses a free bet of an unknown reward or of another player, and any second bet in a free round',
    ...NEEDS,
    async run(world) {
      const { table, reward } = await sitDownFree(world, 3);
      const other = await sitDown(world, 100n);
      const unknown = '00000000-0000-4000-8000-000000000000';
      await table.refused(await table.bet(0n, { reward: unknown, round: 'odd' }), 'limit_reached', 100n);
      await other.refused(await other.bet(0n, { reward }), 'limit_reached', 100n);
      await table.cash(await table.bet(0n, { reward, round: 'free' }), 100n);
      await table.refused(await table.bet(50n, { round: 'free' }), 'limit_reached', 100n);
      await table.refused(await table.bet(0n, { reward, round: 'free' }), 'limit_reached', 100n);
      await table.cash(await table.bet(50n, { round: 'paid' }), 50n);
      await table.refused(await table.bet(0n, { reward, round: 'paid' }), 'limit_reached', 50n);
    },
  },
];

async function sitDownFree(world: ConformanceWorld, rounds: number): Promise<{ table: Table; reward: string }> {
  const table = await sitDown(world, 100n);
  const reward = await world.freeRounds?.(table.player, rounds);
  if (reward === undefined) throw new Error('The world grants no free rounds');
  return { table, reward };
}
