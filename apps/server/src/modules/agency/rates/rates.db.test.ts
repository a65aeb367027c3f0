import type { Value } from '@mela/contract/operations';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { isFailed } from '#/http/failure.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { testTeamCalls } from '#/modules/agency/teams/test-team-calls.ts';
import { writeRates } from '#/modules/money/member-rates/member-rates.ts';
import { createRates } from './rates.ts';
import { RATE_ACTIONS } from './rate-command.ts';

type Test = Awaited<ReturnType<typeof testRates>>;

async function testRates(open: Parameters<typeof testTeamCalls>[0]) {
  const all = await testTeamCalls(open);
  const clock = { now: new Date('2026-11-25T06:00:00Z') };
  const parts = {
    database: all.database,
    merchants: { all: async () => all.merchants as never },
    members: { byName: async (_: bigint, name: string) => all.members.byName(1n, name) },
    now: () => clock.now,
  };
  const { calls } = createRates(parts);
  const input = (agent: Member, more: object) =>
    ({ context: all.contextOf(agent), params: undefined, query: { pageSize: 20 }, body: undefined, ...more }) as never;
  return {
    ...all,
    clock,
    async read(agent: Member, query: object = {}): Promise<Value<'agentRebateSettings'>> {
      const answer = await calls.agentRebateSettings(input(agent, { query: { pageSize: 20, ...query } }));
      if (isFailed(answer)) throw new Error(answer.failed);
      return answer as Value<'agentRebateSettings'>;
    },
    set: (agent: Member, members: readonly Member[], rate: number, category = 'RNG') =>
      calls.setTeamRates(
        input(agent, { body: { memberIds: members.map(({ id }) => id.toString()), rates: [{ category, rate }] } }),
      ),
    command: (id: 'show' | 'set' | 'check', options: Record<string, string>) =>
      RATE_ACTIONS.find((action) => action.id === id)?.run(parts, { words: [], options }),
  };
}

const rng = (rate: number) => [{ category: 'RNG', rate }];

