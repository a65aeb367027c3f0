import { expect, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { testRecords, type TestRecords } from './test-records.ts';

const NOW = new Date('2026-11-25T06:00:00Z');

eachServerDatabase('The records', (open) => {
  const records = async (currency = 'CNY') => {
    const all = await testRecords(await open(), () => NOW, currency);
    await all.setClock(NOW);
    return all;
  };

  /** Only rows below the oldest running transaction are counted; another test's may still run. */
  async function rolled(test: TestRecords, check: () => Promise<void>): Promise<void> {
    await vi.waitFor(
      async () => {
        await test.records.roll();
        await check();
      },
      { timeout: 90_000, interval: 20 },
    );
  }

  test('lists every movement with its kind, sum, balance after, reference and state, newest first (M23)', async () => {
    const all = await records();
    const member = await all.add('nadia');
    await all.database.query(
      `insert into cashier_deposits (member_id, merchant_id, idempotency_key, provider, method, amount_minor, currency)
       values ($1, 1, gen_random_uuid(), 'sandbox', 'nodi', 100000, 'CNY')`,
      [member.id],
    );
    await all.move(member, 'cashier:deposit:500001', 'deposit_settled', 100_000n, { args: { depositId: '500001' } });
    await all.bet(member, 'slot-a', 'r1', 'b1', 1_000n);
    await all.win(member, 'slot-a', 'r1', 'b1', 2_500n);
    await all.bet(member, 'slot-a', 'r2', 'b2', 700n);
    await all.giveBack(member, 'slot-a', 'r2', 'b2');
    await all.move(member, 'bonus:welcome', 'bonus_granted', 5_000n);
    const hold = '7e1a0f3e-9f0a-4b1e-8a55-0a1b2c3d4e5f';
    const held = (key: string) =>
      all.move(member, `cashier:hold:${key}`, 'withdrawal_held', 20_000n, {
        content: 'nodi:0171',
        args: { merchantId: '1', idempotencyKey: key, provider: 'sandbox', method: 'nodi', account: '0171' },
      });
    await held(hold);
    await all.move(member, 'cashier:paid:700001', 'withdrawal_paid', 0n, {
      answers: `cashier:hold:${hold}`,
      args: { withdrawalId: '700001' },
    });
    await held('8e1a0f3e-9f0a-4b1e-8a55-0a1b2c3d4e5f');
    await all.move(member, 'desk:1', 'correction_credited', 1n);
    // Rows that move nothing are no movements: a refusal, a win of zero, a bet that was rolled back before it arrived.
    expect((await all.move(member, 'desk:2', 'receivable_collected', 90_000n)).status).toBe('insufficient_funds');
    await all.bet(member, 'slot-a', 'r3', 'b3', 100n);
    await all.win(member, 'slot-a', 'r3', 'b3', 0n);
    await all.giveBack(member, 'slot-a', 'r4', 'never-came');
    await all.move(member, 'bonus-end:welcome', 'bonus_released', 0n, { answers: 'bonus:welcome' });

    const { list, next, currency } = await all.transactions(member);
    expect({ next, currency }).toEqual({ next: null, currency: 'CNY' });
    const lines = list.map(({ kind, amount, effect, balanceAfter, state, reference }) =>
      [kind, amount, ...(effect === 'balance' ? [] : [effect]), balanceAfter, state, reference].join(' '),
    );
    expect(lines).toEqual([
      'bonus_released 50.00 cash 664.01 done welcome',
      'bet_placed -1.00 664.01 done b3',
      'correction_credited 0.01 665.01 done 1',
      'withdrawal_held -200.00 665.00 waiting 700002',
      'withdrawal_paid -200.00 held 865.00 done 700001',
      'withdrawal_held -200.00 865.00 done 700001',
      'bonus_granted 50.00 1065.00 done welcome',
      'bet_rolled_back 7.00 1015.00 done b-b2',
      'bet_placed -7.00 1008.00 given_back b2',
      'bet_won 25.00 1015.00 done w-r1-b1-2500',
      'bet_placed -10.00 990.00 done b1',
      'deposit_settled 1000.00 1000.00 done 500001',
    ]);
    expect(list.at(-1)?.order).toEqual({ type: 'deposit', orderId: '500001' });
    expect(list[3]?.order).toEqual({ type: 'withdrawal', orderId: '700002' });
    expect(list.at(-2)?.bet).toEqual({ betId: expect.stringMatching(/^\d+$/), gameName: 'Game slot-a' });
    expect(list[1]?.bet?.betId).not.toBe(list.at(-2)?.bet?.betId);
  });

  test('filters the record by kind and days, and pages through it without a gap (M23)', async () => {
    const all = await records();
    const member = await all.add('nadia');
    const other = await all.add('rahim');
    // 00:10 in Dhaka is still the day before in UTC.
    for (const [day, key] of [
      ['2026-11-20T18:10:00Z', 'a'],
      ['2026-11-21T17:50:00Z', 'b'],
      ['2026-11-21T18:10:00Z', 'c'],
    ] as const) {
      await all.setClock(new Date(day));
      await all.move(member, `test:${key}`, 'deposit_settled', 10_000n);
      await all.move(other, `test:${key}`, 'deposit_settled', 10_000n);
      for (let n = 0; n < 5; n += 1) await all.bet(member, 'slot-a', `${key}${n}`, `${key}${n}`, 10n);
      await all.win(member, 'slot-a', `${key}0`, `${key}0`, 30n);
    }
    const read = async (query: Parameters<typeof all.transactions>[1]) => {
      const seen: string[] = [];
      let before: string | undefined;
      do {
        const page = await all.transactions(member, { ...query, pageSize: 4, ...(before && { before }) });
        seen.push(...page.list.map(({ reference }) => reference));
        before = page.next ?? undefined;
      } while (before !== undefined);
      return seen;
    };
    const ofDay = (key: string) => [`w-${key}0-${key}0-30`, ...[4, 3, 2, 1, 0].map((n) => `${key}${n}`), key];
    const days = { startDate: '2026-11-21', endDate: '2026-11-21' };
    const check = async () => {
      expect(await read({})).toEqual([...ofDay('c'), ...ofDay('b'), ...ofDay('a')]);
      expect(await read(days)).toEqual([...ofDay('b'), ...ofDay('a')]);
      expect(await read({ ...days, kind: 'deposits' })).toEqual(['b', 'a']);
      expect(await read({ ...days, kind: 'wins' })).toEqual(['w-b0-b0-30', 'w-a0-a0-30']);
      expect(await read({ ...days, kind: 'bets' })).toHaveLength(10);
      expect(await read({ ...days, kind: 'withdrawals' })).toEqual([]);
      expect(await read({ startDate: '2026-11-22', endDate: '2026-11-22' })).toEqual(ofDay('c'));
      expect(await read({ startDate: '2026-11-23', endDate: '2026-11-24' })).toEqual([]);
    };
    const days3 = [
      { day: '2026-11-22', in: '100.30', out: '0.50' },
      { day: '2026-11-21', in: '200.60', out: '1.00' },
    ];
    // The same before and after the days were counted.
    await check();
    expect(await all.transactionDays(member)).toEqual(days3);
    await rolled(all, async () =>
      expect(
        await all.database.query('select day::text from record_days where member_id = $1 order by day', [member.id]),
      ).toContainEqual({ day: '2026-11-22' }),
    );
    await check();
    expect(await all.transactionDays(member)).toEqual(days3);
    expect(await all.transactionDays(member, days)).toEqual(days3.slice(1));
    expect(await all.transactionDays(member, { startDate: '2026-11-23', endDate: '2026-11-24' })).toEqual([]);
    // A place of another filter, or of no row, is still a valid place.
    expect((await all.transactions(member, { before: '9223372036854775807' })).list).toHaveLength(20);
    expect((await all.transactions(member, { before: '1' })).list).toEqual([]);
    expect(all.failures).toEqual([]);
  });

  test('refuses invalid days, each with a specific code', async () => {
    const all = await records();
    const member = await all.add('nadia');
    const refused = (startDate: string, endDate: string) =>
      Promise.all([
        all.transactions(member, { startDate, endDate }).catch((error: Error) => error.message),
        all.profit(member, startDate, endDate).catch((error: Error) => error.message),
      ]);
    expect(await refused('2026-11-02', '2026-11-01')).toEqual(['span_reversed', 'span_reversed']);
    expect(await refused('2024-11-02', '2026-11-01')).toEqual(['span_too_old', 'span_too_old']);
    // A year of figures is returned at once, a year of movements is not.
    const [movements, figures] = await refused('2025-11-26', '2026-11-25');
    expect(movements).toBe('span_too_long');
    expect(figures).toMatchObject({ pieceOf: 'month', totals: { net: '0.00' } });
  });

  test.for([
    ['VND', { deposits: '90000', stakes: '12345', wins: '999', validBets: '11346', net: '-11346' }],
    ['KWD', { deposits: '90.000', stakes: '12.345', wins: '0.999', validBets: '11.346', net: '-11.346' }],
  ] as const)('writes profit and loss with the decimals of %s', async ([currency, sums]) => {
    const all = await records(currency);
    const member = await all.add('nadia');
    await all.move(member, 'test:in', 'deposit_settled', 90_000n);
    await all.bet(member, 'slot-a', 'r1', 'b1', 12_345n);
    await all.win(member, 'slot-a', 'r1', 'b1', 999n);
    const counted = async () => {
      const { totals, games } = await all.profit(member, '2026-11-01', '2026-11-25');
      expect(totals).toMatchObject(sums);
      expect(games.map(({ figures }) => figures.net)).toEqual([sums.net]);
    };
    await counted();
    await rolled(all, counted);
  });

  test('figures are whole at once and again once they are counted, and rebuilding gives the same (M26)', async () => {
    const all = await records();
    const member = await all.add('nadia');
    await all.setClock(new Date('2026-11-24T10:00:00Z'));
    await all.move(member, 'test:in', 'deposit_settled', 100_000n);
    await all.bet(member, 'slot-a', 'r1', 'b1', 10_000n);
    await all.win(member, 'slot-a', 'r1', 'b1', 4_000n);
    await all.bet(member, 'table-a', 'r2', 'b2', 1_000n);
    await all.win(member, 'table-a', 'r2', 'b2', 9_000n);
    await all.move(member, 'jackpot:mela-1', 'jackpot_won', 700n, { counterparty: 'jackpot:mela' });
    await all.move(member, 'bonus:welcome', 'bonus_granted', 500n);
    await all.move(member, 'rebate:1', 'rebate_paid', 300n);
    await all.move(member, 'desk:1', 'correction_debited', 200n);
    // Not ended yet: staked, but no valid bet.
    await all.bet(member, 'slot-b', 'r3', 'b3', 2_000n);
    const check = async () => {
      const answer = await all.profit(member, '2026-11-01', '2026-11-25');
      expect(answer.totals).toEqual({
        deposits: '1000.00',
        withdrawals: '0.00',
        stakes: '130.00',
        // 60 of the first round, and the whole stake of the second.
        validBets: '70.00',
        wins: '130.00',
        jackpots: '7.00',
        bonuses: '5.00',
        rebates: '3.00',
        others: '-2.00',
        net: '13.00',
      });
      expect(answer.categories).toEqual([
        { category: 'RNG', figures: { stakes: '120.00', validBets: '60.00', wins: '40.00', net: '-80.00' } },
        { category: 'LIVE', figures: { stakes: '10.00', validBets: '10.00', wins: '90.00', net: '80.00' } },
      ]);
      expect(answer.games.map(({ gameName, figures }) => [gameName, figures.net])).toEqual([
        ['Game slot-a', '-60.00'],
        ['Game slot-b', '-20.00'],
        ['Game table-a', '80.00'],
      ]);
      expect(answer.otherGames).toBeNull();
      expect(answer.pieceOf).toBe('day');
      expect(answer.pieces.map(({ figures }) => figures.net).filter((net) => net !== '0.00')).toEqual(['13.00']);
      expect(answer.lifetime).toEqual({ deposits: '1000.00', withdrawals: '0.00', netDeposits: '1000.00' });
      expect((await all.profit(member, '2026-11-25', '2026-11-25')).totals.net).toBe('0.00');
    };
    const rows = () =>
      all.database.query(
        'select * from record_days union all select member_id, day, 0, 0, stake_minor, valid_bet_minor, win_minor, 0, 0, 0, 0, 0, 0, 0, 0 from record_game_days order by 1, 2, 3, 5',
      );
    await check();
    await rolled(all, async () => {
      expect(await all.wallet.readerLagSeconds('records')).toBe(0);
      await check();
    });
    const before = await rows();
    expect(before.length).toBeGreaterThan(3);
    await all.records.rebuild();
    await rolled(all, async () => expect(await rows()).toEqual(before));
    await check();
  });

  test('lists the movements of the agent’s own agency account alone, in pages, with its balance', async () => {
    const all = await records();
    const agent = await all.add('karim', 1n, {}, { accountType: 1 });
    const other = await all.add('salma', 1n, {}, { accountType: 2 });
    expect(await all.agencyRecord(agent)).toEqual({ currency: 'CNY', balance: '0.00', list: [], next: null });
    await all.move(agent, 'contract:salary-1', 'salary_paid', 1_000n);
    await all.move(agent, 'test:in', 'deposit_settled', 5_000n);
    await all.move(agent, 'contract:dividend-1', 'dividend_paid', 250n);
    await all.move(other, 'contract:salary-2', 'salary_paid', 77n);
    const first = await all.agencyRecord(agent, { pageSize: 1 });
    expect(first).toMatchObject({
      balance: '12.50',
      list: [{ kind: 'dividend_paid', amount: '2.50', balanceAfter: '12.50', reference: 'dividend-1' }],
    });
    const second = await all.agencyRecord(agent, { pageSize: 1, before: first.next ?? undefined });
    expect(second.list.map(({ kind, amount }) => [kind, amount])).toEqual([['salary_paid', '10.00']]);
    expect(second.next).toBeNull();
    expect((await all.transactions(agent)).list.map(({ kind }) => kind)).toEqual(['deposit_settled']);
  });
});
