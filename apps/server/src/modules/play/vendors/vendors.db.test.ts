import { randomBytes } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { keepSettings } from '#/keep-settings.ts';
import { addRow, KEYS, loggedLines, VENDOR_PUBLIC_KEY } from './test-vendors.ts';
import { sealSecrets } from './vendor-row.ts';
import { openVendorRegistry } from './vendor-registry.ts';
import { writeState } from './vendor.store.ts';
import { keepHouseVendor, type GivenVendor } from './vendors.ts';

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
    const reported = () => lines.map(({ vendor, problem }) => `${String(vendor)}: ${String(problem)}`);
    return { registry, codes, reported };
  }

  test('leaves out an unusable row, logs it once, serves the others, and takes it in when it is fixed', async () => {
    const database = await open();
    await addRow(database, 'good');
    await addRow(database, 'resting', { state: 'off' });
    await addRow(database, 'stranger', { dialect: 'klingon' });
    await addRow(database, 'nowhere', { url: 'ftp://nowhere' });
    await addRow(database, 'unkeyed', { settings: { publicKey: 'no key' } });
    await addRow(database, 'unsealed', { secrets: sealSecrets('unsealed', { macKeys: '' }, Buffer.alloc(32, 1)) });
    await addRow(database, 'copied', { secrets: sealSecrets('good', { macKeys: '' }, KEYS.sealingKey) });
    const { registry, codes, reported } = await registryOf(database);
    expect(codes()).toEqual({ known: ['good', 'resting'], serving: ['good'] });
    expect(reported()).toEqual([
      'copied: its secrets were sealed under another secrets key: give them anew',
      'nowhere: the address is not one such as https://api.vendor.example/hub88: ftp://nowhere',
      expect.stringMatching(/^stranger: there is no dialect klingon: hub88/),
      'unkeyed: publicKey: is no public RSA key of 2048 bits or more in PEM',
      'unsealed: its secrets were sealed under another secrets key: give them anew',
    ]);
    await registry.refresh();
    expect(reported()).toHaveLength(5);
    await database.query(`update vendors set dialect = 'hub88' where code = 'stranger'`);
    await registry.refresh();
    expect(codes().serving).toEqual(['good', 'stranger']);
    expect([registry.problemOf('stranger'), registry.problemOf('nowhere')]).toEqual([undefined, expect.any(String)]);
  });

  test('notices another process’s writes: a new row, a switch, a change and a deleted row', async () => {
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
    // None of these changes was logged as a problem.
    expect(other.reported()).toEqual([]);
  });

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
  const startsOf = (database: Database) => ({
    start: (given = house, more: { isAlone?: boolean; sealingKey?: Buffer; secretsKey?: string } = {}) =>
      keepHouseVendor({
        database,
        given,
        sealingKey: more.sealingKey ?? KEYS.sealingKey,
        ownKeys: { SECRETS_KEY_FILE: more.secretsKey ?? 'key 1', OPERATOR_PRIVATE_KEY_FILE: 'key 2' },
        isAlone: more.isAlone ?? true,
      }),
    row: async () => (await database.query(`select * from vendors where code = 'house'`))[0],
  });

  test("makes the house vendor's row at the first start and updates a changed address when run alone", async () => {
    const database = await open();
    const { start, row } = startsOf(database);
    expect(await start()).toEqual({ taken: [] });
    const first = await row();
    // Keys that both sides hold are sealed.
    const [kept] = await database.query<{ all: string }>(
      `select vendors::text || encode(secrets, 'escape') || (select string_agg(value, ' ') from settings_in_use) as all from vendors`,
    );
    expect(kept?.all).toContain('http://127.0.0.1:8081/hub88');
    expect(kept?.all).not.toContain(macKeys);
    expect(await start()).toEqual({ taken: [] });
    expect(await start(house, { isAlone: false })).toEqual({ taken: [] });
    expect(await row()).toEqual(first);
    await writeState(database, 'house', 'off');
    expect(await start({ ...house, gameOrigin: 'http://localhost:9081', secrets: {} })).toEqual({
      taken: ['GAMES_ORIGIN', 'STUDIO_MAC_KEYS_FILE'],
    });
    expect(await row()).toMatchObject({ game_origin: 'http://localhost:9081', secrets: null, state: 'off' });
  });

  test('refuses a process whose keys or addresses differ while another runs, names them, writes nothing', async () => {
    const database = await open();
    const { start, row } = startsOf(database);
    await start();
    const first = await row();
    const other = {
      ...house,
      url: 'http://127.0.0.1:9081/hub88',
      secrets: { macKeys: randomBytes(32).toString('base64') },
    };
    const sealingKey = Buffer.alloc(32, 9);
    const refused = await start(other, { isAlone: false, sealingKey, secretsKey: 'key 3' });
    const problem = 'problem' in refused ? refused.problem : '';
    expect(problem).toMatch(
      /^SECRETS_KEY_FILE: key 3 here, key 1 in use; STUDIO_URL: http:\/\/127.0.0.1:9081\/hub88 here, /,
    );
    expect(problem).toMatch(/STUDIO_MAC_KEYS_FILE: key \w{16} here, key \w{16} in use/);
    expect(problem).not.toContain('GAMES_ORIGIN');
    expect(await row()).toEqual(first);
    expect(await start(house, { isAlone: false })).toEqual({ taken: [] });
    // The embedded database is stored next to its keys. A server's database outlives them, until the keys in use are forgotten.
    const alone = await start(house, { sealingKey, secretsKey: 'key 3' });
    expect('problem' in alone ? alone.problem : alone.taken.join(' ')).toMatch(
      database.engine === 'pglite' ? /^SECRETS_KEY_FILE$/ : /^SECRETS_KEY_FILE: key 3 here, key 1 in use\. /,
    );
    await database.query('delete from settings_in_use');
    expect(await start(house, { sealingKey, secretsKey: 'key 3' })).toEqual({ taken: [] });
    const registry = await openVendorRegistry({ ...KEYS, sealingKey, database, log: loggedLines().log });
    expect([...registry.serving.keys()]).toEqual(['house']);
  });

  test('keeps what a command changed of the house vendor until its settings change', async () => {
    const database = await open();
    const { start, row } = startsOf(database);
    await start();
    await database.query(`update vendors set url = 'http://studio.test/hub88' where code = 'house'`);
    const changed = await row();
    expect(await start()).toEqual({ taken: [] });
    // A process whose settings already match the command may run next to others.
    expect(await start({ ...house, url: 'http://studio.test/hub88' }, { isAlone: false })).toEqual({ taken: [] });
    expect(await row()).toEqual(changed);
  });

  test('starts without the changed row when another vendor has its origin', async () => {
    const database = await open();
    const { start, row } = startsOf(database);
    await start();
    const first = await row();
    await addRow(database, 'squatter', { game_origin: 'http://localhost:7081' });
    const { log, lines } = loggedLines();
    await keepSettings({
      database,
      claim: undefined,
      log,
      given: { ...house, gameOrigin: 'http://localhost:7081' },
      sealingKey: KEYS.sealingKey,
      ownKeys: { SECRETS_KEY_FILE: 'key 1', OPERATOR_PRIVATE_KEY_FILE: 'key 2' },
    });
    expect(lines.map(({ msg }) => msg)).toEqual(['the house vendor stays as it was: its row cannot be written']);
    expect(await row()).toEqual(first);
  });
});
