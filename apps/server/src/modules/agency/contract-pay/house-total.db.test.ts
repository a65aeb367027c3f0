import { expect, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { playMonth } from '#/modules/money/records/test-month.ts';
import { verifyOn } from '#/modules/money/wallet/test-wallet.ts';
import { RECONCILE_CONTRACT_PAY } from './contract-pay.ts';
import { readPayFigures } from './pay-figures.store.ts';
import { periodAt } from '#/modules/agency/contracts/contracts.ts';
import { testContracts, type TestTier } from './test-contracts.ts';
import { rawMoves, type RawMove } from './test-raw-pay.ts';

const SEED = 20_261_127;
const DAY_MS = 86_400_000;
/** Midnight of 10 November in Dhaka, and the end of the week that begins the day before. */
const FROM = Date.parse('2026-11-09T18:00:00Z');
const WEEK_FROM = Date.parse('2026-11-08T18:00:00Z');
const PAID_AT = '2026-11-18T20:05:00Z';

eachServerDatabase('Costs of contracts', (open) => {
  test('equal what the agents get, and what the raw bets come to', async () => {
    const all = await testContracts(await open());
    const { salma, karim, nadia } = all;
    const selim = await all.add('selim', 1n, {}, { accountType: 1, uplineId: karim.id });
    const rina = await all.add('rina', 1n, {}, { uplineId: selim.id });
    const masum = await all.add('masum', 1n, {}, { accountType: 1, uplineId: salma.id });
    const below = [karim, nadia, selim, rina, masum];
    const upOf = new Map([karim, nadia, selim, rina, masum].map((one) => [one.id, one.uplineId ?? 0n]));
    const salaries: [Member, TestTier[]][] = [
      [
        salma,
        [
          { atLeast: 1n, rate: 400 },
          { atLeast: 20_000n, active: 3, rate: 700 },
        ],
      ],
      [karim, [{ active: 2, rate: 500 }]],
      // More than karim is paid: a shortfall.
      [selim, [{ rate: 600 }]],
      [masum, [{ rate: 100 }]],
    ];
    const dividends: [Member, TestTier[]][] = [
      [salma, [{ atLeast: 1n, rate: 3_000 }]],
      [
        selim,
        [
          { atLeast: 1n, active: 1, rate: 2_000 },
          { atLeast: 10_000n, active: 1, rate: 2_500 },
        ],
      ],
    ];
    const from = new Date(FROM).toISOString();
    for (const [agent, tiers] of salaries) await all.contract('salary', agent, tiers, { from });
    for (const [agent, tiers] of dividends)
      await all.contract('dividend', agent, tiers, {
        period: 'week',
        carries: true,
        from: new Date(WEEK_FROM).toISOString(),
      });
    for (const agent of [salma, selim])
      await all.contract('hour', agent, [{ active: 1, rate: 900 }], {
        from,
        to: new Date(FROM + DAY_MS).toISOString(),
      });
    const seen = await playMonth(all, below, { seed: SEED, from: '2026-11-10T00:00:00Z', days: 8 });
    expect(Math.min(seen.lateWins, seen.lateGiveBacks, seen.giveBacks)).toBeGreaterThan(0);
    await vi.waitFor(async () => expect(await all.counted()).toBe(true), { timeout: 90_000, interval: 20 });
    const moves = await rawMoves(all.database, below);
    expect(await all.payAt(PAID_AT)).toBe('done');

    /** Members below an agent, by the chain of their uplines. */
    const isBelow = (id: bigint, agent: Member): boolean => {
      const up = upOf.get(id);
      return up !== undefined && (up === agent.id || isBelow(up, agent));
    };
    const sumOf = (list: readonly RawMove[], name: 'valid' | 'loss' | 'paid' | 'income') =>
      list.reduce((sum, move) => sum + move[name], 0n);
    const paid = new Map<bigint, bigint>();
    let house = 0n;
    function settle(results: readonly (readonly [Member, bigint])[]) {
      const left = new Map(results.map(([agent, result]) => [agent.id, { result, children: 0n }]));
      const depth = (id: bigint): number => (upOf.has(id) ? 1 + depth(upOf.get(id) ?? 0n) : 0);
      for (const [id, { result, children }] of [...left].toSorted(([a], [b]) => depth(b) - depth(a))) {
        const now = left.get(id)?.children ?? children;
        const cost = result > now ? result : now;
        paid.set(id, (paid.get(id) ?? 0n) + cost - now);
        let up = upOf.get(id);
        while (up !== undefined && !left.has(up)) up = upOf.get(up);
        const above = up === undefined ? undefined : left.get(up);
        if (above) above.children += cost;
        else house += cost;
      }
    }
    const rateOf = (tiers: readonly TestTier[], base: bigint, active: number) =>
      BigInt(tiers.findLast((one) => base >= (one.atLeast ?? 0n) && active >= (one.active ?? 0))?.rate ?? 0);
    const activeIn = (list: readonly RawMove[]) =>
      new Set(
        below
          .map(({ id }) => id)
          .filter(
            (id) =>
              sumOf(
                list.filter(({ memberId }) => memberId === id),
                'valid',
              ) > 0n,
          ),
      ).size;
    const within = (agent: Member, start: number, end: number) =>
      moves.filter(({ memberId, at }) => at >= start && at < end && isBelow(memberId, agent));
    const played = (list: readonly RawMove[], tiers: readonly TestTier[]) => {
      const valid = sumOf(list, 'valid');
      return valid > 0n ? (valid * rateOf(tiers, valid, activeIn(list))) / 100_000n : 0n;
    };
    for (let day = FROM; day + DAY_MS <= Date.parse(PAID_AT); day += DAY_MS)
      settle(salaries.map(([agent, tiers]) => [agent, played(within(agent, day, day + DAY_MS), tiers)]));
    for (let hour = FROM; hour < FROM + DAY_MS; hour += 3_600_000)
      settle(
        [salma, selim].map((agent) => [
          agent,
          played(within(agent, hour, hour + 3_600_000), [{ active: 1, rate: 900 }]),
        ]),
      );
    settle(
      dividends.map(([agent, tiers]) => {
        const list = within(agent, WEEK_FROM, WEEK_FROM + 7 * DAY_MS);
        const own = moves.filter(({ memberId, at }) => memberId === agent.id && at < WEEK_FROM + 7 * DAY_MS);
        const base = sumOf(list, 'loss') - sumOf(list, 'paid') - sumOf(list, 'income') - sumOf(own, 'income');
        const days = Array.from({ length: 7 }, (_, day) => WEEK_FROM + day * DAY_MS);
        const active = below.filter(({ id }) =>
          days.some(
            (day) =>
              sumOf(
                list.filter(({ memberId, at }) => memberId === id && at >= day && at < day + DAY_MS),
                'valid',
              ) > 0n,
          ),
        ).length;
        return [agent, base > 0n ? (base * rateOf(tiers, base, active)) / 10_000n : 0n] as const;
      }),
    );

    const rows = await all.database.query<{ agent: bigint; minor: bigint }>(
      `select member_id as agent, sum(agency_minor)::bigint as minor from wallet_ledger
       where kind in ('salary_paid', 'dividend_paid') and not starts_with(key, 'test:') group by member_id`,
    );
    const got = new Map(rows.map(({ agent, minor }) => [agent, minor]));
    expect(got).toEqual(new Map([...paid].filter(([, minor]) => minor > 0n)));
    expect([...got.values()].reduce((sum, minor) => sum + minor, 0n)).toBe(house);
    expect(got.size).toBeGreaterThan(2);
    const [shortfalls] = await all.database.query<{ count: bigint }>(
      'select count(*) as count from contract_results where shortfall_minor > 0',
    );
    expect(shortfalls?.count).toBeGreaterThan(0n);

    // The wages that the months' play drew for players come of no contract; nothing else is wrong.
    const report = await verifyOn(all.database, { reconciliations: [{ sql: RECONCILE_CONTRACT_PAY }] });
    expect(
      report.ok ? [] : report.problems.filter(({ problem }) => !problem.includes('pays a contract of no period')),
    ).toEqual([]);

    // Counting everything again gives the figures of every result.
    const figures = async () => {
      const results = await all.database.query<{ kind: 'salary'; period: 'day'; from_at: Date; agent_id: bigint }>(
        'select kind, period, from_at, agent_id from contract_results order by id',
      );
      return Promise.all(
        results.map(async ({ kind, period, from_at, agent_id }) =>
          (
            await readPayFigures(all.database, [agent_id], {
              kind,
              period,
              at: periodAt(period, 'Asia/Dhaka', from_at),
            })
          ).get(agent_id),
        ),
      );
    };
    const before = await figures();
    const stored = await all.database.query(
      `select played_minor as played, late_minor as late, costs_minor as costs, active_count as active from contract_results order by id`,
    );
    const plain = (list: readonly unknown[]) => list.map((one) => ({ ...(one as object) }));
    expect(plain(before)).toEqual(
      stored.map(({ played: minor, late, costs, active }) => ({ played: minor, costs, active, late })),
    );
    await all.agency.rebuild();
    await vi.waitFor(async () => expect(await all.counted()).toBe(true), { timeout: 90_000, interval: 20 });
    expect(await figures()).toEqual(before);
  });
});
