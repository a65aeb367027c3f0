import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callOf, eachLedger, rollHouse, testWallet, type TestWallet } from '#/modules/wallet/test-wallet.ts';
import { createLedgerModel, type LedgerModel } from '#/modules/wallet/ledger-model.ts';
import type { TransferKind, WalletCall } from '#/modules/wallet/wallet.ts';

const RUNS = Number.parseInt(process.env.MODEL_RUNS ?? '60', 10);
const SEED = process.env.MODEL_SEED ? Number.parseInt(process.env.MODEL_SEED, 10) : Math.trunc(Math.random() * 2 ** 31);

eachLedger('The wallet against a model of it', (open) => {
  test(`answers every sequence of calls as the model does, seed ${SEED}`, { timeout: 120_000 }, async () => {
    process.stdout.write(`wallet model: MODEL_SEED=${SEED} MODEL_RUNS=${RUNS}\n`);
    const database = await open();
    const wallet = await testWallet(database);
    let run = 0n;
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 40 }),
      fc.boolean(),
      async (steps, together) => {
        run += 1n;
        const members: [bigint, bigint] = [run * 2n, run * 2n + 1n];
        const model = createLedgerModel();
        await Promise.all([wallet.open(members[0], 0n, 'real'), wallet.open(members[1], 0n, 'play')]);
        const calls = steps.map((one) => callFrom(one, members[one.member] ?? members[0]));
        // Calls of one member keep their order even when all are sent at once.
        const answers = together
          ? await Promise.all(calls.map((call) => wallet.post(call)))
          : await oneByOne(wallet, calls);
        for (const [n, call] of calls.entries())
          expect(essence(answers[n]), `call ${n}: ${describe(call)}`).toEqual(essence(model.post(call)));
        await assertSameState(wallet, model, members);
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: false });
    await rollHouse(database);
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });
});

async function oneByOne(wallet: TestWallet, calls: readonly WalletCall[]) {
  const answers = [];
  for (const call of calls) answers.push(await wallet.post(call));
  return answers;
}

async function assertSameState(wallet: TestWallet, model: LedgerModel, members: readonly bigint[]): Promise<void> {
  for (const member of members) {
    const balance = await wallet.balance(member);
    expect(
      balance && {
        cash: balance.cashMinor,
        bonus: balance.bonusMinor,
        locked: balance.lockedMinor,
        version: balance.version,
      },
    ).toEqual(model.balance(member));
  }
}

/** All but the transfer's id, which the model cannot know. */
function essence(outcome: object | undefined): object {
  const { transferId: _id, ...rest } = { transferId: 0n, ...outcome };
  return rest;
}

const describe = (call: WalletCall) =>
  `${call.kind} ${call.key} ${call.amountMinor} ${call.answers ?? ''} of ${call.memberId}`;

function callFrom({ kind, key, answers, amount }: Step, memberId: bigint): WalletCall {
  const answering = kind === 'bet_rolled_back' || kind === 'withdrawal_paid' || kind === 'withdrawal_returned';
  const amountMinor = BigInt(kind === 'bet_won' ? amount : amount + 1);
  // A key is a kind's own, but a few are used across kinds to make conflicts and answers to the wrong thing.
  return callOf(
    memberId,
    `test:${key}`,
    kind,
    amountMinor,
    answering ? { answers: `test:${answers === key ? 'other' : answers}` } : {},
  );
}

const KINDS: TransferKind[] = [
  'deposit_settled',
  'bet_placed',
  'bet_won',
  'bet_rolled_back',
  'withdrawal_held',
  'withdrawal_paid',
  'withdrawal_returned',
  'bonus_granted',
];
const keys = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j');
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  key: keys,
  answers: keys,
  amount: fc.integer({ min: 0, max: 4 }),
  member: fc.constantFrom(0, 1),
});

interface Step {
  kind: TransferKind;
  key: string;
  answers: string;
  amount: number;
}
