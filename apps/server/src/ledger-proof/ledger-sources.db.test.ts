import { expect, onTestFinished, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { LEDGER_RECONCILIATIONS, LEDGER_SOURCES } from './ledger-reconciliations.ts';
import { giveCash } from '#/modules/money/wallet/test-cash.ts';
import { TEST_SEALS } from '#/modules/money/wallet/test-seals.ts';
import { withoutSources, wrongAt } from '#/modules/money/wallet/test-wallet.ts';
import { createWallet, type WalletCall } from '#/modules/money/wallet/wallet.ts';

/** Money moved without what it must come from, and what the verification says where it got into the ledger. */
const FORGED: readonly (Pick<WalletCall, 'kind' | 'key' | 'counterparty'> &
  Partial<WalletCall> & { readonly problem: string })[] = [
  { kind: 'rebate_paid', key: 'rebate:1', counterparty: 'house:rebates', problem: 'pays a rebate of no claim' },
  { kind: 'reward_paid', key: 'gift:1', counterparty: 'house:gifts', problem: 'pays a gift that nobody took' },
  {
    kind: 'promotion_paid',
    key: 'award:1',
    counterparty: 'house:promotions',
    problem: 'pays an award that nobody took',
  },
  {
    kind: 'referral_paid',
    key: 'referral:1',
    counterparty: 'house:referrals',
    problem: 'pays a reward for a friend that was not taken',
  },
  {
    kind: 'chain_rebate_paid',
    key: 'chain-rebate:2026-11-20',
    counterparty: 'house:agency',
    problem: 'pays a rebate of no day',
  },
  {
    kind: 'red_rain_taken',
    key: 'rain:1:1',
    counterparty: 'rain:1',
    problem: 'pays a packet of a red rain that no one took',
  },
  {
    kind: 'red_rain_returned',
    key: 'rain-returned:1',
    counterparty: 'rain:1',
    problem: 'returns the rest of no red rain that is over',
  },
  { kind: 'jackpot_won', key: 'jackpot:mela-1', counterparty: 'jackpot:mela', problem: 'pays a prize of no pool' },
  { kind: 'bet_won', key: 'vendor:studio:w', counterparty: 'vendor:studio', problem: 'is of no round' },
  {
    kind: 'bet_won',
    key: 'vendor:studio:w',
    counterparty: 'vendor:studio',
    round: 'r',
    answers: 'vendor:studio:b',
    problem: 'wins for no bet of its round',
  },
  {
    kind: 'deposit_settled',
    key: 'cashier:deposit:1',
    counterparty: 'cashier:btcpay',
    problem: 'is of no settled deposit',
  },
  { kind: 'deposit_settled', key: 'trial:start', counterparty: 'trial:start', problem: 'is of no settled deposit' },
  {
    kind: 'correction_credited',
    key: 'correction:999',
    counterparty: 'house:corrections',
    problem: 'corrects a balance without an approval',
  },
  {
    kind: 'correction_debited',
    key: 'correction:999',
    counterparty: 'house:corrections',
    problem: 'corrects a balance without an approval',
  },
  {
    kind: 'salary_paid',
    key: 'salary:2026-11-20',
    counterparty: 'house:agency',
    problem: 'pays a contract of no period',
  },
  {
    kind: 'dividend_paid',
    key: 'dividend:week:2026-11-16',
    counterparty: 'house:agency',
    problem: 'pays a contract of no period',
  },
  { kind: 'bonus_granted', key: 'bonus:1', counterparty: 'house:promotions', problem: 'gives a bonus of no grant' },
  { kind: 'fee_charged', key: 'fee:1', counterparty: 'house:fees', problem: 'charges a fee of no order' },
  { kind: 'withdrawal_held', key: 'cashier:hold:1', counterparty: '', problem: 'holds money for no withdrawal' },
];

/** What guards look for, pointing at nothing. */
const MADE_UP = {
  approvalId: '999',
  awardId: '1',
  claimId: '1',
  day: '2026-11-20',
  depositId: '1',
  game: 'bench',
  giftId: '1',
  grantId: '1',
  merchantId: '1',
  number: '1',
  resultId: '1',
  packet: '1',
  rainId: '1',
  idempotencyKey: '00000000-0000-4000-8000-000000000000',
  provider: 'sandbox',
  method: 'sandbox',
  account: '1',
};

/** One for each, so that each is named by itself. */
const MEMBERS = FORGED.map((_, index) => BigInt(index + 1));

eachServerDatabase('the sources of money', (open) => {
  async function openLedger() {
    const database = await open();
    const wallet = await createWallet({ database, seals: TEST_SEALS, announce: () => undefined });
    onTestFinished(() => wallet.close());
    for (const memberId of MEMBERS) {
      await wallet.openAccounts({ memberId, currency: 'CNY', money: 'real' });
      await giveCash(database, wallet, { memberId, currency: 'CNY', amountMinor: 1_000n });
    }
    const verify = () => wallet.verify({ reconciliations: LEDGER_RECONCILIATIONS });
    const post = (memberId: bigint, { problem: _problem, ...call }: (typeof FORGED)[number], args?: object) =>
      wallet.post({ ...call, memberId, currency: 'CNY', amountMinor: 500n, ...(args && { args }) });
    return { database, wallet, verify, post };
  }

  test("the application's role posts nothing without one, whatever it makes up", async () => {
    const { database, wallet, verify, post } = await openLedger();
    await database.assumeRole('mela_application');
    for (const forged of FORGED)
      for (const args of [undefined, {}, MADE_UP])
        expect([forged.kind, (await post(1n, forged, args)).status]).toEqual([
          forged.kind,
          expect.stringMatching(/^(refused|retry)$/),
        ]);
    expect(await wallet.balance(1n)).toMatchObject({ cashMinor: 1_000n, bonusMinor: 0n, lockedMinor: 0n });
    expect(await verify()).toMatchObject({ ok: true });
  });

  test('each row without one is found and named', async () => {
    const { database, verify, post } = await openLedger();
    await withoutSources(database);
    for (const [index, forged] of FORGED.entries())
      expect([forged.kind, (await post(MEMBERS[index] ?? 0n, forged)).status]).toEqual([forged.kind, 'applied']);
    await database.query(`update wallet_kinds set source = 'none' where source = 'test'`);
    const report = await verify();
    for (const [index, { problem }] of FORGED.entries())
      expect(report).toMatchObject(wrongAt(`member ${MEMBERS[index]}`, problem));
  });

  test('each kind names one that the verification compares, what it must hold of it, and its counterparties', async () => {
    const kinds = await (
      await open()
    ).query<{ kind: string; source: keyof typeof LEDGER_SOURCES; needs_args: string[] | null }>(
      'select kind, source, needs_args from wallet_kinds order by kind',
    );
    expect(new Set(kinds.map(({ source }) => source))).toEqual(new Set(Object.keys(LEDGER_SOURCES)));
    const unguarded = kinds.filter(
      ({ source, needs_args: args }) => args === null && !['ledger', 'none'].includes(source),
    );
    expect(unguarded).toEqual([]);
  });

  test('a counterparty of another kind is refused and leaves no trace', async () => {
    const { wallet } = await openLedger();
    const call = { key: 'vendor:studio:b', memberId: 1n, currency: 'CNY', amountMinor: 5n, round: 'r', args: MADE_UP };
    expect(await wallet.post({ ...call, kind: 'bet_placed', counterparty: 'house:friend' })).toMatchObject({
      status: 'refused',
      reason: 'wrong_counterparty',
    });
    expect(await wallet.lookUp(1n, 'vendor:studio:b')).toBeUndefined();
  });
});
