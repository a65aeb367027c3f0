import { expect, test, vi } from 'vitest';
import { fromNow } from '@mela/dev-env/from-now';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { testAgency, TODAY, type TestAgency } from './test-teams.ts';

const NOTHING = {
  teamLoginMemberCount: 0,
  teamBetMemberCount: 0,
  teamRegisterMemberCount: 0,
  teamOnlineCount: 0,
};

/** Only bets below the oldest running transaction are counted; another test's may still run. */
async function rollUntil(team: TestAgency, check: () => Promise<void>): Promise<void> {
  await vi.waitFor(
    async () => {
      await team.agency.roll();
      await check();
    },
    { timeout: 90_000, interval: 20 },
  );
}

eachServerDatabase('The agency', (open) => {
  /** Salma above karim above nadia, and others outside the team that no figure may include. */
  async function twoTeams() {
    const team = await testAgency(await open());
    const salma = await team.add('salma', undefined, { accountType: 2 });
    const karim = await team.add('karim', salma, { accountType: 1 });
    const nadia = await team.add('nadia', karim);
    const rahim = await team.add('rahim', salma);
    const stranger = await team.add('stranger');
    const rival = await team.add('rival', undefined, { accountType: 1 });
    const elsewhere = await team.add('karim', undefined, { accountType: 1, merchantId: 2n });
    const theirs = await team.add('theirs', elsewhere);
    return { team, salma, karim, nadia, rahim, stranger, rival, elsewhere, theirs };
  }

  test('counts members at any depth below an agent, not the agent, other teams or other merchants', async () => {
    const { team, salma, karim, nadia, rahim, elsewhere, theirs } = await twoTeams();
    const rows = await team.database.query<{ agent_id: bigint; member_id: bigint; depth: number }>(
      'select agent_id, member_id, depth from members_downline order by agent_id, member_id',
    );
    expect(rows.map((row) => [row.agent_id, row.member_id, row.depth])).toEqual([
      [salma.id, karim.id, 1],
      [salma.id, nadia.id, 2],
      [salma.id, rahim.id, 1],
      [karim.id, nadia.id, 1],
      [elsewhere.id, theirs.id, 1],
    ]);
    // No member moves to another agent, and no agent has a member of another merchant below them.
    await expect(
      team.database.query('update members set upline_id = $1 where id = $2', [salma.id, nadia.id]),
    ).rejects.toThrow('does not change');
    await expect(team.add('astray', { ...elsewhere, merchantId: 1n })).rejects.toThrow('can stand above another');
    await expect(team.add('orphan', { id: 5n, merchantId: 1n } as Member)).rejects.toThrow('can stand above another');
  });

  test('returns the four counts of the agent’s team by the merchant’s days, each member once (M111, M152)', async () => {
    const { team, salma, karim, nadia, rahim, stranger, rival, elsewhere, theirs } = await twoTeams();
    for (const agent of [salma, karim, rival]) expect(await team.kpi(agent, '2026-11-19')).toEqual(NOTHING);

    // The day begins at 18:00 UTC of the day before and ends as the next begins.
    await team.registeredAt(karim, '2026-11-20T17:59:59.999Z');
    await team.registeredAt(nadia, '2026-11-20T18:00:00Z');
    await team.registeredAt(rahim, '2026-11-21T18:00:00Z');
    await team.registeredAt(theirs, '2026-11-21T01:00:00Z');
    await team.logIn(nadia, '2026-11-20T18:00:00Z');
    await team.logIn(nadia, '2026-11-21T05:00:00Z');
    await team.logIn(karim, '2026-11-21T17:59:59.999Z');
    await team.logIn(rahim, '2026-11-20T17:59:59.999Z');
    await team.logIn(salma, '2026-11-21T05:00:00Z');
    await team.logIn(stranger, '2026-11-21T05:00:00Z');
    await team.setClock('2026-11-21T17:59:59.999Z');
    await team.bet(nadia, 'one');
    await team.bet(nadia, 'two');
    await team.bet(salma, 'own');
    await team.bet(stranger, 'his');
    await team.bet(theirs, 'elsewhere');
    await team.setClock('2026-11-21T18:00:00Z');
    await team.bet(karim, 'tomorrow');

    await rollUntil(team, async () =>
      expect(await team.kpi(salma)).toEqual({
        teamLoginMemberCount: 2,
        teamBetMemberCount: 1,
        teamRegisterMemberCount: 1,
        teamOnlineCount: 0,
      }),
    );
    expect(await team.kpi(karim)).toEqual({
      teamLoginMemberCount: 1,
      teamBetMemberCount: 1,
      teamRegisterMemberCount: 1,
      teamOnlineCount: 0,
    });
    expect(await team.kpi(salma, '2026-11-20', '2026-11-22')).toEqual({
      teamLoginMemberCount: 3,
      teamBetMemberCount: 2,
      teamRegisterMemberCount: 3,
      teamOnlineCount: 0,
    });
    expect(await team.kpi(salma, '2026-11-20')).toMatchObject({ teamLoginMemberCount: 1, teamRegisterMemberCount: 1 });
    expect(await team.kpi(elsewhere)).toMatchObject({ teamBetMemberCount: 1, teamRegisterMemberCount: 1 });
    expect(await team.kpi(rival)).toEqual(NOTHING);
    // A player has no team, like the accounts that the call refuses earlier.
    expect(await team.kpi(nadia)).toEqual(NOTHING);
    expect(team.failures).toEqual([]);
  });

  test('counts days in each merchant’s own zone', async () => {
    const team = await testAgency(await open(), { mela: 'Asia/Dhaka', haat: 'America/Los_Angeles' });
    const here = await team.add('here', undefined, { accountType: 1 });
    const there = await team.add('there', undefined, { accountType: 1, merchantId: 2n });
    const players = [await team.add('player', here), await team.add('player', there)];
    // 01:00 in Dhaka, and 11:00 of the day before in Los Angeles.
    await team.setClock('2026-11-20T19:00:00Z');
    for (const player of players) await team.bet(player, 'one');
    await rollUntil(team, async () =>
      expect([
        await team.kpi(here, TODAY),
        await team.kpi(there, '2026-11-20'),
        await team.kpi(here, '2026-11-20'),
      ]).toEqual([
        expect.objectContaining({ teamBetMemberCount: 1 }),
        expect.objectContaining({ teamBetMemberCount: 1 }),
        expect.objectContaining({ teamBetMemberCount: 0 }),
      ]),
    );
  });

  test('removes a rolled-back bet from the count of its day, and counts play money for a trial agent', async () => {
    const team = await testAgency(await open());
    const agent = await team.add('agent', undefined, { accountType: 41 });
    const player = await team.add('player', agent, { accountType: 40 });
    const other = await team.add('other', agent, { accountType: 40 });
    await team.setClock('2026-11-20T20:00:00Z');
    await team.bet(player, 'one');
    await team.bet(other, 'one');
    await team.bet(other, 'two');
    await rollUntil(team, async () => expect(await team.kpi(agent)).toMatchObject({ teamBetMemberCount: 2 }));
    await team.setClock('2026-11-21T20:00:00Z');
    await team.giveBack(player, 'one');
    await team.giveBack(other, 'one');
    await team.giveBack(player, 'never-came');
    await rollUntil(team, async () => expect(await team.kpi(agent)).toMatchObject({ teamBetMemberCount: 1 }));
    expect(await team.kpi(agent, TODAY, '2026-11-22')).toMatchObject({ teamBetMemberCount: 1 });
    // A bet and its rollback within one slice add up to nothing.
    await team.bet(player, 'three');
    await team.giveBack(player, 'three');
    await team.bet(other, 'four');
    await rollUntil(team, async () =>
      expect(
        await team.database.query('select bet_count from agency_bet_days where member_id = $1 and day = $2::date', [
          other.id,
          '2026-11-22',
        ]),
      ).toEqual([{ bet_count: 1n }]),
    );
    expect(await team.kpi(agent, TODAY, '2026-11-22')).toMatchObject({ teamBetMemberCount: 1 });
  });

  test('counts each bet once with parallel counters', async () => {
    const { team, karim, nadia } = await twoTeams();
    await team.setClock('2026-11-21T05:00:00Z');
    for (let n = 0; n < 20; n += 1) await team.bet(nadia, `bet-${n}`);
    const count = () =>
      team.database.query<{ bet_count: bigint }>('select bet_count from agency_bet_days where member_id = $1', [
        nadia.id,
      ]);
    await vi.waitFor(
      async () => {
        await Promise.all([team.agency.roll(), team.agency.roll(), team.agency.roll()]);
        expect(await count()).toEqual([{ bet_count: 20n }]);
      },
      { timeout: 90_000, interval: 20 },
    );
    await team.agency.roll();
    expect(await count()).toEqual([{ bet_count: 20n }]);
    expect(await team.kpi(karim)).toMatchObject({ teamBetMemberCount: 1 });
  });

  test('counts a member with an active session as online, once for any number of phones', async () => {
    const { team, salma, karim, nadia, rahim, stranger } = await twoTeams();
    const online = async () => (await team.kpi(salma)) as { teamOnlineCount: number };
    const token = await team.logIn(nadia);
    await team.logIn(nadia);
    await team.logIn(karim);
    await team.logIn(rahim, fromNow(-31 * 60_000).toISOString());
    await team.logIn(salma);
    await team.logIn(stranger);
    expect(await online()).toMatchObject({ teamOnlineCount: 2 });
    expect(await team.kpi(karim)).toMatchObject({ teamOnlineCount: 1 });
    await team.database.query(`update members set status = 'suspended' where id = $1`, [karim.id]);
    expect(await online()).toMatchObject({ teamOnlineCount: 1 });
    const session = await team.session(token);
    await team.sessions.end({ id: session?.id ?? 0n, memberId: nadia.id });
    expect(await online()).toMatchObject({ teamOnlineCount: 1 });
    await team.members.setPassword(nadia, 'another good password');
    expect(await online()).toMatchObject({ teamOnlineCount: 0 });
  });

  test('accepts ranges of up to 31 existing days, from 89 days ago to today', async () => {
    const { team, karim } = await twoTeams();
    const wrong = async (first: string, last: string) => {
      const answer = await team.kpi(karim, first, last);
      return 'failed' in answer ? Object.keys((answer.value as { fields: object }).fields) : [];
    };
    expect(await wrong('2026-10-22', '2026-11-21')).toEqual([]);
    expect(await wrong('2026-10-21', '2026-11-21')).toEqual(['endDate']);
    expect(await wrong('2026-08-24', '2026-08-25')).toEqual([]);
    expect(await wrong('2026-08-23', '2026-08-25')).toEqual(['startDate']);
    // A phone may be a day ahead of the merchant, no more.
    expect(await wrong('2026-11-21', '2026-11-22')).toEqual([]);
    expect(await wrong('2026-11-22', '2026-11-22')).toEqual(['startDate']);
    expect(await wrong('2026-11-21', '2026-11-23')).toEqual(['endDate']);
    expect(await wrong('2026-11-21', '2026-11-20')).toEqual(['endDate']);
    expect(await wrong('2026-02-30', '2026-11-21')).toEqual(['startDate']);
    expect(await wrong('9999-99-99', '0000-00-00')).toEqual(['startDate', 'endDate']);
  });
});