eachServerDatabase('Rebate rates of a team', (open) => {
  async function withRates(): Promise<Test> {
    const all = await testRates(await open());
    const promise = (member: Member, rate: number) => ({
      memberId: member.id,
      category: 'RNG' as const,
      rate,
      fromDay: '2026-11-01',
      setBy: null,
    });
    await writeRates(all.database, [promise(all.salma, 100), promise(all.karim, 60)]);
    return all;
  }

  test('count from the next day of the merchant, and may be changed until then', async () => {
    const all = await withRates();
    expect(await all.set(all.karim, [all.nadia], 20)).toEqual({ from: '2026-11-26' });
    expect(await all.read(all.karim)).toEqual({
      own: { today: rng(60), tomorrow: rng(60) },
      from: '2026-11-26',
      list: [
        { memberId: all.nadia.id.toString(), userName: 'nadia', type: 0, rates: { today: [], tomorrow: rng(20) } },
      ],
      next: null,
    });
    expect(await all.set(all.karim, [all.nadia], 30)).toEqual({ from: '2026-11-26' });
    // 26 November begins at 18:00 UTC.
    all.clock.now = new Date('2026-11-25T18:00:00Z');
    expect((await all.read(all.karim)).list).toMatchObject([{ rates: { today: rng(30), tomorrow: rng(30) } }]);
    expect(await all.set(all.karim, [all.nadia], 0)).toEqual({ from: '2026-11-27' });
    expect((await all.read(all.karim)).list).toMatchObject([{ rates: { today: rng(30), tomorrow: [] } }]);
  });

  test('are never above the agent’s own, and never below what a member further down was promised', async () => {
    const all = await withRates();
    expect(await all.set(all.karim, [all.nadia], 61)).toEqual({
      failed: 'rate_above_own',
      value: { rate: { category: 'RNG', bound: 60, names: [] } },
    });
    expect(await all.set(all.karim, [all.nadia], 1, 'LIVE')).toMatchObject({ failed: 'rate_above_own' });
    await all.set(all.karim, [all.nadia], 50);
    expect(await all.set(all.salma, [all.karim], 40)).toEqual({
      failed: 'rate_below_team',
      value: { rate: { category: 'RNG', bound: 50, names: ['nadia'] } },
    });
    expect(await all.set(all.salma, [all.karim], 50)).toEqual({ from: '2026-11-26' });
    // From tomorrow on karim has 50, and can promise no more from tomorrow on.
    expect(await all.set(all.karim, [all.nadia], 55)).toMatchObject({
      failed: 'rate_above_own',
      value: { rate: { bound: 50 } },
    });
  });

  test('are set for the members directly below alone, for many at once or for none', async () => {
    const all = await withRates();
    for (const stranger of [all.nadia, all.rahim, all.rival, all.salma])
      expect(await all.set(all.salma, [all.karim, stranger], 60)).toEqual({ failed: 'not_found' });
    expect((await all.read(all.salma)).list.map(({ userName }) => userName)).toEqual(['karim']);
    const more = [];
    for (let n = 0; n < 25; n += 1) more.push(await all.add(`player${n}`, 1n, {}, { uplineId: all.karim.id }));
    expect(await all.set(all.karim, more, 10)).toEqual({ from: '2026-11-26' });
    const first = await all.read(all.karim);
    const second = await all.read(all.karim, { before: first.next });
    expect([first.list.length, second.list.length, second.next]).toEqual([20, 6, null]);
    expect(new Set([...first.list, ...second.list].map(({ memberId }) => memberId)).size).toBe(26);
    expect((await all.read(all.karim, { name: ' NAD' })).list.map(({ userName }) => userName)).toEqual(['nadia']);
    expect(
      await all.database.query('select count(*)::integer as rows from member_rates where rate = 10 and set_by = $1', [
        all.karim.id,
      ]),
    ).toEqual([{ rows: 25 }]);
  });

  test('of a chain stay in order when both ends are changed at the same time', async () => {
    const all = await withRates();
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        all.set(all.salma, [all.karim], 20 + round),
        all.set(all.karim, [all.nadia], 25 + (round % 3)),
      ]);
      const [row] = await all.database.query<{ karim: number; nadia: number }>(
        `select max(rate) filter (where member_id = $1) as karim, coalesce(max(rate) filter (where member_id = $2), 0) as nadia
         from (select distinct on (member_id) member_id, rate from member_rates order by member_id, from_day desc) newest`,
        [all.karim.id, all.nadia.id],
      );
      expect(row?.nadia ?? 0).toBeLessThanOrEqual(row?.karim ?? 0);
    }
  });

  test('of a top agent are set by command, up to 60 % of the lowest house edge of the category', async () => {
    const all = await withRates();
    await all.database.query(
      `insert into catalogue_vendors (code, name) values ('studio', '{"en":"Studio"}') on conflict do nothing`,
    );
    await all.database.query(`insert into catalogue_merchant_vendors values (1, 'studio') on conflict do nothing`);
    await all.database.query(
      `insert into catalogue_games (vendor_code, game_code, name, category, rtp, classify) values
         ('studio', 'a', '{"en":"A"}', 'RNG', '96.00', ''), ('studio', 'b', '{"en":"B"}', 'RNG', '98.00', ''),
         ('studio', 'c', '{"en":"C"}', 'LIVE', '98.94', ''), ('studio', 'd', '{"en":"D"}', 'SPORTS', '', ''),
         ('studio', 'e', '{"en":"E"}', 'RNG', '99.00', 'provably_fair'), ('studio', 'f', '{"en":"F"}', 'COCKFIGHT', '97.00', 'provably_fair')`,
    );
    const at = { merchant: 'merchant-1' };
    expect(await all.command('show', at)).toMatchObject({
      rows: expect.arrayContaining([
        { category: 'RNG', most: '1.20' },
        { category: 'LIVE', most: '0.63' },
        { category: 'SPORTS', most: 'not known: none can be set' },
        { category: 'COCKFIGHT', most: 'not known: none can be set' },
        // Provably fair games are apart, whatever category lists show them in.
        { category: 'FAIR', most: '0.60' },
      ]) as unknown,
    });
    const set = (member: string, category: string, rate: string) =>
      all.command('set', { ...at, member, category, rate });
    expect(await set('salma', 'RNG', '1.21')).toEqual({
      problem: 'rate: at most 1.20 %, which is left of 60 % of the lowest house edge of RNG',
    });
    expect(await set('salma', 'RNG', '1.2')).toEqual({ said: 'salma has 1.20 % of RNG from 2026-11-26 on' });
    expect(await set('salma', 'RNG', '0.59')).toEqual({ problem: 'rate: karim below salma have up to 0.60 %' });
    expect(await set('salma', 'SPORTS', '0.1')).toMatchObject({
      problem: expect.stringContaining('not known') as unknown,
    });
    expect(await set('karim', 'RNG', '0.1')).toEqual({ problem: 'member: the agent above karim sets their rates' });
    expect(await set('nobody', 'XX', '1.234')).toMatchObject({
      problem: expect.stringMatching(/nobody[^]*category[^]*rate/) as unknown,
    });
    expect(await all.command('show', { ...at, member: 'salma' })).toMatchObject({
      rows: expect.arrayContaining([{ category: 'RNG', today: '1.00', tomorrow: '1.20' }]) as unknown,
    });
  });

  test('are listed where a change of the games left a chain with more than 60 % of the lowest house edge', async () => {
    const all = await withRates();
    await all.database.query(
      `insert into catalogue_vendors (code, name) values ('studio', '{"en":"Studio"}') on conflict do nothing`,
    );
    await all.database.query(`insert into catalogue_merchant_vendors values (1, 'studio') on conflict do nothing`);
    await all.database.query(
      `insert into catalogue_games (vendor_code, game_code, name, category, rtp, classify) values ('studio', 'a', '{"en":"A"}', 'RNG', '96.00', '')`,
    );
    const check = () => all.command('check', { merchant: 'merchant-1' });
    expect(await check()).toEqual({ said: 'no chain of merchant-1 gets more than its ceiling' });
    await all.database.query(`update catalogue_games set rtp = '98.50' where game_code = 'a'`);
    expect(await check()).toEqual({ rows: [{ agent: 'salma', category: 'RNG', rate: '1.00', most: '0.90' }] });
    // The contracts of the chain and the best level count with its rates.
    await all.database.query(
      `with made as (insert into contracts (merchant_id, agent_id, from_id, kind, period, carries, state, offered_at, answered_at, starts_at)
         values (1, $1, null, 'salary', 'day', false, 'accepted', '2026-11-01', '2026-11-01', '2026-11-01') returning id)
       insert into contract_tiers select id, 1, 0, 0, 300 from made`,
      [all.salma.id],
    );
    await all.database.query(
      `insert into levels (merchant_id, rank, name, mark, needs_bets_minor, needs_deposits_minor, keeps_bets_minor, upgrade_gift_minor, monthly_gift_minor,
         birthday_gift_minor, rebate_rates) values (1, 0, '{"en":"Clay"}', 'clay', 0, 0, 0, 0, 0, 0, '{"RNG":120}')`,
    );
    expect(await check()).toEqual({
      rows: [
        { agent: 'no agent: VIP levels', category: 'RNG', rate: '1.20', most: '0.90' },
        { agent: 'salma', category: 'RNG', rate: '1.50', most: '0.90' },
      ],
    });
  });
});
