import { deepEqual, equal } from 'node:assert/strict';
import type { SpokenAnswer } from '../vendor-speaker.ts';
import { sitDown } from './table.ts';
import type { ConformanceCase } from './world.ts';

/** Calls that are duplicated, late, too early, out of order or simultaneous. */
export const REPEAT_CASES: readonly ConformanceCase[] = [
  {
    title: 'returns the stored answer for a repeated reference, with the current balance',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [bet, win] = [world.speaker.reference(), world.speaker.reference()];
      const expected = (repeated: boolean) => (world.speaker.can.tellRepeat ? repeated : undefined);
      for (const repeated of [false, true]) {
        const answer = await table.bet(100n, { ref: bet });
        await table.cash(answer, 900n);
        equal(answer.repeated, expected(repeated));
      }
      for (const repeated of [false, true]) {
        const answer = await table.win(300n, bet, { ref: win, closes: true });
        await table.cash(answer, 1_200n);
        equal(answer.repeated, expected(repeated));
      }
      await table.cash(await table.bet(100n, { ref: bet }), 1_200n);
      await table.round({ state: 'won', stakeMinor: 100n, returnedMinor: 0n, winMinor: 300n });
    },
  },
  {
    title: 'returns a conflict for a used reference with other content and moves nothing',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [ref, win] = [world.speaker.reference(), world.speaker.reference()];
      await table.bet(100n, { ref });
      await table.win(10n, ref, { ref: win });
      await table.refused(await table.bet(101n, { ref }), 'duplicate', 910n);
      await table.refused(await table.bet(100n, { ref, round: 'second' }), 'duplicate', 910n);
      await table.refused(await table.bet(100n, { ref, game: 'another-game' }), 'duplicate', 910n);
      await table.refused(await table.win(100n, ref, { ref }), 'duplicate', 910n);
      await table.refused(await table.win(11n, ref, { ref: win }), 'duplicate', 910n);
      await table.refused(await table.win(10n, ref, { ref: win, closes: true }), 'duplicate', 910n);
      await table.refused(await table.rollback(ref, { ref: win }), 'duplicate', 910n);
      await table.refused(await table.rollback(ref, { ref }), 'duplicate', 910n);
      await table.round({ state: 'open', stakeMinor: 100n, returnedMinor: 0n, winMinor: 10n });
    },
  },
  {
    title: 'refunds the stored stake once by a rollback',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [bet, back] = [world.speaker.reference(), world.speaker.reference()];
      await table.bet(250n, { ref: bet });
      await table.cash(await table.rollback(bet, { ref: back }), 1_000n);
      await table.cash(await table.rollback(bet, { ref: back }), 1_000n);
      await table.cash(await table.rollback(bet), 1_000n);
      await table.cash(await table.bet(250n, { ref: bet }), 1_000n);
      await table.round({ state: 'rolled_back', stakeMinor: 250n, returnedMinor: 250n, winMinor: 0n });
    },
  },
  {
    title: 'rolls one of several bets back and continues the round',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [first, second] = [world.speaker.reference(), world.speaker.reference()];
      await table.bet(100n, { ref: first });
      await table.bet(200n, { ref: second });
      await table.cash(await table.rollback(first, { closes: false }), 800n);
      await table.round({ state: 'open', stakeMinor: 300n, returnedMinor: 100n, winMinor: 0n });
      await table.cash(await table.win(500n, second, { closes: true }), 1_300n);
      await table.round({ state: 'won', stakeMinor: 300n, returnedMinor: 100n, winMinor: 500n });
    },
  },
  {
    title: 'refunds the stake and resettles by a rollback after the end',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const ref = world.speaker.reference();
      await table.bet(100n, { ref });
      await table.end(ref);
      await table.cash(await table.rollback(ref), 1_000n);
      await table.round({ state: 'resettled', stakeMinor: 100n, returnedMinor: 100n, winMinor: 0n });
    },
  },
  {
    title: 'accepts and remembers the rollback of an unknown bet; the late bet moves nothing',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const ref = world.speaker.reference();
      await table.cash(await table.rollback(ref), 1_000n);
      await table.refused(await table.bet(100n, { ref }), 'rolled_back', 1_000n);
      await table.refused(await table.win(100n, ref), 'rolled_back', 1_000n);
      await table.round(undefined);
    },
  },
  {
    title: 'accepts the rollback of a refused bet and moves nothing',
    async run(world) {
      const table = await sitDown(world, 10n);
      const ref = world.speaker.reference();
      await table.refused(await table.bet(11n, { ref }), 'insufficient_funds', 10n);
      await table.cash(await table.rollback(ref), 10n);
    },
  },
  {
    title: 'asks for a retry of a win before its bet, and then pays it',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [bet, win] = [world.speaker.reference(), world.speaker.reference()];
      await table.refused(await table.win(300n, bet, { ref: win, closes: true }), 'try_again', 1_000n);
      if (world.speaker.can.close) await table.refused(await table.close(), 'try_again', 1_000n);
      await table.bet(100n, { ref: bet });
      await table.cash(await table.win(300n, bet, { ref: win, closes: true }), 1_200n);
    },
  },
  {
    title: 'pays a win parallel to its bet or asks for a retry, but never denies that the bet exists',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const pairs = Array.from({ length: 20 }, (_, index) => ({
        round: `beside-${index}`,
        bet: world.speaker.reference(),
        win: world.speaker.reference(),
      }));
      await Promise.all(
        pairs.map(async ({ round, bet, win }) => {
          const [early] = await Promise.all([
            table.win(15n, bet, { ref: win, round, closes: true }),
            table.bet(10n, { ref: bet, round }),
          ]);
          equal(early.status, early.ok ? early.status : world.speaker.statusOf('try_again'));
          equal((await table.win(15n, bet, { ref: win, round, closes: true })).ok, true);
        }),
      );
      equal(await world.cashOf(table.player), 1_100n);
    },
  },
  {
    title: 'returns a conflict for a win under the reference of a bet that was rolled back before it came',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [first, late] = [world.speaker.reference(), world.speaker.reference()];
      await table.bet(100n, { ref: first });
      await table.rollback(late, { closes: false });
      await table.refused(await table.win(50n, first, { ref: late }), 'duplicate', 900n);
      await table.refused(await table.bet(10n, { ref: late }), 'rolled_back', 900n);
    },
  },
  {
    title: 'closes no round by a rollback that names another game',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      await table.bet(100n);
      await table.refused(
        await table.rollback(world.speaker.reference(), { game: 'another-game', closes: true }),
        'wrong_game',
        900n,
      );
      await table.cash(await table.bet(100n), 800n);
    },
  },
  {
    title: 'refuses a win of a bet that was rolled back',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const ref = world.speaker.reference();
      await table.bet(100n, { ref });
      await table.rollback(ref);
      await table.refused(await table.win(100n, ref), 'rolled_back', 1_000n);
    },
  },
  {
    title: 'moves nothing for a win or rollback that names a bet of another round',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [first, second] = [world.speaker.reference(), world.speaker.reference()];
      await table.bet(100n, { ref: first });
      await table.bet(200n, { ref: second, round: 'second' });
      await table.refused(await table.win(500n, first, { round: 'second' }), 'bet_unknown', 700n);
      await table.refused(await table.rollback(first, { round: 'second' }), 'bet_unknown', 700n);
      await table.refused(await table.rollback(first, { round: 'third' }), 'bet_unknown', 700n);
    },
  },
  {
    title: 'makes one movement and 50 equal answers for 50 parallel copies',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const ref = world.speaker.reference();
      const answers = await Promise.all(Array.from({ length: 50 }, () => table.bet(100n, { ref })));
      const same = ({ repeated: _repeated, ...answer }: SpokenAnswer) => answer;
      for (const answer of answers) deepEqual(same(answer), same(answers[0] ?? answer));
      if (world.speaker.can.tellRepeat) equal(answers.filter(({ repeated }) => repeated === false).length, 1);
      await table.cash(answers[0] ?? (await table.bet(100n, { ref })), 900n);
      await table.round({ state: 'open', stakeMinor: 100n, returnedMinor: 0n, winMinor: 0n });
    },
  },
  {
    title: 'accepts exactly 50 of 100 parallel bets of 1 on a balance of 50',
    async run(world) {
      const table = await sitDown(world, 50n);
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => table.bet(1n, { round: `round-${index}` })),
      );
      equal(answers.filter((answer) => answer.ok).length, 50);
      const refusal = world.speaker.statusOf('insufficient_funds');
      equal(answers.filter((answer) => answer.status === refusal).length, 50);
      equal(await world.cashOf(table.player), 0n);
    },
  },
  {
    title: 'nets a parallel bet and rollback to zero, whichever comes first',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const [ref, round] = [world.speaker.reference(), `race-${index}`];
          const bet = () => table.bet(10n, { ref, round });
          const back = () => table.rollback(ref, { round });
          await Promise.all(index % 2 === 0 ? [bet(), back()] : [back(), bet()]);
        }),
      );
      equal(await world.cashOf(table.player), 1_000n);
    },
  },
  {
    title: 'keeps round and balance equal to the accepted calls for parallel bets, wins and end of one round',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      for (let index = 0; index < 10; index += 1) {
        const round = `crowd-${index}`;
        const first = world.speaker.reference();
        const before = await world.cashOf(table.player);
        await table.bet(10n, { ref: first, round });
        const [, ...moved] = await Promise.all([
          table.end(first, round),
          table.bet(10n, { round }),
          table.bet(10n, { round }),
          table.win(3n, first, { round }),
          table.win(4n, first, { round }),
        ]);
        const [second, third, ...wins] = moved.map((answer) => answer.ok);
        deepEqual(wins, [true, true]);
        const stakeMinor = 10n + (second ? 10n : 0n) + (third ? 10n : 0n);
        if (world.roundOf) {
          const figures = await world.roundOf(table.player, round);
          equal(figures?.state === 'won' || figures?.state === 'resettled', true);
          deepEqual({ ...figures, state: '' }, { state: '', stakeMinor, returnedMinor: 0n, winMinor: 7n });
        }
        equal(await world.cashOf(table.player), before - stakeMinor + 7n);
        await table.refused(await table.bet(10n, { round }), 'round_closed', before - stakeMinor + 7n);
      }
    },
  },
];
