import { sitDown } from './table.ts';
import type { ConformanceCase } from './world.ts';

/** Connection faults: calls that are cut off before, within and after, and calls that arrive in drips. */
export const CONNECTION_CASES: readonly ConformanceCase[] = [
  {
    title: 'a bet whose answer was cut off stands at most once, and said again it has its one outcome',
    needs: ['connections'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const ref = world.speaker.reference();
      for (let attempt = 0; attempt < 5; attempt += 1)
        await world.connections?.cutAfter(world.speaker.say(table.betCall(100n, { ref })));
      await table.cash(await table.bet(100n, { ref }), 900n);
      await table.round({ state: 'open', stakeMinor: 100n, returnedMinor: 0n, winMinor: 0n });
    },
  },
  {
    title: 'a bet that was cut off is undone by its rollback, whether or not it arrived',
    needs: ['connections'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      for (const cut of ['cutAfter', 'cutWithin'] as const) {
        const [ref, round] = [world.speaker.reference(), cut];
        await world.connections?.[cut](world.speaker.say(table.betCall(100n, { ref, round })));
        await table.rollback(ref, { round });
        await table.refused(await table.win(500n, ref, { round }), 'rolled_back', 1_000n);
      }
    },
  },
  {
    title: 'half a call does nothing',
    needs: ['connections'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const ref = world.speaker.reference();
      await world.connections?.cutWithin(world.speaker.say(table.betCall(100n, { ref })));
      await table.refused(await table.win(1n, ref), 'try_again', 1_000n);
    },
  },
  {
    title: 'a call that comes in pieces is one call',
    needs: ['connections'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const answer = await world.connections?.inPieces(world.speaker.say(table.betCall(100n)));
      if (answer) await table.cash(world.speaker.read(answer), 900n);
    },
  },
];
