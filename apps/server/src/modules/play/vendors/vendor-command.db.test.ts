import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { currencyOf } from '@mela/money/currency';
import { expect, onTestFinished, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { offeredOf, testCatalogue } from '#/modules/play/catalogue/test-catalogue.ts';
import { KEYS, VENDOR_PUBLIC_KEY } from './test-vendors.ts';
import { runVendorCommand, type VendorCommand } from './vendor-command.ts';
import { openVendorRegistry } from './vendor-registry.ts';

const GAME = {
  game_code: 'kite',
  name: { en: 'Kite' },
  category: 'RNG',
  rtp: '96.00',
  volatility: 'low',
  min_bet: 100_000,
  max_bet: 100_000_000,
  lines: 20,
  features: [],
  release_date: '2026-01-31',
};
const LIST = { games: [GAME, { ...GAME, game_code: 'odd', category: 'TELEPATHY' }] };

/** A vendor's API whose answer a test sets. */
async function vendorServer() {
  const answer = { status: 200, body: JSON.stringify(LIST) };
  /** The answer to everything except the list. */
  const other = { status: 404, body: '{}' };
  const server = createServer((request, response) => {
    const said = request.url?.endsWith('/game/list') ? answer : other;
    request.resume().on('end', () => response.writeHead(said.status).end(said.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () => new Promise<void>((done) => void server.close(() => done()));
  onTestFinished(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, answer, other, close };
}

eachServerDatabase('the commands over vendors', (open) => {
  async function operator() {
    const database = await open();
    const { catalogue, codes, offer, offersOf } = testCatalogue(database);
    const log = pino({ level: 'silent' });
    await database.query(
      `insert into merchants (code, name, theme, time_zone, copyright_year)
       select code, '{}', '{}', 'Asia/Dhaka', 2025 from unnest(array['mela', 'haat']) code`,
    );
    const vendors = await openVendorRegistry({ ...KEYS, database, log });
    const parts = {
      ...KEYS,
      database,
      vendors,
      catalogue,
      offers: offersOf(vendors),
      rounds: { openByVendor: async () => new Map([['lotus', 3n]]) },
      merchants: {
        // Like the server's, whose cache may have ended at any call: inside a transaction this fails.
        async all() {
          const rows = await database.query<{ id: bigint; code: string }>('select id, code from merchants order by id');
          return rows.map(({ id, code }) => ({
            id,
            code,
            hosts: code === 'mela' ? ['mela.example'] : [],
            currency: currencyOf('BDT'),
          }));
        },
      },
      siteOrigins: ['https://play.example'],
    };
    const run = async (command: VendorCommand) => {
      const answer = await runVendorCommand(command, parts);
      if ('rows' in answer) throw new Error('There are rows');
      return 'said' in answer ? answer.said : `problem: ${answer.problem}`;
    };
    const list = async () => {
      const answer = await runVendorCommand({ does: 'list' }, parts);
      return 'rows' in answer ? answer.rows : [];
    };
    const rows = () => database.query('select code from vendors');
    return { database, vendors, run, list, rows, codes, offer };
  }

  const publicKey = { name: 'publicKey', value: VENDOR_PUBLIC_KEY, isHidden: true };
  const LOTUS = {
    does: 'add',
    code: 'lotus',
    dialect: 'hub88',
    url: 'https://api.lotus.example/hub88',
    games: 'https://games.lotus.example',
    name: ['en=Lotus'],
    set: [publicKey],
  } as const;

  test('refuses an invalid vendor with the reason and writes nothing', async () => {
    const { run, rows, offer } = await operator();
    await offer('other', [offeredOf('g', { brand: { code: 'jasmine', name: { en: 'Jasmine' } } })]);
    const secret = { name: 'macKeys', value: randomBytes(32).toString('base64'), isHidden: false };
    for (const [wrong, says] of [
      [{ code: 'Lotus!' }, /^problem: the code is 2 to 32 small letters/],
      [{ code: 'jasmine' }, /another maker as jasmine/],
      [{ dialect: 'klingon' }, /there is no dialect klingon: hub88/],
      [{ url: undefined }, /say --dialect/],
      [{ url: 'api.lotus.example' }, /the address is not one such as/],
      [{ url: 'file:///etc/passwd' }, /the address is not one such as/],
      [{ url: 'https://user:word@api.lotus.example/x' }, /the address is not one such as/],
      [{ games: 'https://games.lotus.example/play' }, /the origin of the games is not one such as/],
      [{ games: 'http://a;script-src.example' }, /the origin of the games is not one such as/],
      [{ games: 'https://mela.example' }, /a name of the site's own/],
      [{ games: 'https://play.example:8443' }, /a name of the site's own/],
      [{ name: undefined }, /say it in English at least/],
      [{ set: [] }, /^problem: publicKey: is missing/],
      [{ set: [{ ...publicKey, value: 'no key' }] }, /publicKey: is no public RSA key/],
      [{ set: [publicKey, { ...publicKey, name: 'colour' }] }, /hub88 has no colour: publicKey, signsPlace, macKeys/],
      [{ set: [publicKey, secret] }, /macKeys is a secret: give it in a file/],
      [{ set: [publicKey, { ...secret, value: 'short', isHidden: true }] }, /A MAC key is 32 to 64 random bytes/],
    ] as const) {
      const said = await run({ ...LOTUS, ...wrong });
      expect([JSON.stringify(wrong), said]).toEqual([JSON.stringify(wrong), expect.stringMatching(says)]);
      expect(said).not.toContain(secret.value);
    }
    expect(await rows()).toEqual([]);
    expect(await run(LOTUS)).toMatch(/^lotus is added, and off[^]+-----BEGIN PUBLIC KEY-----/);
    expect(await run(LOTUS)).toMatch(/there is a vendor lotus already/);
    expect(await run({ ...LOTUS, code: 'orchid' })).toMatch(/the frames of lotus stand on/);
    expect(await run({ does: 'on', code: 'rose' })).toMatch(/there is no vendor rose/);
    expect(await rows()).toEqual([{ code: 'lotus' }]);
  });

  test('reports a wrong address, key or answer, and switches on only a vendor that answers correctly', async () => {
    const { run, vendors } = await operator();
    const { url, answer, close } = await vendorServer();
    await run({ ...LOTUS, url });
    const tested = () => run({ does: 'test', code: 'lotus' });
    expect(await tested()).toBe('ok: lotus answers, takes our key and offers 2 games');
    answer.body = '{"status":"RS_ERROR_INVALID_SIGNATURE"}';
    expect(await tested()).toMatch(/^problem: http:.* does not take our key: .*RS_ERROR_INVALID_SIGNATURE/);
    answer.body = '<html>';
    expect(await tested()).toMatch(/^problem: http:.* gives a wrong answer: .*HTTP 200, no status/);
    answer.status = 404;
    expect(await tested()).toMatch(/gives a wrong answer: it knows no list of games. Is the address right\?/);
    await close();
    expect(await tested()).toMatch(/^problem: http:.* cannot be reached: ECONNREFUSED/);
    expect(await run({ does: 'on', code: 'lotus' })).toMatch(/^problem: .*cannot be reached/);
    expect([...vendors.serving.keys()]).toEqual([]);
  });

  test('reports the games not listed in a merchant’s currency and those that are listed but do not open', async () => {
    const { run } = await operator();
    const { url, answer, other } = await vendorServer();
    await run({ ...LOTUS, url });
    const fun = { features: ['fun_mode'] };
    const taka = { ...GAME, ...fun, game_code: 'taka', currencies: ['BDT', 'USD'] };
    const rupee = { ...GAME, ...fun, game_code: 'rupee', currencies: ['INR'] };
    answer.body = JSON.stringify({ games: [rupee, taka] });
    other.status = 200;
    other.body = '{"url":"https://games.lotus.example/play?launch=1"}';
    const tested = () => run({ does: 'test', code: 'lotus' });
    expect(await tested()).toBe(
      'ok: lotus answers, takes our key and offers 2 games; 1 of 2 cannot be played in BDT, so not listed at mela, haat',
    );
    answer.body = JSON.stringify({ games: [{ ...GAME, ...fun }] });
    other.body = '{"status":"RS_ERROR_WRONG_CURRENCY"}';
    expect(await tested()).toContain('; it lists kite in BDT (mela, haat) and does not open it');
    answer.body = JSON.stringify({ games: [{ ...GAME, currencies: ['taka'] }] });
    expect(await tested()).toMatch(/currencies/);
  });

  test('lists games at the named merchants when switched on, nowhere when off, and again when back on', async () => {
    const { run, list, codes, vendors } = await operator();
    const { url } = await vendorServer();
    await run({ ...LOTUS, url });
    const lists = async () => [await codes(), await codes({}, 'EN', 2n)];
    expect(await run({ does: 'on', code: 'lotus', merchants: ['nowhere'] })).toMatch(/no merchant nowhere: mela, haat/);
    expect(await lists()).toEqual([[], []]);
    expect(await run({ does: 'on', code: 'lotus', merchants: ['mela'] })).toBe(
      'lotus is on, with 1 games; 1 are of a kind that is not known here',
    );
    expect(await lists()).toEqual([['kite'], []]);
    expect([...vendors.serving.keys()]).toEqual(['lotus']);
    expect(await list()).toMatchObject([{ vendor: 'lotus', state: 'on', games: 1, 'open rounds': '3', problem: '-' }]);
    expect(await run({ does: 'restart', code: 'lotus' } as unknown as VendorCommand)).toMatch(/no such command/);
    expect([...vendors.serving.keys()]).toEqual(['lotus']);
    expect(await run({ does: 'off', code: 'lotus' })).toMatch(/3 of its rounds are open/);
    expect(await lists()).toEqual([[], []]);
    expect([[...vendors.known.keys()], [...vendors.serving.keys()]]).toEqual([['lotus'], []]);
    expect(await list()).toMatchObject([{ state: 'draining' }]);
    await run({ does: 'on', code: 'lotus' });
    expect(await lists()).toEqual([['kite'], []]);
  });

  test('changes one field and keeps the rest, and shows why a row is left out until it is fixed', async () => {
    const { run, list, vendors, database } = await operator();
    const secret = { name: 'macKeys', value: randomBytes(32).toString('base64'), isHidden: true };
    await run({ ...LOTUS, set: [publicKey, secret] });
    const sealed = async () => (await database.query('select secrets from vendors'))[0];
    expect(await run({ does: 'change', code: 'lotus', games: 'https://frames.lotus.example/' })).toBe(
      'lotus is changed',
    );
    expect(vendors.known.get('lotus')?.gameOrigin).toBe('https://frames.lotus.example');
    expect((await sealed())?.['secrets']).not.toBeNull();
    expect(await run({ does: 'change', code: 'lotus', url: 'nowhere' })).toMatch(/the address is not one such as/);
    await database.query(`update vendors set dialect = 'klingon'`);
    await vendors.refresh();
    expect(await list()).toMatchObject([
      { state: 'left out', problem: expect.stringMatching(/^there is no dialect klingon: hub88/) },
    ]);
    expect(await run({ does: 'change', code: 'lotus', dialect: 'hub88' })).toBe('lotus is changed');
    expect(await list()).toMatchObject([{ state: 'draining', problem: '-', dialect: 'hub88' }]);
  });

  test("lists a game that claims another vendor's brand under its own vendor", async () => {
    const { codes, offer } = await operator();
    await offer('jasmine', [offeredOf('true', { brand: { code: 'JM', name: { en: 'Jasmine Gold' } } })]);
    await offer('lotus', [offeredOf('false', { brand: { code: 'JM', name: { en: 'Mine' } } })]);
    expect(await codes({ vassalage: 'JM' })).toEqual(['true']);
    expect(await codes({ vassalage: 'lotus' })).toEqual(['false']);
  });
});
