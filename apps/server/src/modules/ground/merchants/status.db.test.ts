import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { CallContext } from '#/http/call.ts';
import { createSystem } from '#/modules/site/system/system.ts';
import { DEMO_MERCHANTS } from '../../../../demo/demo-merchants.ts';
import { addDemoMerchant } from '../../../../demo/demo-seed.store.ts';
import { createMerchants } from './merchants.ts';

const COUNTRIES: Readonly<Record<string, string>> = { '203.0.113.7': 'BD', '198.51.100.9': 'US' };

eachServerDatabase('the status of a merchant', (open) => {
  async function site() {
    const database = await open();
    for (const merchant of DEMO_MERCHANTS) await addDemoMerchant(database, merchant);
    const merchants = createMerchants({
      database,
      demo: true,
      demoLabel: false,
      countryOf: (ip) => COUNTRIES[ip],
    });
    const { systemStatus } = createSystem({ bodyKeys: undefined as never, database });
    const set = async (code: string, change: string) => {
      await database.query(`update merchants set ${change} where code = $1`, [code]);
      merchants.refresh();
    };
    const status = async (ip: string, host = 'mela.localhost', language = 'EN') => {
      const merchant = await merchants.find(host);
      return systemStatus({
        context: { merchant, ip, language } as CallContext,
        params: undefined,
        query: undefined,
        body: undefined,
      });
    };
    return { set, status };
  }

  test('returns maintenance and its end for its own merchant, before a region restriction', async () => {
    const { set, status } = await site();
    const open = {
      info: 'open',
      location: { ip: '203.0.113.7' },
      maintenance: false,
      regionRestriction: false,
      maintenanceUntil: null,
      words: null,
      contact: { email: null, phone: null },
    };
    expect(await status('203.0.113.7')).toEqual(open);
    await set('mela', `maintenance = true, maintenance_until = '2026-11-21T07:00:00Z', regions = '{BD}'`);
    expect(await status('203.0.113.7')).toEqual({
      ...open,
      info: 'maintenance',
      maintenance: true,
      regionRestriction: true,
      maintenanceUntil: '2026-11-21T07:00:00.000Z',
    });
    expect(await status('203.0.113.7', 'haat.localhost')).toEqual(open);
    // The end of a maintenance is not returned while the site is open.
    await set('mela', `maintenance = false, regions = '{}'`);
    expect(await status('203.0.113.7')).toEqual(open);
  });

  test('returns the operator’s words and contact by language with each code, and no words while open (M148)', async () => {
    const { set, status } = await site();
    const contact = { email: 'help@fair.example', phone: '+8801712000000' };
    const words = { maintenance: { en: 'Back at seven', bn: 'সাতটায় ফিরছি' }, restricted: { en: 'Not from there' } };
    await set(
      'mela',
      `status_words = '${JSON.stringify(words)}', contact_email = '${contact.email}', contact_phone = '${contact.phone}'`,
    );
    const ip = '203.0.113.7';
    expect(await status(ip)).toMatchObject({ info: 'open', words: null, contact });
    await set('mela', `maintenance = true`);
    expect(await status(ip)).toMatchObject({ info: 'maintenance', words: 'Back at seven', contact });
    expect(await status(ip, 'mela.localhost', 'BN')).toMatchObject({ info: 'maintenance', words: 'সাতটায় ফিরছি' });
    await set('mela', `maintenance = false, regions = '{BD}'`);
    expect(await status(ip, 'mela.localhost', 'BN')).toMatchObject({
      info: 'region_restricted',
      words: 'Not from there',
    });
    expect(await status(ip, 'haat.localhost')).toMatchObject({ words: null, contact: { email: null, phone: null } });
    await expect(set('mela', `contact_email = 'nobody'`)).rejects.toThrow(/check constraint/);
    await expect(set('mela', `contact_phone = '01712'`)).rejects.toThrow(/check constraint/);
  });

  test('refuses or permits a country by the merchant’s rule, and never the local network', async () => {
    const { set, status } = await site();
    const restricted = async (host?: string) => {
      const ips = ['203.0.113.7', '198.51.100.9', '192.0.2.1', '127.0.0.1', '10.0.0.3', '::ffff:198.51.100.9'];
      const answers = await Promise.all(
        ips.map(async (ip) => (await status(ip, host)) as { regionRestriction: boolean }),
      );
      return answers.map(({ regionRestriction }) => regionRestriction);
    };
    await set('mela', `regions = '{US}'`);
    expect(await restricted()).toEqual([false, true, false, false, false, true]);
    await set('mela', `region_rule = 'allow', regions = '{BD}'`);
    expect(await restricted()).toEqual([false, true, true, false, false, true]);
    expect(await restricted('haat.localhost')).toEqual(Array(6).fill(false));
    await expect(set('mela', `regions = '{Bangladesh}'`)).rejects.toThrow('check');
  });
});
