import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { DEMO_MERCHANTS } from '../../../../demo/demo-merchants.ts';
import { addDemoMerchant } from '../../../../demo/demo-seed.store.ts';
import { createMerchants } from './merchants.ts';

const BROKEN: readonly (readonly [column: string, value: string, problem: RegExp])[] = [
  ['currency', `'ZZZ'`, /currency: "ZZZ"/],
  ['time_zone', `'Asia/Nowhere'`, /time_zone: "Asia\/Nowhere"/],
  ['theme', `'"chartreuse"'`, /theme: {"dark": {…}, "light": {…}} is wanted/],
  ['theme', `'{"dark": {"text": "#20264a"}}'`, /theme: dark text on ground cannot be read: .* 4\.5 : 1 is the least/],
  ['entry_scene', `'volcano'`, /entry_scene: there is no "volcano"/],
  ['jackpot_name', `'{"en": 7}'`, /jackpot_name: /],
  ['brand', `'{"letter": "<"}'`, /brand: letter/],
  ['languages', `'{"tag": "en"}'`, /languages: a list/],
  ['languages', `'[{"tag": "EN", "name": "English"}, {"tag": "XX", "name": "X"}]'`, /languages: .* catalogue of "XX"/],
  ['languages', `'[{"tag": "HI", "name": "हिन्दी"}]'`, /languages: there is no whole catalogue of "HI"/],
  ['default_language', `'HI'`, /default_language: there is no whole catalogue of "HI"/],
  ['restricted_networks', `'{10.0.0.0/99}'`, /restricted_networks: "10.0.0.0\/99"/],
];

eachServerDatabase('a merchant whose row cannot be used', (open) => {
  test.for(BROKEN)('is left out and told once for its %s, while the others serve', async ([column, value, problem]) => {
    const database = await open();
    for (const merchant of DEMO_MERCHANTS) await addDemoMerchant(database, merchant);
    const problems: string[] = [];
    const merchants = createMerchants({
      database,
      demo: true,
      demoLabel: false,
      onProblem: (code, problem) => problems.push(`${code} ${problem}`),
    });
    const hosts = async () => [
      (await merchants.find('haat.localhost'))?.code,
      (await merchants.find('mela.localhost'))?.code,
    ];
    expect(await hosts()).toEqual(['haat', 'mela']);
    const [before] = await database.query<{ value: unknown }>(
      `select ${column}::text as value from merchants where code = 'haat'`,
    );

    await database.query(`update merchants set ${column} = ${value} where code = 'haat'`);
    for (let reading = 0; reading < 2; reading += 1) {
      merchants.refresh();
      // Its host belongs to no merchant, not even to the default one.
      expect(await hosts()).toEqual([undefined, 'mela']);
    }
    expect((await merchants.all()).map(({ code }) => code)).not.toContain('haat');
    expect(problems).toEqual([expect.stringMatching(problem)]);

    const type = ['languages', 'theme', 'brand', 'jackpot_name'].includes(column)
      ? '::jsonb'
      : column === 'restricted_networks'
        ? '::text[]'
        : '';
    await database.query(`update merchants set ${column} = $1::text${type} where code = 'haat'`, [before?.value]);
    merchants.refresh();
    expect(await hosts()).toEqual(['haat', 'mela']);
  });

  test('refuses a host name of another merchant with a clear error, and the first keeps it', async () => {
    const database = await open();
    for (const merchant of DEMO_MERCHANTS) await addDemoMerchant(database, merchant);
    const give = (host: string, code: string) =>
      database.query('insert into merchant_hosts (host, merchant_id) select $1, id from merchants where code = $2', [
        host,
        code,
      ]);
    await expect(give('haat.localhost', 'mela')).rejects.toThrow(/one_merchant_for_each_host/);
    for (const never of ['Haat.localhost', 'haat.localhost:8080', 'https://haat.example', ''])
      await expect(give(never, 'mela'), never).rejects.toThrow(/host_is_small_and_without_port/);
    const merchants = createMerchants({ database, demo: true, demoLabel: false });
    expect((await merchants.find('haat.localhost'))?.code).toBe('haat');
    expect((await merchants.find('HAAT.localhost:8080'))?.code).toBe('haat');
  });

  test('accepts any currency of ISO 4217 and any time zone', async () => {
    const database = await open();
    for (const merchant of DEMO_MERCHANTS) await addDemoMerchant(database, merchant);
    await database.query(`update merchants set currency = 'NPR', time_zone = 'Asia/Kathmandu' where code = 'haat'`);
    const merchants = createMerchants({ database, demo: true, demoLabel: false });
    const haat = await merchants.find('haat.localhost');
    expect(haat?.currency).toMatchObject({ code: 'NPR', exponent: 2 });
    expect(haat?.timeZone).toBe('Asia/Kathmandu');
  });
});
