import { expect, test } from 'vitest';
import { currencyOf } from '@mela/money/currency';
import type { RealMoneyNeed } from '@mela/contract/payment-rules';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createMethodActions } from './method-actions.ts';
import { runMethodCommand, type MethodCommand } from './method-command.ts';
import { createPaymentMethods } from './payment-methods.ts';

const MELA = { id: 1n, code: 'mela', currency: currencyOf('BDT'), timeZone: 'Asia/Dhaka' };

eachServerDatabase('The command of ways to pay', (open) => {
  async function world() {
    const database = await open();
    const needs: RealMoneyNeed[] = ['licence', 'safer_play'];
    const actions = createMethodActions({
      database,
      merchants: { all: async () => [MELA as never] },
      adapters: ['sandbox', 'btcpay'],
      needsOf: (adapter) => (adapter === 'btcpay' ? needs : []),
    });
    const run = (command: MethodCommand) => runMethodCommand(command, { actions, exponentOf: async () => 2 });
    const bank = {
      merchant: 'mela',
      code: 'bank',
      name: ['en=Bank', 'bn=ব্যাংক'],
      wish: { adapter: 'sandbox', kind: 'bank', minimum: '200', maximum: '30000' },
    };
    const methods = createPaymentMethods({
      database,
      countryOf: () => 'BD',
      now: () => new Date('2026-11-25T06:00:00Z'),
    });
    const offered = () =>
      methods.offered({ merchant: MELA as never, session: { accountType: 0 }, ip: '10.0.0.1', language: 'BN' }, 'in');
    const events = () =>
      database.query<{ action: string; subject_id: string; after: unknown }>(
        'select action, subject_id, after from audit_events order by number',
      );
    return { run, bank, offered, events, needs };
  }

  test('adds a method that is off, changes a part of it, switches it on and off, and audits each step', async () => {
    const { run, bank, offered, events } = await world();
    expect(await run({ does: 'add', ...bank })).toMatchObject({ said: expect.stringContaining('off') });
    expect(await offered()).toEqual([]);
    expect(await run({ does: 'on', merchant: 'mela', code: 'bank' })).toEqual({ said: 'bank is on' });
    expect(await offered()).toMatchObject([
      { code: 'bank', name: 'ব্যাংক', minimumMinor: 20_000n, maximumMinor: 3_000_000n },
    ]);
    const wish = {
      feeFixed: '5',
      feePercent: '1.5',
      dayMost: '50000',
      dayOrders: '3',
      hours: '10:00-22:30',
      countries: 'bd,IN',
    };
    expect(await run({ does: 'change', merchant: 'mela', code: 'bank', name: undefined, wish })).toEqual({
      said: 'bank is changed',
    });
    expect(await offered()).toMatchObject([
      { name: 'ব্যাংক', fee: { fixedMinor: 500n, perTenThousand: 150 }, dayMinor: 5_000_000n, dayCount: 3 },
    ]);
    expect(await run({ does: 'list', merchant: 'mela' })).toMatchObject({
      rows: [{ method: 'bank', state: 'on', fee: '1.50% + 5.00', hours: '10:00-22:30', 'for countries': 'BD,IN' }],
    });
    const none = {
      dayMost: 'none',
      dayOrders: 'none',
      hours: 'none',
      countries: 'none',
      feeFixed: '0',
      feePercent: '0',
    };
    await run({ does: 'change', merchant: 'mela', code: 'bank', name: undefined, wish: none });
    expect(await offered()).toMatchObject([{ fee: { fixedMinor: 0n, perTenThousand: 0 }, dayMinor: undefined }]);
    await run({ does: 'off', merchant: 'mela', code: 'bank' });
    expect(await offered()).toEqual([]);
    expect((await events()).map(({ action, subject_id: code }) => `${action} ${code}`)).toEqual([
      'payment_method_added bank',
      'payment_method_on bank',
      'payment_method_changed bank',
      'payment_method_changed bank',
      'payment_method_off bank',
    ]);
    expect((await events())[2]?.after).toMatchObject({ fee_fixed_minor: '500', day_count: 3 });
  });

  test('refuses to switch on a real-money method while the merchant lacks something, and names all of it (R30)', async () => {
    const { run, bank, offered, needs } = await world();
    await run({ does: 'add', ...bank, wish: { ...bank.wish, adapter: 'btcpay', kind: 'crypto' } });
    const on = { does: 'on', merchant: 'mela', code: 'bank' } as const;
    const refused = { problem: 'btcpay moves real money, and mela lacks: licence, safer_play' };
    expect(await run(on)).toEqual(refused);
    expect(await offered()).toEqual([]);
    // Nor can one that is on be turned into one that moves real money.
    const to = (adapter: string) =>
      ({ does: 'change', merchant: 'mela', code: 'bank', name: undefined, wish: { adapter } }) as const;
    await run(to('sandbox'));
    await run(on);
    expect(await run(to('btcpay'))).toEqual(refused);
    needs.length = 0;
    expect(await run(to('btcpay'))).toEqual({ said: 'bank is changed' });
  });

  test('refuses an invalid row in plain words and writes nothing', async () => {
    const { run, bank, events } = await world();
    const add = (wish: Record<string, string>, more: Partial<typeof bank> = {}) =>
      run({ does: 'add', ...bank, ...more, wish: { ...bank.wish, ...wish } });
    for (const [wish, words] of [
      [{ minimum: '0' }, 'above zero'],
      [{ minimum: '1.005' }, 'above zero'],
      [{ minimum: '40000' }, 'below the least'],
      [{ feeFixed: '200' }, 'all of the smallest order'],
      [{ feePercent: '100' }, 'below 100'],
      [{ hours: '25:00-26:00' }, 'hours are such as'],
      [{ hours: '10:00-10:00' }, 'hours are such as'],
      [{ dayOrders: '0' }, '1 to 1000'],
      [{ countries: 'Bangladesh' }, 'two letters'],
      [{ kind: 'cash' }, 'wallet, bank, crypto, manual'],
      [{ direction: 'up' }, 'in, out, both'],
      [{ adapter: 'paypal' }, 'sandbox, btcpay'],
    ] as const)
      expect(await add(wish)).toMatchObject({ problem: expect.stringContaining(words) });
    expect(await add({}, { code: 'No Code' })).toMatchObject({ problem: expect.stringContaining('small letters') });
    expect(await add({}, { merchant: 'nobody' })).toMatchObject({ problem: expect.stringContaining('mela') });
    expect(await add({}, { name: ['bn=ব্যাংক'] })).toMatchObject({ problem: expect.stringContaining('English') });
    expect(await run({ does: 'on', merchant: 'mela', code: 'bank' })).toMatchObject({
      problem: expect.stringContaining('no way to pay bank'),
    });
    expect(await events()).toEqual([]);
    await add({});
    expect(await add({})).toMatchObject({ problem: expect.stringContaining('is there already') });
    expect(await events()).toHaveLength(1);
  });
});
