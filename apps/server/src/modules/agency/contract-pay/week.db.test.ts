import type { RateCategory } from '@mela/contract/rate-rules';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { RECONCILE_CHAIN_REBATES } from '#/modules/agency/chain-rebates/chain-rebates.ts';
import { RECONCILE_REWARDS } from '#/modules/money/rewards/rewards.ts';
import { verifyOn } from '#/modules/money/wallet/test-wallet.ts';
import { RECONCILE_CONTRACT_PAY } from './contract-pay.ts';
import { RUN_AFTER_MS, testWeek } from './test-week.ts';
import { DAY_MS, dayOf, expectedPay, HOUR_MS, type WeekRates, type WeekTerms } from './test-week-pay.ts';

type Week = Awaited<ReturnType<typeof testWeek>>;

const SEED = 20_261_122;
/** Saturday at 12:00 in Dhaka, when the contracts are agreed, and the midnights of Sunday and of the Mondays that begin and end the week. */
const AGREED = Date.parse('2026-11-21T06:00:00Z');
const SUNDAY = Date.parse('2026-11-21T18:00:00Z');
const MONDAY = SUNDAY + DAY_MS;
const WEEK_END = MONDAY + 7 * DAY_MS;
/** Wednesday at 13:00, at which an hour contract ends, and Friday, at which a salary is replaced. */
const NOTICE_ENDS = MONDAY + 2 * DAY_MS + 13 * HOUR_MS;
const FRIDAY = MONDAY + 4 * DAY_MS;
/** Hours of the day at which there is play, midnight on both sides. */
const PLAYED_HOURS = [0, 9, 12, 18, 22, 23];
/** Minor units that are paid without a decision: less than the dividends. */
const AUTOMATIC = 60_000n;
const LEVEL_RATES: WeekRates = { RNG: 30, FISH: 10 };

eachServerDatabase('A week of agency', (open) => {
  test('pays per agent, kind and period what the raw bets come to, and costs the house no more', async () => {
    const all = await testWeek(await open(), { seed: SEED, rebateRates: LEVEL_RATES, automatic: AUTOMATIC });
    const rates = await promiseRates(all);
    const terms = await agree(all);
    for (let hour = SUNDAY; hour < WEEK_END; hour += HOUR_MS) {
      // The runs of hours without play are made up by the next one.
      if (!PLAYED_HOURS.includes(((hour - SUNDAY) % DAY_MS) / HOUR_MS)) continue;
      await all.hour(hour);
      await changeTerms(all, hour + HOUR_MS);
      await all.close(hour + HOUR_MS);
    }
    expect(Math.min(...Object.values(all.seen))).toBeGreaterThan(0);
    expect(await approveAll(all)).toContain('dividend:week:2026-11-23');

    const { payments, house } = expectedPay(
      all.salma,
      { members: all.players, rounds: [...all.rounds.values()], levelRates: LEVEL_RATES, rates, terms },
      { from: SUNDAY, to: WEEK_END, weekFrom: MONDAY, runAfterMs: RUN_AFTER_MS },
    );
    const rows = await all.database.query<{ member: bigint; kind: string; key: string; at: Date; minor: bigint }>(
      `select member_id as member, kind, key, at, coalesce(cash_minor, 0) + coalesce(agency_minor, 0) as minor from wallet_ledger
       where kind in ('rebate_paid', 'chain_rebate_paid', 'salary_paid', 'dividend_paid') and status = 'applied'`,
    );
    const got = rows.map(({ member, kind, key, at, minor }) => [
      `${member} ${kind === 'rebate_paid' ? `rebate:${dayOf(at.getTime() - DAY_MS)}` : key}`,
      minor,
    ]);
    expect(got.length).toBe(new Map(got as never).size);
    expect(Object.fromEntries(got)).toEqual(
      Object.fromEntries(payments.map(({ memberId, period, minor }) => [`${memberId} ${period}`, minor])),
    );
    for (const kind of ['chain-rebate', 'salary', 'hour', 'dividend'])
      for (const { id } of [all.salma, all.karim, all.mina])
        expect(got.filter(([key]) => String(key).startsWith(`${id} ${kind}:`)).length).toBeGreaterThan(0);

    // What the house paid for contracts in a period is the result of the top contract, which is what the agents got.
    const paid = Map.groupBy(
      rows.filter(({ kind }) => kind === 'salary_paid' || kind === 'dividend_paid'),
      ({ key }) => key,
    );
    for (const [period, minor] of house)
      expect([period, (paid.get(period) ?? []).reduce((sum, row) => sum + row.minor, 0n)]).toEqual([period, minor]);
    const agents = rows.filter(({ kind }) => kind !== 'rebate_paid').reduce((sum, { minor }) => sum + minor, 0n);
    const [balance] = await all.database.query<{ minor: bigint }>(
      `select -sum(amount_minor)::bigint as minor from house_moves(0, 9223372036854775807) where account = 'house:agency'`,
    );
    expect(balance?.minor).toBe(agents);
    const reconciliations = [RECONCILE_CHAIN_REBATES, RECONCILE_CONTRACT_PAY, RECONCILE_REWARDS];
    const report = await verifyOn(all.database, { reconciliations: reconciliations.map((sql) => ({ sql })) });
    expect(report.ok ? [] : report.problems).toEqual([]);
    expect(all.failures).toEqual([]);
  });
});

