import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createMerchants } from '#/modules/ground/merchants/merchants.ts';
import { createMerchantActions } from './merchant-actions.ts';
import { runMerchantCommand, type MerchantCommand } from './merchant-command.ts';
import type { MerchantWish } from './merchant-wish.ts';

const NOW = new Date('2026-03-01T00:00:00Z');
const SAANJH: MerchantWish = {
  name: { en: 'Saanjh', bn: 'সাঁঝ' },
  hosts: ['saanjh.example'],
  currency: 'inr',
  timeZone: 'Asia/Kolkata',
  languages: ['en', 'bn'],
  countries: ['IN'],
};

eachServerDatabase('Merchants by command', (open) => {
  async function world(publicOrigins: readonly string[] = ['https://saanjh.example', 'https://dusk.example']) {
    const database = await open();
    const merchants = createMerchants({ database, demo: false, demoLabel: false });
    const actions = createMerchantActions({ database, publicOrigins, refresh: merchants.refresh, now: () => NOW });
    const run = (command: MerchantCommand) => runMerchantCommand(command, actions);
    return { database, merchants, run };
  }
  type World = Awaited<ReturnType<typeof world>>;
  const add = ({ run }: World, code: string, wish: MerchantWish) => run({ does: 'add', code, wish });
  const problemOf = (answer: object) => ('problem' in answer ? String(answer.problem) : '');
  const stored = (one: World) =>
    one.database.query('select code from merchants union all select host from merchant_hosts order by 1');

  test('prints how to add the first merchant on an empty site', async () => {
    const { run } = await world();
    expect(await run({ does: 'list' })).toMatchObject({ said: expect.stringContaining('merchants add') });
    expect(await run({ does: 'check' })).toMatchObject({ alarm: expect.stringContaining('merchants add') });
  });

  test('adds a merchant whose site answers at its host at once, and lists what it still lacks', async () => {
    const one = await world();
    await one.database.query(`insert into catalogue_vendors (code, name) values ('studio', '{"en": "Studio"}')`);
    const { said } = (await add(one, 'saanjh', SAANJH)) as { said: string };
    expect(said).toContain('saanjh is added and open');
    expect(said).toContain('no way to pay is on');
    expect(said).not.toContain('no vendor');
    const found = await one.merchants.find('saanjh.example');
    expect(found).toMatchObject({ code: 'saanjh', currency: { code: 'INR' }, defaultLanguage: 'EN' });
    expect(found?.trial).toBeDefined();
    expect([...(found?.keys ?? [])]).toEqual(expect.arrayContaining(['USERNAMEREG3', 'CBS3', 'DOWNMAN', 'AGEREBINC3']));
    expect(await one.database.query('select name, required from registration_fields')).toEqual([
      { name: 'email', required: false },
    ]);
    expect(await one.database.query('select action, after from audit_events order by number')).toEqual([
      { action: 'merchant_added', after: expect.objectContaining({ currency: 'INR', hosts: ['saanjh.example'] }) },
    ]);
    const show = (await one.run({ does: 'show', code: 'saanjh' })) as { rows: { setting: string; value: string }[] };
    expect(show.rows).toEqual(
      expect.arrayContaining([
        { setting: 'languages', value: 'EN BN' },
        { setting: 'countries', value: 'IN' },
      ]),
    );
  });

  test('names every fault of a new merchant at once and writes nothing', async () => {
    const one = await world();
    const before = await stored(one);
    const wrong = await add(one, 'Saanjh!', {
      name: { bn: 'সাঁঝ' },
      hosts: ['https://saanjh.example'],
      currency: 'ZZZ',
      timeZone: 'Asia/Nowhere',
      languages: ['EN', 'XX'],
      minimumAge: '16',
      theme: '{"dark": {"text": "#20264a"}}',
      keys: ['NOSUCH'],
      countries: ['India'],
    });
    for (const fault of ['code:', 'name:', 'host:', 'currency:', 'time_zone:', 'languages:', 'minimum_age:', 'theme:'])
      expect(problemOf(wrong)).toContain(fault);
    for (const fault of ['key:', 'country:']) expect(problemOf(wrong)).toContain(fault);
    expect(await stored(one)).toEqual(before);
  });

  test('refuses a code or a host that another merchant has', async () => {
    const one = await world();
    await add(one, 'saanjh', SAANJH);
    const before = await stored(one);
    expect(problemOf(await add(one, 'saanjh', SAANJH))).toContain('there is a merchant saanjh');
    expect(problemOf(await add(one, 'other', { ...SAANJH, hosts: ['other.example', 'saanjh.example'] }))).toBe(
      'host: another merchant has saanjh.example',
    );
    expect(await stored(one)).toEqual(before);
  });

  test('changes what is named, keeps the rest and refuses another currency', async () => {
    const one = await world();
    await add(one, 'saanjh', SAANJH);
    const set = (wish: MerchantWish) => one.run({ does: 'set', code: 'saanjh', wish });
    const changed = await set({ name: { en: 'Dusk' }, hosts: ['dusk.example', 'www.dusk.example'] });
    expect(changed).toMatchObject({ said: expect.stringContaining('saanjh is changed\n- ') });
    expect(await one.merchants.find('saanjh.example')).toBeUndefined();
    expect((await one.merchants.find('www.dusk.example'))?.settings.name).toEqual({ en: 'Dusk', bn: 'সাঁঝ' });
    expect(problemOf(await set({ currency: 'BDT', timeZone: 'Nowhere' }))).toMatch(
      /time_zone: "Nowhere" is no time zone[^]*currency: it stays INR/,
    );
    expect((await one.merchants.find('dusk.example'))?.timeZone).toBe('Asia/Kolkata');
    expect(problemOf(await one.run({ does: 'set', code: 'nobody', wish: {} }))).toContain('no merchant nobody');
  });

  test('switches single white-label keys, lists all of them, and refuses one that does not exist', async () => {
    const one = await world();
    await add(one, 'saanjh', SAANJH);
    const set = (wish: MerchantWish) => one.run({ does: 'set', code: 'saanjh', wish });
    const isOn = async (key: string) => (await one.merchants.find('saanjh.example'))?.keys.has(key);
    await set({ keysOn: ['AGEDIVIDEND3'], keysOff: ['CBS3'] });
    expect([await isOn('AGEDIVIDEND3'), await isOn('CBS3'), await isOn('USERNAMEREG3')]).toEqual([true, false, true]);
    for (const wish of [{ keys: ['NOSUCH'] }, { keysOn: ['NOSUCH'] }, { keysOff: ['NOSUCH'] }])
      expect(problemOf(await set(wish))).toBe(
        'key: "NOSUCH" is no white-label key; npm run mela -- merchants keys <code> lists them',
      );
    expect(await isOn('USERNAMEREG3')).toBe(true);
    const { rows } = (await one.run({ does: 'keys', code: 'saanjh' })) as { rows: object[] };
    expect(rows).toContainEqual({ key: 'CBS3', is: 'off', what: 'live chat' });
    expect(rows).toContainEqual({ key: 'AGEDIVIDEND3', is: 'on', what: 'agents: dividends' });
    await set({ keys: ['USERNAMEREG3'] });
    expect([...((await one.merchants.find('saanjh.example'))?.keys ?? [])]).toEqual(['USERNAMEREG3']);
  });

  test('names the hosts at which no game opens, because PUBLIC_ORIGINS does not hold them', async () => {
    const faults = async (publicOrigins: readonly string[]) => {
      const one = await world(publicOrigins);
      await add(one, 'saanjh', { ...SAANJH, hosts: ['saanjh.example', 'haat.localhost'] });
      return ((await one.run({ does: 'check' })) as { alarm: string }).alarm;
    };
    expect(await faults(['https://saanjh.example:8443', 'http://haat.localhost'])).not.toContain('no game opens');
    expect(await faults(['https://mela.example', 'http://haat.localhost'])).toContain(
      'saanjh: no game opens at saanjh.example: add its origin, https://saanjh.example, to PUBLIC_ORIGINS and start again',
    );
    const local = await faults([]);
    expect(local).toContain('no game opens at saanjh.example');
    expect(local).not.toContain('haat.localhost');
  });

  test('gives a merchant that is added to the data of the demo to the demo, so that it opens again', async () => {
    const one = await world();
    await add(one, 'saanjh', SAANJH);
    const ofDemo = () => one.database.query('select code from merchants where made_by_demo order by code');
    expect(await ofDemo()).toEqual([]);
    await one.database.query(`update merchants set made_by_demo = true`);
    await add(one, 'dusk', { ...SAANJH, hosts: ['dusk.example'] });
    expect(await ofDemo()).toEqual(['dusk', 'dusk-trial', 'saanjh', 'saanjh-trial'].map((code) => ({ code })));
  });

  test('checks every merchant and names each fault with its repair, also of one that is left out', async () => {
    const one = await world();
    await add(one, 'saanjh', SAANJH);
    await one.database.query(
      `update merchants set currency = 'ZZZ', time_zone = 'Asia/Nowhere', maintenance = true where code = 'saanjh'`,
    );
    await one.database.query('delete from merchant_hosts');
    const { alarm = '' } = (await one.run({ does: 'check' })) as { alarm?: string };
    for (const fault of ['"ZZZ"', '"Asia/Nowhere"', 'no host', 'lobby site open', 'payments list', 'vendors on'])
      expect(alarm).toContain(fault);
    expect(alarm.split('\n').every((line) => line.startsWith('saanjh: '))).toBe(true);
  });
});
