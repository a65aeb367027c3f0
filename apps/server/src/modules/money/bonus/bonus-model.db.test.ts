import fc from 'fast-check';
import { soakOr } from '@mela/dev-env/soak';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createBonusModel } from './bonus-model.ts';
import { endRow } from './bonus-turns.ts';
import { testBonuses } from './test-bonuses.ts';

const RUNS = soakOr(6, 100);

type Step =
  | { readonly kind: 'deposit'; readonly amount: bigint }
  | { readonly kind: 'round'; readonly game: 'slot-1' | 'table-1'; readonly stake: bigint; readonly win: bigint }
  | { readonly kind: 'cancel' | 'expire' };

/** A stake of up to twice what a deposit brings, and a win that is often nothing. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deposit' as const), amount: fc.bigInt(10_00n, 300_00n) }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('round' as const),
      game: fc.constantFrom('slot-1', 'table-1'),
      stake: fc.bigInt(1_00n, 300_00n),
      win: fc.oneof(fc.constant(0n), fc.bigInt(0n, 500_00n)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'expire' as const) }) },
);

eachServerDatabase('bonuses against a model of them', (open) => {
  test('keep the balances, states and progress of every sequence of deposits, rounds and ends', async () => {
    const all = await testBonuses(await open());
    let members = 0;
    let promotions = 0n;
    const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      members += 1;
      const member = await all.add(`member${members}`);
      const model = createBonusModel();
      for (const one of [{ kind: 'deposit', amount: 200_00n } as const, ...steps]) {
        if (one.kind === 'deposit') {
          promotions += 1n;
          await all.take(member, { on: 'deposit', times: 3 }, promotions);
          await all.payIn(member, one.amount);
          model.deposit(one.amount, { amount: one.amount / 2n, needs: (one.amount / 2n) * 3n });
        } else if (one.kind === 'round') {
          if (model.round({ ...one, weight: one.game === 'slot-1' ? 1n : 0n }))
            await all.play(member, one.game, one.stake, one.win);
        } else {
          await endNow(all, member.id, one.kind);
          if (one.kind === 'cancel') model.cancel();
          else model.expire();
        }
        await all.bonuses.count();
        expect(await all.held(member)).toEqual([model.held.cash, model.held.bonus]);
        expect(await all.states(member)).toEqual(model.states);
        const active = await all.active(member);
        expect(active && active.weighed / 100n).toBe(model.progress());
      }
    });
    await fc.assert(property, { numRuns: RUNS, seed: 20_261_110, endOnFailure: true });
    expect(all.failures).toEqual([]);
    expect(await all.problems()).toEqual([]);
  }, 240_000);
});

/** Ends the active bonus as its member or the clock would, and starts the next one. */
async function endNow(
  all: Awaited<ReturnType<typeof testBonuses>>,
  memberId: bigint,
  kind: 'cancel' | 'expire',
): Promise<void> {
  if (kind === 'expire') {
    await all.database.query(
      `update bonus_grants set expires_at = wallet_clock() where member_id = $1 and state = 'active'`,
      [memberId],
    );
  } else {
    const active = await all.activeOf(memberId);
    if (active) await all.wallet.post(endRow(active, 'cancelled', 'cancelled'));
  }
  await all.bonuses.jobs.bonus_start({ memberId: `${memberId}` }, 1);
}
