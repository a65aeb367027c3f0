import { expect, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { verifyOn } from '#/modules/money/wallet/test-wallet.ts';
import { RECONCILE_CONTRACT_PAY } from './contract-pay.ts';
import { testContracts, type TestContracts } from './test-contracts.ts';

const DAY = '2026-11-20T06:00:00Z';
const EVENING = '2026-11-20T20:05:00Z';
const FROM = '2026-11-19T18:00:00Z';

eachServerDatabase('Payments of contracts', (open) => {
  const counted = (all: TestContracts) =>
    vi.waitFor(async () => expect(await all.counted()).toBe(true), { timeout: 90_000, interval: 20 });
  const problems = async (all: TestContracts) => {
    const report = await verifyOn(all.database, { reconciliations: [{ sql: RECONCILE_CONTRACT_PAY }] });
    return report.ok ? [] : report.problems;
  };

  async function rich(more: Parameters<typeof testContracts>[1] = {}) {
    const all = await testContracts(await open(), more);
    for (const member of [all.karim, all.nadia]) await all.move(member, 'test:more', 'deposit_settled', 100_000_000n);
    return all;
  }

  test('pay a salary of 500 to an agent whose direct child gets 400, once', async () => {
    const all = await rich();
    await all.contract('salary', all.salma, [{ atLeast: 100_000n, active: 2, rate: 300 }], { from: FROM });
    await all.contract('salary', all.karim, [{ atLeast: 100_000n, active: 1, rate: 200 }], { from: FROM });
    await all.play(all.nadia, DAY, 'slot-a', 'r1', 20_000_000n, 0n);
    await all.play(all.karim, DAY, 'slot-a', 'r2', 10_000_000n, 0n);
    await counted(all);
    // The day has not ended yet.
    await all.payAt('2026-11-20T17:59:00Z');
    expect(await all.results(all.karim)).toEqual([]);
    expect(await all.payAt(EVENING)).toBe('done');
    expect([await all.agencyOf(all.karim), await all.agencyOf(all.salma)]).toEqual([40_000n, 50_000n]);
    expect(await all.results(all.salma)).toMatchObject([
      {
        key: 'salary:2026-11-20',
        played: 30_000_000n,
        active: 2n,
        tier: 1,
        result: 90_000n,
        children: 40_000n,
        amount: 50_000n,
      },
    ]);
    expect(all.messages.map(({ memberId, message: { key } }) => [memberId, key.split(':')[0]])).toEqual([
      [all.salma.id, 'contract-paid'],
      [all.karim.id, 'contract-paid'],
    ]);
    await Promise.all([all.payAt(EVENING), all.payAt(EVENING)]);
    expect([await all.agencyOf(all.karim), await all.agencyOf(all.salma)]).toEqual([40_000n, 50_000n]);
    expect(await problems(all)).toEqual([]);
  });

  test('subtract the nearest contract below where an agent between has none, and show a shortfall', async () => {
    const all = await rich();
    const below = await all.add('selim', 1n, {}, { accountType: 1, uplineId: all.karim.id });
    const player = await all.add('rina', 1n, {}, { uplineId: below.id });
    await all.move(player, 'test:in', 'deposit_settled', 10_000_000n);
    await all.contract('salary', all.salma, [{ rate: 100 }], { from: FROM });
    await all.contract('salary', below, [{ rate: 300 }], { from: FROM });
    await all.play(player, DAY, 'slot-a', 'r1', 1_000_000n, 0n);
    await counted(all);
    await all.payAt(EVENING);
    expect([await all.agencyOf(below), await all.agencyOf(all.karim), await all.agencyOf(all.salma)]).toEqual([
      3_000n,
      0n,
      0n,
    ]);
    expect(await all.results(all.salma)).toMatchObject([
      { result: 1_000n, children: 3_000n, amount: 0n, shortfall: 2_000n, state: 'nothing' },
    ]);
    expect(await problems(all)).toEqual([]);
  });

  test('pay a clock hour by the bets and active members of that hour alone', async () => {
    const all = await rich();
    await all.database.query('insert into agency_settings (merchant_id, active_minimum_minor) values (1, 50000)');
    const from = '2026-11-20T05:00:00Z';
    await all.contract('hour', all.salma, [{ active: 2, rate: 500 }], { from });
    await all.play(all.nadia, '2026-11-20T05:59:59Z', 'slot-a', 'r1', 60_000n, 0n);
    await all.play(all.nadia, '2026-11-20T06:10:00Z', 'slot-a', 'r2', 30_000n, 0n);
    await all.play(all.nadia, '2026-11-20T06:20:00Z', 'table-a', 'r3', 20_000n, 0n);
    await all.play(all.karim, '2026-11-20T06:59:59Z', 'slot-a', 'r4', 50_000n, 0n);
    await all.play(all.karim, '2026-11-20T07:00:00Z', 'slot-a', 'r5', 70_000n, 0n);
    await counted(all);
    await all.payAt('2026-11-20T08:02:00Z');
    expect(await all.results(all.salma)).toMatchObject([
      { key: 'hour:2026-11-20T05:00Z', played: 60_000n, active: 1n, tier: null, amount: 0n, state: 'nothing' },
      { key: 'hour:2026-11-20T06:00Z', played: 100_000n, active: 2n, tier: 1, amount: 500n, state: 'paid' },
      { key: 'hour:2026-11-20T07:00Z', played: 70_000n, active: 1n, amount: 0n },
    ]);
    expect(await all.agencyOf(all.salma)).toBe(500n);
    expect(await problems(all)).toEqual([]);
  });

  test('send one message with the sum of a finished day, also after two days without the job', async () => {
    const all = await rich();
    await all.contract('hour', all.salma, [{ rate: 500 }], { from: '2026-11-20T05:00:00Z' });
    await all.play(all.nadia, '2026-11-20T05:10:00Z', 'slot-a', 'r1', 60_000n, 0n);
    await all.play(all.nadia, '2026-11-20T17:59:59Z', 'slot-a', 'r2', 40_000n, 0n);
    await all.play(all.nadia, '2026-11-20T18:00:00Z', 'slot-a', 'r3', 20_000n, 0n);
    await all.play(all.nadia, '2026-11-22T08:00:00Z', 'slot-a', 'r4', 80_000n, 0n);
    await counted(all);
    const told = () =>
      all.messages
        .filter(({ message }) => message.key.startsWith('contract-hours:'))
        .map(({ memberId, message }) => [memberId === all.salma.id, message.key, message.title['en']]);
    await all.payAt('2026-11-20T17:05:00Z');
    expect(told()).toEqual([]);
    // Midnight in Dhaka.
    await all.payAt('2026-11-20T18:05:00Z');
    await all.payAt('2026-11-20T19:05:00Z');
    const first = [true, 'contract-hours:2026-11-20', 'Hourly pay of 2026-11-20: ￥5.00'];
    expect(told()).toEqual([first]);
    await all.payAt('2026-11-22T18:05:00Z');
    expect(told()).toEqual([
      first,
      [true, 'contract-hours:2026-11-21', 'Hourly pay of 2026-11-21: ￥1.00'],
      [true, 'contract-hours:2026-11-22', 'Hourly pay of 2026-11-22: ￥4.00'],
    ]);
    expect(all.messages.at(-1)?.message.content['en']).toContain('paid ￥4.00 in 1 payment to');
    expect(await problems(all)).toEqual([]);
  });

  test('count a dividend by ended rounds less what the house paid, and carry a loss to the next period', async () => {
    const all = await rich();
    const tiers = [
      { atLeast: 1_000_000n, active: 1, rate: 1_000 },
      { atLeast: 5_000_000n, active: 1, rate: 2_000 },
    ];
    await all.contract('dividend', all.salma, tiers, { carries: true });
    await all.contract('salary', all.karim, [{ rate: 1_000 }], {
      from: '2026-11-09T18:00:00Z',
      to: '2026-11-10T18:00:00Z',
    });
    await all.play(all.nadia, '2026-11-10T06:00:00Z', 'slot-a', 'r1', 6_000_000n, 0n);
    await counted(all);
    // Karim's salary of 60,000 is a cost of the team; so is a rebate of 40,000.
    await all.payAt('2026-11-10T20:05:00Z');
    expect(await all.agencyOf(all.karim)).toBe(60_000n);
    await all.move(all.nadia, 'test:rebate', 'rebate_paid', 40_000n);
    // A stake that is open at the end of the half month is no loss of it.
    await all.setClock(new Date('2026-11-15T17:55:00Z'));
    await all.bet(all.nadia, 'slot-a', 'open', 'open', 5_000_000n);
    await counted(all);
    await all.payAt('2026-11-15T19:05:00Z');
    const first = { played: 6_000_000n, costs: 100_000n, base: 5_900_000n, tier: 2, amount: 1_180_000n, carry: 0n };
    expect(await all.results(all.salma)).toMatchObject([
      { key: 'dividend:half_month:2026-11-01', active: 1n, ...first },
    ]);
    // It wins in the next period, and a round of the first period wins late: a separate part of the next loss.
    await all.setClock(new Date('2026-11-16T06:00:00Z'));
    await all.win(all.nadia, 'slot-a', 'open', 'open', 7_000_000n);
    await all.win(all.nadia, 'slot-a', 'r1', 'r1', 1_500_000n, false);
    await counted(all);
    await all.payAt('2026-11-30T20:05:00Z');
    const second = { played: -3_500_000n, late: -1_500_000n, costs: 0n, base: -3_500_000n, tier: null, amount: 0n };
    expect((await all.results(all.salma))[1]).toMatchObject({ ...second, carry: 3_500_000n, state: 'nothing' });
    await all.play(all.nadia, '2026-12-02T06:00:00Z', 'slot-a', 'r3', 5_000_000n, 0n);
    await counted(all);
    await all.payAt('2026-12-15T20:05:00Z');
    const third = { played: 5_000_000n, late: 0n, brought: 3_500_000n, base: 1_500_000n, tier: 1, amount: 150_000n };
    expect((await all.results(all.salma))[2]).toMatchObject({ ...third, carry: 0n });
    expect(await problems(all)).toEqual([]);
  });

  test('leave nothing behind of a payment that did not commit, and pay it by the next run', async () => {
    const all = await rich();
    await all.contract('salary', all.karim, [{ rate: 200 }], { from: FROM });
    await all.play(all.nadia, DAY, 'slot-a', 'r1', 1_000_000n, 0n);
    await counted(all);
    all.falls.next = true;
    await expect(all.payAt(EVENING)).rejects.toThrow('the process has fallen');
    expect(await all.agencyOf(all.karim)).toBe(0n);
    expect(await all.results(all.karim)).toMatchObject([{ state: 'approved' }]);
    all.falls.next = false;
    const other = all.another();
    await Promise.all([all.payAt(EVENING), other.jobs.contract_pay_hour({ merchantId: '1' }, 0), all.payAt(EVENING)]);
    expect(await all.agencyOf(all.karim)).toBe(2_000n);
    expect(await problems(all)).toEqual([]);
  });

  test('wait for the ledger to be counted up to the hour', async () => {
    const all = await rich({ readerLagSeconds: async () => 3 * 3_600 });
    await all.contract('salary', all.karim, [{ rate: 200 }], { from: FROM });
    expect(await all.payAt(EVENING)).toEqual({ again: 30 });
    expect(await all.results(all.karim)).toEqual([]);
  });

  test('let a sum above the automatic limit wait, and pay or decline it once by the merchant’s decision', async () => {
    const all = await rich();
    await all.database.query('insert into agency_settings (merchant_id, contract_automatic_minor) values (1, 39999)');
    await all.contract('salary', all.salma, [{ rate: 300 }], { from: FROM });
    await all.contract('salary', all.karim, [{ rate: 200 }], { from: FROM });
    await all.play(all.nadia, DAY, 'slot-a', 'r1', 20_000_000n, 0n);
    await counted(all);
    await all.payAt(EVENING);
    expect([await all.agencyOf(all.karim), await all.agencyOf(all.salma)]).toEqual([0n, 20_000n]);
    expect(await all.results(all.karim)).toMatchObject([{ amount: 40_000n, state: 'waiting' }]);
    const [merchant] = all.merchants;
    if (!merchant) throw new Error('no merchant');
    const [row] = await all.database.query<{ id: bigint }>(`select id from contract_results where state = 'waiting'`);
    const decide = (how: 'approve' | 'decline', of = merchant) =>
      all.pay.decisions.decide({
        merchant: of,
        resultId: row?.id ?? 0n,
        how,
        reason: 'looked at',
        staffId: undefined,
        note: async () => undefined,
      });
    expect(await decide('approve', { ...merchant, id: 2n })).toBeUndefined();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => decide('approve')));
    expect(outcomes.filter((outcome) => outcome?.before === 'waiting')).toHaveLength(1);
    expect(await decide('decline')).toEqual({ before: 'paid' });
    expect(await all.agencyOf(all.karim)).toBe(40_000n);
    expect(all.messages.map(({ message: { key } }) => key.split(':')[0])).toEqual([
      'contract-waiting',
      'contract-paid',
      'contract-paid',
    ]);
    expect(await problems(all)).toEqual([]);
  });

  test('count nothing for an agent by members who are the same person, and name what was changed behind them', async () => {
    const all = await rich();
    for (const member of [all.karim, all.nadia])
      await all.database.query(
        `insert into payout_accounts (member_id, merchant_id, kind, number, holder_name) values ($1, 1, 'wallet', '+8801711111111', 'A Name')`,
        [member.id],
      );
    await all.contract('salary', all.salma, [{ rate: 300 }], { from: FROM });
    await all.contract('salary', all.karim, [{ rate: 200 }], { from: FROM });
    // Both sides of a table: karim pays nothing for the valid bets that a salary would reward.
    await all.play(all.karim, DAY, 'table-a', 'r1', 10_000_000n, 0n);
    await all.play(all.nadia, DAY, 'table-a', 'r2', 10_000_000n, 20_000_000n);
    await counted(all);
    await all.payAt(EVENING);
    expect(await all.results(all.karim)).toMatchObject([{ played: 0n, active: 0n, amount: 0n }]);
    expect(await all.agencyOf(all.salma)).toBe(60_000n);
    expect(await problems(all)).toEqual([]);
    await all.database.query(
      'update contract_results set children_minor = 1, amount_minor = 59999 where amount_minor = 60000',
    );
    expect(await problems(all)).toMatchObject([
      { problem: expect.stringContaining('does not subtract') },
      { problem: expect.stringContaining('is of another sum than row') },
    ]);
  });
});
