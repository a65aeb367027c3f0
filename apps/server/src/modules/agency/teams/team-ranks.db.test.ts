import type { TeamFigureSort } from '@mela/contract/team';
import { expect, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { isFailed } from '#/http/failure.ts';
import { testTeamCalls, type TestTeamCalls } from './test-team-calls.ts';

const SPAN = { startDate: '2026-11-20', endDate: '2026-11-23' };
const FIGURES = {
  validBets: 'validBets',
  net: 'net',
  loss: 'net',
  deposits: 'deposits',
} as const satisfies Record<TeamFigureSort, string>;
const SORTS = Object.keys(FIGURES) as TeamFigureSort[];

eachServerDatabase('Teams by figures', (open) => {
  const counted = (team: TestTeamCalls) =>
    vi.waitFor(async () => expect(await team.counted()).toBe(true), { timeout: 90_000, interval: 20 });
  const page = (team: TestTeamCalls, query: object, agent = team.salma) =>
    team.call('teamMembers', agent, { query: { ...SPAN, sort: 'validBets', pageSize: 20, ...query } });

  /** Names with the figure, of one page after the other. */
  async function listed(team: TestTeamCalls, sort: TeamFigureSort, query: object = {}, agent = team.salma) {
    const rows: string[] = [];
    let before: string | undefined;
    do {
      const { list, next } = await page(team, { sort, before, ...query }, agent);
      rows.push(...list.map(({ userName, figures }) => `${userName} ${figures[FIGURES[sort]]}`));
      before = next ?? undefined;
    } while (before !== undefined);
    return rows;
  }

  test('order a team by valid bets, net result and deposits of a span, members of equal figures by id', async () => {
    const team = await testTeamCalls(await open());
    for (const name of ['anika', 'nadim']) await team.add(name, 1n, {}, { uplineId: team.karim.id });
    // Before the span, on its first day by the merchant's calendar, and in it.
    await team.play(team.nadia, '2026-11-19T17:50:00Z', 'slot-a', 'r1', 90_000n, 0n);
    await team.play(team.nadia, '2026-11-19T18:10:00Z', 'slot-a', 'r2', 1_000n, 300n);
    await team.play(team.nadia, '2026-11-21T06:00:00Z', 'table-a', 'r3', 1_000n, 0n);
    await team.play(team.karim, '2026-11-23T06:00:00Z', 'slot-a', 'r4', 700n, 2_000n);
    await team.play(team.rahim, '2026-11-21T06:00:00Z', 'slot-a', 'r5', 900n, 0n);
    await team.move(team.nadia, 'test:more', 'deposit_settled', 50_000n);
    await counted(team);
    expect(await listed(team, 'validBets')).toEqual(['nadia 17.00', 'karim 7.00', 'anika 0.00', 'nadim 0.00']);
    expect(await listed(team, 'net')).toEqual(['karim 13.00', 'anika 0.00', 'nadim 0.00', 'nadia -17.00']);
    expect(await listed(team, 'loss')).toEqual(['nadia -17.00', 'anika 0.00', 'nadim 0.00', 'karim 13.00']);
    expect(await listed(team, 'deposits')).toEqual(['nadia 1500.00', 'karim 1000.00', 'anika 0.00', 'nadim 0.00']);
    for (const sort of SORTS) expect(await listed(team, sort, { pageSize: 1 })).toEqual(await listed(team, sort));
    const day = { startDate: '2026-11-20', endDate: '2026-11-20' };
    expect(await listed(team, 'validBets', day)).toEqual(['nadia 7.00', 'karim 0.00', 'anika 0.00', 'nadim 0.00']);
    // Directly below alone, by name where a name is searched, and of no one else's team.
    expect(await listed(team, 'net', { under: 'me' })).toEqual(['karim 13.00']);
    expect(await listed(team, 'validBets', { search: 'na' })).toEqual(['nadia 17.00', 'nadim 0.00']);
    expect(await listed(team, 'validBets', {}, team.karim)).toEqual(['nadia 17.00', 'anika 0.00', 'nadim 0.00']);
    expect(await listed(team, 'validBets', {}, team.rival)).toEqual([]);
    const outside = await team.ask('teamMembers', team.karim, {
      query: { ...SPAN, sort: 'net', pageSize: 20, under: team.salma.id.toString() },
    });
    expect(isFailed(outside) && outside.failed).toBe('member_not_found');
    for (const [sort, before] of [
      ['net', '10000001'],
      ['name', '5_10000001'],
    ]) {
      const answer = await team.ask('teamMembers', team.salma, { query: { ...SPAN, sort, pageSize: 20, before } });
      expect([sort, isFailed(answer) && answer.failed]).toEqual([sort, 'invalid_input']);
    }
    expect(team.failures).toEqual([]);
  });

  test('list each member whose figures stay once, whatever the figures of others do between pages', async () => {
    const team = await testTeamCalls(await open());
    const players = [];
    for (const [index, name] of ['amin', 'bina', 'champa', 'dipu', 'emon', 'farid'].entries()) {
      const player = await team.add(name, 1n, {}, { uplineId: team.nadia.id });
      await team.move(player, `test:${name}`, 'deposit_settled', 100_000n);
      await team.play(player, '2026-11-20T06:00:00Z', 'slot-a', `${name}1`, BigInt(600 - index * 100), 0n);
      players.push(player);
    }
    await counted(team);
    const names = (list: readonly { userName: string }[]) => list.map(({ userName }) => userName);
    const first = await page(team, { pageSize: 2 }, team.nadia);
    expect(names(first.list)).toEqual(['amin', 'bina']);
    // One who was listed falls to the end of the order, one who was not rises to its top.
    const [amin, , , , emon] = players;
    if (!amin || !emon) throw new Error('no players');
    await team.play(emon, '2026-11-20T06:00:00Z', 'slot-a', 'emon2', 5_000n, 0n);
    await team.database.query(
      `update team_member_sums set valid_bet_minor = 50 where member_id = $1 and first_day = '2026-11-20'`,
      [amin.id],
    );
    await counted(team);
    const rest: string[] = [];
    for (let before = first.next; before !== null;) {
      const { list, next } = await page(team, { pageSize: 2, before }, team.nadia);
      rest.push(...names(list));
      before = next;
    }
    expect(rest).toEqual(['champa', 'dipu', 'farid', 'amin']);
  });

  test('order a team of thousands by the largest figures of days and weeks as its sums are', async () => {
    const team = await testTeamCalls(await open());
    await team.database.query(
      `insert into members (merchant_id, account_type, user_name, password_hash, upline_id)
       select 1, 0, 'extra' || n, '', case n % 3 when 0 then $1::bigint else $2::bigint end from generate_series(1, 3200) n`,
      [team.karim.id, team.salma.id],
    );
    // Uneven figures of a third of the members per day, below and above 0.
    await team.database.query(
      `with played as (
         select m.id, day::date, abs(hashint8(m.id * 31 + extract(doy from day)::bigint)::bigint) as draw
         from members m cross join generate_series(timestamp '2026-11-08', '2026-11-24', interval '1 day') day where m.user_name like 'extra%'
       ), days as (
         select id, day, 10000000 / (draw % 5000 + 20) as bets, 3000000 / (draw % 7000 + 20) * (1 - 2 * (draw % 2)) as net,
           case when draw % 40 = 0 then draw % 9000 else 0 end as deposits
         from played where draw % 3 = 0
       ), kept as (
         insert into team_member_days (member_id, day, stake_minor, valid_bet_minor, win_minor, bet_count, deposit_minor, withdrawal_minor, bonus_minor,
           rebate_minor, loss_minor, income_minor)
         select id, day, bets, bets, bets + net, 1, deposits, 0, 0, 0, 0, 0 from days)
       insert into team_member_sums (member_id, days, first_day, top_id, valid_bet_minor, net_minor, deposit_minor)
       select id, 1, day, $1::bigint, bets, net, deposits from days
       union all
       select id, 7, team_period_of('week', day), $1::bigint, sum(bets), sum(net), sum(deposits) from days group by 1, 3`,
      [team.salma.id],
    );
    for (const [startDate, endDate] of [
      ['2026-11-23', '2026-11-23'],
      ['2026-11-08', '2026-11-24'],
      // No one played.
      ['2026-10-01', '2026-10-20'],
    ])
      for (const sort of SORTS) {
        const whole = await team.database.query<{ member_id: bigint; figure: bigint }>(
          `select d.member_id, coalesce(sum(${SUMS[sort]}), 0)::bigint as figure
           from members_downline d left join team_member_days t on t.member_id = d.member_id and t.day between $2::date and $3::date
           where d.agent_id = $1 group by 1 order by 2 desc, 1`,
          [team.salma.id, startDate, endDate],
        );
        const wanted = whole.map(({ member_id }) => member_id.toString());
        const of = { startDate, endDate, sort };
        const { list } = await page(team, of);
        expect([of, list.map(({ memberId }) => memberId)]).toEqual([of, wanted.slice(0, 20)]);
        const ids: string[] = [];
        let before: string | undefined;
        do {
          const answer = await page(team, { ...of, pageSize: 500, before });
          ids.push(...answer.list.map(({ memberId }) => memberId));
          before = answer.next ?? undefined;
        } while (before !== undefined);
        expect([of, ids]).toEqual([of, wanted]);
      }
  });
});

const SUMS: Readonly<Record<TeamFigureSort, string>> = {
  validBets: 't.valid_bet_minor',
  net: 't.win_minor - t.stake_minor',
  loss: 't.stake_minor - t.win_minor',
  deposits: 't.deposit_minor',
};
