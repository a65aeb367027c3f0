import { deepEqual, equal } from 'node:assert/strict';
import { TOGETHER_MAX, type Movement } from '../game-vendor.ts';
import { sitDown } from './table.ts';
import type { ConformanceCase } from './world.ts';

/** Several movements of one round in one call: all or none, each with its own reference. */
export const TOGETHER_CASES: readonly ConformanceCase[] = [
  {
    title: 'books a bet and its win in one call as one ended round',
    asks: ['together'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [bet, win] = [world.speaker.reference(), world.speaker.reference()];
      const both = [betOf(bet, 100n), winOf(win, 250n, bet)];
      for (let time = 0; time < 2; time += 1) await table.cash(await table.together(both, { closes: true }), 1_150n);
      await table.round({ state: 'won', stakeMinor: 100n, returnedMinor: 0n, winMinor: 250n });
    },
  },
  {
    title: 'ends a round by a call whose last movement is a bet, as lost or as won by earlier wins',
    asks: ['together'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [lost, first, second] = [1, 2, 3].map(() => world.speaker.reference()) as [string, string, string];
      for (let time = 0; time < 2; time += 1)
        await table.cash(await table.together([betOf(lost, 100n)], { closes: true }), 900n);
      await table.round({ state: 'lost', stakeMinor: 100n, returnedMinor: 0n, winMinor: 0n });
      const more = [betOf(first, 10n), winOf(world.speaker.reference(), 30n, first), betOf(second, 10n)];
      await table.cash(await table.together(more, { round: 'second', closes: true }), 910n);
      await table.round({ state: 'won', stakeMinor: 20n, returnedMinor: 0n, winMinor: 30n }, 'second');
    },
  },
  {
    title: 'makes no movement of a call if one of them is refused, permanently',
    asks: ['together'],
    async run(world) {
      const table = await sitDown(world, 100n);
      const [first, second] = [world.speaker.reference(), world.speaker.reference()];
      const both = [betOf(first, 60n), betOf(second, 60n)];
      await table.refused(await table.together(both), 'insufficient_funds', 100n);
      await table.refused(await table.together(both), 'insufficient_funds', 100n);
      await table.refused(await table.bet(60n, { ref: first }), 'insufficient_funds', 100n);
      await table.refused(await table.win(5n, first), 'bet_unknown', 100n);
      await table.round(undefined);
      await table.cash(await table.bet(60n), 40n);
    },
  },
  {
    title: 'lets a win pay for the next bet in the same call',
    asks: ['together'],
    async run(world) {
      const table = await sitDown(world, 100n);
      const first = world.speaker.reference();
      const all = [
        betOf(first, 100n),
        winOf(world.speaker.reference(), 70n, first),
        betOf(world.speaker.reference(), 70n),
      ];
      await table.cash(await table.together(all), 0n);
      await table.round({ state: 'open', stakeMinor: 170n, returnedMinor: 0n, winMinor: 70n });
    },
  },
  {
    title:
      'returns a conflict for a call that repeats one movement and adds another; a single movement of it is a repeat',
    asks: ['together'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [known, win] = [world.speaker.reference(), world.speaker.reference()];
      await table.cash(await table.together([betOf(known, 100n), winOf(win, 20n, known)]), 920n);
      const fresh = betOf(world.speaker.reference(), 1n);
      await table.refused(await table.together([betOf(known, 100n), fresh]), 'duplicate', 920n);
      await table.refused(await table.together([fresh, betOf(known, 100n)]), 'duplicate', 920n);
      await table.refused(await table.together([betOf(known, 101n), fresh]), 'duplicate', 920n);
      await table.cash(await table.together([betOf(known, 100n)]), 920n);
      await table.cash(await table.win(20n, known, { ref: win }), 920n);
      await table.cash(await table.together([fresh]), 919n);
    },
  },
  {
    title: 'rolls back several bets in one call, known and unknown ones',
    asks: ['together'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [first, second, never] = [1, 2, 3].map(() => world.speaker.reference()) as [string, string, string];
      await table.together([betOf(first, 100n), betOf(second, 200n)]);
      const back = [first, second, never].map((bet) => backOf(world.speaker.reference(), bet));
      for (let time = 0; time < 2; time += 1) await table.cash(await table.together(back, { closes: true }), 1_000n);
      await table.round({ state: 'rolled_back', stakeMinor: 300n, returnedMinor: 300n, winMinor: 0n });
      await table.refused(await table.bet(5n, { ref: never, round: 'late' }), 'rolled_back', 1_000n);
      const late = [betOf(world.speaker.reference(), 5n), betOf(never, 5n)];
      await table.refused(await table.together(late, { round: 'late' }), 'rolled_back', 1_000n);
    },
  },
  {
    title: 'refuses to roll back a bet that a win in its own call settled, and answers repeats of that call',
    asks: ['together'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [bet, win, never, back] = [1, 2, 3, 4].map(() => world.speaker.reference()) as [
        string,
        string,
        string,
        string,
      ];
      const both = [betOf(bet, 100n), winOf(win, 250n, bet)];
      await table.cash(await table.together(both), 1_150n);
      for (let time = 0; time < 2; time += 1)
        await table.refused(await table.rollback(bet, { ref: back }), 'bet_paid', 1_150n);
      await table.refused(await table.rollback(bet, { closes: false }), 'bet_paid', 1_150n);
      const backOfAll = (refs: string[]) => table.together(refs.map((ref) => backOf(world.speaker.reference(), ref)));
      await table.refused(await backOfAll([bet, win]), 'bet_paid', 1_150n);
      await table.refused(await backOfAll([win, bet]), 'bet_unknown', 1_150n);
      await table.refused(await backOfAll([never, bet]), 'bet_paid', 1_150n);
      for (let time = 0; time < 2; time += 1) await table.cash(await table.together(both), 1_150n);
      await table.round({ state: 'open', stakeMinor: 100n, returnedMinor: 0n, winMinor: 250n });
      await table.cash(await table.bet(5n, { ref: never }), 1_145n);
    },
  },
  {
    title: 'rolls back a bet whose call paid another bet, or paid it nothing',
    asks: ['together'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [first, second, lost] = [1, 2, 3].map(() => world.speaker.reference()) as [string, string, string];
      await table.bet(100n, { ref: first });
      await table.together([winOf(world.speaker.reference(), 70n, first), betOf(second, 30n)]);
      for (let time = 0; time < 2; time += 1) await table.cash(await table.rollback(second, { closes: false }), 970n);
      await table.round({ state: 'open', stakeMinor: 130n, returnedMinor: 30n, winMinor: 70n });
      await table.together([betOf(lost, 40n), winOf(world.speaker.reference(), 0n, lost)], { round: 'second' });
      await table.cash(await table.rollback(lost, { round: 'second' }), 970n);
      await table.round({ state: 'rolled_back', stakeMinor: 40n, returnedMinor: 40n, winMinor: 0n }, 'second');
    },
  },
  {
    title: 'asks for a retry of a call with a win before its bet, and then pays it',
    asks: ['together'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const early = world.speaker.reference();
      const both = [betOf(world.speaker.reference(), 10n), winOf(world.speaker.reference(), 50n, early)];
      await table.refused(await table.together(both), 'try_again', 1_000n);
      await table.bet(20n, { ref: early });
      await table.cash(await table.together(both), 1_020n);
      await table.bet(30n, { ref: early, round: 'second' });
      const strange = [winOf(world.speaker.reference(), 1n, early), winOf(world.speaker.reference(), 1n, early)];
      await table.bet(1n, { round: 'third' });
      await table.refused(await table.together(strange, { round: 'third' }), 'bet_unknown', 1_019n);
    },
  },
  {
    title: 'refuses a call of several movements with a bet and an expired token, and stores nothing of it',
    asks: ['together'],
    needs: ['endToken'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const bet = world.speaker.reference();
      const both = [betOf(bet, 10n), winOf(world.speaker.reference(), 50n, bet)];
      await table.refused(await table.together(both, { token: 'x'.repeat(43) }), 'token_invalid', 1_000n);
      await table.cash(await table.together(both, { closes: true }), 1_040n);
      await world.endToken?.(table.player);
      await table.cash(await table.together(both, { closes: true }), 1_040n);
      const late = [betOf(world.speaker.reference(), 10n), betOf(world.speaker.reference(), 10n)];
      await table.refused(await table.together(late, { round: 'second' }), 'token_expired', 1_040n);
    },
  },
  {
    title: 'makes the maximum of movements of a call, once for 20 parallel copies, with equal answers',
    asks: ['together'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const many = Array.from({ length: TOGETHER_MAX }, () => betOf(world.speaker.reference(), 1n));
      const answers = await Promise.all(Array.from({ length: 20 }, () => table.together(many)));
      for (const { ok, balanceMinor } of answers) deepEqual({ ok, balanceMinor }, { ok: true, balanceMinor: 984n });
      equal(await world.cashOf(table.player), 1_000n - BigInt(TOGETHER_MAX));
      await table.round({ state: 'open', stakeMinor: BigInt(TOGETHER_MAX), returnedMinor: 0n, winMinor: 0n });
    },
  },
];

const betOf = (transactionRef: string, amountMinor: bigint): Movement => ({ kind: 'bet', transactionRef, amountMinor });
const winOf = (transactionRef: string, amountMinor: bigint, betRef: string): Movement => ({
  kind: 'win',
  transactionRef,
  amountMinor,
  betRef,
});
const backOf = (transactionRef: string, betRef: string): Movement => ({ kind: 'rollback', transactionRef, betRef });
