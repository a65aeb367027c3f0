import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { siteRequest } from '@mela/dev-env/site-request';
import { pngOf, textBomb } from '@mela/dev-env/hostile-pictures';
import { registerPlayer, type Player } from '@mela/dev-env/player';

let env: DevEnv;
let player: Player;
let png: Buffer<ArrayBuffer>;
beforeAll(async () => {
  env = await startDevEnv({ studio: false });
  player = await registerPlayer(env.site);
  png = Buffer.from(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1cc8b5' } })
      .png()
      .toBuffer(),
  );
});
afterAll(() => env.stop());

const upload = (file: Blob, by = player) => by.ask('uploadPicture', { query: { purpose: 'chat' }, body: file });

test('stores a picture across a restart and serves it from its own origin', async () => {
  const { answer } = await upload(new Blob([png], { type: 'image/png' }));
  if (!answer.success) throw new Error(answer.errorCode);
  const { url, width, height } = answer.value;
  expect([width, height]).toEqual([40, 30]);
  const { host, pathname, search } = new URL(url);
  expect(host).toBe(`uploads.localhost:${new URL(env.site).port}`);
  const show = (at: string) => siteRequest(env.site, { path: pathname + search, host: at });
  expect((await show(host)).headers['content-disposition']).toContain('attachment');
  expect((await show('localhost')).status).toBe(404);
  expect((await siteRequest(env.site, { path: '/m/home', host })).status).toBe(404);
  expect((await siteRequest(env.site, { path: '/wps/system/status', host })).status).toBe(404);
  const page = await siteRequest(env.site, { path: '/m/home', host: 'localhost' });
  expect(page.headers['content-security-policy']).toMatch(
    new RegExp(`img-src 'self' data: blob:[^;]* http://${host}[ ;]`),
  );
  await env.restart('server');
  expect((await show(host)).status).toBe(200);
});

test('takes a picture by its bytes, under any declared type or none', async () => {
  for (const type of [
    'image/jpg',
    'image/pjpeg',
    'application/octet-stream',
    'image/png; charset=binary',
    'text/plain',
  ])
    expect(await upload(new Blob([png], { type })), type).toMatchObject({ answer: { success: true } });
  const headers = { authorization: `Bearer ${player.token}` };
  const path = '/wps/uploads?purpose=chat';
  expect((await siteRequest(env.site, { method: 'POST', path, headers, body: png })).status).toBe(200);
});

test('refuses files that are too long, no picture, or of an unauthenticated client', async () => {
  const over = new Blob([png, new Uint8Array(5 * 1024 * 1024)], { type: 'image/png' });
  expect(await upload(over)).toMatchObject({ status: 413, answer: { errorCode: 'payload_too_large' } });
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], { type: 'image/svg+xml' });
  expect(await upload(svg)).toMatchObject({ status: 422, answer: { errorCode: 'picture_unreadable' } });
  const disguised = new Blob([await svg.arrayBuffer()], { type: 'image/png' });
  expect(await upload(disguised)).toMatchObject({ status: 422, answer: { errorCode: 'picture_unreadable' } });
  const headers = { 'content-type': 'image/png' };
  const path = '/wps/uploads?purpose=chat';
  expect((await siteRequest(env.site, { method: 'POST', path, headers, body: png })).status).toBe(401);
});

test('ends a file without a stated length at the limit', async () => {
  const { hostname, port } = new URL(env.site);
  const status = await new Promise((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port,
        path: '/wps/uploads?purpose=chat',
        method: 'POST',
        headers: {
          authorization: `Bearer ${player.token}`,
          'content-type': 'image/jpeg',
          'transfer-encoding': 'chunked',
        },
      },
      (incoming) => {
        incoming.resume();
        resolve(incoming.statusCode);
      },
    );
    outgoing.on('error', reject);
    for (let megabyte = 0; megabyte < 7; megabyte += 1) outgoing.write(Buffer.alloc(1024 * 1024));
    outgoing.end();
  });
  expect(status).toBe(413);
});

test('takes pictures full of compressed texts, and answers other calls meanwhile', async () => {
  const bomb = new Blob([Buffer.from(pngOf({ width: 10, height: 10 }, Array<Buffer>(600).fill(textBomb('zTXt', 8))))], {
    type: 'image/png',
  });
  const [senders, other] = [
    await Promise.all(Array.from({ length: 4 }, () => registerPlayer(env.site))),
    await registerPlayer(env.site),
  ];
  const sent = Promise.all(senders.map((sender) => upload(bomb, sender)));
  const meanwhile: number[] = [];
  for (let n = 0; n < 10; n += 1) meanwhile.push((await other.ask('memberInfo')).status);
  expect((await sent).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(meanwhile).toEqual(Array(10).fill(200));
});

test('rejects a third file from a client that sends two slowly, and serves other clients', async () => {
  const slow = await registerPlayer(env.site);
  const { hostname, port } = new URL(env.site);
  const headers = { authorization: `Bearer ${slow.token}`, 'content-type': 'image/png', 'content-length': '5000' };
  const held = [1, 2].map(() => {
    const outgoing = request({ hostname, port, path: '/wps/uploads?purpose=chat', method: 'POST', headers });
    outgoing.on('error', () => {});
    outgoing.write(png.subarray(0, 20));
    return outgoing;
  });
  const third = async () => (await upload(new Blob([png], { type: 'image/png' }), slow)).status;
  // Each try counts towards the thirty pictures of an hour.
  await expect.poll(third, { interval: 1_000 }).toBe(503);
  expect((await upload(new Blob([png], { type: 'image/png' }))).status).toBe(200);
  for (const outgoing of held) outgoing.destroy();
  await expect.poll(third, { interval: 1_000 }).toBe(200);
});

test('takes thirty pictures per hour from one member', async () => {
  const busy = await registerPlayer(env.site);
  const file = new Blob([new Uint8Array(8)], { type: 'image/png' });
  for (let count = 0; count < 30; count += 1) expect((await upload(file, busy)).status).toBe(422);
  const refused = await upload(file, busy);
  expect(refused).toMatchObject({ status: 429, answer: { errorCode: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
});
