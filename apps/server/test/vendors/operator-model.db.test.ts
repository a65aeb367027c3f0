import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOperatorModel } from '@mela/game-vendors/conformance/operator-model';
import { sitDown, type Table } from '@mela/game-vendors/conformance/table';
import type { ConformanceWorld } from '@mela/game-vendors/conformance/world';
import { RECONCILE_ROUNDS } from '#/modules/play/rounds/rounds.ts';
import { batched } from './batched-vendor.ts';
import { eachWorld } from './each-world.ts';
import type { VendorWorld } from './vendor-world.ts';

const REFERENCES = 6;
const ROUNDS = ['first', 'second'];
const reference = fc.nat({ max: REFERENCES - 1 });
const round = fc.constantFrom(...ROUNDS);
const amount = fc.integer({ min: 0, max: 40 }).map(BigInt);

/** Few references, rounds and sums, so that repeats, conflicts, late and early calls are the most frequent. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      ref: reference,
      round,
      amount: amount.map((sum) => sum + 1n),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('win' as const),
      ref: reference,
      bet: reference,
      round,
      amount,
      closes: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('rollback' as const),
      ref: reference,
      bet: reference,
      round,
      closes: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), round }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('together' as const),
      played: fc.uniqueArray(
        fc.record({ isWin: fc.boolean(), ref: reference, bet: reference, amount: amount.map((sum) => sum + 1n) }),
        { minLength: 1, maxLength: 4, selector: ({ ref }) => ref },
      ),
      isBack: fc.boolean(),
      round,
      closes: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('endToken' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function take(table: Table, references: readonly string[], one: Step) {
  const ref = (index: number) => references[index] ?? '';
  switch (one.kind) {
    case 'bet':
      return table.bet(one.amount, { ref: ref(one.ref), round: one.round });
    case 'win':
      return table.win(one.amount, ref(one.bet), { ref: ref(one.ref), round: one.round, closes: one.closes });
    case 'rollback':
      return table.rollback(ref(one.bet), { ref: ref(one.ref), round: one.round, closes: one.closes });
    case 'together':
      return table.together(
        one.played.map(({ isWin, ref: at, bet, amount: amountMinor }) => {
          const transactionRef = ref(at);
          if (one.isBack) return { kind: 'rollback', transactionRef, betRef: ref(bet) };
          return isWin
            ? { kind: 'win', transactionRef, amountMinor, betRef: ref(bet) }
            : { kind: 'bet', transactionRef, amountMinor };
        }),
        { round: one.round, closes: one.closes },
      );
    case 'close':
      return table.close(one.round);
    case 'endToken':
      return table.world.endToken?.(table.player);
  }
}

async function walk(world: ConformanceWorld, references: readonly string[], steps: readonly Step[]) {
  const table = await sitDown(world, 100n);
  const answers: unknown[] = [];
  for (const one of steps) {
    const answer = await take(table, references, one);
    answers.push(answer && [answer.status, answer.balanceMinor]);
  }
  const rounds = await Promise.all(
    ROUNDS.map((ref) => world.roundOf?.(table.player, ref) ?? Promise.resolve(undefined)),
  );
  return { answers, rounds, cash: await world.cashOf(table.player) };
}

function modelBeside(real: VendorWorld): ConformanceWorld {
  const { operator, world } = createOperatorModel();
  const vendor = batched.vendor({ code: 'model', url: 'http://127.0.0.1:9', gameOrigin: 'http://games.test' });
  return { ...world, speaker: real.speaker, send: (call) => vendor.answerCall(call, operator) };
}

eachWorld(
  'the operator and its model',
  (world) => {
    test('give the same answers and hold the same money for any calls in any order', async () => {
      const model = modelBeside(world());
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
          const references = Array.from({ length: REFERENCES }, () => world().speaker.reference());
          const expected = await walk(model, references, steps);
          expect(await walk(world(), references, steps)).toEqual(expected);
          expect(expected.cash).toBeGreaterThanOrEqual(0n);
        }),
        { numRuns: 150, verbose: 1 },
      );
      const reconciliations = [{ sql: RECONCILE_ROUNDS }];
      expect(await world().wallet.verify({ reconciliations })).toMatchObject({ ok: true });
    });
  },
  { dialect: batched },
);
