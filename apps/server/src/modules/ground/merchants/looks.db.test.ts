import { GATEWAYS } from '@mela/contract/gateways';
import { launchGame } from '@mela/contract/launch';
import { isWholeLanguage, UI_LANGUAGES } from '@mela/locales/languages';
import { formatAmount } from '@mela/money/format';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { DEMO_MERCHANTS } from '../../../../demo/demo-merchants.ts';
import { addDemoMerchant } from '../../../../demo/demo-seed.store.ts';
import { createMerchants } from './merchants.ts';

eachServerDatabase('how a merchant’s site looks', (open) => {
  async function site(demo = true) {
    const database = await open();
    for (const merchant of DEMO_MERCHANTS) await addDemoMerchant(database, merchant);
    const merchants = createMerchants({ database, demo, demoLabel: false, sitePort: 8080 });
    const settings = async (code: string) => {
      merchants.refresh();
      const all = await merchants.all();
      const merchant = all.find((one) => one.code === code);
      if (!merchant) throw new Error(`No merchant ${code}`);
      return merchant.settings;
    };
    const addCdn = (position: number, origin: string) =>
      database.query(
        `insert into merchant_image_cdns (merchant_id, position, origin) select id, $1, $2 from merchants where code = 'mela'`,
        [position, origin],
      );
    return { database, settings, addCdn };
  }

  test('returns a merchant’s own template, icon sizes and image CDNs, or the defaults', async () => {
    const { database, settings } = await site();
    expect(await settings('mela')).toMatchObject({
      template: 'fair',
      imageCDNs: [],
      pwaIconSizes: '192x192 512x512',
    });
    expect(await settings('haat')).toMatchObject({
      template: 'bazaar',
      imageCDNs: ['http://img1.haat.localhost:8080', 'http://img2.haat.localhost:8080'],
    });
    const set = (change: string) => database.query(`update merchants set ${change} where code = 'mela'`);
    await set(`template = 'bazaar', pwa_icon_sizes = '512x512'`);
    expect(await settings('mela')).toMatchObject({ template: 'bazaar', pwaIconSizes: '512x512' });
    await expect(set(`template = 'castle'`)).rejects.toThrow('check');
    await expect(set(`pwa_icon_sizes = '48x48'`)).rejects.toThrow('check');
  });

  test('accepts up to five distinct https image CDNs, and loopback names only in the demo', async () => {
    const { settings, addCdn } = await site(false);
    for (const place of [1, 2, 3, 4, 5]) await addCdn(place, `https://img${place}.example`);
    expect((await settings('mela')).imageCDNs).toEqual([1, 2, 3, 4, 5].map((place) => `https://img${place}.example`));
    expect((await settings('haat')).imageCDNs).toEqual([]);
    await expect(addCdn(6, 'https://img6.example')).rejects.toThrow('check');
    const { addCdn: add } = await site();
    await add(1, 'https://img1.example');
    await expect(add(2, 'https://img1.example')).rejects.toThrow(/unique|duplicate/);
    for (const bad of [
      'http://img1.example',
      'https://img1.example/',
      'https://img1.example/path',
      'https://img1.example; x',
      'https://',
      '*',
    ])
      await expect(add(3, bad), bad).rejects.toThrow('check');
  });

  test('accepts the gateways 1 and 3, and defaults a merchant to BN and EN of 35 languages and to CNY (M189)', async () => {
    const { database, settings } = await site();
    await database.query(
      `insert into merchants (code, name, theme, time_zone, copyright_year) values ('plain', '{"en": "Plain"}', '{}', 'Asia/Dhaka', 2025)`,
    );
    await database.query(
      `insert into merchant_hosts (host, merchant_id) select 'plain.example', id from merchants where code = 'plain'`,
    );
    const { languages, defaultLanguage, currency } = await settings('plain');
    expect(defaultLanguage).toBe('BN');
    expect(languages).toEqual([
      { tag: 'BN', name: 'বাংলা' },
      { tag: 'EN', name: 'English' },
    ]);
    expect(currency).toMatchObject({ code: 'CNY', symbol: '￥', pattern: '#,##0.00' });
    expect(formatAmount('1234567.5', { ...currency, decimals: currency.exponent })).toBe('￥1,234,567.50');
    const tags = UI_LANGUAGES.map(({ tag }) => tag);
    expect(new Set(tags).size).toBe(35);
    expect(tags.filter(isWholeLanguage).toSorted()).toEqual(['BN', 'EN']);
    expect(GATEWAYS).toEqual({ WEB: '1', MOBILE: '3' });
    const accepts = (gateway: string) => launchGame.query.safeParse({ nodeId: 1, gateway }).success;
    expect(['0', '1', '2', '3', '4'].filter(accepts)).toEqual(['1', '3']);
  });
});
