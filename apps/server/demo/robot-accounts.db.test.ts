import { expect, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { contractPayOf } from '#/modules/agency/contract-pay/test-contracts.ts';
import { testTeamCalls } from '#/modules/agency/teams/test-team-calls.ts';
import { giveContracts } from './demo-contracts.ts';
import { addRobotAccounts } from './robot-accounts.ts';
import { ROBOT_NAMES } from './robot-tastes.ts';

/** 11:20 of 20 November in Dhaka. */
const STARTED = new Date('2026-11-20T05:20:00Z');

eachServerDatabase('Accounts of robots', (open) => {
  async function withTeam() {
    const teams = await testTeamCalls(await open());
    const [merchant] = teams.merchants;
    if (!merchant) throw new Error('no merchant');
    const hashed: string[] = [];
    const pins = {
      hash: async (secret: string) => {
        hashed.push(secret);
        return { hash: `hash ${hashed.length}` };
      },
    };
    const robots = (count: number) => addRobotAccounts({ ...teams, pins }, merchant, count);
    return { ...teams, merchant, hashed, robots };
  }

  test('are a tree of four levels below salma, made once, by as many as the configuration says', async () => {
    const all = await withTeam();
    const levels = () =>
      all.database.query(
        `select d.depth, count(*)::integer as robots, count(*) filter (where m.account_type = 1)::integer as agents, bool_and(w.member_id is not null) as opened
         from members m join members_downline d on d.member_id = m.id and d.agent_id = $1 left join wallet_accounts w on w.member_id = m.id
         where m.is_robot group by d.depth order by d.depth`,
        [all.salma.id],
      );
    await all.robots(0);
    expect(await levels()).toEqual([]);
    await all.robots(4);
    expect(await levels()).toEqual([
      { depth: 2, robots: 2, agents: 1, opened: true },
      { depth: 3, robots: 1, agents: 1, opened: true },
      { depth: 4, robots: 1, agents: 0, opened: true },
    ]);
    await Promise.all([all.robots(60), all.robots(60)]);
    const tree = await levels();
    expect(tree).toEqual([
      { depth: 1, robots: 7, agents: 0, opened: true },
      { depth: 2, robots: 10, agents: 2, opened: true },
      { depth: 3, robots: 21, agents: 2, opened: true },
      { depth: 4, robots: 22, agents: 0, opened: true },
    ]);
    expect(tree.reduce((sum, { robots }) => sum + Number(robots), 0)).toBe(ROBOT_NAMES.length);
    const calls = all.hashed.length;
    await all.robots(60);
    expect(all.hashed.length).toBe(calls);
  });

  test('have contracts down the tree, which pay every agent for the first clock hour of robots’ play', async () => {
    const all = await withTeam();
    await all.robots(60);
    for (let time = 0; time < 2; time += 1) await giveContracts(all, all.merchant, STARTED);
    const contracts = await all.database.query(
      `select m.user_name as agent, up.user_name as by, array_agg(c.kind order by c.kind) as kinds, bool_and(c.state = 'accepted') as accepted
       from contracts c join members m on m.id = c.agent_id left join members up on up.id = c.from_id group by m.id, up.id order by m.id`,
    );
    const three = ['dividend', 'hour', 'salary'];
    expect(contracts).toEqual([
      { agent: 'salma', by: null, kinds: three, accepted: true },
      { agent: 'karim', by: 'salma', kinds: three, accepted: true },
      { agent: 'chameli77', by: 'karim', kinds: three, accepted: true },
      { agent: 'dipu77', by: 'chameli77', kinds: ['hour', 'salary'], accepted: true },
    ]);
    const [deepest] = await all.database.query<{ id: bigint }>(
      `select d.member_id as id from members_downline d join members m on m.id = d.agent_id where m.user_name = 'dipu77' order by 1 limit 1`,
    );
    const robot = await all.members.byId(deepest?.id ?? 0n);
    if (!robot) throw new Error('no robot below dipu77');
    const pay = contractPayOf(all);
    await all.move(robot, 'test:in', 'deposit_settled', 1_000_000n);
    await all.play(robot, '2026-11-20T05:40:00Z', 'slot-a', 'r1', 500_000n, 0n);
    await vi.waitFor(async () => expect(await all.counted()).toBe(true), { timeout: 90_000, interval: 20 });
    const agents = ['salma', 'karim', 'chameli77', 'dipu77'];
    const paid = async (kind: 'hour' | 'salary') =>
      Promise.all(
        agents.map(async (name) => {
          const agent = await all.members.byName(1n, name);
          const results = agent ? await pay.results(agent) : [];
          return results.filter(({ key }) => String(key).startsWith(kind)).map(({ amount }) => amount);
        }),
      );
    // 0.5 ‰ of salma less 0.3 of karim, 0.2 and 0.1 of the robots; the hour had begun before the start.
    await pay.payAt('2026-11-20T06:02:00Z');
    expect(await paid('hour')).toEqual([[100n], [50n], [50n], [50n]]);
    expect(await paid('salary')).toEqual([[], [], [], []]);
    await pay.payAt('2026-11-20T18:02:00Z');
    expect(await paid('salary')).toEqual([[100n], [75n], [50n], [75n]]);
  });
});
