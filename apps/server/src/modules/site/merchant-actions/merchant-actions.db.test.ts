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
  async function world() {
    const database = await open();
    const merchants = createMerchants({ database, demo: false, demoLabel: false });
    const actions = createMerchantActions({ database, refresh: merchants.refresh, now: () => NOW });
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
    expect([...(found?.keys ?? [])]).toEqual(expect.arrayContaining(['USERNAMEREG3', 'AGECHECK', 'CBS3']));
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
      keys: ['not a key'],
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
    expect(await set({ name: { en: 'Dusk' }, hosts: ['dusk.example', 'www.dusk.example'] })).toEqual({
      said: 'saanjh is changed',
    });
    expect(await one.merchants.find('saanjh.example')).toBeUndefined();
    expect((await one.merchants.find('www.dusk.example'))?.settings.name).toEqual({ en: 'Dusk', bn: 'সাঁঝ' });
    expect(problemOf(await set({ currency: 'BDT', timeZone: 'Nowhere' }))).toMatch(
      /time_zone: "Nowhere" is no time zone[^]*currency: it stays INR/,
    );
    expect((await one.merchants.find('dusk.example'))?.timeZone).toBe('Asia/Kolkata');
    expect(problemOf(await one.run({ does: 'set', code: 'nobody', wish: {} }))).toContain('no merchant nobody');
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
