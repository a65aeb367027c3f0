import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { PICTURE_KINDS } from '@mela/contract/upload-rules';
import { stripPicture } from '@mela/edge/picture/strip-picture';
import { pngChunk, pngOf, textBomb } from '@mela/dev-env/hostile-pictures';
import { createPictureProcess, type PictureProcessOptions } from './picture-process.ts';
import { createPictures } from './picture.ts';

const MEGABYTE = 1024 * 1024;
const size = { width: 10, height: 10 };
const closing: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function pictures(options: PictureProcessOptions = {}) {
  const ends: string[] = [];
  const child = createPictureProcess({ ...options, onEnd: (how) => ends.push(how.why) });
  const { redraw, close } = createPictures(child);
  closing.push(close);
  let turn = 0;
  const send = (file: Uint8Array) =>
    redraw(file, PICTURE_KINDS.chat, { account: `member:${(turn += 1)}`, network: `10.0.0.${turn}`, isNew: false });
  return { send, child, ends };
}

const plain = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c0392b' } })
    .png()
    .toBuffer();

test('draws the picture of a text bomb in the same process, from the bytes that remain without texts', async () => {
  const { send, child, ends } = pictures();
  await send(await plain());
  const first = child.processId();
  const texts = {
    'thirty zTXt of 8 MB': pngOf(size, Array<Buffer>(30).fill(textBomb('zTXt', 8))),
    'as many as 5 MiB hold': pngOf(size, Array<Buffer>(600).fill(textBomb('zTXt', 8))),
    iTXt: pngOf(size, Array<Buffer>(60).fill(textBomb('iTXt', 8))),
  };
  const pixels = { 'pixels far behind the last row': pngOf(size, [], Buffer.alloc(256 * MEGABYTE)) };
  for (const [name, file] of Object.entries(texts)) expect(stripPicture(file)?.bytes.length, name).toBeLessThan(1_000);
  // How much memory and time they cost is measured by `npm run bench:pictures`.
  for (const [name, file] of Object.entries({ ...texts, ...pixels })) {
    expect(file.length, name).toBeLessThan(5 * MEGABYTE);
    expect([name, await send(file)]).toEqual([name, expect.objectContaining(size)]);
    expect([name, child.processId()]).toEqual([name, first]);
  }
  expect(ends).toEqual([]);
});

test('refuses pixel bombs, cut files, polyglots and a million small chunks, and draws the next picture', async () => {
  const { send, ends } = pictures();
  const png = await plain();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>');
  const crumbs = Array<Buffer>(300_000).fill(pngChunk('tEXt', Buffer.from('a\0')));
  const refusals = {
    picture_too_many_pixels: [
      pngOf({ width: 65_535, height: 65_535 }, [], Buffer.alloc(1_000)),
      pngOf({ width: 2_000_000, height: 20 }, [], Buffer.alloc(1_000)),
      pngOf({ width: 1, height: 25_000_000 }, [], Buffer.alloc(1_000)),
      pngOf({ width: 16_385, height: 1 }, [], Buffer.alloc(1_000)),
    ],
    picture_unreadable: [
      png.subarray(0, png.length - 20),
      Buffer.concat([png.subarray(0, 8), svg]),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
      Buffer.from('GIF89a and no picture'),
      pngOf(size, crumbs),
      pngOf({ width: 0, height: 0 }),
    ],
  };
  for (const [refused, files] of Object.entries(refusals))
    for (const file of files) expect(await send(file)).toEqual({ refused });
  const zip = Buffer.concat([png, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]);
  const drawn = await send(zip);
  expect(drawn).toMatchObject({ width: 60, height: 40 });
  expect(Buffer.from('bytes' in drawn ? drawn.bytes : []).includes('script')).toBe(false);
  expect(ends).toEqual([]);
});

test('replaces a killed process by a new one', async () => {
  const { send, child } = pictures();
  await send(await plain());
  const first = child.processId();
  process.kill(first ?? 0, 'SIGKILL');
  await expect.poll(() => isAlive(first)).toBe(false);
  expect(await send(await plain())).toMatchObject({ width: 60 });
  expect(child.processId()).not.toBe(first);
});

test('ends a process by its limits when it takes memory without end or does not answer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  closing.push(() => rm(folder, { recursive: true }));
  const script = (name: string, body: string) => {
    const path = join(folder, `${name}.mjs`);
    writeFileSync(path, `process.on('message', () => { ${body} }); process.send({ id: 0 });`);
    return path;
  };
  const hog = pictures({ script: script('hog', 'const all = []; for (;;) all.push(Buffer.alloc(5e7, 1));') });
  expect(await hog.send(await plain())).toEqual({ refused: 'picture_unreadable' });
  expect(hog.ends).toEqual(['died']);
  const idler = pictures({ script: script('idler', 'for (;;) ;'), maxWallMs: 4_000 });
  expect(await idler.send(await plain())).toEqual({ refused: 'picture_unreadable' });
  expect(idler.ends).toEqual(['late']);
  expect(idler.child.processId()).toBeUndefined();
  const none = pictures({ script: join(folder, 'not-there.mjs') });
  expect(await none.send(await plain())).toEqual({ refused: 'unavailable' });
});

function isAlive(id: number | undefined): boolean {
  try {
    return id !== undefined && process.kill(id, 0);
  } catch {
    return false;
  }
}
