import { randomBytes } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { addRow, KEYS, loggedLines, VENDOR_PUBLIC_KEY } from './test-vendors.ts';
import { sealSecrets } from './vendor-row.ts';
import { openVendorRegistry } from './vendor-registry.ts';
import { writeState } from './vendor.store.ts';
import { openVendors, type GivenVendor } from './vendors.ts';

const soon = (check: () => unknown) => vi.waitFor(check, 30_000);

eachServerDatabase('vendors as rows', (open) => {
  async function registryOf(database: Database, keys = KEYS) {
    const { log, lines } = loggedLines();
    const registry = await openVendorRegistry({ ...keys, database, log, everyMs: 5 });
    onTestFinished(() => registry.stop());
    const codes = () => ({
      known: [...registry.known.keys()].toSorted(),
      serving: [...registry.serving.keys()].toSorted(),
    });
    const told = () => lines.map(({ vendor, problem }) => `${String(vendor)}: ${String(problem)}`);
    return { registry, codes, told };
  }

  test('a row that cannot be used is left out and told once, the others serve, and it comes in when it is mended', async () => {
    const database = await open();
    await addRow(database, 'good');
    await addRow(database, 'resting', { state: 'off' });
    await addRow(database, 'stranger', { dialect: 'klingon' });
    await addRow(database, 'nowhere', { url: 'ftp://nowhere' });
    await addRow(database, 'unkeyed', { settings: { publicKey: 'no key' } });
    await addRow(database, 'unsealed', { secrets: sealSecrets('unsealed', { macKeys: '' }, Buffer.alloc(32, 1)) });
    await addRow(database, 'copied', { secrets: sealSecrets('good', { macKeys: '' }, KEYS.sealingKey) });
    const { registry, codes, told } = await registryOf(database);
    expect(codes()).toEqual({ known: ['good', 'resting'], serving: ['good'] });
    expect(told()).toEqual([
      'copied: its secrets were sealed under another secrets key: give them anew',
      'nowhere: the address is not one such as https://api.vendor.example/hub88: ftp://nowhere',
      expect.stringMatching(/^stranger: there is no dialect klingon: hub88/),
      'unkeyed: publicKey: is no public RSA key of 2048 bits or more in PEM',
      'unsealed: its secrets were sealed under another secrets key: give them anew',
    ]);
    await registry.refresh();
    expect(told()).toHaveLength(5);
    await database.query(`update vendors set dialect = 'hub88' where code = 'stranger'`);
    await registry.refresh();
    expect(codes().serving).toEqual(['good', 'stranger']);
    expect([registry.problemOf('stranger'), registry.problemOf('nowhere')]).toEqual([undefined, expect.any(String)]);
  });

  test('what one process writes the others notice while they run: a new row, a switch, a change, a row that is gone', async () => {
    const database = await open();
    await addRow(database, 'first');
    const [one, other] = [await registryOf(database), await registryOf(database)];
    other.registry.start();
    await addRow(database, 'second', { name: { en: 'Second' } });
    await soon(() => expect(other.codes().serving).toEqual(['first', 'second']));
    expect(other.registry.nameOf('second')).toEqual({ en: 'Second' });
    expect(one.codes().serving).toEqual(['first']);
    await writeState(database, 'second', 'off');
    await soon(() => expect(other.codes()).toEqual({ known: ['first', 'second'], serving: ['first'] }));
    const before = other.registry.known.get('first');
    await database.query(`update vendors set game_origin = 'http://other.test' where code = 'first'`);
    await soon(() => expect(other.registry.known.get('first')?.gameOrigin).toBe('http://other.test'));
    expect(other.registry.serving.get('first')).not.toBe(before);
    await database.query(`delete from vendors where code = 'second'`);
    await soon(() => expect(other.codes().known).toEqual(['first']));
    // Nothing of it was told as a problem.
    expect(other.told()).toEqual([]);
  });

  test("the house's own vendor becomes a row like others, follows its settings, and stays off where the operator switched it off", async () => {
    const database = await open();
    const macKeys = randomBytes(32).toString('base64');
    const house: GivenVendor = {
      code: 'house',
      name: { en: 'House' },
      dialect: 'hub88',
      url: 'http://127.0.0.1:8081/hub88',
      gameOrigin: 'http://localhost:8081',
      settings: { publicKey: VENDOR_PUBLIC_KEY, signsPlace: 'yes' },
      secrets: { macKeys },
    };
    const { log, lines } = loggedLines();
    const start = (given = house) => openVendors({ ...KEYS, database, house: given, log });
    const row = async () => (await database.query('select * from vendors'))[0];
    expect([...(await start()).serving.keys()]).toEqual(['house']);
    const first = await row();
    // What both sides hold stands nowhere in plain.
    const [kept] = await database.query<{ all: string }>(
      `select vendors::text || encode(secrets, 'escape') as all from vendors`,
    );
    expect(kept?.all).toContain('http://127.0.0.1:8081/hub88');
    expect(kept?.all).not.toContain(macKeys);
    await start();
    expect(await row()).toEqual(first);
    await writeState(database, 'house', 'off');
    const moved = await start({ ...house, gameOrigin: 'http://localhost:9081', secrets: {} });
    expect([...moved.serving.keys()]).toEqual([]);
    expect(moved.known.get('house')?.gameOrigin).toBe('http://localhost:9081');
    expect((await row())?.['secrets']).toBeNull();
    // Another vendor on its origin stops neither that one nor the start.
    await addRow(database, 'squatter', { game_origin: 'http://localhost:7081' });
    const stood = await start({ ...house, gameOrigin: 'http://localhost:7081' });
    expect([...stood.known.keys()]).toEqual(['house', 'squatter']);
    expect(lines.map(({ msg }) => msg)).toEqual(['the house vendor stays as it was: its row cannot be written']);
  });
});
