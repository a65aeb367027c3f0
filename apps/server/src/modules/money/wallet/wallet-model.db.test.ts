import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soakOr } from '@mela/dev-env/soak';
import { callOf, eachLedger, testWallet, type TestWallet } from '#/modules/money/wallet/test-wallet.ts';
import { createLedgerModel, type LedgerModel } from '#/modules/money/wallet/ledger-model.ts';
import type { TransferKind, WalletCall } from '#/modules/money/wallet/wallet.ts';

const RUNS = soakOr(60, 1_000);

eachLedger('The wallet against a model of it', (open) => {
  test('answers every sequence of calls as the model does', { timeout: soakOr(120_000, 1_200_000) }, async () => {
    const database = await open();
    const wallet = await testWallet(database);
    let run = 0n;
    const property = fc.asyncProperty(
      fc.array(posting, { minLength: 1, maxLength: 30 }),
      fc.boolean(),
      async (steps, together) => {
        run += 1n;
        const members: [bigint, bigint] = [run * 2n, run * 2n + 1n];
        const model = createLedgerModel();
        await Promise.all([wallet.open(members[0], 0n, 'real'), wallet.open(members[1], 0n, 'play')]);
        const postings = steps.map((rows) => rows.of.map((one) => callFrom(one, members[rows.member] ?? members[0])));
        // Postings of one member keep their order even when all are sent at once.
        const answers = together
          ? await Promise.all(postings.map((calls) => wallet.postTogether(calls)))
          : await oneByOne(wallet, postings);
        for (const [n, calls] of postings.entries())
          expect(answers[n]?.map(essence), `posting ${n}: ${calls.map(describe).join(', ')}`).toEqual(
            model.post(calls).map(essence),
          );
        await assertSameState(wallet, model, members);
        const owed = await database.query<{ member_id: bigint; owed_minor: bigint }>(
          'select member_id, owed_minor from wallet_accounts where member_id = any($1) order by 1',
          [members],
        );
        expect(owed.map((row) => row.owed_minor)).toEqual(members.map((member) => model.owed(member)));
      },
    );
    await fc.assert(property, { numRuns: RUNS, endOnFailure: false });
    await wallet.sealAll();
    expect(await wallet.verify()).toMatchObject({ ok: true });
  });
});

async function oneByOne(wallet: TestWallet, postings: readonly (readonly WalletCall[])[]) {
  const answers = [];
  for (const calls of postings) answers.push(await wallet.postTogether(calls));
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

/** All but the row's place, which the model cannot know. */
function essence(outcome: object | undefined): object {
  // What the bonus holds is that of the end of the batch; it is compared with the balances.
  const { seq: _seq, bonusMinor: _bonus, ...rest } = { seq: 0n, bonusMinor: 0n, ...outcome };
  return rest;
}

const describe = (call: WalletCall) =>
  `${call.kind} ${call.key} ${call.amountMinor} ${call.answers ?? ''} of ${call.memberId}`;

function callFrom({ kind, key, answers, amount, round }: Step, memberId: bigint): WalletCall {
  const answering = kind === 'bet_rolled_back' || kind === 'withdrawal_paid' || kind === 'withdrawal_returned';
  const ending = kind === 'bonus_released' || kind === 'bonus_forfeited';
  const amountMinor = BigInt(kind === 'bet_won' ? amount : amount + 1);
  // Each kind has its own keys, but a few are used across kinds to make conflicts and answers to the wrong row.
  return callOf(memberId, keyOf({ kind, key }), kind, amountMinor, {
    ...(answering && { answers: `test:${answers === key ? 'other' : answers}` }),
    ...(ending && { answers: grantOf(answers) }),
    ...((kind === 'bet_placed' || kind === 'bet_won') && round !== '' && { round }),
  });
}

/** Two bonuses per member, so that they are often granted, ended, and requested again. */
const grantOf = (key: string) => `test:grant-${key < 'f' ? 1 : 2}`;
const keyOf = ({ kind, key }: Pick<Step, 'kind' | 'key'>) => (kind === 'bonus_granted' ? grantOf(key) : `test:${key}`);

const KINDS: TransferKind[] = [
  'deposit_settled',
  'bet_placed',
  'bet_won',
  'bet_rolled_back',
  'withdrawal_held',
  'withdrawal_paid',
  'withdrawal_returned',
  'bonus_granted',
  'bonus_granted',
  'bonus_released',
  'bonus_forfeited',
  'correction_debited',
  'receivable_collected',
];
const keys = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j');
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  key: keys,
  answers: keys,
  amount: fc.integer({ min: 0, max: 4 }),
  round: fc.constantFrom('r-1', 'r-1', 'r-2', ''),
});
/** Mostly one row; sometimes a few, all or none. */
const posting = fc.record({
  member: fc.constantFrom(0, 1),
  of: fc.oneof(
    { weight: 4, arbitrary: fc.tuple(step) },
    { weight: 1, arbitrary: fc.uniqueArray(step, { minLength: 2, maxLength: 4, selector: keyOf }) },
  ),
});

interface Step {
  kind: TransferKind;
  key: string;
  answers: string;
  amount: number;
  round: string;
}
