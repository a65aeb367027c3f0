import { equal } from 'node:assert/strict';
import type { SpokenCall } from '../vendor-speaker.ts';
import { sitDown, type Table } from './table.ts';
import type { ConformanceCase } from './world.ts';

/** Access: proofs of origin, form, tokens, players. */
export const ACCESS_CASES: readonly ConformanceCase[] = [
  {
    title: 'rejects a call without a valid and fresh signature',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      for (const call of await oneOfEach(table)) {
        for (const wrong of world.speaker.unproven(call)) await refusedAsIs(table, wrong, call.kind);
      }
    },
  },
  {
    title: 'rejects a malformed call: unknown fields, wrong types, parts of a minor unit, wrong paths',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      for (const call of await oneOfEach(table)) {
        for (const wrong of world.speaker.malformed(call)) await refusedAsIs(table, wrong, call.kind);
      }
    },
  },
  {
    title: 'refuses a bet with an invalid token',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      await table.refused(await table.bet(1n, { token: 'x'.repeat(43) }), 'token_invalid', 1_000n);
      await table.refused(await table.bet(1n, { token: 'none' }), 'token_invalid', 1_000n);
      const open = { kind: 'open', ...table.player, token: 'x'.repeat(43) } as const;
      await table.refused(await table.send(open), 'token_invalid', 1_000n);
    },
  },
  {
    title: 'refuses a bet with another player’s token, and returns no balance',
    needs: ['hasManyPlayers'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const other = await sitDown(world, 1_000n);
      const { token } = other.player;
      await table.refused(await table.bet(1n, { token }), 'token_invalid', 1_000n);
      const balance = { kind: 'balance', ...table.player, token } as const;
      await table.refused(await table.send(balance), 'token_invalid', 1_000n);
      equal(await world.cashOf(other.player), 1_000n);
    },
  },
  {
    title: 'refuses bets, launches and balances with an expired token',
    needs: ['endToken'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      await world.endToken?.(table.player);
      for (const answer of [
        await table.bet(1n),
        await table.send({ kind: 'open', ...table.player }),
        await table.send({ kind: 'balance', ...table.player }),
      ])
        equal(answer.status, world.speaker.statusOf('token_expired'));
    },
  },
  {
    title: 'accepts wins, rollbacks and closes with an expired token, and repeats the answer to an earlier bet',
    needs: ['endToken'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [first, second, third] = [1, 2, 3].map(() => world.speaker.reference()) as [string, string, string];
      await table.bet(100n, { ref: first });
      await table.bet(100n, { ref: second, round: 'second' });
      await table.bet(100n, { ref: third, round: 'third' });
      await world.endToken?.(table.player);
      await table.cash(await table.bet(100n, { ref: first }), 700n);
      await table.cash(await table.win(50n, first, { closes: true }), 750n);
      await table.cash(await table.rollback(second, { round: 'second' }), 850n);
      await table.cash(await table.end(third, 'third'), 850n);
    },
  },
  {
    title: 'forgets a bet refused for an expired token: asks for a retry of its win, moves nothing for its rollback',
    needs: ['endToken'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [ref, token] = [world.speaker.reference(), 'x'.repeat(43)];
      await table.refused(await table.bet(100n, { ref, token }), 'token_invalid', 1_000n);
      await table.cash(await table.bet(100n, { ref }), 900n);
      await world.endToken?.(table.player);
      const late = world.speaker.reference();
      await table.refused(await table.bet(100n, { ref: late, round: 'late' }), 'token_expired', 900n);
      await table.refused(await table.win(10n, late, { round: 'late' }), 'try_again', 900n);
      await table.cash(await table.rollback(late, { round: 'late' }), 900n);
    },
  },
  {
    title: 'refuses bets of a suspended player and pays their wins',
    needs: ['suspend'],
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const [first, second] = [world.speaker.reference(), world.speaker.reference()];
      await table.bet(100n, { ref: first });
      await table.bet(100n, { ref: second, round: 'second' });
      await world.suspend?.(table.player);
      await table.refused(await table.bet(100n, { round: 'third' }), 'user_disabled', 800n);
      await table.cash(await table.win(500n, first, { closes: true }), 1_300n);
      await table.cash(await table.rollback(second, { round: 'second' }), 1_400n);
    },
  },
  {
    title: 'refuses every call for an unknown user',
    async run(world) {
      const table = await sitDown(world, 1_000n);
      const ref = world.speaker.reference();
      for (const user of ['999999999999', 'rahim', '-1', '9'.repeat(40)]) {
        equal((await table.bet(1n, { user })).ok, false);
        equal((await table.win(1n, ref, { user })).ok, false);
        equal((await table.rollback(ref, { user })).ok, false);
        if (!world.speaker.can.close) continue;
        const close = { kind: 'close', ...table.player, userId: user, roundRef: 'first' } as const;
        equal((await table.send(close)).ok, false);
      }
      equal(await world.cashOf(table.player), 1_000n);
    },
  },
];

/** A valid call of each kind, each on an existing round; none of them is sent. */
async function oneOfEach({ bet, player, world }: Table): Promise<SpokenCall[]> {
  const betRef = world.speaker.reference();
  await bet(100n, { ref: betRef });
  const movement = { ...player, roundRef: 'first', transactionRef: world.speaker.reference() };
  return [
    { kind: 'open', ...player },
    { kind: 'balance', ...player },
    { kind: 'bet', ...movement, amountMinor: 100n },
    { kind: 'win', ...movement, amountMinor: 100n, betRef, closesRound: true },
    { kind: 'rollback', ...movement, betRef, closesRound: true },
    ...(world.speaker.can.close ? [{ kind: 'close', ...player, roundRef: 'first' } as const] : []),
  ];
}

async function refusedAsIs(
  table: Table,
  wrong: ReturnType<Table['world']['speaker']['malformed']>[number],
  kind: string,
): Promise<void> {
  const { world, player } = table;
  const answer = world.speaker.read(await world.send(wrong.call));
  equal(answer.status, wrong.status, `${kind}: ${wrong.title}`);
  equal(await world.cashOf(player), 900n, `${kind}: ${wrong.title}`);
  await table.round({ state: 'open', stakeMinor: 100n, returnedMinor: 0n, winMinor: 0n });
}