async function promiseRates({ salma, karim, mina, nadia, tania, rebates }: Week) {
  const rates = new Map<bigint, WeekRates>([
    [salma.id, { RNG: 100, LIVE: 25, FISH: 40 }],
    [karim.id, { RNG: 60, LIVE: 15, FISH: 40 }],
    [mina.id, { RNG: 60, LIVE: 5 }],
    // Below the rate of the level, which the member gets.
    [nadia.id, { RNG: 20 }],
    [tania.id, { RNG: 45, LIVE: 5 }],
  ]);
  for (const member of [salma, karim, mina, nadia, tania])
    for (const [category, rate] of Object.entries(rates.get(member.id) ?? {}))
      await rebates.promise(member, category as RateCategory, rate);
  return rates;
}

/** Contracts of three agents by their calls, with one offer declined; as the test computes them. */
async function agree(all: Week): Promise<WeekTerms[]> {
  const { salma, karim, mina } = all;
  all.clock.now = new Date(AGREED);
  await all.grant('salary', ['1000:1:1.5', '3000:4:3']);
  await all.grant('hour', ['0:1:0.8']);
  await all.grant('dividend', ['100:1:10', '5000:3:20'], { period: 'week' });
  const accepted = async (...asked: Parameters<Week['offer']>) =>
    (await all.accept(asked[1], (await all.offer(...asked)).contractId)).startsAt;
  const starts = [
    await accepted(salma, karim, [
      ['1000.00', 1, 100],
      ['3000.00', 4, 200],
    ]),
    await accepted(karim, mina, [['1000.00', 1, 60]]),
    await accepted(salma, karim, [['0', 1, 50]], 'hour'),
    await accepted(
      salma,
      karim,
      [
        ['100.00', 1, 500],
        ['5000.00', 3, 1_000],
      ],
      'dividend',
    ),
    await accepted(karim, mina, [['100.00', 1, 300]], 'dividend'),
  ];
  const { contractId } = await all.offer(karim, mina, [['0', 1, 20]], 'hour');
  expect(await all.tryAnswer(mina, contractId, false)).toMatchObject({ state: 'declined' });
  starts.push(await accepted(karim, mina, [['0', 1, 30]], 'hour'));
  const hour = AGREED + HOUR_MS;
  const dates = [SUNDAY, SUNDAY, hour, MONDAY, MONDAY, hour];
  expect(starts).toEqual(dates.map((at) => new Date(at).toISOString()));
  const sum = 100_00n;
  const terms = (kind: WeekTerms['kind'], agent: WeekTerms['agent'], tiers: WeekTerms['tiers'], from: number) => ({
    kind,
    agent,
    tiers,
    from,
  });
  return [
    terms(
      'salary',
      salma,
      [
        [10n * sum, 1, 150],
        [30n * sum, 4, 300],
      ],
      SUNDAY,
    ),
    terms(
      'salary',
      karim,
      [
        [10n * sum, 1, 100],
        [30n * sum, 4, 200],
      ],
      SUNDAY,
    ),
    { ...terms('salary', mina, [[10n * sum, 1, 60]], SUNDAY), to: FRIDAY },
    terms('salary', mina, [[10n * sum, 1, 90]], FRIDAY),
    terms('hour', salma, [[0n, 1, 80]], hour),
    terms('hour', karim, [[0n, 1, 50]], hour),
    { ...terms('hour', mina, [[0n, 1, 30]], hour), to: NOTICE_ENDS },
    terms(
      'dividend',
      salma,
      [
        [sum, 1, 1_000],
        [50n * sum, 3, 2_000],
      ],
      MONDAY,
    ),
    terms(
      'dividend',
      karim,
      [
        [sum, 1, 500],
        [50n * sum, 3, 1_000],
      ],
      MONDAY,
    ),
    terms('dividend', mina, [[sum, 1, 300]], MONDAY),
  ];
}

/** Mina gives notice of the hour contract, and gets a higher salary, ten minutes before these end. */
async function changeTerms(all: Week, hourEnd: number): Promise<void> {
  const { karim, mina } = all;
  if (hourEnd === NOTICE_ENDS)
    await all.tryEnd(mina, (await all.call('hourContract', mina)).counting?.contractId ?? '');
  if (hourEnd === FRIDAY) await all.accept(mina, (await all.offer(karim, mina, [['1000.00', 1, 90]])).contractId);
}

/** The merchant approves what waits; answers its periods. */
async function approveAll({ database, merchant, pay }: Week): Promise<string[]> {
  const waiting = await database.query<{ id: bigint; key: string }>(
    `select id, key from contract_results where state = 'waiting' order by id`,
  );
  for (const { id: resultId } of waiting)
    await pay.pay.decisions.decide({
      merchant,
      resultId,
      how: 'approve',
      reason: 'the week is right',
      staffId: undefined,
      note: async () => undefined,
    });
  return waiting.map(({ key }) => key);
}
