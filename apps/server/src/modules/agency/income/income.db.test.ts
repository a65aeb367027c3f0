import { randomUUID } from 'node:crypto';
import type { Value } from '@mela/contract/operations';
import { expect, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { isFailed } from '#/http/failure.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { testChainRebates } from '#/modules/agency/chain-rebates/test-chain-rebates.ts';
import { createIncome } from './income.ts';

eachServerDatabase('The income of agents', (open) => {
  /** Nadia's bets of two days brought karim 40 + 60 and salma 40 + 60, each in two categories on the first day. */
  async function withIncome() {
    const all = await testChainRebates(await open());
    for (const category of ['RNG', 'LIVE'] as const) {
      await all.promise(all.salma, category, 100);
      await all.promise(all.karim, category, 60);
      await all.promise(all.nadia, category, 20);
    }
    await all.play(all.nadia, '2026-11-20T06:00:00Z', 'slot-a', 'r1', 7_500n, 0n);
    await all.play(all.nadia, '2026-11-20T07:00:00Z', 'table-a', 'r2', 2_500n, 0n);
    await all.play(all.nadia, '2026-11-21T06:00:00Z', 'slot-a', 'r3', 15_000n, 0n);
    await vi.waitFor(async () => expect(await all.counted()).toBe(true), { timeout: 90_000, interval: 20 });
    all.clock.now = new Date('2026-11-20T20:00:00Z');
    await all.endDay();
    all.clock.now = new Date('2026-11-21T20:00:00Z');
    await all.endDay();
    const { calls } = createIncome({ database: all.database, wallet: all.wallet, now: () => all.clock.now });
    const input = (agent: Member, more: object) =>
      ({ context: all.contextOf(agent), params: undefined, query: {}, body: undefined, ...more }) as never;
    return {
      ...all,
      async rebates(agent: Member, query: object = {}): Promise<Value<'teamRebate'>> {
        const asked = { startDate: '2026-11-20', endDate: '2026-11-21', pageSize: 20, ...query };
        const answer = await calls.teamRebate(input(agent, { query: asked }));
        if (isFailed(answer)) throw new Error(answer.failed);
        return answer as Value<'teamRebate'>;
      },
      account: (agent: Member) => calls.agencyAccount(input(agent, {})),
      move: (agent: Member, amount: string, idempotencyKey: string = randomUUID()) =>
        calls.moveAgencyMoney(input(agent, { body: { amount, idempotencyKey } })),
      cashOf: async (member: Member) => (await all.wallet.balance(member.id))?.cashMinor,
    };
  }

  test('is listed by day, category and child, in pages, and adds up to what was paid', async () => {
    const all = await withIncome();
    const nadia = { childId: all.nadia.id.toString(), userName: 'nadia' };
    expect(await all.rebates(all.karim)).toEqual({
      currency: 'CNY',
      paid: '1.00',
      days: [
        { day: '2026-11-21', paid: '0.60' },
        { day: '2026-11-20', paid: '0.40' },
      ],
      list: [
        { day: '2026-11-21', ...nadia, category: 'RNG', validBets: '150.00', income: '0.60' },
        { day: '2026-11-20', ...nadia, category: 'RNG', validBets: '75.00', income: '0.30' },
        { day: '2026-11-20', ...nadia, category: 'LIVE', validBets: '25.00', income: '0.10' },
      ],
      next: null,
    });
    // Salma's came through karim, the member directly below.
    expect((await all.rebates(all.salma)).list.map(({ userName }) => userName)).toEqual(['karim', 'karim', 'karim']);
    const first = await all.rebates(all.karim, { pageSize: 2 });
    const second = await all.rebates(all.karim, { pageSize: 2, before: first.next });
    expect([...first.list, ...second.list]).toEqual((await all.rebates(all.karim)).list);
    expect(second.next).toBeNull();
    expect((await all.rebates(all.karim, { category: 'LIVE' })).list).toHaveLength(1);
    expect((await all.rebates(all.karim, { startDate: '2026-11-21' })).paid).toBe('0.60');
    // What is not below the agent is in no list.
    expect(await all.rebates(all.rival)).toMatchObject({ paid: '0.00', days: [], list: [] });
    expect((await all.rebates(all.rival, { childId: nadia.childId })).list).toEqual([]);
    expect((await all.rebates(all.karim, { before: '2026-13-99_x' })).list).toHaveLength(3);
  });

  test('moves from the agency account to cash once per key, and never more than is there', async () => {
    const all = await withIncome();
    expect(await all.account(all.karim)).toEqual({ currency: 'CNY', balance: '1.00' });
    const before = (await all.cashOf(all.karim)) ?? 0n;
    const key = randomUUID();
    const taps = await Promise.all(Array.from({ length: 10 }, async () => all.move(all.karim, '0.70', key)));
    for (const answer of taps) expect(answer).toEqual({ currency: 'CNY', balance: '0.30' });
    expect(await all.cashOf(all.karim)).toBe(before + 70n);
    expect(await all.move(all.karim, '0.31')).toEqual({ failed: 'insufficient_balance' });
    expect(await all.move(all.karim, '0.10', key)).toEqual({ failed: 'conflict' });
    for (const text of ['abc', '-1', '0']) expect(await all.move(all.karim, text)).toHaveProperty('failed');
    // Two phones at once: together they move what is there.
    const both = await Promise.all(['0.20', '0.20'].map(async (amount) => all.move(all.karim, amount)));
    expect(both.filter((answer) => 'failed' in answer)).toEqual([{ failed: 'insufficient_balance' }]);
    expect(await all.account(all.karim)).toEqual({ currency: 'CNY', balance: '0.10' });
    expect(await all.move(all.nadia, '0.01')).toEqual({ failed: 'insufficient_balance' });
  });
});
