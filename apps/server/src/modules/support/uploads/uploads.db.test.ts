import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import type { Picture } from '@mela/contract/uploads';
import { fromNow } from '@mela/dev-env/from-now';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { isFailed, type Failed } from '#/http/failure.ts';
import { pngOf, textBomb } from '@mela/dev-env/hostile-pictures';
import { createMembers, createPasswords } from '#/modules/ground/members/members.ts';
import { createUploads, type Uploads } from './uploads.ts';

const ORIGIN = 'http://uploads.localhost:8080';
const KEY = Buffer.alloc(32, 7);

const photo = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#c0392b' } });

const servers: FastifyInstance[] = [];
const opened: Uploads[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  for (const uploads of opened.splice(0)) uploads.close();
});

eachServerDatabase('uploads', (open) => {
  async function uploadsAt(more: Pick<Parameters<typeof createUploads>[0], 'pictureProcess'> = {}) {
    const clock = { now: fromNow(0).getTime() };
    const database = await open();
    const members = createMembers(database, createPasswords('lowest'));
    /** Members whose age was answered. */
    const askedAges: bigint[] = [];
    const registeredAt = async (id: bigint) => {
      const at = await members.registeredAt(id);
      askedAges.push(id);
      return at;
    };
    const uploads = createUploads({
      ...more,
      database,
      members: { registeredAt },
      origin: ORIGIN,
      key: KEY,
      now: () => clock.now,
    });
    opened.push(uploads);
    const send = (file: Uint8Array, more: { memberId?: bigint; purpose?: 'chat' | 'feedback' } = {}) =>
      uploads.receive({
        merchantId: 1n,
        memberId: 7n,
        sentBy: 'member',
        purpose: 'feedback',
        from: '10.0.0.1',
        file,
        ...more,
      });
    const sent = async (...given: Parameters<typeof send>) => {
      const answer = await send(...given);
      if ('failed' in answer) throw new Error(answer.failed);
      return answer;
    };
    const hold = (uploadIds: string[], more: { memberId?: bigint; holder?: string; purpose?: 'chat' } = {}) =>
      database.transaction((tx) =>
        uploads.hold(tx, {
          memberId: 7n,
          uploadIds,
          purpose: 'feedback',
          sentBy: 'member',
          holder: 'feedback:1',
          ...more,
        }),
      );
    const server = Fastify();
    servers.push(server);
    server.get('/m/home', () => 'a page');
    uploads.routes(server);
    await server.ready();
    const get = (address: string, host = 'uploads.localhost:8080') =>
      server.inject({ url: address.replace(ORIGIN, ''), headers: { host } });
    return { database, members, askedAges, uploads, send, sent, hold, get, clock };
  }

  test('redraws a picture upright, no larger than a screen needs, and without its file’s metadata', async () => {
    const { sent, get } = await uploadsAt();
    const file = await photo(3_000, 1_000)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Rahim Uddin' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(file.includes('Rahim Uddin')).toBe(true);
    const { url, width, height } = await sent(Buffer.concat([file, Buffer.from('<script>alert(1)</script>')]));
    const kept = (await get(url)).rawPayload;
    const facts = await sharp(kept).metadata();
    expect([facts.format, facts.width, facts.height]).toEqual(['webp', width, height]);
    expect([facts.exif, facts.xmp, facts.icc, facts.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(Math.max(width, height)).toBeLessThanOrEqual(2_048);
    expect(height).toBeGreaterThan(width);
    expect(kept.includes('script')).toBe(false);
  });

  test('draws pictures of older accounts before those of accounts that registered within the last day', async () => {
    const names = ['first', 'fresh', 'old'] as const;
    const files = await Promise.all(
      names.map((_name, index) =>
        photo(10 + index)
          .png()
          .toBuffer(),
      ),
    );
    const drawn: string[] = [];
    const othersWait = Promise.withResolvers<void>();
    const pictureProcess = {
      async draw(file: Uint8Array) {
        drawn.push(names[files.findIndex((one) => one.equals(file))] ?? '');
        // The first picture takes until both others wait.
        if (drawn.length === 1) await othersWait.promise;
        return { bytes: Buffer.from(file), width: 10, height: 40 };
      },
      close: () => undefined,
    };
    const { database, members, sent, clock, askedAges } = await uploadsAt({ pictureProcess });
    const send = async (index: number, hoursAgo: number) => {
      const userName = names[index] ?? '';
      const account = { merchantId: 1n, accountType: 0, password: 'a-long-password-1', registerMethod: 'H5' } as const;
      const member = await members.add({ ...account, userName });
      if (isFailed(member)) throw new Error(member.failed);
      await database.query(
        `update members set registered_at = $2::timestamptz - make_interval(hours => $3) where id = $1`,
        [member.id, new Date(clock.now), hoursAgo],
      );
      return sent(files[index] ?? Buffer.alloc(0), { memberId: member.id });
    };
    const first = send(0, 99);
    await vi.waitFor(() => expect(drawn).toEqual(['first']), { timeout: 90_000 });
    const others = [send(1, 23), send(2, 25)];
    await vi.waitFor(() => expect(askedAges).toHaveLength(3), { timeout: 90_000 });
    await new Promise((resolve) => setImmediate(resolve));
    othersWait.resolve();
    await Promise.all([first, ...others]);
    expect(drawn).toEqual(['first', 'old', 'fresh']);
  });

  test('reads a file’s type from its bytes: PNG and JPG for feedback, also WebP in a chat, nothing else', async () => {
    const { send } = await uploadsAt();
    const files = {
      png: await photo().png().toBuffer(),
      jpeg: await photo().jpeg().toBuffer(),
      webp: await photo().webp().toBuffer(),
      gif: await photo().gif().toBuffer(),
      tiff: await photo().tiff().toBuffer(),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>'),
      html: Buffer.from('<html><script>alert(1)</script></html>'),
      empty: Buffer.alloc(0),
    };
    const taken = async (purpose: 'chat' | 'feedback') => {
      const names: string[] = [];
      for (const [name, file] of Object.entries(files)) {
        const answer: Picture | Failed = await send(file, { purpose });
        names.push('failed' in answer ? `${name}: ${answer.failed}` : name);
      }
      return names;
    };
    const refused = ['gif', 'tiff', 'svg', 'html', 'empty'].map((name) => `${name}: picture_unreadable`);
    expect(await taken('feedback')).toEqual(['png', 'jpeg', 'webp: picture_unreadable', ...refused]);
    expect(await taken('chat')).toEqual(['png', 'jpeg', 'webp', ...refused]);
  });

  test('refuses hostile files: cut off, broken, a head of one kind before a body of another, a bomb', async () => {
    const { send, database } = await uploadsAt();
    const png = await photo(200, 200).png().toBuffer();
    const jpeg = await photo(200, 200).jpeg().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>');
    for (const [name, file] of Object.entries({
      'a cut PNG': png.subarray(0, png.length - 60),
      'a cut JPG': jpeg.subarray(0, jpeg.length / 2),
      'a head alone': png.subarray(0, 8),
      'an SVG behind the bytes of a PNG': Buffer.concat([png.subarray(0, 8), svg]),
      'an SVG behind the bytes of a JPG': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
      'no pixels': pngOf({ width: 0, height: 0 }),
      'too little in it': pngOf({ width: 500, height: 500 }, [], Buffer.alloc(1_000)),
    }))
      expect([name, await send(file)]).toEqual([name, { failed: 'picture_unreadable' }]);
    for (const [width, height] of [
      [5_001, 5_000],
      [65_535, 65_535],
      [2_000_000, 20],
    ] as const)
      expect([width, await send(pngOf({ width, height }, [], Buffer.alloc(1_000)))]).toEqual([
        width,
        { failed: 'picture_too_many_pixels' },
      ]);
    // A chunk that unpacks to 64 MB is dropped with everything else that is no picture.
    const stuffed = pngOf({ width: 10, height: 10 }, [textBomb('zTXt', 64)]);
    await send(stuffed);
    const [kept] = await database.query<{ bytes: number }>(
      'select coalesce(max(length(bytes)), 0)::integer as bytes from uploads',
    );
    expect(kept?.bytes).toBeLessThan(10_000);
  });

  test('serves pictures from their own host alone, as attachments that run nothing and set no cookie (R16)', async () => {
    const { sent, get } = await uploadsAt();
    const { url } = await sent(await photo().png().toBuffer());
    expect(url.startsWith(`${ORIGIN}/uploads/7/`)).toBe(true);
    const shown = await get(url);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^attachment; filename="picture-[\w-]{22}\.webp"$/) as string,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/) as string,
    });
    expect(shown.headers['set-cookie']).toBeUndefined();
    expect((await get(url, 'mela.localhost:8080')).statusCode).toBe(404);
    expect((await get('/m/home', 'mela.localhost:8080')).statusCode).toBe(200);
    expect((await get('/m/home')).statusCode).toBe(404);
  });

  test('signs an address for its own picture, valid for a quarter of an hour or more, and unforgeable', async () => {
    const { sent, get, clock, uploads } = await uploadsAt();
    const { url, uploadId } = await sent(await photo().png().toBuffer());
    const other = await sent(await photo().png().toBuffer());
    const [path = '', query = ''] = url.split('?');
    for (const forged of [
      path,
      `${path}?until=9999999999&key=${'A'.repeat(24)}`,
      url.replace(/until=\d+/, 'until=9999999999'),
      url.replace(uploadId, other.uploadId),
      url.replace('/uploads/7/', '/uploads/8/'),
      `${path}?${query}&until=1`,
      `${path}?until=x&key=y`,
    ])
      expect([forged, (await get(forged)).statusCode]).toEqual([forged, 404]);
    clock.now += 14 * 60_000;
    expect((await get(url)).statusCode).toBe(200);
    clock.now += 17 * 60_000;
    expect((await get(url)).statusCode).toBe(404);
    const [fresh] = await uploads.show(7n, [uploadId]);
    expect((await get(fresh?.url ?? '')).statusCode).toBe(200);
    expect(await uploads.show(8n, [uploadId])).toEqual([]);
  });

  test('binds a picture to one thing, of its owner and for its purpose only', async () => {
    const { sent, hold } = await uploadsAt();
    const png = await photo().png().toBuffer();
    const [first, second, chat, anothers] = [
      await sent(png),
      await sent(png),
      await sent(png, { purpose: 'chat' }),
      await sent(png, { memberId: 8n }),
    ];
    const ids = [second.uploadId, first.uploadId];
    expect((await hold(ids))?.map(({ uploadId }) => uploadId)).toEqual(ids);
    expect((await hold(ids))?.length).toBe(2);
    expect(await hold(ids, { holder: 'feedback:2' })).toBeUndefined();
    expect(await hold([chat.uploadId])).toBeUndefined();
    expect(await hold([anothers.uploadId])).toBeUndefined();
    expect(await hold(['A'.repeat(22)])).toBeUndefined();
    expect(await hold([])).toEqual([]);
  });

  test('removes a picture sent with nothing after a day, and a held one after its time', async () => {
    const { database, sent, hold, uploads, get } = await uploadsAt();
    const png = await photo().png().toBuffer();
    const [loose, held] = [await sent(png), await sent(png)];
    await hold([held.uploadId]);
    const ages = await database.query<{ holder: string | null; hours: number }>(
      `select holder, round(extract(epoch from expires_at - now()) / 3600)::integer as hours from uploads order by hours`,
    );
    expect(ages).toEqual([
      { holder: null, hours: 24 },
      { holder: 'feedback:1', hours: 180 * 24 },
    ]);
    const pass = (days: number) =>
      database.query(`update uploads set expires_at = expires_at - make_interval(days => $1)`, [days]);
    const sweep = async () => {
      while ((await uploads.jobs.uploads_sweep({}, 1)) !== 'done');
    };
    const left = async () => (await database.query('select id from uploads')).length;
    await sweep();
    expect(await left()).toBe(2);
    await pass(1);
    // Gone for all callers once its time is over, regardless of the sweep.
    expect((await get(loose.url)).statusCode).toBe(404);
    await sweep();
    expect(await left()).toBe(1);
    expect((await get(held.url)).statusCode).toBe(200);
    await pass(180);
    await sweep();
    expect(await left()).toBe(0);
  });
});
