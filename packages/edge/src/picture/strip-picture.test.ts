import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpegSegment, pngChunk, pngOf, textBomb, webpChunk } from '@mela/dev-env/hostile-pictures';
import { stripPicture } from './strip-picture.ts';

const photo = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#c0392b' } });
const turned = { orientation: 6 };

test('keeps of a PNG the pixels, one Exif block, one profile, and the size in its header', async () => {
  const plain = await photo().withMetadata(turned).withIccProfile('p3').png().toBuffer();
  const stuffed = Buffer.concat([
    plain.subarray(0, 33),
    textBomb('zTXt', 1),
    textBomb('iTXt', 1),
    pngChunk('tEXt', Buffer.from('Author\0Rahim')),
    pngChunk('eXIf', Buffer.alloc(65_537)),
    pngChunk('abCd', Buffer.alloc(9)),
    plain.subarray(33),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  const kept = stripPicture(stuffed);
  expect([kept?.width, kept?.height]).toEqual([60, 40]);
  const names = [
    ...(kept?.bytes.toString('latin1').matchAll(/IHDR|iCCP|eXIf|tEXt|zTXt|iTXt|abCd|pHYs|IDAT|IEND|script/g) ?? []),
  ];
  expect(names.map(([name]) => name)).toEqual(['IHDR', 'iCCP', 'eXIf', 'IDAT', 'IEND']);
  const facts = await sharp(kept?.bytes).metadata();
  expect([facts.width, facts.orientation, facts.comments]).toEqual([60, 6, undefined]);
});

test('keeps of a JPEG the pixels, the first Exif block and a whole profile', async () => {
  const plain = await photo().withMetadata(turned).withIccProfile('p3').jpeg({ progressive: true }).toBuffer();
  const stuffed = Buffer.concat([
    plain.subarray(0, 2),
    jpegSegment(0xfe, Buffer.from('a comment by Rahim')),
    jpegSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>')),
    jpegSegment(0xed, Buffer.from('Photoshop 3.0\0')),
    jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0\u0001\u0002 a half', 'latin1')),
    plain.subarray(2),
    Buffer.from('PK a zip behind the end'),
  ]);
  const kept = stripPicture(stuffed);
  const text = kept?.bytes.toString('latin1') ?? '';
  for (const gone of ['Rahim', 'xmpmeta', 'Photoshop', 'a half', 'PK a zip']) expect(text).not.toContain(gone);
  const facts = await sharp(kept?.bytes).metadata();
  expect([facts.width, facts.height, facts.orientation, facts.isProgressive]).toEqual([60, 40, 6, true]);
  expect(facts.icc?.length).toBeGreaterThan(100);
});

test('keeps of a WebP the pixels, one Exif block and one profile, and of an animation the first frame', async () => {
  const still = await photo().withMetadata(turned).withIccProfile('p3').withXmp('<x:xmpmeta/>').webp().toBuffer();
  const kept = stripPicture(Buffer.concat([still, Buffer.from('PK a zip behind the end')]));
  expect(kept?.bytes.toString('latin1')).not.toMatch(/xmpmeta|PK a zip/);
  const facts = await sharp(kept?.bytes).metadata();
  expect([facts.width, facts.height, facts.orientation, facts.xmp]).toEqual([60, 40, 6, undefined]);

  const frame = Buffer.alloc(60 * 80 * 3, 90);
  const film = await sharp(frame, { raw: { width: 60, height: 80, channels: 3, pageHeight: 40 } })
    .webp({ lossless: true, loop: 0, delay: [90, 90], minSize: false })
    .toBuffer();
  const first = stripPicture(film);
  expect([first?.width, first?.height]).toEqual([60, 40]);
  expect(first?.bytes.toString('latin1').match(/ANMF/g)?.length ?? 0).toBeLessThanOrEqual(1);
  expect((await sharp(first?.bytes).webp().toBuffer({ resolveWithObject: true })).info.height).toBe(40);
});

test('returns undefined for files that are cut off, begin otherwise, or have too many parts', async () => {
  const png = await photo().png().toBuffer();
  const jpeg = await photo().jpeg().toBuffer();
  const webp = await photo().webp().toBuffer();
  for (let cut = 1; cut < 60; cut += 1) {
    expect(stripPicture(png.subarray(0, png.length - cut))).toBeUndefined();
    expect(stripPicture(jpeg.subarray(0, jpeg.length - cut))).toBeUndefined();
    expect(stripPicture(webp.subarray(0, webp.length - cut))).toBeUndefined();
  }
  for (const kind of ['gif', 'tiff', 'avif'] as const)
    expect(stripPicture(await photo()[kind]().toBuffer()), kind).toBeUndefined();
  expect(stripPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined();
  const header = png.subarray(0, 8);
  expect(stripPicture(header)).toBeUndefined();
  expect(stripPicture(Buffer.concat([header, pngChunk('tEXt', Buffer.from('a\0b')), png.subarray(8)]))).toBeUndefined();
  const crumbs = Array.from({ length: 30_000 }, () => pngChunk('tEXt', Buffer.from('a\0b')));
  expect(stripPicture(pngOf({ width: 9, height: 9 }, crumbs))).toBeUndefined();
  const comments = Array.from({ length: 2_000 }, () => jpegSegment(0xfe, Buffer.from('a')));
  expect(stripPicture(Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]))).toBeUndefined();
  const many = Buffer.concat([webp, ...Array.from({ length: 6_000 }, () => webpChunk('XMP ', Buffer.from('ab')))]);
  many.writeUInt32LE(many.length - 8, 4);
  expect(stripPicture(many)).toBeUndefined();
});

test('returns undefined for a JPEG of more scans than encoders write, or of two sizes', async () => {
  const jpeg = await photo().jpeg().toBuffer();
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const body = jpeg.subarray(scan, jpeg.length - 2);
  const end = jpeg.subarray(jpeg.length - 2);
  const times = (count: number) => Buffer.concat([jpeg.subarray(0, scan), ...Array<Buffer>(count).fill(body), end]);
  expect(stripPicture(times(10))).toBeDefined();
  expect(stripPicture(times(40))).toBeUndefined();
  const start = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const frame = jpeg.subarray(start, start + 2 + jpeg.readUInt16BE(start + 2));
  expect(stripPicture(Buffer.concat([jpeg.subarray(0, start), frame, jpeg.subarray(start)]))).toBeUndefined();
});
