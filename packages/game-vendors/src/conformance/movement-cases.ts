import { equal } from 'node:assert/strict';
import type { SpokenCall } from '../vendor-speaker.ts';
import { sitDown } from './table.ts';
import type { ConformanceCase } from './world.ts';

/** What each movement does to the balance and to its round. */
export const MOVEMENT_CASES: readonly ConformanceCase[] = [
  {
    title: 'returns player, currency and balance at the opening',
    async run(world) {
      const table = await sitDown(world, 12_345n);
      const opened = await table.send({ kind: 'open', ...table.player });
      equal(opened.userId, world.speaker.can.tellUser ? table.player.userId : undefined);
      await table.cash(opened, 12_345n);
      await table.cash(await table.send({ kind: 'balance', ...table.player }), 12_345n);
    },
  },
  {
    title: 'takes the stake of a bet; a closing win pays and ends the round as won',
    async run(world) {
      const table = await sitDown(world, 10_000n);
      const ref = world.speaker.reference();
      await table.cash(await table.bet(500n, { ref }), 9_500n);
      await table.round({ state: 'open', stakeMinor: 500n, returnedMinor: 0n, winMinor: 0n });
      await table.cash(await table.win(750n, ref, { closes: true }), 10_250n);
      await table.round({ state: 'won', stakeMinor: 500n, returnedMinor: 0n, winMinor: 750n });
    },
  },
  {
    title: 'reads an amount the same in every form of its number, as any serialiser writes it',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [ref, win] = [world.speaker.reference(), world.speaker.reference()];
      const bet = table.betCall(250n, { ref });
      const answers = { ...bet, kind: 'win', amountMinor: 1_230n, transactionRef: win, betRef: ref, closesRound: true };
      for (const call of world.speaker.inOtherForms(bet as SpokenCall & { kind: 'bet' }))
        await table.cash(world.speaker.read(await world.send(call)), 750n);
      await table.cash(await table.send(bet), 750n);
      for (const call of world.speaker.inOtherForms(answers as SpokenCall & { kind: 'win' }))
        await table.cash(world.speaker.read(await world.send(call)), 1_980n);
      await table.round({ state: 'won', stakeMinor: 250n, returnedMinor: 0n, winMinor: 1_230n });
    },
  },
  {
    title: 'ends the round as lost by a closing win of zero',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const ref = world.speaker.reference();
      await table.bet(100n, { ref });
      await table.cash(await table.win(0n, ref, { closes: true }), 900n);
      await table.round({ state: 'lost', stakeMinor: 100n, returnedMinor: 0n, winMinor: 0n });
    },
  },
  {
    title: 'accepts a bet of zero as a free round, also on an empty balance, and pays its wins',
    async run(world) {
      const table = await sitDown(world, 100n);
      const [ref, lost] = [world.speaker.reference(), world.speaker.reference()];
      await table.cash(await table.bet(100n, { round: 'all' }), 0n);
      await table.cash(await table.bet(0n, { ref }), 0n);
      await table.cash(await table.bet(0n, { ref }), 0n);
      await table.round({ state: 'open', stakeMinor: 0n, returnedMinor: 0n, winMinor: 0n });
      await table.cash(await table.win(750n, ref, { closes: true }), 750n);
      await table.round({ state: 'won', stakeMinor: 0n, returnedMinor: 0n, winMinor: 750n });
      await table.bet(0n, { ref: lost, round: 'lost' });
      await table.cash(await table.win(0n, lost, { round: 'lost', closes: true }), 750n);
      await table.round({ state: 'lost', stakeMinor: 0n, returnedMinor: 0n, winMinor: 0n }, 'lost');
    },
  },
  {
    title: 'rolls a free round back, and keeps a free bet of a round whose other stake is refunded',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [free, paid, other] = [1, 2, 3].map(() => world.speaker.reference()) as [string, string, string];
      await table.bet(0n, { ref: free });
      await table.cash(await table.rollback(free), 1_000n);
      await table.round({ state: 'rolled_back', stakeMinor: 0n, returnedMinor: 0n, winMinor: 0n });
      await table.refused(await table.win(5n, free), 'rolled_back', 1_000n);
      await table.bet(100n, { ref: paid, round: 'both' });
      await table.bet(0n, { ref: other, round: 'both' });
      await table.cash(await table.rollback(paid, { round: 'both', closes: false }), 1_000n);
      await table.round({ state: 'open', stakeMinor: 100n, returnedMinor: 100n, winMinor: 0n }, 'both');
      await table.cash(await table.win(30n, other, { round: 'both', closes: true }), 1_030n);
      await table.round({ state: 'won', stakeMinor: 100n, returnedMinor: 100n, winMinor: 30n }, 'both');
    },
  },
  {
    title: 'ends the round as lost by a close without a win, once for repeated closes',
    asks: ['close'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      await table.bet(100n);
      await table.cash(await table.close(), 900n);
      await table.cash(await table.close(), 900n);
      await table.round({ state: 'lost', stakeMinor: 100n, returnedMinor: 0n, winMinor: 0n });
    },
  },
  {
    title: 'combines several bets and wins in one round, which ends once',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [first, second] = [world.speaker.reference(), world.speaker.reference()];
      await table.bet(100n, { ref: first });
      await table.bet(200n, { ref: second });
      await table.win(50n, first);
      await table.win(70n, second);
      await table.round({ state: 'open', stakeMinor: 300n, returnedMinor: 0n, winMinor: 120n });
      await table.cash(await table.end(second), 820n);
      await table.round({ state: 'won', stakeMinor: 300n, returnedMinor: 0n, winMinor: 120n });
    },
  },
  {
    title: 'refuses a bet above the balance permanently and takes nothing',
    async run(world) {
      const table = await sitDown(world, 100n);
      const [ref, other] = [world.speaker.reference(), world.speaker.reference()];
      await table.refused(await table.bet(101n, { ref, round: 'big' }), 'insufficient_funds', 100n);
      await table.bet(100n, { ref: other });
      await table.win(900n, other, { closes: true });
      await table.refused(await table.bet(101n, { ref, round: 'big' }), 'insufficient_funds', 900n);
      await table.refused(await table.win(5n, ref, { round: 'big' }), 'bet_unknown', 900n);
      await table.round(undefined, 'big');
    },
  },
  {
    title: 'refuses a bet on an ended round',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const ref = world.speaker.reference();
      await table.bet(100n, { ref });
      await table.end(ref);
      await table.refused(await table.bet(100n), 'round_closed', 900n);
      await table.round({ state: 'lost', stakeMinor: 100n, returnedMinor: 0n, winMinor: 0n });
    },
  },
  {
    title: 'resettles an ended round by a later win, as one more movement',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const ref = world.speaker.reference();
      await table.bet(100n, { ref });
      await table.end(ref);
      await table.cash(await table.win(40n, ref), 940n);
      await table.round({ state: 'resettled', stakeMinor: 100n, returnedMinor: 0n, winMinor: 40n });
    },
  },
  {
    title: 'refuses a currency that is not the player’s or that is unknown',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const other = table.player.currency === 'CNY' ? 'BDT' : 'CNY';
      await table.refused(await table.bet(100n, { currency: other }), 'wrong_currency', 1_000n);
      await table.refused(await table.bet(100n, { currency: 'XTS' }), 'wrong_currency', 1_000n);
    },
  },
  {
    title: 'refuses a game that is not that of the token or of the round',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const ref = world.speaker.reference();
      await table.refused(await table.bet(100n, { game: 'another-game' }), 'wrong_game', 1_000n);
      await table.bet(100n, { ref });
      await table.refused(await table.win(100n, ref, { game: 'another-game' }), 'wrong_game', 900n);
      await table.refused(await table.rollback(ref, { game: 'another-game' }), 'wrong_game', 900n);
    },
  },
];
