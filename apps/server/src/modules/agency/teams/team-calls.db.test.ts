import { expect, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { isFailed } from '#/http/failure.ts';
import { testTeamCalls, type TestTeamCalls } from './test-team-calls.ts';

const SPAN = { startDate: '2026-11-20', endDate: '2026-11-21' };

eachServerDatabase('The pages of teams', (open) => {
  const counted = (team: TestTeamCalls) =>
    vi.waitFor(async () => expect(await team.counted()).toBe(true), { timeout: 90_000, interval: 20 });

  test('sum up the team by span, day and category next to as many days before, in the merchant’s calendar', async () => {
    const team = await testTeamCalls(await open());
    // 23:50 on the 18th, 00:10 on the 20th and 12:00 on the 21st in Dhaka.
    await team.play(team.nadia, '2026-11-18T17:50:00Z', 'slot-a', 'r1', 1_000n, 0n);
    await team.play(team.nadia, '2026-11-19T18:10:00Z', 'slot-a', 'r2', 2_000n, 500n);
    await team.play(team.karim, '2026-11-21T06:00:00Z', 'table-a', 'r3', 700n, 2_000n);
    await team.play(team.rahim, '2026-11-21T06:00:00Z', 'table-a', 'r4', 900n, 0n);
    await counted(team);

    const { currency, totals, before, days, categories } = await team.call('teamOverview', team.salma, { query: SPAN });
    expect(currency).toBe('CNY');
    expect(totals).toEqual({
      stakes: '27.00',
      validBets: '22.00',
      wins: '25.00',
      net: '-2.00',
      bets: 2,
      deposits: '2000.00',
      withdrawals: '0.00',
      bonuses: '0.00',
      rebates: '0.00',
      netDeposits: '2000.00',
      activePerDay: 1,
      newMembers: expect.any(Number),
    });
    expect(before).toMatchObject({ stakes: '10.00', validBets: '10.00', net: '-10.00', bets: 1, deposits: '0.00' });
    expect(days.map(({ day, figures, active }) => [day, figures.stakes, figures.net, active])).toEqual([
      ['2026-11-20', '20.00', '-15.00', 1],
      ['2026-11-21', '7.00', '13.00', 1],
    ]);
    expect(categories).toEqual([
      { category: 'RNG', stakes: '20.00', validBets: '15.00', wins: '5.00', net: '-15.00', bets: 1 },
      { category: 'LIVE', stakes: '7.00', validBets: '7.00', wins: '20.00', net: '13.00', bets: 1 },
    ]);
    // Karim's own play is not his team's, and a rival has no part in any of it.
    expect((await team.call('teamOverview', team.karim, { query: SPAN })).totals.stakes).toBe('20.00');
    expect((await team.call('teamOverview', team.rival, { query: SPAN })).totals).toMatchObject({
      stakes: '0.00',
      newMembers: 0,
    });
    const tooLong = await team.ask('teamOverview', team.salma, {
      query: { startDate: '2026-08-01', endDate: '2026-11-21' },
    });
    expect(isFailed(tooLong) && tooLong.failed).toBe('span_too_long');
    expect(team.failures).toEqual([]);
  });
});
