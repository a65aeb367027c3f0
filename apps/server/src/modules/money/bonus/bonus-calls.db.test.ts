import type { OperationId, Value } from '@mela/contract/operations';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { Handler } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { testBonuses, type TestBonuses } from './test-bonuses.ts';

eachServerDatabase('calls of bonuses', (open) => {
  async function member(terms: Parameters<TestBonuses['take']>[1] = {}) {
    const all = await testBonuses(await open());
    const amina = await all.add('amina');
    await all.take(amina, terms);
    await all.payIn(amina, 1_000_00n);
    return { all, amina };
  }

  async function ask<Id extends OperationId>(
    all: TestBonuses,
    handler: Handler<Id>,
    who: Member,
    more: object = {},
  ): Promise<Value<Id> | string> {
    const call = { context: all.contextOf(who), params: undefined, query: {}, body: undefined, ...more };
    const answer = await handler(call as never);
    return isFailed(answer) ? answer.failed : (answer as Value<Id>);
  }

  const list = (all: TestBonuses, who: Member) => ask<'bonuses'>(all, all.bonuses.calls.bonuses, who);
  const cancel = (all: TestBonuses, who: Member, bonusId: string, loss: string, by = all.bonuses) =>
    ask<'cancelBonus'>(all, by.calls.cancelBonus, who, { params: { bonusId }, body: { loss } });

  test('shows an offer that waits for a deposit, then the bonus with its terms, balance and progress', async () => {
    const all = await testBonuses(await open());
    const amina = await all.add('amina');
    expect(await list(all, amina)).toEqual({
      currency: 'CNY',
      active: null,
      queued: [],
      freeRounds: [],
      ended: [],
      taken: [],
    });
    await all.take(amina, { stakeMost: '5000', excluded: ['studio:slot-out'] });
    const weights = [{ category: 'RNG', percent: 100 }];
    expect(await list(all, amina)).toMatchObject({
      active: null,
      taken: [{ title: 'Promotion 1', percent: 50, most: '1000.00', times: 10, days: 30, weights, stakeMost: '50.00' }],
    });
    await all.payIn(amina, 1_000_00n);
    await all.play(amina, 'slot-1', 40_00n);
    await all.play(amina, 'table-1', 30_00n);
    await all.bonuses.count();
    expect(await list(all, amina)).toMatchObject({
      taken: [],
      active: {
        title: 'Promotion 1',
        state: 'active',
        amount: '500.00',
        balance: '500.00',
        needs: '5000.00',
        played: '40.00',
        weights,
        stakeMost: '50.00',
        excluded: ['Game slot-out'],
        expiresAt: '2026-12-10T06:00:00.000Z',
      },
    });
    expect(all.announced.at(-1)).toBe(amina.id);
  });

  test('cancels once for 50 parallel taps, takes the bonus alone, and starts the next one', async () => {
    const { all, amina } = await member();
    await all.take(amina, { on: 'deposit', percent: 10 }, 2n);
    await all.payIn(amina, 100_00n);
    const [first] = await all.grants(amina);
    const id = `${first?.id}`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, tap) =>
        cancel(all, amina, id, '500.00', tap % 2 === 0 ? all.bonuses : all.beside),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"state":"cancelled"}']));
    expect(await all.states(amina)).toEqual(['cancelled', 'active']);
    expect(await all.held(amina)).toEqual([1_100_00n, 10_00n]);
    expect(await all.wallet.houseFigure('house:promotions', 'CNY')).toBe(-10_00n);
    expect(await list(all, amina)).toMatchObject({ active: { amount: '10.00' }, ended: [{ state: 'cancelled' }] });
    expect(await all.problems()).toEqual([]);
  });

  test('refuses to cancel an ended bonus, another member’s, and one whose loss has changed', async () => {
    const { all, amina } = await member();
    const id = `${(await all.active(amina))?.id}`;
    await all.play(amina, 'table-1', 1_000_00n);
    await all.bet(amina, 'slot-1', 'one', 'b-1', 100_00n);
    expect(await cancel(all, amina, id, '500.00')).toBe('bonus_changed');
    expect(await cancel(all, await all.add('rahim'), id, '400.00')).toBe('reward_not_found');
    expect(await cancel(all, amina, id, '400.00')).toEqual({ state: 'cancelled' });
    expect(await cancel(all, amina, id, '0.00')).toEqual({ state: 'cancelled' });
    // What the round still wins: the bonus's part goes to the house.
    await all.win(amina, 'slot-1', 'one', 'b-1', 250_00n);
    expect(await all.held(amina)).toEqual([0n, 0n]);
    expect(await all.problems()).toEqual([]);
  });

  test('cancels one that waits without a row in the ledger, and never one that is met', async () => {
    const { all, amina } = await member({ times: 1 });
    await all.take(amina, { on: 'deposit' }, 2n);
    await all.payIn(amina, 100_00n);
    const [active, queued] = await all.grants(amina);
    const before = await all.database.query('select from wallet_ledger');
    expect(await cancel(all, amina, `${queued?.id}`, '50.00')).toEqual({ state: 'cancelled' });
    expect(await all.database.query('select from wallet_ledger')).toHaveLength(before.length);
    await all.play(amina, 'slot-1', 600_00n);
    await all.database.query('insert into bonus_progress (member_id, grant_id, weighed) values ($1, $2, $3)', [
      amina.id,
      active?.id,
      60_000_00n,
    ]);
    expect(await cancel(all, amina, `${active?.id}`, '500.00')).toBe('bonus_not_active');
    expect(await all.states(amina)).toEqual(['released', 'cancelled']);
    expect(await all.problems()).toEqual([]);
  });
});
