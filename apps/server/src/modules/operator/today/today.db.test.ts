import { fromNow } from '@mela/dev-env/from-now';
import type { Database } from '@mela/database/database';
import type { TodayDay, TodayMoney } from '@mela/contract/console/today';
import { currencyOf } from '@mela/money/currency';
import { expect, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { isFailed } from '#/http/failure.ts';
import { testAccounts } from '#/modules/accounts/login/test-accounts.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { testWallet } from '#/modules/money/wallet/test-wallet.ts';
import { createToday } from './today.ts';

const HOUR_MS = 3_600_000;

/** Players of one merchant in a time zone; the test sets the wallet's clock. */
async function testToday(database: Database, timeZone: string, at: string) {
  const accounts = testAccounts(database);
  const wallet = await testWallet(database);
  const failures: unknown[] = [];
  const merchants = accounts.merchants.map((one) => ({ ...one, timeZone, currency: currencyOf('CNY') }));
  const today = createToday({
    database,
    wallet,
    members: accounts.members,
    merchants: { byId: async (id) => merchants.find((one) => one.id === id) },
    onSite: accounts.sessions.onSite,
    queues: { chats: async () => 3, held_wins: async () => 0 },
    signs: async () => ({ vendors: [], health: new Map(), lateReaders: ['seals'] }),
    onError: (error) => failures.push(error),
    now: () => new Date(at),
  });
  const setClock = (instant: string) =>
    database.query(
      `create or replace function wallet_clock() returns timestamptz language sql stable as $$ select timestamptz '${instant}' $$`,
    );
  let references = 0;
  async function add(userName: string, more: { merchantId?: bigint; money?: 'real' | 'play' } = {}) {
    const member = await accounts.add({ userName, merchantId: more.merchantId ?? 1n });
    await wallet.openAccounts({ memberId: member.id, currency: 'CNY', money: more.money ?? 'real' });
    await wallet.move(member.id, `test:in-${member.id}`, 'deposit_settled', 1_000_000n);
    return member;
  }
  async function bet({ id }: Member, stake: bigint, win = 0n) {
    references += 1;
    const key = `vendor:studio:${references}`;
    await wallet.move(id, key, 'bet_placed', stake);
    if (win > 0n) await wallet.move(id, `${key}-win`, 'bet_won', win, { answers: key });
    return key;
  }
  async function asked(merchantId = 1n) {
    const merchant = merchants.find((one) => one.id === merchantId);
    const answer = await today.calls.consoleToday({
      context: accounts.context({ merchant } as never),
      params: undefined,
      query: undefined,
      body: undefined,
    });
    if (isFailed(answer) || 'prepared' in answer) throw new Error('no figures');
    return answer;
  }
  /** Only movements below the oldest running transaction are taken in; another test's may still run. */
  const taken = async () => {
    const behind = () =>
      database.query(
        `select 1 from wallet_ledger where xid >= (select upto_xid from wallet_readers where name = 'today') limit 1`,
      );
    await vi.waitFor(
      async () => {
        await today.roll();
        expect(await behind()).toEqual([]);
      },
      { timeout: 90_000, interval: 20 },
    );
  };
  return { ...accounts, wallet, today, failures, setClock, add, bet, asked, taken };
}

/** The figures of the ledger's raw rows between two instants, computed without the reader. */
async function rawSums(database: Database, merchantId: bigint, from: number, until: number) {
  const rows = await database.query<{ kind: string; moved: bigint; member_id: bigint; ends: string | null }>(
    `select l.kind, l.member_id, l.ends, coalesce(l.cash_minor, 0) + coalesce(l.bonus_minor, 0) + coalesce(l.locked_minor, 0) as moved
     from wallet_ledger l join members m on m.id = l.member_id join wallet_accounts a on a.member_id = l.member_id
     where m.merchant_id = $1 and a.money = 'real' and l.status = 'applied' and l.at >= $2 and l.at < $3`,
    [merchantId, new Date(from), new Date(until)],
  );
  const sum = (...kinds: string[]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).reduce((total, { moved }) => total + moved, 0n);
  const count = (kind: string) => rows.filter((row) => row.kind === kind).length;
  const bettors = new Set(rows.filter(({ kind }) => kind === 'bet_placed').map(({ member_id: id }) => id));
  return {
    stakes: -sum('bet_placed', 'bet_rolled_back'),
    wins: sum('bet_won', 'bet_won_held', 'held_win_sent_back'),
    deposits: sum('deposit_settled'),
    withdrawals: -sum('withdrawal_paid'),
    bets: count('bet_placed') - rows.filter(({ kind, ends }) => kind === 'bet_rolled_back' && ends !== null).length,
    players: bettors.size,
  };
}

const minor = (amount: string) => BigInt(amount.replace('.', ''));
const NONE: Pick<TodayMoney, 'stakes' | 'wins' | 'ggr' | 'deposits' | 'withdrawals' | 'bets'> = {
  stakes: '0',
  wins: '0',
  ggr: '0',
  deposits: '0',
  withdrawals: '0',
  bets: 0,
};

function figuresOf({ money, players }: Pick<TodayDay, 'money' | 'players'>) {
  const [one = NONE] = money;
  expect(minor(one.ggr)).toBe(minor(one.stakes) - minor(one.wins));
  const { stakes, wins, deposits, withdrawals, bets } = one;
  return {
    stakes: minor(stakes),
    wins: minor(wins),
    deposits: minor(deposits),
    withdrawals: minor(withdrawals),
    bets,
    players,
  };
}

eachServerDatabase('the day by the hour', (open) => {
  test.each([
    // A zone whose hours begin off the full UTC hour, around midnight there, which is 18:15 UTC.
    { zone: 'Asia/Kathmandu', now: '2026-11-25T09:00:00Z', hours: [24, 24], from: '2026-11-23T16:00:00Z' },
    { zone: 'Asia/Kolkata', now: '2026-11-25T09:00:00Z', hours: [24, 24], from: '2026-11-23T16:00:00Z' },
    // The clocks went back on 25 October and forward on 29 March: a day of 25 hours, and one of 23.
    { zone: 'Europe/Berlin', now: '2026-10-25T21:30:00Z', hours: [25, 24], from: '2026-10-23T20:00:00Z' },
    { zone: 'Europe/Berlin', now: '2026-03-29T20:30:00Z', hours: [23, 24], from: '2026-03-27T20:00:00Z' },
  ])('sums each hour and day in $zone at $now like the ledger, to the minor unit', async (given) => {
    const database = await open();
    const site = await testToday(database, given.zone, given.now);
    const start = Date.parse(given.from);
    await site.setClock(given.from);
    const players = [await site.add('one'), await site.add('two'), await site.add('three')];
    const stranger = await site.add('stranger', { merchantId: 2n });
    const trial = await site.add('trial', { money: 'play' });
    const span = Date.parse(given.now) - start;
    const moves = 60;
    for (let n = 0; n < moves; n += 1) {
      await site.setClock(new Date(start + Math.floor((span * n) / moves)).toISOString());
      const player = players[n % 3];
      if (!player) throw new Error('no player');
      const key = await site.bet(player, BigInt(101 + n), n % 4 === 0 ? BigInt(37 * n + 1) : 0n);
      if (n % 7 === 3)
        await site.wallet.move(player.id, `vendor:studio:back-${n}`, 'bet_rolled_back', 0n, { answers: key });
      if (n % 11 === 5) await site.wallet.move(player.id, `cashier:in-${n}`, 'deposit_settled', 999n);
      if (n % 13 === 6) {
        await site.wallet.move(player.id, `cashier:hold-${n}`, 'withdrawal_held', 777n);
        await site.wallet.move(player.id, `cashier:paid-${n}`, 'withdrawal_paid', 0n, { answers: `cashier:hold-${n}` });
      }
      if (n % 10 === 0) await site.bet(stranger, 5_000n);
      if (n % 10 === 1) await site.bet(trial, 5_000n, 9_000n);
    }
    // A rollback of an unknown bet moves nothing.
    await site.wallet.move(players[0]?.id ?? 0n, 'vendor:studio:lost', 'bet_rolled_back', 0n, {
      answers: 'vendor:studio:never',
    });
    await site.taken();

    const answer = await site.asked();
    expect([answer.today.hours.length, answer.yesterday.hours.length]).toEqual(given.hours);
    for (const day of [answer.today, answer.yesterday]) {
      const starts = day.hours.map(({ at }) => Date.parse(at));
      for (const [index, hour] of day.hours.entries()) {
        const begins = starts[index] ?? 0;
        expect([hour.at, figuresOf(hour)]).toEqual([hour.at, await rawSums(database, 1n, begins, begins + HOUR_MS)]);
      }
      const [first = 0, last = 0] = [starts[0], starts.at(-1)];
      expect([day.day, figuresOf(day)]).toEqual([day.day, await rawSums(database, 1n, first, last + HOUR_MS)]);
    }
    expect(figuresOf(answer.today).bets).toBeGreaterThan(5);
    expect(figuresOf(answer.yesterday).bets).toBeGreaterThan(5);
    expect((await site.asked(2n)).today.money).toMatchObject([{ wins: '0.00', bets: expect.any(Number) }]);
    expect(site.failures).toEqual([]);

    // Removed and counted again, the outcome is the same.
    const kept = async () => [
      await database.query('select * from today_hours order by 1, 2, 3'),
      await database.query('select * from today_player_counts order by 1, 2, 3'),
      await database.query('select * from today_players order by 1, 2, 3, 4'),
    ];
    const before = await kept();
    await database.transaction(async (tx) => {
      for (const table of ['today_hours', 'today_player_counts', 'today_players'])
        await tx.query(`delete from ${table}`);
      await tx.query(`update wallet_readers set upto_xid = 0 where name = 'today'`);
    });
    await site.taken();
    expect(await kept()).toEqual(before);
  });

  test('compares days by the hours that have ended, and includes the empty ones', async () => {
    const database = await open();
    const site = await testToday(database, 'Asia/Dhaka', '2026-11-25T06:30:00Z');
    await site.setClock('2026-11-24T17:00:00Z');
    const player = await site.add('one');
    await site.bet(player, 1_000n);
    // 12:10 and 11:50 of both days there.
    for (const at of ['2026-11-24T05:50:00Z', '2026-11-24T06:10:00Z', '2026-11-25T05:50:00Z', '2026-11-25T06:10:00Z']) {
      await site.setClock(at);
      await site.bet(player, 100n);
    }
    await site.taken();
    const { today, yesterday, lastWeek, ...rest } = await site.asked();
    expect([today.money[0]?.stakes, today.untilNow[0]?.stakes]).toEqual(['2.00', '1.00']);
    expect([yesterday.money[0]?.stakes, yesterday.untilNow[0]?.stakes]).toEqual(['12.00', '1.00']);
    expect(today.hours.map(({ clock }) => clock).slice(0, 3)).toEqual(['00:00', '01:00', '02:00']);
    expect([lastWeek.day, lastWeek.players, lastWeek.money, lastWeek.hours.length]).toEqual(['2026-11-18', 0, [], 24]);
    expect(rest).toMatchObject({
      timeZone: 'Asia/Dhaka',
      currencies: ['CNY'],
      behindSeconds: 0,
      queues: [
        { queue: 'chats', waiting: 3 },
        { queue: 'held_wins', waiting: 0 },
      ],
      alerts: [{ alert: 'reader_late', subject: 'seals' }],
    });
  });

  test('counts members active in the last minutes once for any number of phones; a late job is an alert', async () => {
    const database = await open();
    const site = await testToday(database, 'Asia/Dhaka', fromNow(0).toISOString());
    const [one, two] = [await site.add('one'), await site.add('two')];
    const logIn = ({ id: memberId, merchantId }: Member) =>
      site.sessions.open({ memberId, merchantId, device: '', ip: '203.0.113.7' });
    for (const member of [one, one, two]) await logIn(member);
    await logIn(await site.add('elsewhere', { merchantId: 2n }));
    expect((await site.asked()).onSite).toBe(2);
    await database.query(`update sessions set last_seen_at = now() - interval '6 minutes' where member_id = $1`, [
      two.id,
    ]);
    await database.query(
      `insert into jobs (kind, payload, run_at, attempts) values ('inbox', '{}', now() - interval '6 minutes', 0), ('inbox', '{}', now(), 0)`,
    );
    expect(await site.asked()).toMatchObject({
      onSite: 1,
      alerts: [{ subject: 'seals' }, { alert: 'jobs_late', subject: 'inbox', figure: 1 }],
    });
  });
});
