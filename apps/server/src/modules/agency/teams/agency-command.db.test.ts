import { expect, test } from 'vitest';
import { currencyOf } from '@mela/money/currency';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { AGENCY_ACTIONS } from './agency-command.ts';
import { readAgencySettings } from './agency-settings.store.ts';

const MERCHANT = { id: 1n, code: 'mela', currency: currencyOf('BDT') };

eachServerDatabase('The command of the agency', (open) => {
  test('sets what is named, notes it in the audit, lists it, and refuses all faults at once', async () => {
    const database = await open();
    const parts = { database, merchants: { all: async () => [MERCHANT as unknown as Merchant] } };
    const run = (id: string, options: Record<string, string>) =>
      AGENCY_ACTIONS.find((action) => action.id === id)?.run(parts, { words: [], options });
    expect(await run('list', {})).toEqual({
      rows: [
        {
          merchant: 'mela',
          'active-minimum': '0.01',
          balances: 'off',
          automatic: '10000.00',
          'red-rain': 'on',
          'red-rain-day': '100000.00',
        },
      ],
    });
    const changes = {
      'active-minimum': '100',
      balances: 'on',
      automatic: '0',
      'red-rain': 'off',
      'red-rain-day': '500',
    };
    expect(await run('set', { merchant: 'mela', ...changes })).toMatchObject({
      said: expect.stringContaining('mela'),
    });
    expect(await readAgencySettings(database, 1n)).toEqual({
      activeMinimum: 100_00n,
      showsBalances: true,
      contractAutomatic: 0n,
      sendsRain: false,
      rainDayMost: 500_00n,
    });
    expect(await database.query('select action, before, after from audit_events')).toMatchObject([
      {
        action: 'agency_settings_changed',
        before: {
          'active-minimum': '0.01',
          balances: 'off',
          automatic: '10000.00',
          'red-rain': 'on',
          'red-rain-day': '100000.00',
        },
        after: {
          'active-minimum': '100.00',
          balances: 'on',
          automatic: '0.00',
          'red-rain': 'off',
          'red-rain-day': '500.00',
        },
      },
    ]);
    expect(await run('set', { merchant: 'mela', balances: 'on' })).toMatchObject({ problem: 'it says so already' });
    const wrong = { 'active-minimum': '0', balances: 'yes', automatic: '-1', 'red-rain': 'no', 'red-rain-day': 'much' };
    const refused = await run('set', { merchant: 'mela', ...wrong });
    for (const name of Object.keys(wrong))
      expect(refused).toMatchObject({ problem: expect.stringContaining(`${name}: `) });
  });
});
