import { sitDown } from './table.ts';
import type { ConformanceCase } from './world.ts';

/** Connection faults: calls that are cut off before, within and after, and calls that arrive in drips. */
export const CONNECTION_CASES: readonly ConformanceCase[] = [
  {
    title: 'books a bet whose answer was cut off at most once, and repeats its outcome',
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
    title: 'undoes a cut-off bet by its rollback, whether it arrived or not',
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
    title: 'ignores a truncated call',
    needs: ['connections'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const ref = world.speaker.reference();
      await world.connections?.cutWithin(world.speaker.say(table.betCall(100n, { ref })));
      await table.refused(await table.win(1n, ref), 'try_again', 1_000n);
    },
  },
  {
    title: 'reads a call that arrives in pieces as one call',
    needs: ['connections'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const answer = await world.connections?.inPieces(world.speaker.say(table.betCall(100n)));
      if (answer) await table.cash(world.speaker.read(answer), 900n);
    },
  },
];
