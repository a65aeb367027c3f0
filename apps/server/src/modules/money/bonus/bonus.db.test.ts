import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { applied } from '#/modules/money/wallet/test-wallet.ts';
import { endRow } from './bonus-turns.ts';
import type { GrantRow } from './bonus.store.ts';
import { testBonuses } from './test-bonuses.ts';

eachServerDatabase('bonuses', (open) => {
  /** A member who has paid in 1,000.00 and was given 500.00, and has lost cash until `cash` is left. */
  async function member(cash = 1_000_00n, terms: Parameters<Awaited<ReturnType<typeof testBonuses>>['take']>[1] = {}) {
    const all = await testBonuses(await open());
    const amina = await all.add('amina');
    await all.take(amina, terms);
    await all.payIn(amina, 1_000_00n);
    expect(await all.held(amina)).toEqual([1_000_00n, 500_00n]);
    if (cash < 1_000_00n) await all.play(amina, 'table-1', 1_000_00n - cash);
    return { all, amina };
  }

  test('takes 60 of cash and 40 of the bonus for a stake of 100, and pays a win of 250 as 150 and 100', async () => {
    const { all, amina } = await member(60_00n);
    await all.bet(amina, 'slot-1', 'one', 'b-1', 100_00n);
    expect(await all.held(amina)).toEqual([0n, 460_00n]);
    await all.win(amina, 'slot-1', 'one', 'b-1', 250_00n);
    expect(await all.held(amina)).toEqual([150_00n, 560_00n]);
    expect(await all.progress(amina)).toBe(100_00n);
    expect(await all.problems()).toEqual([]);
  });

  test('splits a win by the round: two bets of 60 cash and 40 bonus, 250 on the first; then three of 0.01', async () => {
    const { all, amina } = await member(60_00n);
    await all.bet(amina, 'slot-1', 'one', 'b-1', 60_00n);
    await all.bet(amina, 'slot-1', 'one', 'b-2', 40_00n);
    await all.win(amina, 'slot-1', 'one', 'b-1', 250_00n, false);
    expect(await all.held(amina)).toEqual([150_00n, 560_00n]);
    const cents = await member(60_00n);
    await cents.all.bet(cents.amina, 'slot-1', 'one', 'b-1', 100_00n);
    for (const key of ['w-1', 'w-2', 'w-3'])
      applied(
        await cents.all.move(cents.amina, `vendor:studio:${key}`, 'bet_won', 1n, {
          round: 'one',
          answers: 'vendor:studio:b-1',
          args: { game: 'slot-1', closes: false },
        }),
      );
    expect(await cents.all.held(cents.amina)).toEqual([2n, 460_01n]);
  });

  test('counts 3,000 on slots and nothing of 4,000 on live tables', async () => {
    const { all, amina } = await member();
    for (let round = 0; round < 4; round += 1) await all.play(amina, 'table-1', 1_000_00n, 1_000_00n + 1_000_00n);
    expect(await all.progress(amina)).toBe(0n);
    for (let round = 0; round < 3; round += 1) await all.play(amina, 'slot-1', 1_000_00n);
    expect(await all.progress(amina)).toBe(3_000_00n);
    expect(await all.active(amina)).toMatchObject({ needs_minor: 5_000_00n, amount_minor: 500_00n });
    expect(await all.problems()).toEqual([]);
  });

  test('releases the whole bonus balance to cash once it is played for, and counts each round once', async () => {
    const { all, amina } = await member();
    for (let round = 0; round < 4; round += 1) await all.play(amina, 'slot-1', 1_000_00n, 2_000_00n);
    await Promise.all([all.bonuses.count(), all.beside.count(), all.bonuses.count()]);
    expect(await all.progress(amina)).toBe(4_000_00n);
    await all.play(amina, 'slot-1', 1_000_00n, 2_000_00n);
    await Promise.all([all.bonuses.count(), all.beside.count()]);
    expect(await all.states(amina)).toEqual(['released']);
    expect(await all.held(amina)).toEqual([6_500_00n, 0n]);
    expect(await all.problems()).toEqual([]);
  });

  test('takes back what a rolled-back round had counted, and counts no stake from before the bonus', async () => {
    const all = await testBonuses(await open());
    const amina = await all.add('amina');
    await all.payIn(amina, 100_00n);
    await all.bet(amina, 'slot-1', 'early', 'e-1', 50_00n);
    await all.take(amina, { on: 'deposit' });
    await all.payIn(amina, 1_000_00n);
    await all.bet(amina, 'slot-1', 'early', 'e-2', 20_00n);
    await all.win(amina, 'slot-1', 'early', 'e-1', 0n);
    expect(await all.progress(amina)).toBe(20_00n);
    await all.bet(amina, 'slot-1', 'late', 'l-1', 30_00n);
    await all.win(amina, 'slot-1', 'late', 'l-1', 0n);
    expect(await all.progress(amina)).toBe(50_00n);
    await all.giveBack(amina, 'slot-1', 'late', 'l-1');
    expect(await all.progress(amina)).toBe(20_00n);
    await all.giveBack(amina, 'slot-1', 'early', 'e-1');
    expect(await all.progress(amina)).toBe(20_00n);
    expect(await all.problems()).toEqual([]);
  });

  test('refuses a stake above the maximum only if the bonus would pay; excluded games spend cash', async () => {
    const { all, amina } = await member(60_00n, { stakeMost: '8000', excluded: ['studio:slot-out'] });
    const outcome = async (game: string, key: string, minor: bigint, round = key) => {
      const answer = await all.tryBet(amina, game, round, key, minor);
      return 'reason' in answer ? `${answer.status} ${answer.reason}`.trim() : answer.status;
    };
    expect(await outcome('slot-1', 'too-high', 81_00n)).toBe('refused bonus_stake_too_high');
    expect(await outcome('slot-out', 'excluded', 61_00n)).toBe('insufficient_funds');
    expect(await outcome('slot-out', 'of-cash', 10_00n)).toBe('applied');
    expect(await outcome('slot-1', 'in-bounds', 80_00n)).toBe('applied');
    expect(await outcome('slot-1', 'more-in-the-round', 1_00n, 'in-bounds')).toBe('refused bonus_stake_too_high');
    expect(await all.held(amina)).toEqual([0n, 470_00n]);
    await all.win(amina, 'slot-1', 'in-bounds', 'in-bounds', 0n);
    // From cash alone any stake is allowed, and it counts.
    await all.payIn(amina, 500_00n);
    expect(await outcome('slot-1', 'of-cash-alone', 300_00n)).toBe('applied');
    expect(await all.states(amina)).toEqual(['active']);
  });

  test('ends as spent once the rest is below the smallest stake and no round is open', async () => {
    const { all, amina } = await member(0n);
    await all.bet(amina, 'slot-1', 'one', 'b-1', 499_50n);
    await all.bonuses.count();
    expect(await all.states(amina)).toEqual(['active']);
    await all.win(amina, 'slot-1', 'one', 'b-1', 0n);
    await all.bonuses.count();
    expect(await all.states(amina)).toEqual(['spent']);
    expect(await all.held(amina)).toEqual([0n, 0n]);
    expect(await all.problems()).toEqual([]);
  });

  test('expires by the clock, takes the bonus and leaves the cash, and starts the next one that waits', async () => {
    const { all, amina } = await member(600_00n);
    await all.take(amina, { on: 'deposit', percent: 10 }, 2n);
    await all.payIn(amina, 100_00n);
    expect(await all.states(amina)).toEqual(['active', 'queued']);
    await all.at('2026-12-10T05:59:59Z');
    await all.bonuses.jobs.bonuses_due({}, 1);
    expect(await all.states(amina)).toEqual(['active', 'queued']);
    await all.at('2026-12-10T06:00:00Z');
    await Promise.all([all.bonuses.jobs.bonuses_due({}, 1), all.beside.jobs.bonuses_due({}, 1)]);
    await all.bonuses.jobs.bonuses_due({}, 1);
    expect(await all.states(amina)).toEqual(['expired', 'active']);
    expect(await all.held(amina)).toEqual([700_00n, 10_00n]);
    expect(await all.problems()).toEqual([]);
  });

  test('grants a first deposit its bonus once, for any number of reports, deposits and processes at once', async () => {
    const all = await testBonuses(await open());
    const amina = await all.add('amina');
    await all.take(amina);
    await all.take(amina, { percent: 100 });
    const [first, second] = [await all.order(amina, 1_000_00n), await all.order(amina, 200_00n)];
    await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        index % 2 === 0 ? all.settle(amina, first, 1_000_00n) : all.settle(amina, second, 200_00n),
      ),
    );
    const start = () => all.bonuses.jobs.bonus_start({ memberId: `${amina.id}` }, 1);
    await Promise.all(Array.from({ length: 25 }, start));
    const [grant, ...more] = await all.grants(amina);
    expect(more).toEqual([]);
    expect(grant?.state).toBe('active');
    expect([500_00n, 100_00n]).toContain(grant?.amount_minor);
    expect((await all.held(amina))[0]).toBe(1_200_00n);
    expect(await all.problems()).toEqual([]);
  });

  test('starts a bonus whose process failed between the deposit and its posting', async () => {
    const all = await testBonuses(await open());
    const amina = await all.add('amina');
    await all.take(amina);
    applied(await all.settle(amina, await all.order(amina, 300_00n), 300_00n));
    expect(await all.states(amina)).toEqual(['queued']);
    const jobs = await all.database.query(`select kind, payload from jobs where kind = 'bonus_start'`);
    expect(jobs).toEqual([{ kind: 'bonus_start', payload: { memberId: `${amina.id}` } }]);
    await all.bonuses.jobs.bonuses_due({}, 1);
    expect(await all.states(amina)).toEqual(['active']);
    expect(await all.held(amina)).toEqual([300_00n, 150_00n]);
  });

  test('gives one first-deposit bonus to a person, by payout account, also one that was removed', async () => {
    const all = await testBonuses(await open());
    const [amina, rahim, karim] = [await all.add('amina'), await all.add('rahim'), await all.add('karim')];
    const refusal = (member: typeof amina, on: 'deposit' | 'first_deposit' = 'first_deposit') =>
      all.taker.refusalOf(all.database, member.id, { on });
    const account = (member: typeof amina, number: string, removed = false) =>
      all.database.query(
        `insert into payout_accounts (member_id, merchant_id, kind, number, holder_name, removed_at)
         values ($1, $2, 'wallet', $3, 'Rahim Uddin', case when $4 then now() end)`,
        [member.id, member.merchantId, number, removed],
      );
    await account(amina, '01712345678', true);
    await account(rahim, '01712345678');
    await account(karim, '01799999999');
    await all.take(amina);
    // Taken, and no deposit has brought it yet.
    expect(await refusal(rahim)).toBeUndefined();
    await all.payIn(amina, 1_000_00n);
    expect(await Promise.all([refusal(rahim), refusal(rahim, 'deposit'), refusal(karim)])).toEqual([
      'bonus_of_same_person',
      undefined,
      undefined,
    ]);
  });

  test('gives no first-deposit bonus for a second deposit, and caps a bonus', async () => {
    const all = await testBonuses(await open());
    const [amina, rahim] = [await all.add('amina'), await all.add('rahim')];
    await all.payIn(amina, 10_00n);
    expect(await all.taker.refusalOf(all.database, amina.id, { on: 'first_deposit' })).toBe('not_first_deposit');
    expect(await all.taker.refusalOf(all.database, rahim.id, { on: 'first_deposit' })).toBeUndefined();
    await all.take(amina);
    await all.payIn(amina, 1_000_00n);
    expect([await all.grants(amina), await all.takes(amina)]).toEqual([[], []]);
    await all.take(rahim);
    await all.payIn(rahim, 9_000_00n);
    expect(await all.held(rahim)).toEqual([9_000_00n, 1_000_00n]);
    expect(await all.problems()).toEqual([]);
  });

  test('gives a reload once per week, never for a first deposit, and again once it is taken again', async () => {
    const all = await testBonuses(await open(), '2026-11-14T06:00:00Z');
    const amina = await all.add('amina');
    const reload = { on: 'reload', every: 'week', percent: 20 } as const;
    const { taker, database } = all;
    expect(await taker.refusalOf(database, amina.id, reload)).toBe('no_deposit_yet');
    await all.take(amina, reload);
    await all.payIn(amina, 100_00n);
    expect(await all.grants(amina)).toEqual([]);
    expect(await taker.refusalOf(database, amina.id, reload)).toBeUndefined();
    const orders = await Promise.all(Array.from({ length: 20 }, () => all.order(amina, 100_00n)));
    await Promise.all(orders.map((id) => all.settle(amina, id, 100_00n)));
    await all.bonuses.jobs.bonus_start({ memberId: `${amina.id}` }, 1);
    expect(await all.states(amina)).toEqual(['active']);
    expect((await all.held(amina))[1]).toBe(20_00n);
    // Taken again in the same week: it waits for the next one. The repeat of an attempt changes nothing.
    expect(await taker.openAgain(database, amina.id, [1n])).toEqual(new Set());
    await all.take(amina, reload);
    expect(await all.takes(amina)).toEqual([]);
    await all.take(amina, reload, 1n, 2);
    // Sunday, a minute before midnight in Dhaka.
    await all.at('2026-11-15T17:59:00Z');
    await all.payIn(amina, 100_00n);
    expect(await all.takes(amina)).toHaveLength(1);
    await all.at('2026-11-15T18:01:00Z');
    await all.payIn(amina, 200_00n);
    expect(await all.states(amina)).toEqual(['active', 'queued']);
    expect(await taker.openAgain(database, amina.id, [1n])).toEqual(new Set());
    await all.at('2026-11-23T06:00:00Z');
    expect(await taker.openAgain(database, amina.id, [1n, 2n])).toEqual(new Set([1n]));
    const periods = await database.query(`select period::text from bonus_grants order by id`);
    expect(periods).toEqual([{ period: '2026-11-09' }, { period: '2026-11-16' }]);
    expect(await all.problems()).toEqual([]);
  });

  test('finds every end of members who stopped playing, though the process failed, and looks at no one else', async () => {
    const all = await testBonuses(await open());
    const names = ['met', 'spent', 'expired', 'raised', 'ended', 'idle'] as const;
    const members = new Map(await Promise.all(names.map(async (name) => [name, await all.add(name)] as const)));
    const of = (name: (typeof names)[number]) => members.get(name) as Member;
    for (const name of names) {
      await all.take(of(name), name === 'expired' ? { days: 1 } : { times: 1 });
      await all.take(of(name), { on: 'deposit', percent: 10, days: 60 }, 2n);
      await all.payIn(of(name), 100_00n);
    }
    await all.payIn(of('ended'), 100_00n);
    await all.bonuses.jobs.bonuses_due({}, 1);
    const due = async () => {
      const before = all.announced.length;
      await all.bonuses.jobs.bonuses_due({}, 1);
      return all.announced.slice(before);
    };
    // Nothing changed: no one is looked at.
    expect(await due()).toEqual([]);
    await all.play(of('met'), 'slot-1', 60_00n, 60_00n * 2n);
    await all.play(of('spent'), 'table-1', 150_00n, 0n);
    await all.play(of('raised'), 'table-1', 147_00n, 0n);
    await all.play(of('idle'), 'slot-1', 10_00n, 5_00n);
    // The process reads the ledger and fails before it ends a bonus.
    const counted = all.counting(async () => Promise.reject(new Error('The process fell')));
    await expect(counted.turn()).rejects.toThrow('The process fell');
    expect(await all.states(of('met'))).toEqual(['active']);
    const ended = await all.active(of('ended'));
    const row = endRow(ended as GrantRow, 'forfeited', 'withdrawal:1');
    applied(await all.wallet.post(row));
    expect(new Set(await due())).toEqual(
      new Set(['met', 'spent', 'raised', 'ended', 'idle'].map((name) => of(name as 'met').id)),
    );
    expect(await Promise.all(names.map((name) => all.states(of(name))))).toEqual([
      ['released'],
      ['spent'],
      ['active'],
      ['active'],
      ['forfeited', 'active'],
      ['active'],
    ]);
    expect(await due()).toEqual([]);
    // 3.00 are left of one bonus when the game with the smallest stake goes.
    await all.database.query(`update catalogue_games set min_bet_minor = 500 where game_code = 'slot-1'`);
    expect(new Set(await due())).toEqual(new Set([of('raised').id]));
    expect(await all.states(of('raised'))).toEqual(['spent']);
    await all.at('2026-11-11T06:00:01Z');
    expect(new Set(await due())).toEqual(new Set([of('expired').id]));
    expect(await all.states(of('expired'))).toEqual(['expired']);
    expect(await due()).toEqual([]);
    expect(await all.database.query('select from bonus_checks')).toEqual([]);
    expect(await all.problems()).toEqual([]);
  });

  test('tells the member once of a release, of an expiry, and a day before it', async () => {
    const all = await testBonuses(await open());
    const [amina, rahim] = [await all.add('amina'), await all.add('rahim')];
    for (const member of [amina, rahim]) {
      await all.take(member, { times: 1, days: 10 });
      await all.payIn(member, 100_00n);
    }
    await all.play(amina, 'slot-1', 60_00n, 120_00n);
    await all.bonuses.count();
    const tell = async () => {
      const jobs = await all.database.query<{ payload: unknown }>(
        `select payload from jobs where kind = 'bonus_ended'`,
      );
      for (const { payload } of [...jobs, ...jobs]) await all.bonuses.jobs.bonus_ended(payload, 1);
    };
    const titles = async (member: typeof amina) => (await all.messages(member)).map(({ title }) => title);
    await tell();
    expect(await titles(amina)).toEqual(['Your bonus is cash now']);
    expect((await all.messages(amina))[0]?.content).toContain('￥50.00 of “Promotion 1” are cash');
    await all.at('2026-11-19T05:59:00Z');
    await all.bonuses.jobs.bonuses_due({}, 1);
    expect(await titles(rahim)).toEqual([]);
    await all.at('2026-11-19T06:00:00Z');
    await Promise.all([all.bonuses, all.beside].map((one) => one.jobs.bonuses_due({}, 1)));
    await all.bonuses.jobs.bonuses_due({}, 1);
    await all.at('2026-11-20T06:00:00Z');
    await all.bonuses.jobs.bonuses_due({}, 1);
    await tell();
    expect(await titles(rahim)).toEqual(['Your bonus expires within a day', 'Your bonus has expired']);
    expect(await titles(amina)).toHaveLength(1);
  });

  test('keeps all statements of bonuses away from members who never had one', async () => {
    const all = await testBonuses(await open());
    const amina = await all.add('amina');
    await all.payIn(amina, 1_000_00n);
    await all.play(amina, 'slot-1', 10_00n, 30_00n);
    await all.bonuses.count();
    for (const table of ['bonus_takes', 'bonus_grants', 'bonus_progress', 'wallet_bonus_rounds'])
      expect([table, await all.database.query(`select * from ${table}`)]).toEqual([table, []]);
    expect(all.announced).toEqual([amina.id]);
  });

  test('names each difference between the grants and the ledger', async () => {
    const { all, amina } = await member();
    const changes = [
      [`update bonus_grants set amount_minor = amount_minor + 1`, 'is of another sum'],
      [`update bonus_grants set needs_minor = needs_minor - 1`, 'is not what its deposit brings'],
      [`update bonus_grants set state = 'queued', started_seq = null`, 'gives a bonus of no grant'],
      [`update bonus_grants set state = 'released', ended_seq = 9`, 'was released before it was played for'],
      [`update bonus_grants set state = 'cancelled'`, 'without a place in the ledger'],
      [`delete from bonus_grants`, 'gives a bonus of no grant'],
    ] as const;
    for (const [sql, problem] of changes) {
      const before = await all.database.query<{ row: string }>('select g::text as row from bonus_grants g');
      await all.database.query(sql);
      const said = expect.stringContaining(problem) as unknown;
      expect(await all.problems(), sql).toEqual(
        expect.arrayContaining([{ account: `member ${amina.id}`, problem: said }]),
      );
      await all.database.query('delete from bonus_grants');
      await all.database.query('insert into bonus_grants overriding system value select ($1::text::bonus_grants).*', [
        before[0]?.row,
      ]);
    }
    expect(await all.problems()).toEqual([]);
  });
});
