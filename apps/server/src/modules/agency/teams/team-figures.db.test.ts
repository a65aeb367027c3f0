import { expect, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { rawDays } from '#/modules/money/records/test-ledger-days.ts';
import { playMonth } from '#/modules/money/records/test-month.ts';
import { testRecords, ZONES, type TestRecords } from '#/modules/money/records/test-records.ts';
import { createBetDays } from './bet-days.ts';

const NOW = new Date('2026-11-25T06:00:00Z');
const FROM = '2026-11-10T00:00:00Z';
const SEED = 20_261_125;

function figuresOf(all: TestRecords) {
  const failures: unknown[] = [];
  const figures = createBetDays({
    database: all.database,
    wallet: all.wallet,
    members: all.members,
    merchants: { byId: async (id) => all.merchants.find((merchant) => merchant.id === id) },
    categoryOf: async (_, game) => (game.startsWith('slot') ? 'RNG' : game.startsWith('table') ? 'LIVE' : undefined),
    onError: (error) => failures.push(error),
  });
  return { ...figures, failures };
}

eachServerDatabase('The figures of teams', (open) => {
  const NEWEST = 'select (select coalesce(max(xid), 0) from wallet_ledger) < upto_xid as done from wallet_readers';

  /** Only rows below the oldest running transaction are counted; another test's may still run. */
  async function rolled(all: TestRecords, roll: () => Promise<unknown>): Promise<void> {
    await vi.waitFor(
      async () => {
        await roll();
        expect(await all.database.query(`${NEWEST} where name = 'agency'`)).toEqual([{ done: true }]);
      },
      { timeout: 90_000, interval: 20 },
    );
  }

  /** At each merchant a master agent above an agent above a player, and a player outside the team. */
  async function teamsAt(all: TestRecords, merchantId: bigint) {
    const master = await all.add(`salma${merchantId}`, merchantId, {}, { accountType: 2 });
    const agent = await all.add(`karim${merchantId}`, merchantId, {}, { accountType: 1, uplineId: master.id });
    const player = await all.add(`nadia${merchantId}`, merchantId, {}, { uplineId: agent.id });
    const stranger = await all.add(`rahim${merchantId}`, merchantId);
    return { master, agent, player, stranger, all: [master, agent, player, stranger] };
  }

  /** Rows that hold anything. */
  const kept = async (all: TestRecords) => ({
    hours: await all.database.query('select * from team_member_hours order by member_id, hour, category'),
    days: await all.database.query('select * from team_member_days order by member_id, day'),
    sums: await all.database.query('select * from team_member_sums order by member_id, days, first_day'),
    teams: await all.database.query(
      `select * from team_days where (stake_minor, valid_bet_minor, win_minor, bet_count, deposit_minor, withdrawal_minor, bonus_minor, rebate_minor,
         active_count) <> (0, 0, 0, 0, 0, 0, 0, 0, 0) order by agent_id, day, depth, category`,
    ),
    bets: await all.database.query('select * from agency_bet_days order by member_id, day'),
    teamHours: await all.database.query(
      'select * from team_hours where (valid_bet_minor, active_count) <> (0, 0) order by agent_id, hour',
    ),
    periods: await all.database.query(
      'select * from team_periods where active_count <> 0 order by agent_id, period, first_day',
    ),
    late: await all.database.query('select * from team_member_late order by member_id, hour, ended_hour'),
  });

  async function teamDays(all: TestRecords, agent: Member) {
    const rows = await all.database.query<Record<'day', string> & Record<string, bigint>>(
      `select to_char(day, 'YYYY-MM-DD') as day, sum(stake_minor)::bigint as stakes, sum(valid_bet_minor)::bigint as "validBets",
         sum(win_minor)::bigint as wins, sum(deposit_minor)::bigint as deposits, sum(withdrawal_minor)::bigint as withdrawals,
         sum(active_count)::bigint as active
       from team_days where agent_id = $1 group by day order by day`,
      [agent.id],
    );
    return new Map(rows.map(({ day, ...sums }) => [day, sums]));
  }

  test('equal the ledger in three time zones, with rollbacks, late wins and parallel counters', async () => {
    const all = await testRecords(await open(), () => NOW);
    const teams = await Promise.all(ZONES.map((_, index) => teamsAt(all, BigInt(index + 1))));
    const figures = figuresOf(all);
    const seen = await playMonth(
      all,
      teams.flatMap((team) => team.all),
      { seed: SEED, from: FROM, days: 8 },
    );
    expect(Math.min(seen.lateWins, seen.lateGiveBacks, seen.giveBacks, seen.payouts)).toBeGreaterThan(0);
    await rolled(all, () => Promise.all([figures.roll(), figures.roll(), figures.roll()]));

    for (const [index, { master, agent, player, stranger }] of teams.entries()) {
      const zone = ZONES[index] ?? '';
      const below = await Promise.all([agent, player].map((member) => rawDays(all, member, zone)));
      for (const [who, members] of [
        [master, below],
        [agent, below.slice(1)],
      ] as const) {
        const got = await teamDays(all, who);
        const days = [...new Set(members.flatMap(({ days: ofMember }) => [...ofMember.keys()]))];
        for (const day of days) {
          const want = (name: 'stakes' | 'validBets' | 'wins' | 'deposits' | 'withdrawals') =>
            members.reduce((sum, { days: ofMember }) => sum + (ofMember.get(day)?.[name] ?? 0n), 0n);
          const sums = got.get(day);
          expect([day, sums?.['stakes'], sums?.['validBets'], sums?.['wins']]).toEqual([
            day,
            want('stakes'),
            want('validBets'),
            want('wins'),
          ]);
          expect([day, sums?.['deposits'], sums?.['withdrawals'], sums?.['active']]).toEqual([
            day,
            want('deposits'),
            want('withdrawals'),
            BigInt(members.filter(({ days: ofMember }) => (ofMember.get(day)?.validBets ?? 0n) > 0n).length),
          ]);
        }
        expect([...got.keys()].filter((day) => !days.includes(day))).toEqual([]);
      }
      expect(await teamDays(all, player)).toEqual(new Map());
      expect(await teamDays(all, stranger)).toEqual(new Map());
    }
    expect(figures.failures).toEqual([]);

    // The sums by which teams are ordered are those of the days, and have the top agent.
    expect(await all.database.query(WRONG_SUMS)).toEqual([]);
    const before = await kept(all);
    await figures.rebuild();
    await rolled(all, figures.roll);
    expect(await kept(all)).toEqual(before);
    expect(before.teams.length).toBeGreaterThan(50);
    expect(before.sums.length).toBeGreaterThan(50);
  });

  test('keeps hours by category, and leaves out a member who uses the agent’s payout account', async () => {
    const all = await testRecords(await open(), () => NOW);
    const { master, agent, player } = await teamsAt(all, 1n);
    const figures = figuresOf(all);
    await all.setClock(new Date('2026-11-20T12:00:00Z'));
    await all.move(player, 'test:in', 'deposit_settled', 10_000n);
    // 23:50 and 00:10 in Dhaka.
    for (const [at, game, key] of [
      ['2026-11-20T17:50:00Z', 'slot-a', 'r1'],
      ['2026-11-20T18:10:00Z', 'table-a', 'r2'],
    ] as const) {
      await all.setClock(new Date(at));
      await all.bet(player, game, key, key, 1_000n);
      await all.win(player, game, key, key, 300n);
    }
    await rolled(all, figures.roll);
    expect(
      await all.database.query(
        `select to_char(day, 'YYYY-MM-DD') as day, hour, category, stake_minor, valid_bet_minor, win_minor, bet_count from team_member_hours
         where member_id = $1 and category <> '' order by hour`,
        [player.id],
      ),
    ).toEqual([
      {
        day: '2026-11-20',
        hour: new Date('2026-11-20T17:00:00Z'),
        category: 'RNG',
        stake_minor: 1_000n,
        valid_bet_minor: 700n,
        win_minor: 300n,
        bet_count: 1n,
      },
      {
        day: '2026-11-21',
        hour: new Date('2026-11-20T18:00:00Z'),
        category: 'LIVE',
        stake_minor: 1_000n,
        valid_bet_minor: 700n,
        win_minor: 300n,
        bet_count: 1n,
      },
    ]);
    const sums = async (who: Member) =>
      [...(await teamDays(all, who)).values()].reduce<Record<string, bigint>>(
        (total, day) => Object.fromEntries(Object.entries(day).map(([name, sum]) => [name, sum + (total[name] ?? 0n)])),
        {},
      );
    const counted = { stakes: 2_000n, validBets: 1_400n, wins: 600n, deposits: 10_000n, withdrawals: 0n, active: 2n };
    expect(await sums(agent)).toEqual(counted);
    expect(await sums(master)).toEqual(counted);

    for (const member of [agent, player])
      await all.database.query(
        `insert into payout_accounts (member_id, merchant_id, kind, number, holder_name) values ($1, 1, 'wallet', '+8801711111111', 'A Name')`,
        [member.id],
      );
    await all.setClock(new Date('2026-11-22T06:00:00Z'));
    await all.bet(player, 'slot-a', 'r3', 'r3', 500n);
    await rolled(all, figures.roll);
    // What was counted before the account was known is taken out; the agent above both keeps the member.
    expect(await sums(agent)).toEqual(Object.fromEntries(Object.keys(counted).map((name) => [name, 0n])));
    expect(await sums(master)).toEqual({ ...counted, stakes: 2_500n });
    const before = await kept(all);
    await figures.rebuild();
    await rolled(all, figures.roll);
    expect(await kept(all)).toEqual(before);
  });
});

const WRONG_SUMS = `
  with days as (
    select t.member_id, t.day, t.valid_bet_minor as bets, t.win_minor - t.stake_minor as net, t.deposit_minor as deposits,
      (select d.agent_id from members_downline d where d.member_id = t.member_id order by d.depth desc limit 1) as top_id
    from team_member_days t
  ), wanted as (
    select member_id, 1 as days, day as first_day, top_id, bets, net, deposits from days where top_id is not null
    union all
    select member_id, 7, team_period_of('week', day), top_id, sum(bets), sum(net), sum(deposits) from days where top_id is not null group by 1, 3, 4
  )
  select * from wanted w full join team_member_sums s using (member_id, days, first_day)
  where (w.top_id, w.bets, w.net, w.deposits) is distinct from (s.top_id, s.valid_bet_minor, s.net_minor, s.deposit_minor)
    and (coalesce(w.bets, 1), coalesce(w.net, 1), coalesce(w.deposits, 1)) <> (0, 0, 0)`;
