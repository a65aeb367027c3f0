import type { ContractKind } from '@mela/contract/contract-rules';
import { expect, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { PostingRefused } from '#/modules/money/wallet/wallet.ts';
import { CONTRACT_PAY_ACTIONS } from './contract-pay-command.ts';
import { testContracts, type TestContracts } from './test-contracts.ts';

const STAFF = { id: 7n, merchantId: 1n, name: 'rehana', permissions: ['payments.read', 'payments.act'] };

eachServerDatabase('Decisions on payments of contracts', (open) => {
  /** Nadia bets 200,000.00 below karim, who is paid 2 ‰, and salma 3 ‰; every payment waits. */
  async function waiting() {
    const all = await testContracts(await open());
    await all.move(all.nadia, 'test:more', 'deposit_settled', 100_000_000n);
    await all.database.query('insert into agency_settings (merchant_id, contract_automatic_minor) values (1, 0)');
    const from = '2026-11-19T18:00:00Z';
    await all.contract('salary', all.salma, [{ rate: 300 }], { from });
    await all.contract('salary', all.karim, [{ rate: 200 }], { from });
    await all.play(all.nadia, '2026-11-20T06:00:00Z', 'slot-a', 'r1', 20_000_000n, 0n);
    await vi.waitFor(async () => expect(await all.counted()).toBe(true), { timeout: 90_000, interval: 20 });
    await all.payAt('2026-11-20T20:05:00Z');
    return all;
  }

  const staffCall = (all: TestContracts, more: object) =>
    ({
      context: { staff: STAFF, ip: '203.0.113.7', userAgent: 'test', language: 'en', now: all.clock.now },
      params: undefined,
      query: {},
      body: undefined,
      ...more,
    }) as never;

  const listed = async (all: TestContracts, query: object = {}) => {
    const asked = { list: 'waiting', sort: 'computed.asc', limit: 50, ...query };
    const answer = await all.pay.calls.consoleContractPayments(staffCall(all, { query: asked }));
    if ('failed' in answer || 'prepared' in answer) throw new Error('refused');
    return answer;
  };

  test('lets a payment that the ledger refuses wait for a decision, and pays the others', async () => {
    let refused: bigint | undefined;
    const all: TestContracts = await testContracts(await open(), {
      async postAllWithin(tx, calls) {
        const call = calls.find(({ memberId }) => memberId === refused);
        if (call) throw new PostingRefused(call, 'refused');
        await all.wallet.postAllWithin(tx, calls);
      },
    });
    refused = all.karim.id;
    await all.move(all.nadia, 'test:more', 'deposit_settled', 100_000_000n);
    const from = '2026-11-19T18:00:00Z';
    await all.contract('salary', all.salma, [{ rate: 300 }], { from });
    await all.contract('salary', all.karim, [{ rate: 200 }], { from });
    await all.play(all.nadia, '2026-11-20T06:00:00Z', 'slot-a', 'r1', 1_000_000n, 0n);
    await vi.waitFor(async () => expect(await all.counted()).toBe(true), { timeout: 90_000, interval: 20 });
    expect(await all.payAt('2026-11-20T20:05:00Z')).toBe('done');
    expect([await all.agencyOf(all.karim), await all.agencyOf(all.salma)]).toEqual([0n, 1_000n]);
    const [{ paymentId } = { paymentId: '' }] = (await listed(all)).list;
    const approve = () =>
      all.pay.calls.consoleDecideContractPayment(
        staffCall(all, { params: { paymentId }, body: { how: 'approve', reason: 'figures checked' } }),
      );
    expect(await approve()).toEqual({ failed: 'payment_refused' });
    refused = undefined;
    expect(await approve()).toMatchObject({ state: 'paid' });
    expect(await all.agencyOf(all.karim)).toBe(2_000n);
  });

  test('lists what waits in pages; staff approve one and decline another, once each, with an event', async () => {
    const all = await waiting();
    const first = await listed(all, { limit: 1 });
    expect([first.waiting, first.list.length, first.next !== null]).toEqual([2, 1, true]);
    const { list } = await listed(all);
    const idOf = (member: Member) => list.find(({ memberId }) => memberId === member.id.toString())?.paymentId ?? '';
    expect(list.find(({ account }) => account === 'salma')).toMatchObject({
      kind: 'salary',
      played: '200000.00',
      result: '600.00',
      children: '400.00',
      amount: '200.00',
      rate: 300,
      state: 'waiting',
      decided: null,
    });
    const decide = (member: Member, how: 'approve' | 'decline', staff = STAFF) =>
      all.pay.calls.consoleDecideContractPayment(
        staffCall(all, {
          context: { staff, ip: '203.0.113.7', userAgent: 'test' },
          params: { paymentId: idOf(member) },
          body: { how, reason: 'figures checked' },
        }),
      );
    expect(await decide(all.karim, 'approve', { ...STAFF, merchantId: 2n })).toMatchObject({ failed: 'not_found' });
    expect(await decide(all.karim, 'approve')).toMatchObject({ state: 'paid', decided: { by: 'clerk 7' } });
    expect(await decide(all.karim, 'approve')).toMatchObject({ failed: 'payment_decided' });
    expect(await decide(all.salma, 'decline')).toMatchObject({ state: 'declined', reason: 'figures checked' });
    expect([await all.agencyOf(all.karim), await all.agencyOf(all.salma)]).toEqual([40_000n, 0n]);
    expect(await listed(all)).toMatchObject({ list: [], waiting: 0 });
    expect((await listed(all, { list: 'decided', sort: 'computed.desc' })).list).toHaveLength(2);
    expect(
      await all.database.query(
        'select action, subject_kind, after, reason, staff_id from audit_events order by number',
      ),
    ).toMatchObject([
      {
        action: 'contract_payment_approved',
        subject_kind: 'contract_payment',
        after: { member: all.karim.id.toString(), period: 'salary:2026-11-20', amount: '400.00' },
        reason: 'figures checked',
        staff_id: 7n,
      },
      { action: 'contract_payment_declined' },
    ]);
    const said = all.messages.filter(({ message }) => message.key.startsWith('contract-declined'));
    expect(said).toMatchObject([
      { memberId: all.salma.id, message: { content: { en: expect.stringContaining('figures checked') } } },
    ]);
  });

  test('decides by command; the same command again changes nothing', async () => {
    const all = await waiting();
    const parts = {
      database: all.database,
      merchants: { all: async () => all.merchants },
      decisions: all.pay.decisions,
    };
    const run = (id: string, words: string[], options: Record<string, string> = {}) =>
      CONTRACT_PAY_ACTIONS.find((action) => action.id === id)?.run(parts, { words, options });
    const answer = await run('list', []);
    if (!answer || !('rows' in answer)) throw new Error('not listed');
    expect(answer.rows).toMatchObject([
      { agent: 'salma', amount: '200.00 CNY', state: 'waiting' },
      { agent: 'karim', payment: 'salary:2026-11-20', amount: '400.00 CNY' },
    ]);
    const number = String(answer.rows[1]?.['number']);
    const reason = { reason: 'figures checked' };
    expect(await run('approve', [number])).toMatchObject({ problem: expect.stringContaining('say why') });
    expect(await run('approve', ['999'], reason)).toMatchObject({ problem: expect.stringContaining('no payment 999') });
    expect(await run('approve', [number], reason)).toEqual({ said: `${number} is paid` });
    expect(await run('approve', [number], reason)).toMatchObject({
      said: expect.stringContaining('nothing was changed'),
    });
    expect(await run('decline', [number], reason)).toMatchObject({ problem: expect.stringContaining('it is paid') });
    expect(await all.agencyOf(all.karim)).toBe(40_000n);
    expect(await run('list', [], { decided: 'yes' })).toMatchObject({ rows: [{ agent: 'karim', state: 'paid' }] });
  });

  test('answers an agent their own results alone, by kind and in pages', async () => {
    const all = await waiting();
    all.clock.now = new Date('2026-11-21T18:05:00Z');
    await all.payAt('2026-11-21T18:05:00Z');
    const ask = async (agent: Member, kind: 'salary' | 'dividend', query: object = {}) => {
      const asked = {
        context: all.contextOf(agent),
        params: undefined,
        query: { pageSize: 20, ...(kind === 'salary' && { kind }), ...query },
        body: undefined,
      };
      const answer = await (kind === 'dividend'
        ? all.pay.calls.agentDividends(asked)
        : all.pay.calls.contractPayments(asked as never));
      if ('failed' in answer || 'prepared' in answer) throw new Error('refused');
      return answer;
    };
    const first = await ask(all.karim, 'salary', { pageSize: 1 });
    expect(first).toMatchObject({ currency: 'CNY', list: [{ amount: '0.00', state: 'nothing', base: '0.00' }] });
    const second = await ask(all.karim, 'salary', { pageSize: 1, before: first.next });
    expect(second).toMatchObject({ list: [{ from: '2026-11-19T18:00:00.000Z', amount: '400.00' }], next: null });
    expect(await ask(all.karim, 'dividend')).toMatchObject({ list: [], next: null });
    expect(await ask(all.rival, 'salary')).toMatchObject({ list: [] });
  });

  test('answers the running dividend so far, what its next tier needs, and when a new contract begins', async () => {
    const all = await testContracts(await open());
    await all.move(all.nadia, 'test:more', 'deposit_settled', 100_000_000n);
    const now = async (agent: Member, kind: ContractKind = 'dividend') => {
      const answer = await all.pay.calls.contractNow({ context: all.contextOf(agent), query: { kind } } as never);
      if ('failed' in answer || 'prepared' in answer) throw new Error('refused');
      return answer;
    };
    all.clock.now = new Date('2026-11-20T10:00:00Z');
    await all.contract(
      'dividend',
      all.karim,
      [
        { atLeast: 1_000_000n, rate: 1_000 },
        { atLeast: 5_000_000n, active: 3, rate: 2_000 },
      ],
      {
        carries: true,
      },
    );
    await all.contract('dividend', all.salma, [{ rate: 1_000 }], { from: '2026-11-30T18:00:00Z' });
    await all.play(all.nadia, '2026-11-17T06:00:00Z', 'slot-a', 'r1', 2_000_000n, 0n);
    await all.bet(all.nadia, 'slot-a', 'open', 'open', 7_000_000n);
    await all.move(all.nadia, 'test:rebate', 'rebate_paid', 40_000n);
    await vi.waitFor(async () => expect(await all.counted()).toBe(true), { timeout: 90_000, interval: 20 });
    expect(await now(all.karim)).toEqual({
      currency: 'CNY',
      running: {
        period: 'half_month',
        first: '2026-11-16',
        last: '2026-11-30',
        from: '2026-11-15T18:00:00.000Z',
        to: '2026-11-30T18:00:00.000Z',
        carries: true,
        played: '20000.00',
        late: '0.00',
        costs: '400.00',
        brought: '0.00',
        base: '19600.00',
        activeMembers: 1,
        tier: 1,
        result: '1960.00',
        tiers: [
          { atLeast: '10000.00', activeAtLeast: 0, rate: 1_000 },
          { atLeast: '50000.00', activeAtLeast: 3, rate: 2_000 },
        ],
        next: { tier: 2, base: '30400.00', activeMembers: 2 },
      },
      begins: null,
    });
    expect(await now(all.salma)).toEqual({
      currency: 'CNY',
      running: null,
      begins: { at: '2026-11-30T18:00:00.000Z', day: '2026-12-01' },
    });
    expect(await now(all.rival)).toEqual({ currency: 'CNY', running: null, begins: null });
  });

  test('answers what the running day and hour have paid so far by salary and hour contracts', async () => {
    const all = await testContracts(await open());
    await all.move(all.nadia, 'test:more', 'deposit_settled', 100_000_000n);
    all.clock.now = new Date('2026-11-20T10:20:00Z');
    await all.contract('salary', all.karim, [{ rate: 200 }, { atLeast: 10_000_000n, active: 2, rate: 300 }]);
    await all.contract('hour', all.karim, [{ atLeast: 3_000_000n, rate: 100 }]);
    await all.play(all.nadia, '2026-11-19T17:59:00Z', 'slot-a', 'r1', 5_000_000n, 0n);
    await all.play(all.nadia, '2026-11-20T09:59:00Z', 'slot-a', 'r2', 4_000_000n, 0n);
    await all.play(all.nadia, '2026-11-20T10:05:00Z', 'slot-a', 'r3', 2_000_000n, 0n);
    await vi.waitFor(async () => expect(await all.counted()).toBe(true), { timeout: 90_000, interval: 20 });
    const running = async (kind: ContractKind) => {
      const answer = await all.pay.calls.contractNow({ context: all.contextOf(all.karim), query: { kind } } as never);
      return 'running' in answer ? answer.running : undefined;
    };
    expect(await running('salary')).toMatchObject({
      period: 'day',
      from: '2026-11-19T18:00:00.000Z',
      to: '2026-11-20T18:00:00.000Z',
      played: '60000.00',
      base: '60000.00',
      tier: 1,
      result: '120.00',
      next: { tier: 2, base: '40000.00', activeMembers: 1 },
    });
    expect(await running('hour')).toMatchObject({
      period: 'hour',
      from: '2026-11-20T10:00:00.000Z',
      to: '2026-11-20T11:00:00.000Z',
      played: '20000.00',
      tier: null,
      result: '0.00',
      next: { tier: 1, base: '10000.00', activeMembers: 0 },
    });
    expect(await running('dividend')).toBeNull();
  });
});
