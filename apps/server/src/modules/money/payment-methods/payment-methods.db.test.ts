import { expect, test } from 'vitest';
import type { Database } from '@mela/database/database';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createPaymentMethods } from './payment-methods.ts';

/** 02:15 in Dhaka. */
const NOW = new Date('2026-11-25T20:15:00Z');

eachServerDatabase('The ways to pay of a merchant', (open) => {
  const add = (database: Database, code: string, more: Record<string, unknown> = {}) => {
    const row = {
      merchant_id: 1n,
      code,
      adapter: 'sandbox',
      kind: 'wallet',
      name: JSON.stringify({ en: code.toUpperCase(), bn: `বাংলা ${code}` }),
      direction: 'both',
      is_on: true,
      minimum_minor: 100n,
      maximum_minor: 10_000n,
      ...more,
    };
    const columns = Object.keys(row);
    return database.query(
      `insert into payment_methods (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row),
    );
  };

  function methodsOf(database: Database) {
    const methods = createPaymentMethods({
      database,
      countryOf: (ip) => (ip === '10.0.0.1' ? 'BD' : undefined),
      now: () => NOW,
    });
    const asker = {
      merchant: { id: 1n, timeZone: 'Asia/Dhaka', minimumAge: 18, permitsRegions: false, settings: { licence: null } },
      session: { accountType: 0 },
      ip: '10.0.0.1',
      language: 'BN',
    };
    const codes = async (more: Partial<typeof asker> = {}, direction: 'in' | 'out' = 'in') =>
      (await methods.offered({ ...asker, ...more }, direction)).map(({ code }) => code);
    return { methods, asker, codes };
  }

  test('are offered in their order, by direction and language, and only while they are on', async () => {
    const database = await open();
    const { methods, asker, codes } = methodsOf(database);
    await add(database, 'last', { position: 2 });
    await add(database, 'first', { position: 1, direction: 'in' });
    await add(database, 'out', { direction: 'out' });
    await add(database, 'off', { is_on: false });
    await add(database, 'theirs', { merchant_id: 2n });
    expect(await codes()).toEqual(['first', 'last']);
    expect(await codes({}, 'out')).toEqual(['out', 'last']);
    expect((await methods.offered(asker, 'in')).map(({ name }) => name)).toEqual(['বাংলা first', 'বাংলা last']);
    const nameOf = await methods.names(1n, 'EN');
    expect([nameOf('off'), nameOf('nothing')]).toEqual(['OFF', 'nothing']);
  });

  test('are offered by hours, account, country and level', async () => {
    const database = await open();
    const { codes } = methodsOf(database);
    await add(database, 'night', { opens_at: 22 * 60, closes_at: 3 * 60 });
    await add(database, 'day', { opens_at: 10 * 60, closes_at: 20 * 60 });
    await add(database, 'agents', { account_types: [1, 2] });
    await add(database, 'here', { countries: ['BD', 'IN'] });
    await add(database, 'there', { countries: ['CN'] });
    await add(database, 'level', { least_level: 3 });
    expect(await codes()).toEqual(['here', 'night']);
    expect(await codes({ session: { accountType: 2 } })).toEqual(['agents', 'here', 'night']);
    // Methods for some countries are hidden when the visitor's country is unknown.
    expect(await codes({ ip: '10.0.0.2' })).toEqual(['night']);
  });

  test('rejects a row whose fee takes the whole order or whose hours or limits are invalid', async () => {
    const database = await open();
    await expect(add(database, 'dear', { fee_fixed_minor: 100n })).rejects.toThrow('payment_methods_fee_below_sum');
    await expect(add(database, 'half', { opens_at: 600 })).rejects.toThrow('payment_methods_hours');
    await expect(add(database, 'turned', { maximum_minor: 99n })).rejects.toThrow('check');
  });
});
