import { expect, test } from 'vitest';
import type { Database } from '@mela/database/database';
import { isFailed } from '#/http/failure.ts';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createPaymentMethods } from '#/modules/money/payment-methods/payment-methods.ts';
import { createOrderRecord } from './order-record.ts';

const NOW = new Date('2026-11-25T06:00:00Z');
const MERCHANT = { id: 1n, timeZone: 'Asia/Kolkata' };

eachServerDatabase('The record of orders', (open) => {
  const add = (database: Database, table: 'deposits' | 'withdrawals', state: string, at: string, memberId = 1n) =>
    database.query(
      `insert into cashier_${table} (member_id, merchant_id, idempotency_key, provider, method, amount_minor, currency, state, created_at
         ${table === 'withdrawals' ? ', account, ledger_seq' : ''})
       values ($1, 1, gen_random_uuid(), 'scripted', 'nodi', 12345, 'CNY', $2, $3::timestamptz ${table === 'withdrawals' ? ", '0171', 1" : ''})`,
      [memberId, state, at],
    );

  function recordOf(database: Database) {
    const { orderRecord } = createOrderRecord(
      { database, methods: createPaymentMethods({ database, countryOf: () => undefined }) },
      () => NOW,
    );
    const context = { merchant: MERCHANT, session: { memberId: 1n } } as never;
    type Query = Parameters<typeof orderRecord>[0]['query'];
    const ask = async (query: Partial<Query> = {}) =>
      orderRecord({ context, params: undefined, query: { pageSize: 20, ...query }, body: undefined });
    /** All pages, as type and state. */
    const read = async (query: Partial<Query> = {}) => {
      const seen: string[] = [];
      let before: string | undefined;
      do {
        const page = await ask({ ...query, pageSize: 2, ...(before !== undefined && { before }) });
        if (isFailed(page) || 'prepared' in page) throw new Error('The record was refused');
        seen.push(...page.list.map(({ type, state }) => `${type} ${state}`));
        before = page.next ?? undefined;
      } while (before !== undefined);
      return seen;
    };
    return { ask, read };
  }

  test('lists deposits and withdrawals together, by kind, state and days of the merchant, in pages (M25)', async () => {
    const database = await open();
    await add(database, 'deposits', 'settled', '2026-11-20T10:00:00Z');
    await add(database, 'withdrawals', 'paid', '2026-11-20T11:00:00Z');
    await add(database, 'deposits', 'expired', '2026-11-20T12:00:00Z');
    // 18:30 in UTC begins the next day in a zone offset by half an hour.
    await add(database, 'deposits', 'failed', '2026-11-20T18:29:59Z');
    await add(database, 'withdrawals', 'returned', '2026-11-20T18:30:00Z');
    await add(database, 'withdrawals', 'held', '2026-11-21T09:00:00Z');
    await add(database, 'deposits', 'pending', '2026-11-21T09:00:00Z');
    await add(database, 'deposits', 'settled', '2026-11-21T10:00:00Z', 2n);
    const { ask, read } = recordOf(database);
    const all = [
      'deposit pending',
      'withdrawal held',
      'withdrawal returned',
      'deposit failed',
      'deposit expired',
      'withdrawal paid',
      'deposit settled',
    ];
    expect(await read()).toEqual(all);
    expect(await read({ type: 'deposit' })).toEqual(all.filter((line) => line.startsWith('deposit')));
    expect(await read({ state: 'waiting' })).toEqual(['deposit pending', 'withdrawal held']);
    expect(await read({ state: 'done' })).toEqual(['withdrawal paid', 'deposit settled']);
    expect(await read({ state: 'failed', type: 'withdrawal' })).toEqual(['withdrawal returned']);
    expect(await read({ startDate: '2026-11-20', endDate: '2026-11-20' })).toEqual(all.slice(3));
    expect(await read({ startDate: '2026-11-21', endDate: '2026-11-25' })).toEqual(all.slice(0, 3));
    // A place past all rows, and one before them, is still a valid place.
    const far = '9999999999999999999-9999999999999999999';
    expect(await ask({ before: far })).toMatchObject({ list: { length: 7 }, next: null });
    expect(await ask({ before: '0-0' })).toEqual({ list: [], next: null });
    expect(await ask({ pageSize: 1 })).toMatchObject({
      list: [{ amount: '123.45', methodName: 'nodi', createdAt: '2026-11-21T09:00:00.000Z', endedAt: null }],
    });
  });

  test('loses no order when the clock goes back', async () => {
    const database = await open();
    for (const hour of ['12', '10', '11', '09'])
      await add(
        database,
        hour === '11' ? 'withdrawals' : 'deposits',
        hour === '11' ? 'paid' : 'settled',
        `2026-11-20T${hour}:00:00Z`,
      );
    expect((await recordOf(database).read()).toSorted()).toEqual([
      'deposit settled',
      'deposit settled',
      'deposit settled',
      'withdrawal paid',
    ]);
  });

  test('refuses invalid days, each with a specific code', async () => {
    const { ask } = recordOf(await open());
    const days = (startDate: string, endDate: string) => ask({ startDate, endDate });
    expect(await days('2026-11-02', '2026-11-01')).toEqual({ failed: 'span_reversed' });
    expect(await days('2026-01-01', '2026-11-01')).toEqual({ failed: 'span_too_long' });
    expect(await days('2024-01-01', '2024-01-02')).toEqual({ failed: 'span_too_old' });
    expect(await days('2026-13-01', '2026-11-01')).toMatchObject({ failed: 'invalid_input' });
  });
});
