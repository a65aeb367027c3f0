import type { ReportGroup, ReportRow, ReportTotal } from '@mela/contract/console/reports';
import type { Database } from '@mela/database/database';
import { expect, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { isFailed } from '#/http/failure.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { add, rawDays, text, ZERO, type Sums } from '#/modules/money/records/test-ledger-days.ts';
import { playMonth } from '#/modules/money/records/test-month.ts';
import { testRecords } from '#/modules/money/records/test-records.ts';
import { runReportCommand } from './report-command.ts';
import { createReportMaker } from './report.ts';
import { createReports } from './reports.ts';

/** Days that begin at 18:30, 18:15 and 4:00 or 5:00 UTC: in New York the clocks go back on 2026-11-01, a day of 25 hours. */
const ZONES = ['Asia/Kolkata', 'Asia/Kathmandu', 'America/New_York'] as const;
const FIRST = '2026-10-30';
const LAST = '2026-11-03';
const NOW = new Date('2026-11-25T12:00:00Z');
const MINUTE_MS = 60_000;
/** The first instants of 2026-11-01 and 2026-11-02 in each zone. */
const MIDNIGHTS = [
  ['2026-10-31T18:30:00Z', '2026-11-01T18:30:00Z'],
  ['2026-10-31T18:15:00Z', '2026-11-01T18:15:00Z'],
  ['2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
] as const;

async function start(database: Database, waitingMost?: number) {
  const all = await testRecords(database, () => NOW, 'CNY', ZONES);
  await database.script(
    `insert into catalogue_vendors (code, name) values ('studio', '{"en": "Studio"}');
     insert into catalogue_games (vendor_code, game_code, name, category, offered) values
       ('studio', 'slot-a', '{}', 'RNG', true), ('studio', 'slot-b', '{}', 'RNG', false), ('studio', 'table-a', '{}', 'LIVE', true)`,
  );
  const merchants = {
    byId: async (id: bigint) => all.merchants.find((one) => one.id === id),
    all: async () => all.merchants,
  };
  const options = { database, members: all.members, merchants, ...(waitingMost !== undefined && { waitingMost }) };
  const make = createReportMaker(options);
  const reports = createReports({
    ...options,
    reachOf: async (id) => (id === 1n ? 'everywhere' : [1n, 2n]),
    now: () => NOW,
  });
  /** Only rows below the oldest running transaction are counted; another test's may still run. */
  const counted = () =>
    vi.waitFor(
      async () => {
        await all.records.roll();
        expect(await all.wallet.readerLagSeconds('records')).toBe(0);
      },
      { timeout: 90_000, interval: 20 },
    );
  async function report(by: ReportGroup, merchantIds = [1n, 2n, 3n], days = { first: FIRST, last: LAST }) {
    const made = await make({ by, merchants: all.merchants.filter(({ id }) => merchantIds.includes(id)), ...days });
    if (!made) throw new Error('no report');
    return made;
  }
  return { all, make, merchants, reports, report, counted };
}

/** A minute before and after each midnight: a bet that is rolled back on the next day, one that wins then, and payments on both sides. */
async function playOverMidnights(all: Awaited<ReturnType<typeof start>>['all'], members: readonly Member[]) {
  for (const [index, member] of members.entries())
    for (const [night, midnight] of (MIDNIGHTS[index] ?? []).entries()) {
      const name = `n${index}-${night}`;
      const at = (minutes: number) => all.setClock(new Date(Date.parse(midnight) + minutes * MINUTE_MS));
      const held = `cashier:hold:00000000-0000-4000-9000-00000000${index}${night}00`;
      await at(-1);
      await all.bet(member, 'slot-b', `${name}-a`, `${name}-a`, 1_111n);
      await all.bet(member, 'table-a', `${name}-b`, `${name}-b`, 2_222n);
      await all.move(member, `test:before-${name}`, 'deposit_settled', 33_333n);
      await all.move(member, held, 'withdrawal_held', 4_444n, {
        args: {
          merchantId: '1',
          idempotencyKey: held.slice(-36),
          provider: 'sandbox',
          method: 'nodi',
          account: '0171',
        },
      });
      await at(1);
      await all.giveBack(member, 'slot-b', `${name}-a`, `${name}-a`, true);
      await all.win(member, 'table-a', `${name}-b`, `${name}-b`, 2_500n);
      for (const kind of ['salary_paid', 'fee_charged', 'rebate_paid', 'jackpot_won'] as const)
        await all.move(member, `test:${kind}-${name}`, kind, 77n);
      await all.move(member, `test:after-${name}`, 'deposit_settled', 5_555n);
      await all.move(member, `test:paid-${name}`, 'withdrawal_paid', 0n, { answers: held });
    }
}

/** What a report says, of sums straight from the ledger: a row, and a total. */
function expected(of: string | null, sums: Sums, games = false): ReportRow {
  return { of, ...expectedTotal(sums, games) };
}

function expectedTotal(sums: Sums, games = false): ReportTotal {
  const { stakes, wins, jackpots, bonuses, rebates, agents } = sums;
  const ngr = stakes - wins - jackpots - bonuses - rebates - agents;
  const orNull = (minor: bigint) => (games ? null : text(minor));
  return {
    currency: 'CNY',
    stakes: text(stakes),
    validBets: text(sums.validBets),
    wins: text(wins),
    ggr: text(stakes - wins),
    jackpots: orNull(jackpots),
    bonuses: orNull(bonuses),
    rebates: orNull(rebates),
    agents: orNull(agents),
    ngr: orNull(ngr),
    deposits: orNull(sums.deposits),
    withdrawals: orNull(sums.withdrawals),
    fees: orNull(sums.fees),
  };
}

const sumOf = (list: readonly Sums[]) => list.reduce(add, { ...ZERO });
const moves = ({ others: _others, ...reported }: Sums) => Object.values(reported).some((sum) => sum !== 0n);
const isIn = (day: string) => day >= FIRST && day <= LAST;

eachServerDatabase('The reports', (open) => {
  test(
    'equal the ledger by day, category and merchant, over midnights of three time zones',
    { timeout: 300_000 },
    async () => {
      const database = await open();
      const { all, report, counted } = await start(database);
      await all.setClock(new Date('2026-10-28T12:00:00Z'));
      const members: Member[] = [];
      for (const [index] of ZONES.entries()) members.push(await all.add(`player${index}`, BigInt(index + 1)));
      const trial = await all.add('trial', 1n, { money: 'play' });
      const seen = await playMonth(all, members, { seed: 20_261_030, from: '2026-10-29T00:00:00Z', days: 7 });
      expect(seen.giveBacks * seen.lateGiveBacks * seen.payouts * seen.lateWins, JSON.stringify(seen)).toBeGreaterThan(
        0,
      );
      await playOverMidnights(all, members);
      // Play money is in no report.
      await all.move(trial, 'test:float', 'deposit_settled', 900_000n);
      await all.bet(trial, 'slot-a', 'trial', 'trial', 5_000n);

      const raw = await Promise.all(members.map((member, at) => rawDays(all, member, ZONES[at] ?? '')));
      async function compare() {
        for (const merchantIds of [[1n], [2n], [3n], [1n, 2n, 3n]]) {
          const own = raw.filter((_, at) => merchantIds.includes(BigInt(at + 1)));
          const days = new Map<string, Sums>();
          for (const one of own)
            for (const [day, sums] of one.days) if (isIn(day)) days.set(day, add(days.get(day) ?? { ...ZERO }, sums));
          const rows = [...days].filter(([, sums]) => moves(sums)).toSorted(([a], [b]) => (a < b ? 1 : -1));
          const total = sumOf(rows.map(([, sums]) => sums));
          const byDay = await report('day', merchantIds);
          expect(byDay.rows).toEqual(rows.map(([day, sums]) => expected(day, sums)));
          expect(byDay.totals).toEqual([expectedTotal(total)]);

          const categories = new Map<string | null, Sums>();
          for (const { day, game, stakes, validBets, wins } of own.flatMap(({ rounds }) => rounds)) {
            const of = game.startsWith('slot') ? 'RNG' : game.startsWith('table') ? 'LIVE' : null;
            if (isIn(day))
              categories.set(of, add(categories.get(of) ?? { ...ZERO }, { ...ZERO, stakes, validBets, wins }));
          }
          const byCategory = await report('category', merchantIds);
          expect(new Set(byCategory.rows)).toEqual(
            new Set([...categories].map(([of, sums]) => expected(of, sums, true))),
          );
          const played = byCategory.rows.map(({ stakes }) => BigInt(stakes.replace('.', '')));
          expect(played).toEqual(played.toSorted((a, b) => (a < b ? 1 : -1)));
          // Every bet is of a game, so the categories add up to the days.
          expect(byCategory.totals).toEqual([expectedTotal(total, true)]);
        }
        const byMerchant = await report('merchant');
        // Every figure of the report moved.
        expect(Object.values(byMerchant.totals[0] ?? {}).filter((sum) => sum === '0.00')).toEqual([]);
        expect(byMerchant.rows).toEqual(
          raw.map(({ days }, at) =>
            expected(`merchant-${at + 1}`, sumOf([...days].filter(([day]) => isIn(day)).map(([, sums]) => sums))),
          ),
        );
      }

      await compare();
      await counted();
      await compare();
      const kept = async () => [
        await database.query('select * from record_merchant_days order by 1, 2, 3'),
        await database.query('select * from record_merchant_game_days order by 1, 2, 3, 4, 5'),
      ];
      const before = await kept();
      expect(before.map(({ length }) => length > 15)).toEqual([true, true]);
      await all.records.rebuild();
      await counted();
      expect(await kept()).toEqual(before);
      await compare();
      expect(all.failures).toEqual([]);
    },
  );

  test('put a rollback on its own day, and keep currencies apart', async () => {
    const { all, report } = await start(await open());
    await all.setClock(new Date('2026-10-30T00:00:00Z'));
    // The day of Kathmandu begins at 18:15 UTC.
    const member = await all.add('one', 2n);
    const abroad = await all.add('two', 2n, { currency: 'KWD' });
    await all.move(member, 'test:in', 'deposit_settled', 90_000n);
    await all.setClock(new Date('2026-10-31T18:14:59Z'));
    await all.bet(member, 'slot-a', 'r1', 'b1', 1_000n);
    await all.setClock(new Date('2026-10-31T18:15:00Z'));
    await all.giveBack(member, 'slot-a', 'r1', 'b1', true);
    await all.move(abroad, 'test:in', 'deposit_settled', 90_001n, { currency: 'KWD' });
    const { rows, totals } = await report('day', [2n]);
    expect(rows.map((row) => [row.of, row.currency, row.stakes, row.ggr, row.deposits])).toEqual([
      ['2026-11-01', 'CNY', '-10.00', '-10.00', '0.00'],
      ['2026-11-01', 'KWD', '0.000', '0.000', '90.001'],
      ['2026-10-31', 'CNY', '10.00', '10.00', '0.00'],
      ['2026-10-30', 'CNY', '0.00', '0.00', '900.00'],
    ]);
    expect(totals.map((row) => [row.currency, row.stakes, row.deposits])).toEqual([
      ['CNY', '0.00', '900.00'],
      ['KWD', '0.000', '90.001'],
    ]);
    expect((await report('merchant')).rows.map(({ of, currency }) => [of, currency])).toEqual([
      ['merchant-2', 'CNY'],
      ['merchant-2', 'KWD'],
    ]);
    // One day alone, and days without a movement.
    const of = (first: string, last: string) => report('day', [2n], { first, last });
    expect((await of('2026-10-31', '2026-10-31')).rows.map(({ stakes }) => stakes)).toEqual(['10.00']);
    expect(await of('2026-11-02', '2026-11-20')).toMatchObject({ rows: [], totals: [] });
  });

  test('refuse merchants of others and wrong days, and answer nothing while too much waits', async () => {
    const { all, make, merchants, reports, counted } = await start(await open(), 2);
    await all.setClock(new Date('2026-11-24T12:00:00Z'));
    const member = await all.add('one');
    for (const n of [1, 2, 3]) await all.move(member, `test:in-${n}`, 'deposit_settled', 100n);
    const ask = async (query: Partial<Parameters<typeof reports.calls.consoleReport>[0]['query']>, staffId = 1n) => {
      const context = { staff: { id: staffId }, merchant: all.merchants[0] };
      const answer = await reports.calls.consoleReport({
        context: context as never,
        params: undefined,
        query: { by: 'day', ...query },
        body: undefined,
      });
      if (isFailed(answer)) return answer.failed;
      if ('prepared' in answer) throw new Error('not prepared');
      return [answer.from, answer.to, ...answer.rows.map(({ deposits }) => deposits)].join(' ');
    };
    const command = (more: object) =>
      runReportCommand({ by: 'day', merchants: [], ...more }, { merchants, make, now: () => NOW });
    expect(await ask({})).toBe('unavailable');
    expect(await command({})).toMatchObject({ problem: expect.stringContaining('being counted') });
    await counted();
    expect(await ask({})).toBe('2026-10-27 2026-11-25 3.00');
    expect(await ask({ from: '2026-11-01' })).toBe('2026-11-01 2026-11-25 3.00');
    expect(await ask({ from: '2020-01-01' })).toBe('2020-01-01 2020-12-31');
    expect(await ask({ to: '2026-11-24' })).toBe('2026-10-26 2026-11-24 3.00');
    expect(await ask({ from: '2026-11-02', to: '2026-11-01' })).toBe('span_reversed');
    expect(await ask({ from: '2025-11-01', to: '2026-11-02' })).toBe('span_too_long');
    expect(await ask({ merchants: ['merchant-1', 'merchant-3'] })).toBe('2026-10-27 2026-11-25 3.00');
    expect(await ask({ merchants: ['merchant-2'] }, 2n)).toBe('2026-10-27 2026-11-25');
    expect(await ask({ merchants: ['merchant-1', 'merchant-3'] }, 2n)).toBe('forbidden');
    expect(await ask({ merchants: ['unknown'] })).toBe('forbidden');

    expect(await command({ merchants: ['unknown'] })).toEqual({
      problem: 'there is no merchant unknown: npm run mela -- merchants list',
    });
    expect(await command({ from: '2026-02-30' })).toEqual({ problem: '2026-02-30 is no day: write YYYY-MM-DD' });
    expect(await command({ from: '2026-11-02', to: '2026-11-01' })).toEqual({
      problem: 'the last day is before the first one',
    });
    expect(await command({ from: '2025-11-01', to: '2026-11-02' })).toEqual({
      problem: 'a report is of 366 days at most',
    });
    expect(await command({ merchants: ['merchant-1'] })).toMatchObject({
      report: { rows: [{ of: '2026-11-24', deposits: '3.00' }] },
    });
  });
});
