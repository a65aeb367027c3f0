import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { testWallet } from '#/modules/money/wallet/test-wallet.ts';
import { createWithdrawalReview, DEFAULT_RULES } from './withdrawal-review.ts';
import { countPlayLeft } from './withdrawal-review.store.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

eachServerDatabase('withdrawal review', (open) => {
  async function world() {
    const database = await open();
    const review = createWithdrawalReview({
      database,
      members: { passwordChangedAt: async () => undefined },
      pinChangedAt: async () => undefined,
      payoutAccounts: { isShared: async () => false, holderOf: async () => undefined },
      rankOf: async (memberId) => (memberId === 9n ? 3 : 0),
      ranksOf: async () => [0, 3],
      wasPaid: async () => false,
      bonusMet: async (memberId) =>
        memberId === 11n ? { at: new Date(NOW.getTime() - 7_200_000), amountMinor: 500n } : undefined,
      othersOnDevices: async (memberId) => (memberId === 12n ? 2 : 0),
      now: () => NOW,
    });
    const accountOf = (memberId: bigint) => ({
      id: 1n,
      member_id: memberId,
      merchant_id: 1n,
      kind: 'wallet' as const,
      number: '01712345678',
      bank_name: null,
      holder_name: 'Rahim Uddin',
      added_at: NOW,
    });
    return { database, review, reviewOf: (memberId: bigint) => review.reviewOf(1n, accountOf(memberId)) };
  }

  test('judges by the product’s rules until the merchant has its own, and by the limit of the level', async () => {
    const { database, review, reviewOf } = await world();
    expect(await review.rulesOf(1n)).toEqual(DEFAULT_RULES);
    await database.query('insert into withdrawal_rules (merchant_id) values (2)');
    expect(await review.rulesOf(2n)).toEqual(DEFAULT_RULES);
    expect(await reviewOf(7n)).toEqual({
      reasons: ['account_new', 'first_withdrawal'],
      automaticMinor: 2_000_000n,
      looksAtWayBack: true,
    });
    await database.transaction(async (tx) => {
      const rules = await review.lockRules(tx, 1n);
      await review.writeRules(tx, 1n, { ...rules, cool_off_hours: 0, reviews_first: false });
      await review.writeLevelLimit(tx, 1n, { rank: 3, automaticMinor: 9_000_000n });
    });
    expect(await reviewOf(7n)).toEqual({ reasons: [], automaticMinor: 2_000_000n, looksAtWayBack: true });
    expect((await reviewOf(9n)).automaticMinor).toBe(9_000_000n);
    const rules = await review.rulesOf(1n);
    expect(await Promise.all([7n, 9n].map((id) => review.automatic(1n, id, rules)))).toEqual([2_000_000n, 9_000_000n]);
    expect(await review.levelLimits(1n)).toEqual([{ rank: 3, automatic_minor: 9_000_000n }]);
    await database.transaction((tx) => review.writeLevelLimit(tx, 1n, { rank: 3, automaticMinor: undefined }));
    expect((await reviewOf(9n)).automaticMinor).toBe(2_000_000n);
  });

  test('looks at a bonus that was just met and at a shared phone, unless the merchant has other rules', async () => {
    const { database, review, reviewOf } = await world();
    const set = (rules: Partial<typeof DEFAULT_RULES>) =>
      database.transaction((tx) => review.writeRules(tx, 1n, { ...DEFAULT_RULES, cool_off_hours: 0, ...rules }));
    await set({ reviews_first: false });
    expect((await reviewOf(11n)).reasons).toEqual(['bonus_met']);
    expect((await reviewOf(12n)).reasons).toEqual(['device_shared']);
    await set({ reviews_first: false, bonus_hours: 2, reviews_shared_devices: false });
    expect([(await reviewOf(11n)).reasons, (await reviewOf(12n)).reasons]).toEqual([[], []]);
  });

  test('counts what is left to be staked from the ledger, never below zero, from where it ended', async () => {
    const { database } = await world();
    const wallet = await testWallet(database);
    await wallet.open(7n, 10_000n);
    const left = (percent = 100) => countPlayLeft(database, 7n, percent);
    expect([await left(), await left()]).toEqual([10_000n, 10_000n]);
    await wallet.move(7n, 'test:b1', 'bet_placed', 3_000n);
    expect(await left()).toBe(7_000n);
    await wallet.move(7n, 'test:w1', 'bet_won', 50_000n, { answers: 'test:b1' });
    await wallet.move(7n, 'test:r1', 'bet_rolled_back', 0n, { answers: 'test:b1' });
    await wallet.move(7n, 'test:b2', 'bet_placed', 1_000_000n);
    expect(await left()).toBeGreaterThan(0n);
    await wallet.move(7n, 'test:b3', 'bet_placed', 9_000n);
    await wallet.move(7n, 'test:b4', 'bet_placed', 9_000n);
    // More than the deposit was staked, which counts for no later one.
    expect(await left()).toBe(0n);
    await wallet.move(7n, 'test:d2', 'deposit_settled', 5_000n);
    expect(await left()).toBe(5_000n);
    // The cache may be gone, and then it is counted from the start.
    await database.query('delete from withdrawal_play');
    expect(await left()).toBe(5_000n);
    await database.query('delete from withdrawal_play');
    expect(await left(50)).toBe(2_500n);
    // A packet of a red rain counts like a deposit.
    await wallet.move(7n, 'test:rain', 'red_rain_taken', 1_000n);
    expect(await left(50)).toBe(3_000n);
  });
});
