import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { isFailed } from '#/http/failure.ts';
import { contractsInForce } from './contracts-in-force.store.ts';
import { testContracts } from './test-contracts.ts';

eachServerDatabase('Contracts of agents', (open) => {
  test('waits for the agent’s answer, is listed as a request until then, and counts from the next day', async () => {
    const all = await testContracts(await open());
    const requests = () => all.call('contractRequests', all.karim);
    const none = { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' };
    expect(await requests()).toEqual(none);
    await all.grant('salary', ['10000:0:2', '50000:5:2.5']);
    await all.grant('hour', ['0:0:0.5']);
    await all.grant('dividend', ['1000:0:20'], { period: 'week' });
    const offers = {
      salary: await all.offer(all.salma, all.karim, [['10000.00', 2, 150]]),
      dividend: await all.offer(all.salma, all.karim, [['1000', 0, 1_000]], 'dividend'),
      hour: await all.offer(all.salma, all.karim, [['100', 0, 50]], 'hour'),
    };
    expect(await requests()).toEqual({
      dailysalreqtype: offers.salary.contractId,
      divtypecompperiodreq: offers.dividend.contractId,
      contracthoursalreq: offers.hour.contractId,
    });
    // Others learn nothing of it.
    for (const other of [all.nadia, all.rahim, all.rival, all.mina, all.salma])
      expect(await all.call('contractRequests', other)).toEqual(none);
    const page = await all.call('salaryContract', all.karim);
    expect(page).toMatchObject({
      currency: 'CNY',
      from: 'salma',
      counting: null,
      coming: null,
      waiting: { tiers: [{ atLeast: '10000.00', activeAtLeast: 2, rate: 150 }], state: 'offered', period: 'day' },
      ifAccepted: { startsAt: '2026-11-25T18:00:00.000Z', endsBefore: null },
    });
    expect(await all.accept(all.karim, offers.salary.contractId)).toMatchObject({
      state: 'accepted',
      startsAt: '2026-11-25T18:00:00.000Z',
      endsAt: null,
    });
    await all.call('respondToContract', all.karim, {
      params: { contractId: offers.dividend.contractId },
      body: { accept: false },
    });
    expect((await all.accept(all.karim, offers.hour.contractId)).startsAt).toBe('2026-11-25T07:00:00.000Z');
    expect(await requests()).toEqual(none);
    expect((await all.call('dividendContract', all.karim)).ended).toMatchObject([{ state: 'declined' }]);
    expect(await all.titles(all.karim)).toContain('salma offers you a daily salary contract');
    expect(await all.titles(all.salma)).toEqual(
      expect.arrayContaining(['karim accepted your contract', 'karim declined your contract']),
    );
    // What is paid by it: nothing before the day on which it counts.
    const inForce = async (from: string, to: string) =>
      (
        await contractsInForce(
          all.database,
          1n,
          'salary',
          { from: new Date(from), to: new Date(to) },
          { after: 0n, limit: 10 },
        )
      ).map(({ agentId }) => agentId);
    expect(await inForce('2026-11-24T18:00:00Z', '2026-11-25T18:00:00Z')).toEqual([]);
    expect(await inForce('2026-11-25T18:00:00Z', '2026-11-26T18:00:00Z')).toEqual([all.salma.id, all.karim.id]);
  });

  test('is offered by the agent directly above alone, to agents alone, and each again without effect', async () => {
    const all = await testContracts(await open());
    await all.grant('salary', ['10000:0:2']);
    for (const [by, to] of [
      [all.salma, all.mina],
      [all.salma, all.rival],
      [all.salma, all.salma],
      [all.karim, all.nadia],
      [all.karim, all.salma],
    ] as const)
      expect(await all.tryOffer(by, to, [['10000', 0, 100]])).toEqual({ failed: 'member_not_found' });
    const first = await all.offer(all.salma, all.karim, [['10000', 0, 100]]);
    expect(await all.offer(all.salma, all.karim, [['10000', 0, 100]])).toEqual(first);
    const second = await all.offer(all.salma, all.karim, [['10000', 0, 200]]);
    expect(second.contractId).not.toBe(first.contractId);
    expect(await all.tryAnswer(all.karim, first.contractId)).toEqual({
      failed: 'contract_answered',
      value: { problem: 'replaced' },
    });
    for (const other of [all.salma, all.mina, all.rival])
      expect(await all.tryAnswer(other, second.contractId)).toEqual({ failed: 'not_found' });
    for (const other of [all.mina, all.rival, all.rahim])
      expect(await all.tryEnd(other, second.contractId)).toEqual({ failed: 'not_found' });
    await all.accept(all.karim, second.contractId);
    expect(await all.tryAnswer(all.karim, second.contractId)).toMatchObject({ failed: 'contract_answered' });
    expect((await all.offer(all.salma, all.karim, [['10000', 0, 200]])).contractId).toBe(second.contractId);
    expect((await all.call('contractRequests', all.karim)).dailysalreqtype).toBe('');
  });

  test('refuses an accepted rate above a ceiling that fell after the offer', async () => {
    const all = await testContracts(await open());
    await all.command('offer', { member: 'salma', kind: 'salary', tier: ['0:0:2'] });
    const id = (await all.call('salaryContract', all.salma)).waiting?.contractId ?? '';
    const setReturn = (rtp: string) =>
      all.database.query(`update catalogue_games set rtp = $1 where game_code = 'c'`, [rtp]);
    await setReturn('99.80');
    expect(await all.tryAnswer(all.salma, id)).toEqual({ failed: 'contract_above_ceiling' });
    await setReturn('98.94');
    expect((await all.accept(all.salma, id)).contractId).toBe(id);
  });

  test('promises no more than the offerer is paid under the same conditions', async () => {
    const all = await testContracts(await open());
    expect(await all.tryOffer(all.salma, all.karim, [['0', 0, 1]])).toEqual({ failed: 'contract_none_own' });
    await all.grant('salary', ['10000:0:1', '50000:5:2']);
    expect(await all.tryOffer(all.salma, all.karim, [['9999.99', 9, 1]])).toEqual({
      failed: 'contract_above_own',
      value: { contract: { tier: 1, bound: 0 } },
    });
    expect(
      await all.tryOffer(all.salma, all.karim, [
        ['10000', 0, 100],
        ['60000', 4, 101],
      ]),
    ).toEqual({
      failed: 'contract_above_own',
      value: { contract: { tier: 2, bound: 100 } },
    });
    expect(
      await all.tryOffer(all.salma, all.karim, [
        ['10000', 0, 100],
        ['10000', 0, 150],
      ]),
    ).toEqual({
      failed: 'contract_tiers_invalid',
      value: { contract: { tier: 2 } },
    });
    expect(isFailed(await all.tryOffer(all.salma, all.karim, [['60000', 5, 200]]))).toBe(false);
    // A dividend is counted as the offerer's own.
    await all.grant('dividend', ['1000:0:20'], { period: 'half_month', carries: 'yes' });
    expect(await all.offer(all.salma, all.karim, [['1000', 0, 500]], 'dividend')).toMatchObject({
      period: 'half_month',
      carries: true,
    });
  });

  test('refuses a change that would leave less than was promised below, and names those agents', async () => {
    const all = await testContracts(await open());
    await all.grant('salary', ['10000:0:2']);
    const ofKarim = await all.offer(all.salma, all.karim, [['10000', 0, 200]]);
    await all.accept(all.karim, ofKarim.contractId);
    const ofMina = await all.offer(all.karim, all.mina, [['20000', 0, 150]]);
    const refused = { failed: 'contract_below_team', value: { contract: { names: ['mina'] } } };
    // Whether mina has answered or not.
    for (const answers of [false, true]) {
      if (answers) await all.accept(all.mina, ofMina.contractId);
      const less = await all.offer(all.salma, all.karim, [['10000', 0, 100 + (answers ? 1 : 0)]]);
      expect(await all.tryAnswer(all.karim, less.contractId)).toEqual(refused);
      expect(await all.tryEnd(all.salma, ofKarim.contractId)).toEqual(refused);
      expect(await all.tryEnd(all.karim, ofKarim.contractId)).toEqual(refused);
    }
    expect(await all.command('end', { member: 'salma', kind: 'salary' })).toEqual({
      problem: 'contracts of karim below salma rest on it: they end first',
    });
    const enough = await all.offer(all.salma, all.karim, [['10000', 0, 150]]);
    expect((await all.accept(all.karim, enough.contractId)).startsAt).toBe('2026-11-25T18:00:00.000Z');
    // Once mina's ends in time, karim's may end.
    expect(await all.call('endContract', all.mina, { params: { contractId: ofMina.contractId } })).toMatchObject({
      endsAt: '2026-11-25T18:00:00.000Z',
    });
    all.clock.now = new Date('2026-11-25T19:00:00Z');
    expect(await all.call('endContract', all.karim, { params: { contractId: enough.contractId } })).toMatchObject({
      endsAt: '2026-11-26T18:00:00.000Z',
    });
    expect(await all.tryOffer(all.karim, all.mina, [['20000', 0, 100]])).toEqual({ failed: 'contract_none_own' });
  });

  test('keeps the period and the carry rule of a dividend the same down a chain', async () => {
    const all = await testContracts(await open());
    await all.grant('dividend', ['1000:0:20'], { period: 'half_month' });
    await all.accept(all.karim, (await all.offer(all.salma, all.karim, [['1000', 0, 500]], 'dividend')).contractId);
    for (const more of [{ period: 'week' }, { period: 'half_month', carries: 'yes' }]) {
      await all.command('offer', { member: 'salma', kind: 'dividend', tier: ['1000:0:30'], ...more });
      const { waiting } = await all.call('dividendContract', all.salma);
      expect(await all.tryAnswer(all.salma, waiting?.contractId ?? '')).toEqual({
        failed: 'contract_below_team',
        value: { contract: { names: ['karim'] } },
      });
    }
  });

  test('ends with notice at the end of the period, for either side, and an offer is withdrawn', async () => {
    const all = await testContracts(await open());
    await all.grant('salary', ['10000:0:2']);
    const offer = await all.offer(all.salma, all.karim, [['10000', 0, 200]]);
    expect(await all.tryEnd(all.karim, offer.contractId)).toEqual({ failed: 'not_found' });
    expect(await all.call('endContract', all.salma, { params: { contractId: offer.contractId } })).toMatchObject({
      state: 'replaced',
    });
    expect(await all.titles(all.karim)).toContain('A contract offer was withdrawn');
    const next = await all.offer(all.salma, all.karim, [['10000', 0, 200]]);
    await all.accept(all.karim, next.contractId);
    all.clock.now = new Date('2026-11-28T06:00:00Z');
    const ended = await all.call('endContract', all.salma, { params: { contractId: next.contractId } });
    expect(ended.endsAt).toBe('2026-11-28T18:00:00.000Z');
    expect(await all.call('endContract', all.karim, { params: { contractId: next.contractId } })).toEqual(ended);
    expect(await all.titles(all.karim)).toContain('A contract ends on 2026-11-29 00:00');
    const page = async () => all.call('salaryContract', all.karim);
    expect(await page()).toMatchObject({ counting: { contractId: next.contractId }, endsByNotice: null });
    all.clock.now = new Date('2026-11-28T18:00:00Z');
    expect(await page()).toMatchObject({
      counting: null,
      ended: [{ contractId: next.contractId }, { state: 'replaced' }],
    });
    const first = await all.call('salaryContract', all.karim, { query: { pageSize: 1 } });
    expect([first.ended.length, first.next]).toEqual([1, next.contractId]);
    const second = await all.call('salaryContract', all.karim, { query: { pageSize: 1, before: next.contractId } });
    expect([second.ended[0]?.contractId, second.next]).toEqual([offer.contractId, null]);
  });

  test('lists every agent directly below with the contracts of a kind, by first letters and by page', async () => {
    const all = await testContracts(await open());
    await all.grant('salary', ['0:0:2']);
    for (const name of ['ada', 'bela', 'bina']) await all.add(name, 1n, {}, { accountType: 1, uplineId: all.salma.id });
    const offer = await all.offer(all.salma, all.karim, [['10000', 0, 200]]);
    const list = async (query: object = {}) =>
      all.call('offeredContracts', all.salma, { query: { kind: 'salary', ...query } });
    expect((await list()).list.map(({ userName }) => userName)).toEqual(['ada', 'bela', 'bina', 'karim']);
    expect((await list({ name: ' B' })).list.map(({ userName }) => userName)).toEqual(['bela', 'bina']);
    const first = await list({ pageSize: 3 });
    const second = await list({ pageSize: 3, before: first.next });
    expect(first.list.map(({ userName }) => userName)).toEqual(['ada', 'bela', 'bina']);
    expect([second.list.map(({ userName }) => userName), second.next]).toEqual([['karim'], null]);
    expect(second.list).toMatchObject([
      { waiting: { contractId: offer.contractId }, counting: null, declinedAt: null },
    ]);
    await all.tryAnswer(all.karim, offer.contractId, false);
    expect((await list({ name: 'karim' })).list).toMatchObject([
      { waiting: null, declinedAt: '2026-11-25T06:00:00.000Z' },
    ]);
    expect((await all.call('offeredContracts', all.rival, { query: { kind: 'salary' } })).list).toEqual([]);
  });

  test('accepts exactly one of 50 answers at once', async () => {
    const all = await testContracts(await open());
    await all.grant('salary', ['0:0:2']);
    const offer = await all.offer(all.salma, all.karim, [['10000', 0, 200]]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, phone) => all.tryAnswer(all.karim, offer.contractId, phone % 2 === 0)),
    );
    const won = answers.filter((answer) => !isFailed(answer));
    expect(won).toHaveLength(1);
    const refusals = answers.flatMap((answer) => (isFailed(answer) ? [answer.failed] : []));
    expect(new Set(refusals)).toEqual(new Set(['contract_answered']));
    const [row] = await all.database.query<{ state: string; messages: bigint }>(
      `select state, (select count(*) from inbox_messages where member_id = $2) as messages from contracts where id = $1`,
      [offer.contractId, all.salma.id],
    );
    expect(won[0]).toMatchObject({ state: row?.state });
    // The merchant's offer, and one answer.
    expect(row?.messages).toBe(2n);
  });

  test('is never accepted after a newer offer replaced it, whichever comes first', async () => {
    const all = await testContracts(await open());
    await all.grant('salary', ['0:0:2']);
    for (let round = 0; round < 10; round += 1) {
      const offer = await all.offer(all.salma, all.karim, [['10000', 0, 10 + round * 2]]);
      const [answer, newer] = await Promise.all([
        all.tryAnswer(all.karim, offer.contractId),
        all.offer(all.salma, all.karim, [['10000', 0, 11 + round * 2]]),
      ]);
      const rows = await all.database.query<{ id: bigint; state: string }>(
        `select id, state from contracts where agent_id = $1 and kind = 'salary' and id = any($2::bigint[]) order by id`,
        [all.karim.id, [offer.contractId, newer.contractId].map(BigInt)],
      );
      expect(rows.map(({ state }) => state)).toEqual([isFailed(answer) ? 'replaced' : 'accepted', 'offered']);
    }
    const [running] = await all.database.query<{ count: bigint }>(
      `select count(*) from contracts where agent_id = $1 and state = 'accepted' and ends_at is null`,
      [all.karim.id],
    );
    expect(running?.count ?? 0n).toBeLessThanOrEqual(1n);
  });

  test('keeps every promise below its offerer’s while both ends of a chain change at once', async () => {
    const all = await testContracts(await open());
    await all.grant('salary', ['0:0:2']);
    await all.accept(all.karim, (await all.offer(all.salma, all.karim, [['0', 0, 200]])).contractId);
    for (let round = 0; round < 10; round += 1) {
      const down = await all.offer(all.salma, all.karim, [['0', 0, 100 + round]]);
      await Promise.all([
        all.tryAnswer(all.karim, down.contractId),
        all.tryOffer(all.karim, all.mina, [['0', 0, 95 + ((round * 7) % 20)]]),
      ]);
      const [row] = await all.database.query<{ own: number | null; below: number | null }>(
        `select max(t.rate) filter (where c.agent_id = $1 and c.state = 'accepted' and c.ends_at is null) as own,
           max(t.rate) filter (where c.agent_id = $2 and c.state = 'offered') as below
         from contracts c join contract_tiers t on t.contract_id = c.id where c.kind = 'salary'`,
        [all.karim.id, all.mina.id],
      );
      expect(row?.below ?? 0).toBeLessThanOrEqual(row?.own ?? 0);
    }
  });
});
