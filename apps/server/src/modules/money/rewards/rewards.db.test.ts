import { expect, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { writeRates } from '#/modules/money/member-rates/member-rates.ts';
import { testRewards, type TestRewards } from './test-rewards.ts';

eachServerDatabase('Rewards', (open) => {
  /** Only rows below the oldest running transaction are counted; another test's may still run. */
  async function counted(test: TestRewards, check: () => Promise<void>): Promise<void> {
    await vi.waitFor(
      async () => {
        await test.rewards.count();
        await check();
      },
      { timeout: 20_000, interval: 50 },
    );
  }

  test('lifts a member by lifetime bets and deposits, with one message and the gifts of all levels passed (M20)', async () => {
    const all = await testRewards(await open());
    const member = await all.add('nadia');
    const other = await all.add('rahim');
    await all.at('2026-11-10T06:00:00Z');
    await all.deposit(member, 250_00n);
    await all.deposit(other, 1_000_00n);
    // A stake of 100 that is won back in full is no valid bet: min(stake, |win − stake|).
    await all.play(member, 'slot-a', 100_00n, 100_00n);
    await all.play(member, 'slot-a', 90_00n, 60_00n);
    await all.play(member, 'table-a', 40_00n, 240_00n);
    await counted(all, async () =>
      expect(await all.benefits(member)).toMatchObject({
        own: { rank: 0, peak: 0, validBets: '70.00', deposits: '250.00', monthValidBets: '70.00' },
      }),
    );
    expect(await all.benefits(other)).toMatchObject({ own: { rank: 0, validBets: '0.00', deposits: '1000.00' } });
    expect(await all.benefits(member)).toMatchObject({
      levels: [
        { name: 'Clay', needs: { validBets: '0.00', deposits: '0.00' }, rebateRates: [{ category: 'RNG', rate: 33 }] },
        {
          name: 'Bronze',
          mark: 'bronze',
          needs: { validBets: '100.00', deposits: '100.00' },
          keeps: '50.00',
          gifts: { upgrade: '5.00', monthly: '2.00', birthday: '3.00' },
        },
        { name: 'Silver' },
      ],
    });
    expect(all.announced).toEqual([]);

    // Two levels at once.
    await all.play(member, 'slot-b', 230_00n, 0n);
    await counted(all, async () => expect(await all.benefits(member)).toMatchObject({ own: { rank: 2, peak: 2 } }));
    await Promise.all([all.rewards.count(), all.rewards.count()]);
    expect(all.announced).toEqual([{ memberId: member.id, rank: 2 }]);
    expect(await all.titles(member)).toEqual(['You are Silver now']);
    expect(await all.centre(member)).toMatchObject({
      waiting: [
        { kind: 'upgrade', levelName: 'Bronze', amount: '5.00', expiresAt: expect.any(String) },
        { kind: 'upgrade', levelName: 'Silver', amount: '9.00' },
        { kind: 'rebate', expiresAt: null },
      ],
      ended: [],
    });
    expect(await all.benefits(other)).toMatchObject({ own: { rank: 0 } });
    expect(all.failures).toEqual([]);
  });

  test('lowers a member by one level at most per unkept month, and restores it by the play of any month (M20)', async () => {
    const all = await testRewards(await open());
    const member = await all.add('nadia');
    await all.at('2026-09-10T06:00:00Z');
    await all.deposit(member, 2_000_00n);
    await all.play(member, 'slot-a', 400_00n);
    await counted(all, async () => expect(await all.benefits(member)).toMatchObject({ own: { rank: 2 } }));
    // The month in which it was reached is not judged; the next is, once.
    await all.at('2026-10-01T06:00:00Z');
    await all.endDay();
    expect(await all.benefits(member)).toMatchObject({ own: { rank: 2 } });
    await all.at('2026-11-01T06:00:00Z');
    await all.endDay();
    await all.endDay();
    expect(await all.benefits(member)).toMatchObject({ own: { rank: 1, peak: 2, monthValidBets: '0.00' } });
    await all.play(member, 'slot-a', 60_00n);
    await counted(all, async () =>
      expect(await all.benefits(member)).toMatchObject({ own: { rank: 1, monthValidBets: '60.00' } }),
    );
    await all.play(member, 'slot-a', 90_00n);
    await counted(all, async () => expect(await all.benefits(member)).toMatchObject({ own: { rank: 2, peak: 2 } }));
    expect(all.announced.map(({ rank }) => rank)).toEqual([2, 1, 2]);
    expect(await all.titles(member)).toEqual(['You are Silver now', 'Your level is Bronze now', 'You are Silver now']);
    // Its gift was given before; a kept month brings the month's.
    await all.at('2026-12-03T06:00:00Z');
    await all.play(member, 'slot-a', 160_00n);
    await all.rewards.count();
    await all.at('2027-01-02T06:00:00Z');
    await counted(all, async () => expect(await all.benefits(member)).toMatchObject({ own: { validBets: '710.00' } }));
    await all.endDay();
    const { waiting } = (await all.centre(member)) as { waiting: { kind: string; amount: string }[] };
    expect(waiting.filter(({ kind }) => kind === 'monthly').map(({ amount }) => amount)).toEqual(['4.00']);
    expect(all.failures).toEqual([]);
  });

  test('judges the month before with a climb in the first minutes of a month, and gives its gift once (M20)', async () => {
    const all = await testRewards(await open());
    const member = await all.add('nadia');
    await all.at('2026-09-10T06:00:00Z');
    await all.deposit(member, 2_000_00n);
    await all.play(member, 'slot-a', 110_00n);
    await counted(all, async () => expect(await all.benefits(member)).toMatchObject({ own: { rank: 1 } }));
    await all.at('2026-10-15T06:00:00Z');
    await all.play(member, 'slot-a', 60_00n);
    await counted(all, async () =>
      expect(await all.benefits(member)).toMatchObject({ own: { rank: 1, monthValidBets: '60.00' } }),
    );
    // The first of November in the merchant's time zone, before the day's job.
    await all.at('2026-10-31T18:01:00Z');
    await all.play(member, 'slot-a', 230_00n);
    await counted(all, async () => expect(await all.benefits(member)).toMatchObject({ own: { rank: 2, peak: 2 } }));
    await all.endDay();
    await all.endDay();
    const { waiting } = (await all.centre(member)) as { waiting: { kind: string; amount: string }[] };
    expect(waiting.filter(({ kind }) => kind === 'monthly').map(({ amount }) => amount)).toEqual(['2.00']);
    expect(await all.benefits(member)).toMatchObject({ own: { rank: 2 } });
    expect(all.failures).toEqual([]);
  });

  test('pays valid bets by category and level’s rate, carries the fraction over, and pays once for 50 taps (M21)', async () => {
    const all = await testRewards(await open());
    const member = await all.add('nadia');
    await all.deposit(member, 1_000_00n);
    await all.play(member, 'slot-a', 10_01n);
    await all.play(member, 'table-a', 5_00n);
    await all.play(member, 'unknown', 7_00n);
    await counted(all, async () =>
      expect(await all.rebate(member)).toMatchObject({
        level: { rank: 0, name: 'Clay' },
        // 10.01 × 0.33 % = 0.033033; live tables have no rate at this level.
        lines: [{ category: 'RNG', validBets: '10.01', rate: 33, sum: '0.03' }],
        total: '0.03',
        paysItself: false,
        claims: [],
      }),
    );
    const before = await all.cash(member);
    const taps = await Promise.all(Array.from({ length: 50 }, () => all.claimRebate(member)));
    expect(taps.filter((tap) => tap !== 'nothing_to_claim')).toEqual([
      { claimId: expect.any(String), amount: '0.03', at: expect.any(String) },
    ]);
    expect(await all.cash(member)).toBe(before + 3n);
    expect(await all.rebate(member)).toMatchObject({ lines: [], total: '0.00', claims: [{ amount: '0.03' }] });
    // 0.3033 of a minor unit is carried: 9.00 × 0.33 % = 0.0297, and with it 0.03.
    await all.play(member, 'slot-a', 8_00n);
    await counted(all, async () => expect(await all.rebate(member)).toMatchObject({ total: '0.02' }));
    await all.play(member, 'slot-a', 1_00n);
    await counted(all, async () => expect(await all.rebate(member)).toMatchObject({ total: '0.03' }));
    // The same request on two phones, or a retry after a lost connection: one answer, one payment.
    const key = '0d1a2b3c-4d5e-4f60-8a7b-9c0d1e2f3a4b';
    const answers = await Promise.all(Array.from({ length: 10 }, () => all.claimRebate(member, key)));
    expect(new Set(answers.map((answer) => (answer as { claimId: string }).claimId)).size).toBe(1);
    expect(await all.cash(member)).toBe(before - 9_00n + 6n);
    const { list } = await all.transactions(member, { kind: 'rebates' });
    expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['rebate_paid', '0.03'],
      ['rebate_paid', '0.03'],
    ]);
    expect(all.failures).toEqual([]);
  });

  test('counts each place in the ledger once, and offsets bets that are rolled back against the next ones (M21)', async () => {
    const all = await testRewards(await open());
    const member = await all.add('nadia');
    await all.deposit(member, 1_000_00n);
    await all.bet(member, 'slot-a', 'r', 'one', 50_00n);
    await all.win(member, 'slot-a', 'r', 'one', 0n);
    await counted(all, async () => expect(await all.rebate(member)).toMatchObject({ total: '0.16' }));
    expect(await all.claimRebate(member)).toMatchObject({ amount: '0.16' });
    await all.giveBack(member, 'slot-a', 'r', 'one', true);
    await all.play(member, 'slot-a', 40_00n);
    await counted(all, async () =>
      expect(await all.database.query('select counted_minor, claimed_minor from rebate_sums')).toEqual([
        { counted_minor: 40_00n, claimed_minor: 50_00n },
      ]),
    );
    expect(await all.rebate(member)).toMatchObject({ lines: [] });
    expect(await all.claimRebate(member)).toBe('nothing_to_claim');
    await all.play(member, 'slot-a', 40_00n);
    await counted(all, async () => expect(await all.rebate(member)).toMatchObject({ lines: [{ validBets: '30.00' }] }));
    const [claim] = await all.database.query<{ upto_xid: bigint }>('select upto_xid from rebate_claims');
    const [reader] = await all.database.query<{ upto_xid: bigint }>(
      `select upto_xid from wallet_readers where name = 'rewards'`,
    );
    expect(claim?.upto_xid).toBeLessThan(reader?.upto_xid ?? 0n);
  });

  test('keeps rebate and gift when a payment fails before its commit, and pays them whole next time (M18, M21)', async () => {
    const all = await testRewards(await open());
    const member = await all.add('nadia');
    await all.deposit(member, 100_00n);
    await all.play(member, 'slot-a', 100_00n);
    await counted(all, async () => expect(await all.benefits(member)).toMatchObject({ own: { rank: 1 } }));
    const { waiting } = (await all.centre(member)) as { waiting: { kind: string; rewardId: string }[] };
    const gift = waiting.find(({ kind }) => kind === 'upgrade')?.rewardId ?? '';
    all.falls.next = true;
    for (const fallen of [() => all.claimRebate(member), () => all.claim(member, gift)])
      await expect(fallen()).rejects.toThrow('fallen');
    expect(await all.cash(member)).toBe(0n);
    expect(await all.rebate(member)).toMatchObject({ total: '0.50', claims: [] });
    all.falls.next = false;
    expect(await all.claimRebate(member)).toMatchObject({ amount: '0.50' });
    expect(await all.claim(member, gift)).toEqual({ amount: '5.00' });
    expect(await all.cash(member)).toBe(5_50n);
    expect(await all.wallet.verify()).toMatchObject({ ok: true });
  });

  test('pays the higher one of the level’s rate and the promised one, from the day after the promise', async () => {
    const database = await open();
    const all = await testRewards(database);
    const member = await all.add('nadia');
    await all.deposit(member, 1_000_00n);
    await all.play(member, 'slot-a', 100_00n);
    await all.play(member, 'table-a', 50_00n);
    await counted(all, async () => expect(await all.benefits(member)).toMatchObject({ own: { rank: 1 } }));
    const promise = (category: 'RNG' | 'LIVE', rate: number) => ({
      memberId: member.id,
      category,
      rate,
      fromDay: '2026-11-11',
      setBy: null,
    });
    await writeRates(database, [promise('RNG', 10), promise('LIVE', 60)]);
    const live = { category: 'LIVE', rate: 20, sum: '0.10' };
    const slots = { category: 'RNG', rate: 50, sum: '0.50' };
    expect(await all.rebate(member)).toMatchObject({ lines: [live, slots] });
    await all.at('2026-11-10T18:00:00Z');
    expect(await all.rebate(member)).toMatchObject({ lines: [{ ...live, rate: 60, sum: '0.30' }, slots] });
  });

  test('counts only the cash legs of a round: bonus money lifts no member and earns no rebate (M21)', async () => {
    const all = await testRewards(await open());
    const member = await all.add('nadia');
    await all.deposit(member, 60_00n);
    await all.move(member, 'bonus:one', 'bonus_granted', 40_00n);
    await all.play(member, 'slot-a', 1n);
    // 59.99 of it is cash.
    await all.bet(member, 'slot-a', 'split', 'split', 99_99n);
    await all.win(member, 'slot-a', 'split', 'split', 0n);
    await counted(all, async () => expect(await all.benefits(member)).toMatchObject({ own: { validBets: '60.00' } }));
  });

  test('subtracts only the cash that a bet took when it is rolled back after its bonus was released', async () => {
    const all = await testRewards(await open());
    const member = await all.add('nadia');
    await all.deposit(member, 100_00n);
    await all.play(member, 'slot-a', 40_00n);
    await all.move(member, 'bonus:1', 'bonus_granted', 40_00n);
    await all.bet(member, 'slot-a', 'split', 'split', 100_00n);
    await all.win(member, 'slot-a', 'split', 'split', 0n);
    await all.move(member, 'bonus-end:1', 'bonus_released', 0n, { answers: 'bonus:1' });
    await all.giveBack(member, 'slot-a', 'split', 'split');
    // 60.00 of cash and 40.00 of the bonus came back; of the first round 40.00 stays counted.
    await counted(all, async () => expect(await all.benefits(member)).toMatchObject({ own: { validBets: '40.00' } }));
  });

  test('pays automatic rebates at the day’s end, each member once per day (M21)', async () => {
    const all = await testRewards(await open());
    await all.rewards.setSettings(1n, { giftDays: 7, rebatesPayThemselves: true });
    const members = [await all.add('nadia'), await all.add('rahim'), await all.add('karim')];
    await all.at('2026-11-10T06:00:00Z');
    for (const member of members) {
      await all.deposit(member, 100_00n);
      await all.play(member, 'slot-a', 10_00n);
    }
    await counted(all, async () => {
      for (const member of members) expect(await all.rebate(member)).toMatchObject({ total: '0.03', paysItself: true });
    });
    await all.at('2026-11-11T06:00:00Z');
    await Promise.all([all.endDay(), all.endDay()]);
    await all.endDay();
    for (const member of members) {
      expect(await all.rebate(member)).toMatchObject({ total: '0.00', claims: [{ amount: '0.03' }] });
      expect(await all.cash(member)).toBe(90_03n);
    }
    expect(all.failures).toEqual([]);
  });

  test('pays the rebates of others when one cannot be paid', async () => {
    const all = await testRewards(await open());
    await all.rewards.setSettings(1n, { giftDays: 7, rebatesPayThemselves: true });
    const [first, second] = [await all.add('nadia'), await all.add('rahim')];
    for (const member of [first, second]) {
      await all.deposit(member, 100_00n);
      await all.play(member, 'slot-a', 10_00n);
    }
    await counted(all, async () => expect(await all.rebate(second)).toMatchObject({ total: '0.03' }));
    all.falls.member = first.id;
    await all.at('2026-11-11T06:00:00Z');
    await all.endDay();
    expect([await all.cash(first), await all.cash(second)]).toEqual([90_00n, 90_03n]);
    expect(all.failures).toHaveLength(1);
    delete all.falls.member;
    await all.at('2026-11-12T06:00:00Z');
    await counted(all, async () => expect(await all.rebate(first)).toMatchObject({ total: '0.03' }));
    expect(await all.endDay()).toBe('done');
    expect([await all.cash(first), await all.cash(second)]).toEqual([90_03n, 90_03n]);
  });

  test('gives a gift once, in time, to its own member, with a specific code per refusal, and lists all (M18)', async () => {
    const all = await testRewards(await open());
    const member = await all.add('nadia');
    const other = await all.add('rahim');
    await all.deposit(member, 400_00n);
    await all.play(member, 'slot-a', 400_00n);
    const gifts = async () => {
      const { waiting } = (await all.centre(member)) as { waiting: { kind: string; rewardId: string }[] };
      return waiting.filter(({ kind }) => kind === 'upgrade').map(({ rewardId }) => rewardId);
    };
    await counted(all, async () => expect(await gifts()).toHaveLength(2));
    const [first = '', second = ''] = await gifts();
    expect(await all.claim(other, first)).toBe('reward_of_another');
    expect(await all.claim(member, 'gift-999999')).toBe('reward_not_found');
    expect(await all.claim(member, 'bonus-1')).toBe('reward_not_found');
    const taps = await Promise.all(Array.from({ length: 50 }, () => all.claim(member, first)));
    expect(taps.filter((tap) => tap !== 'reward_taken')).toEqual([{ amount: '5.00' }]);
    expect(await all.cash(member)).toBe(5_00n);
    await all.database.query(`update gifts set expires_at = '2026-11-09T00:00:00Z' where taken_at is null`);
    expect(await all.claim(member, second)).toBe('reward_expired');
    expect(await all.claim(member, 'rebate-all')).toEqual({ amount: '4.00' });
    expect(await all.cash(member)).toBe(9_00n);
    expect(await all.centre(member)).toMatchObject({ waiting: [] });
    const { ended } = (await all.centre(member)) as { ended: { kind: string; amount: string; isTaken: boolean }[] };
    expect(ended.map(({ kind, amount, isTaken }) => `${kind} ${amount} ${isTaken}`).toSorted()).toEqual([
      'rebate 4.00 true',
      'upgrade 5.00 true',
      'upgrade 9.00 false',
    ]);
    // Cash from the house is a bonus in profit and loss, and a movement with a name.
    const { totals } = await all.profit(member, '2026-11-01', '2026-11-10');
    expect(totals).toMatchObject({ bonuses: expect.any(String) });
    const { list } = await all.transactions(member, { kind: 'bonuses' });
    expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([['reward_paid', '5.00']]);
  });

  test('gives a level’s birthday gift once per year, for 29 February on the 28th (M20)', async () => {
    const all = await testRewards(await open());
    const member = await all.add('nadia');
    await all.database.query(`update members set birth_date = '1996-02-29' where id = $1`, [member.id]);
    await all.at('2027-02-10T06:00:00Z');
    await all.deposit(member, 100_00n);
    await all.play(member, 'slot-a', 100_00n);
    await counted(all, async () => expect(await all.benefits(member)).toMatchObject({ own: { rank: 1 } }));
    const birthdays = async () => {
      const { waiting } = (await all.centre(member)) as { waiting: { kind: string; amount: string }[] };
      return waiting.filter(({ kind }) => kind === 'birthday').map(({ amount }) => amount);
    };
    await all.at('2027-02-27T06:00:00Z');
    await all.endDay();
    expect(await birthdays()).toEqual([]);
    await all.at('2027-02-28T06:00:00Z');
    await all.endDay();
    await all.endDay();
    expect(await birthdays()).toEqual(['3.00']);
  });
});
