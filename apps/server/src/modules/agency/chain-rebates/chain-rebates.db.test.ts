import { expect, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { verifyOn } from '#/modules/money/wallet/test-wallet.ts';
import { RECONCILE_CHAIN_REBATES } from './chain-rebates.ts';
import { testChainRebates } from './test-chain-rebates.ts';

type Test = Awaited<ReturnType<typeof testChainRebates>>;

const DAY = '2026-11-20T06:00:00Z';

eachServerDatabase('Rebates of agents', (open) => {
  const counted = (all: Test) =>
    vi.waitFor(async () => expect(await all.counted()).toBe(true), { timeout: 90_000, interval: 20 });

  async function withRates() {
    const all = await testChainRebates(await open());
    await all.promise(all.salma, 'RNG', 100);
    await all.promise(all.karim, 'RNG', 60);
    await all.promise(all.nadia, 'RNG', 20);
    return all;
  }

  test('pay each agent the difference to the rate below, and floor it once per day, child and category', async () => {
    const all = await withRates();
    await all.move(all.nadia, 'test:more', 'deposit_settled', 2_000_000n);
    await all.play(all.nadia, DAY, 'slot-a', 'r1', 617_283n, 0n);
    await all.play(all.nadia, DAY, 'slot-a', 'r2', 617_284n, 0n);
    // Karim's own bets bring salma the difference to the rate of karim, and karim nothing.
    await all.play(all.karim, DAY, 'slot-a', 'r3', 10_000n, 0n);
    // A category without rates brings nothing.
    await all.play(all.nadia, DAY, 'table-a', 'r4', 10_000n, 0n);
    await counted(all);
    expect(await all.endDay()).toBe('done');
    expect(await all.agencyOf(all.karim)).toBe(4_938n);
    expect(await all.agencyOf(all.salma)).toBe(4_938n + 40n);
    expect(await all.agencyOf(all.nadia)).toBe(0n);
    // Nothing twice, by any number of runs.
    await Promise.all([all.endDay(), all.endDay(), all.endDay()]);
    expect(await all.agencyOf(all.salma)).toBe(4_978n);
    expect(await verifyOn(all.database, { reconciliations: [{ sql: RECONCILE_CHAIN_REBATES }] })).toMatchObject({
      ok: true,
    });
  });

  test('take the rates of the day of the bets, and the days in order', async () => {
    const all = await withRates();
    await all.promise(all.karim, 'RNG', 30, '2026-11-21');
    await all.play(all.nadia, DAY, 'slot-a', 'r1', 10_000n, 0n);
    await counted(all);
    await all.endDay();
    expect([await all.agencyOf(all.karim), await all.agencyOf(all.salma)]).toEqual([40n, 40n]);
    await all.play(all.nadia, '2026-11-21T06:00:00Z', 'slot-a', 'r2', 10_000n, 0n);
    await counted(all);
    // Two days later: the day without play between them is passed too.
    all.clock.now = new Date('2026-11-22T20:00:00Z');
    await all.endDay();
    expect([await all.agencyOf(all.karim), await all.agencyOf(all.salma)]).toEqual([50n, 110n]);
    expect(
      await all.database.query('select day::text from chain_rebate_days where is_paid order by chain_rebate_days.day'),
    ).toEqual([{ day: '2026-11-20' }, { day: '2026-11-21' }, { day: '2026-11-22' }]);
  });

  test('wait for the ledger to be counted up to the end of the day', async () => {
    const all = await testChainRebates(await open(), { readerLagSeconds: async () => 3 * 3_600 });
    expect(await all.endDay()).toEqual({ again: 30 });
    expect(await all.database.query('select from chain_rebate_days')).toEqual([]);
  });

  test('begin the next day with what a correction left below zero', async () => {
    const all = await withRates();
    await all.play(all.nadia, '2026-11-19T06:00:00Z', 'slot-a', 'r1', 10_000n, 0n);
    // On the day itself only the rollback of that bet happens.
    await all.setClock(new Date(DAY));
    await all.giveBack(all.nadia, 'slot-a', 'r1', 'r1');
    await counted(all);
    await all.endDay();
    expect(await all.agencyOf(all.karim)).toBe(0n);
    await all.play(all.nadia, '2026-11-21T06:00:00Z', 'slot-a', 'r2', 15_000n, 0n);
    await counted(all);
    all.clock.now = new Date('2026-11-21T20:00:00Z');
    await all.endDay();
    expect(await all.agencyOf(all.karim)).toBe(20n);
    expect(await verifyOn(all.database, { reconciliations: [{ sql: RECONCILE_CHAIN_REBATES }] })).toMatchObject({
      ok: true,
    });
  });

  test('leave nothing behind of a payment that did not commit, and pay it by the next run', async () => {
    const all = await withRates();
    await all.play(all.nadia, DAY, 'slot-a', 'r1', 10_000n, 0n);
    await counted(all);
    all.falls.next = true;
    await expect(all.endDay()).rejects.toThrow('the process has fallen');
    expect(await all.agencyOf(all.karim)).toBe(0n);
    all.falls.next = false;
    await all.endDay();
    expect([await all.agencyOf(all.karim), await all.agencyOf(all.salma)]).toEqual([40n, 40n]);
  });
});
