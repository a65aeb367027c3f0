import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { MemberContext } from '#/http/call.ts';
import { testAwards } from '#/modules/money/awards/test-awards.ts';
import { createRobotOffers } from './robot-offers.ts';

eachServerDatabase('offers and robots', (open) => {
  test('takes a bonus before a deposit, later the code and the cashback, and what waits, each once', async () => {
    const all = await testAwards(await open());
    const robot = await all.add('robot');
    const terms = { times: 5, days: 7, weights: { RNG: 100 }, stakeMost: null, excluded: [] } as const;
    const bonus = { kind: 'bonus', on: 'first_deposit', every: null, ...terms } as const;
    await all.offer({ outcome: 'joined', reward: bonus, percent: 50, amountMinor: 100_00n });
    const voucher = { kind: 'voucher', wagering: null } as const;
    const vouchers = [{ code: 'MELA50', uses: null }];
    await all.offer({ outcome: 'issued', reward: voucher, amountMinor: 50_00n, vouchers });
    const cashback = { kind: 'cashback', every: 'day', least: '100', claimDays: 3, wagering: null } as const;
    await all.offer({ outcome: 'joined', reward: cashback, percent: 10, amountMinor: 100_00n });
    const offers = createRobotOffers({ calls: { ...all.promotions.calls, ...all.centre } });
    const context = all.contextOf(robot) as MemberContext;

    await offers.beforeDeposit(context);
    await offers.beforeDeposit(context);
    expect(await all.takes(robot)).toHaveLength(1);
    await all.payIn(robot, 200_00n);
    expect(await all.held(robot)).toEqual([200_00n, 100_00n]);
    // One visit in four looks at the offers; so many do for certain.
    for (let visit = 0; visit < 80; visit += 1) await offers.afterVisit(context);
    expect(await all.held(robot)).toEqual([250_00n, 100_00n]);
    await all.play(robot, 'table-1', 40_00n);
    await all.at('2026-11-11T06:00:00Z');
    await all.records.roll();
    await all.cashbacks.jobs.cashbacks_due({}, 1);
    await offers.afterVisit(context);
    expect(await all.held(robot)).toEqual([214_00n, 100_00n]);
    expect(await all.problems()).toEqual([]);
  });
});
