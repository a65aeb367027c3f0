import { expect, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { isFailed } from '#/http/failure.ts';
import { testTeamCalls, type TestTeamCalls } from './test-team-calls.ts';

type StrangerCall = 'teamMembers' | 'teamMemberCard' | 'teamProfitAndLoss' | 'teamBetting';

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
      activeMost: 1,
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
    // An agent's own play is no part of their team's, and a rival has no part in any of it.
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

  test('list the team in each order, by level and by first letters, in pages with the days’ figures', async () => {
    const team = await testTeamCalls(await open());
    await team.play(team.nadia, '2026-11-20T06:00:00Z', 'slot-a', 'r1', 1_000n, 300n);
    await counted(team);
    const names = async (query: object, agent = team.salma) => {
      const { list, next } = await team.call('teamMembers', agent, {
        query: { ...SPAN, sort: 'newest', pageSize: 20, ...query },
      });
      return [...list.map(({ userName }) => userName), ...(next === null ? [] : ['…'])];
    };
    for (const name of ['anika', 'nadim']) await team.add(name, 1n, {}, { uplineId: team.karim.id });
    expect(await names({})).toEqual(['nadim', 'anika', 'nadia', 'karim']);
    expect(await names({ sort: 'oldest' })).toEqual(['karim', 'nadia', 'anika', 'nadim']);
    expect(await names({ sort: 'name' })).toEqual(['anika', 'karim', 'nadia', 'nadim']);
    expect(await names({ search: 'nad' })).toEqual(['nadia', 'nadim']);
    expect(await names({ search: 'Nadia' })).toEqual(['nadia']);
    expect(await names({ search: 'adia' })).toEqual([]);
    expect(await names({ search: 'rahim' })).toEqual([]);
    expect(await names({ under: 'me' })).toEqual(['karim']);
    expect(await names({ under: team.karim.id.toString(), sort: 'name' })).toEqual(['anika', 'nadia', 'nadim']);
    expect(await names({}, team.rival)).toEqual([]);

    for (const sort of ['newest', 'oldest', 'name'] as const) {
      const paged: string[] = [];
      let before: string | undefined;
      do {
        const answer = await team.call('teamMembers', team.salma, { query: { ...SPAN, sort, pageSize: 1, before } });
        paged.push(...answer.list.map(({ userName }) => userName));
        before = answer.next ?? undefined;
      } while (before !== undefined);
      expect([sort, paged]).toEqual([sort, await names({ sort })]);
    }

    const { trail, list } = await team.call('teamMembers', team.salma, {
      query: { ...SPAN, sort: 'newest', pageSize: 20, under: team.karim.id.toString(), search: 'nadia' },
    });
    expect(trail.map(({ userName }) => userName)).toEqual(['salma', 'karim']);
    expect(list).toMatchObject([
      { userName: 'nadia', depth: 2, teamSize: 0, figures: { stakes: '10.00', net: '-7.00', bets: 1 } },
    ]);
  });

  test('show a member’s dates, figures and team, and the balance only if the merchant allows it', async () => {
    const team = await testTeamCalls(await open());
    await team.play(team.nadia, '2026-11-20T06:00:00Z', 'slot-a', 'r1', 1_000n, 300n);
    await counted(team);
    const card = (member: { id: bigint }) =>
      team.call('teamMemberCard', team.salma, { params: { memberId: member.id.toString() }, query: SPAN });
    expect(await card(team.karim)).toMatchObject({
      userName: 'karim',
      depth: 1,
      teamSize: 1,
      lastLoginAt: null,
      balance: null,
      figures: { stakes: '0.00', deposits: '1000.00' },
      teamFigures: { stakes: '10.00', deposits: '1000.00' },
    });
    await team.database.query('insert into agency_settings (merchant_id, shows_balances) values (1, true)');
    const nadia = await card(team.nadia);
    expect(nadia).toMatchObject({ depth: 2, balance: '993.00', teamFigures: null, figures: { net: '-7.00' } });
    expect(nadia.trail.map(({ userName }) => userName)).toEqual(['salma', 'karim', 'nadia']);
  });

  test('break profit and loss down by level and by member with the team below, and go down the team', async () => {
    const team = await testTeamCalls(await open());
    await team.play(team.nadia, '2026-11-20T06:00:00Z', 'slot-a', 'r1', 1_000n, 300n);
    await team.play(team.karim, '2026-11-21T06:00:00Z', 'table-a', 'r2', 700n, 2_000n);
    await team.play(team.rahim, '2026-11-21T06:00:00Z', 'table-a', 'r3', 900n, 0n);
    await counted(team);
    const pnl = (under?: string) =>
      team.call('teamProfitAndLoss', team.salma, { query: { ...SPAN, pageSize: 20, under } });
    const { totals, levels, list, trail } = await pnl();
    expect(totals).toMatchObject({ stakes: '17.00', net: '6.00', bets: 2, deposits: '2000.00' });
    expect(levels.map(({ level, figures }) => [level, figures.stakes, figures.net])).toEqual([
      [1, '7.00', '13.00'],
      [2, '10.00', '-7.00'],
    ]);
    expect(list).toMatchObject([{ userName: 'karim', figures: { net: '13.00' }, teamFigures: { net: '-7.00' } }]);
    expect(trail).toEqual([]);
    const below = await pnl(team.karim.id.toString());
    expect(below.list).toMatchObject([
      { userName: 'nadia', depth: 2, figures: { net: '-7.00' }, teamFigures: { net: '0.00' } },
    ]);
    expect(below.trail.map(({ userName }) => userName)).toEqual(['salma', 'karim']);
    expect((await team.call('teamProfitAndLoss', team.rival, { query: { ...SPAN, pageSize: 20 } })).list).toEqual([]);
  });

  test('list the bets of the team by days, category, game and member in pages, also of a large team', async () => {
    const team = await testTeamCalls(await open());
    await team.database.query(
      `with vendor as (insert into catalogue_vendors (code, name) values ('studio', '{}') on conflict do nothing)
       insert into catalogue_games (vendor_code, game_code, category, name) values ('studio', 'slot-a', 'RNG', '{}')`,
    );
    for (const [n, at] of ['2026-11-19T06:00:00Z', '2026-11-20T06:00:00Z', '2026-11-21T06:00:00Z'].entries()) {
      await team.play(team.nadia, at, 'slot-a', `n${n}`, 1_000n, 300n);
      await team.play(team.karim, at, 'table-a', `k${n}`, 700n, 0n);
      await team.play(team.rahim, at, 'slot-a', `r${n}`, 900n, 0n);
    }
    await team.database.query(
      `update rounds set opened_at = (select at from wallet_ledger l where l.member_id = rounds.member_id and l.seq = rounds.first_seq)`,
    );
    const bets = async (query: object = {}, agent = team.salma) => {
      const rounds: string[] = [];
      let before: string | undefined;
      do {
        const { list, next } = await team.call('teamBetting', agent, {
          query: { ...SPAN, pageSize: 2, before, ...query },
        });
        rounds.push(...list.map(({ userName, roundId }) => `${userName} ${roundId}`));
        before = next ?? undefined;
      } while (before !== undefined);
      return rounds;
    };
    const both = async () => ({
      all: await bets(),
      slots: await bets({ category: 'RNG' }),
      game: await bets({ vendor: 'studio', gameCode: 'table-a' }),
      day: await bets({ startDate: '2026-11-20', endDate: '2026-11-20' }),
      member: await bets({ member: 'Nadia' }),
      ofKarim: await bets({}, team.karim),
      rival: await bets({}, team.rival),
    });
    const expected = {
      all: ['karim k2', 'nadia n2', 'karim k1', 'nadia n1'],
      slots: ['nadia n2', 'nadia n1'],
      game: ['karim k2', 'karim k1'],
      day: ['karim k1', 'nadia n1'],
      member: ['nadia n2', 'nadia n1'],
      ofKarim: ['nadia n2', 'nadia n1'],
      rival: [],
    };
    expect(await both()).toEqual(expected);
    const { list } = await team.call('teamBetting', team.salma, { query: { ...SPAN, pageSize: 20, member: 'nadia' } });
    expect(list[0]).toMatchObject({ stake: '10.00', win: '3.00', net: '-7.00', state: 'won', gameName: 'slot-a' });
    // More members than are read one by one.
    await team.database.query(
      `insert into members (merchant_id, account_type, user_name, password_hash, upline_id)
       select 1, 0, 'extra' || n, '', $1 from generate_series(1, 301) n`,
      [team.karim.id],
    );
    expect(await both()).toEqual(expected);
  });

  test('answer member_not_found for every member who is not below the agent, and for unknown ids', async () => {
    const team = await testTeamCalls(await open());
    const query = { ...SPAN, sort: 'newest', pageSize: 20 };
    for (const outside of [team.rahim.id, team.rival.id, team.salma.id, team.karim.id, 99n]) {
      const id = outside.toString();
      const asks: readonly (readonly [StrangerCall, object])[] = [
        ['teamMemberCard', { params: { memberId: id }, query: SPAN }],
        ['teamMembers', { query: { ...query, before: id } }],
        ['teamProfitAndLoss', { query: { ...SPAN, pageSize: 20, before: id } }],
        ['teamBetting', { query: { ...SPAN, pageSize: 20, memberId: id } }],
        // The agent's own id names their own team.
        ...(outside === team.karim.id
          ? []
          : ([
              ['teamMembers', { query: { ...query, under: id } }],
              ['teamProfitAndLoss', { query: { ...SPAN, pageSize: 20, under: id } }],
            ] as const)),
      ];
      for (const [call, asked] of asks) {
        const answer = await team.ask(call, team.karim, asked);
        expect([id, asked, isFailed(answer) && answer.failed]).toEqual([id, asked, 'member_not_found']);
      }
    }
  });
});
