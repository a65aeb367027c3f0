import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpegSegment, pngChunk, pngOf, textBomb } from '@mela/dev-env/hostile-pictures';
import { bookLine, HONEST_ROWS, testFolder, writeTestPackage } from '../test-package.ts';
import { loadPackage } from './load-package.ts';
import { readPackageFolder } from './package-folder.ts';
import { rtpText, volatilityOf } from './returns.ts';

async function load(folder: string, indexDir = testFolder()) {
  const game = await loadPackage('test-game', await readPackageFolder(folder), indexDir);
  return { game, indexDir };
}

async function problem(
  given: Parameters<typeof writeTestPackage>[1],
  spoil?: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = testFolder();
  await writeTestPackage(folder, given);
  await spoil?.(folder);
  const indexDir = testFolder();
  const said = await load(folder, indexDir).then(
    () => 'no problem',
    (error: Error) => `${error.name}: ${error.message}`,
  );
  // A failed load leaves nothing that a later start would take for an index.
  expect(await readdir(indexDir)).toEqual([]);
  return said;
}

const mode = (rows = HONEST_ROWS, more: { name?: string; cost?: number; lines?: readonly string[] } = {}) => ({
  modes: [{ name: 'BASE', cost: 1, rows, ...more }],
});

test('reads a package alike from two folders and from one', async () => {
  for (const flat of [false, true]) {
    const folder = testFolder();
    await writeTestPackage(folder, {
      flat,
      details: { name: { en: 'Test', bn: 'পরীক্ষা' }, betLevels: ['1.00', '5.00'] },
    });
    const { game } = await load(folder);
    expect(game.name).toEqual({ en: 'Test', bn: 'পরীক্ষা' });
    expect(game.modes.map((each) => [each.name, each.cost, each.totalWeight])).toEqual([['BASE', 10_000n, 1_000n]]);
    const [base] = game.modes;
    expect(base && rtpText(base.figures)).toBe('96.00');
    expect(base?.figures).toMatchObject({
      hitRate: 0.5,
      maxPayout: 600,
      maxPayoutOdds: 10,
      simulations: 3,
      payoutStep: 30,
    });
    expect(base && volatilityOf(base.figures)).toBe('low');
    expect(game.modeOf('base')).toBe(base);
    // Browsers get the front end, compressed too, and nothing of the maths.
    const served = await readdir(game.front, { recursive: true });
    expect(served.toSorted()).toEqual([
      'assets',
      'assets/game.js',
      'assets/game.js.br',
      'assets/game.js.gz',
      'index.html',
    ]);
    expect(game.scriptHashes).toHaveLength(2);
    expect(await readFile(join(game.front, 'index.html'), 'utf8')).toMatch(
      /^<!doctype html><script>addEventListener\('load'/,
    );
    await game.close();
  }
});

test('identifies a version by its bytes and rebuilds its index only after a changed byte', async () => {
  const folder = testFolder();
  await writeTestPackage(folder);
  const first = await load(folder);
  const mark = join(first.indexDir, first.game.version, 'mark');
  await writeFile(mark, 'kept');
  const again = await load(folder, first.indexDir);
  expect(again.game.version).toBe(first.game.version);
  expect(await readFile(mark, 'utf8')).toBe('kept');
  await writeFile(join(folder, 'frontend/index.html'), '<!doctype html><title>Other</title>');
  const other = await load(folder, first.indexDir);
  expect(other.game.version).not.toBe(first.game.version);
  for (const { game } of [first, again, other]) await game.close();
});

test('reads a book of several compressed frames to its end', async () => {
  const folder = testFolder();
  await writeTestPackage(folder);
  const frames = HONEST_ROWS.map((row) => zstdCompressSync(Buffer.from(`${bookLine(row)}\n`)));
  await writeFile(join(folder, 'math/books_BASE.jsonl.zst'), Buffer.concat(frames));
  const { game } = await load(folder);
  expect(game.modes[0]?.figures.simulations).toBe(3);
  await game.close();
});

test('requires book and table to agree exactly: number, order, ids, payouts', async () => {
  const lines = HONEST_ROWS.map(bookLine);
  const [first = '', second = '', third = ''] = lines;
  expect(await problem(mode(HONEST_ROWS, { lines: [first, second] }))).toContain('fewer lines');
  expect(await problem(mode(HONEST_ROWS, { lines: [...lines, first] }))).toContain('more lines');
  expect(await problem(mode(HONEST_ROWS, { lines: [second, first, third] }))).toContain('must have one order');
  expect(
    await problem(mode(HONEST_ROWS, { lines: [first, second.replace('Multiplier":90', 'Multiplier":91'), third] })),
  ).toContain('simulation 2: pays 91, and 90 in lookUpTable_BASE_0.csv');
  expect(await problem(mode(HONEST_ROWS, { lines: [first, second, '{"id":3,"payoutMultiplier":600}'] }))).toContain(
    'no list of events',
  );
  expect(await problem(mode(HONEST_ROWS, { lines: [first, '{"id":2', third] }))).toContain('no JSON');
});

test('requires a table of rising unsigned whole numbers with weights within 64 bits', async () => {
  const table = async (text: string) =>
    problem({}, (folder) => writeFile(join(folder, 'math/lookUpTable_BASE_0.csv'), text));
  expect(await table('1,500,0\n2,400,-90\n3,100,600\n')).toContain('line 2: is not three unsigned whole numbers');
  expect(await table('1,500,0\n2,400,0.9\n3,100,600\n')).toContain('unsigned whole numbers');
  expect(await table('simulation,weight,payout\n1,500,0\n')).toContain('line 1: is not three unsigned');
  expect(await table('1,500,0\n1,400,90\n3,100,600\n')).toContain('simulations must rise');
  expect(await table('1,18446744073709551616,0\n2,400,90\n3,100,600\n')).toContain('beyond 64 bits');
  expect(await table('1,18446744073709551615,0\n2,400,90\n3,100,600\n')).toContain('add up beyond 64 bits');
  expect(await table('1,0,0\n2,0,90\n3,0,600\n')).toContain('no row has a weight');
  expect(await table('1,500,0\n2,400,90\n3,100,100000001\n')).toContain('more than 1,000,000 times');
});

test('reads files with a byte order mark and with empty last lines, as editors and spreadsheets write them', async () => {
  const folder = testFolder();
  await writeTestPackage(folder, { details: {} });
  const rewrite = async (file: string, change: (text: string) => string) =>
    writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')));
  for (const file of ['math/index.json', 'game.json']) await rewrite(file, (text) => `\ufeff${text}`);
  await rewrite('math/lookUpTable_BASE_0.csv', (text) => `\ufeff${text.replaceAll('\n', '\r\n')}\r\n\n`);
  await (await load(folder)).game.close();
  await rewrite('math/lookUpTable_BASE_0.csv', (text) => text.replace('\n', '\n\n'));
  await expect(load(folder)).rejects.toThrow('line 2: is empty');
});

test('requires returns between 90 and 98 per cent, within half a per cent of each other across modes', async () => {
  const [none, half, six] = HONEST_ROWS;
  const rows = (weight: bigint) =>
    [
      { ...none, weight: 1_000n - weight },
      { ...six, weight },
    ] as typeof HONEST_ROWS;
  expect(half).toBeDefined();
  expect(await problem(mode(rows(149n)))).toContain('BASE returns 89.40 %');
  expect(await problem(mode(rows(164n)))).toContain('BASE returns 98.40 %');
  const bonus = (weight: bigint) => ({
    modes: [
      { name: 'BASE', cost: 1, rows: rows(160n) },
      { name: 'BONUS', cost: 2, rows: rows(weight) },
    ],
  });
  // 6 × 0.318 / 2 = 95.4 % against 96 %.
  expect(await problem(bonus(318n))).toContain('within 0.5 %');
  const folder = testFolder();
  await writeTestPackage(folder, bonus(319n));
  await (await load(folder)).game.close();
});

test('requires bets to be multiples for which payouts and costs are whole coins', async () => {
  const fine = [
    { simulation: 1, weight: 1n, payout: 191 },
    { simulation: 2, weight: 1n, payout: 1 },
  ];
  const folder = testFolder();
  await writeTestPackage(folder, mode(fine));
  const { game } = await load(folder);
  // 0.01 × a bet is a whole coin only when the bet is a whole unit.
  expect(game.bets.stepMinor).toBe(100n);
  expect(game.bets.minMinor).toBe(100n);
  await game.close();
  expect(await problem({ ...mode(fine), details: { betLevels: ['0.50'] } })).toContain('multiples of 1.00');
  expect(await problem({ details: { betLevels: ['1.00'], defaultBet: '2.00' } })).toContain('defaultBet');
  expect(await problem({ details: { betLevels: ['1.005'] } })).toContain('game.json');
  expect(await problem({ details: { colour: 'red' } })).toContain('game.json');
});

test('requires a named picture to exist, be valid and be large enough', async () => {
  const png = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
  const named = { details: { icon: 'icon.png' } };
  expect(await problem(named)).toContain('there is no icon.png');
  expect(await problem({ ...named, icon: Buffer.from('no picture') })).toContain('no picture that can be read');
  expect(await problem({ ...named, icon: (await png(400)).subarray(0, 200) })).toContain('no picture that can be read');
  expect(await problem({ ...named, icon: await png(120) })).toContain('at least 300');
  expect(await problem({ details: { icon: '../icon.png' }, icon: await png(400) })).toContain(
    'there is no ../icon.png',
  );
  expect(await problem({ ...named, icon: pngOf({ width: 4_097, height: 300 }) })).toContain('at most 4096');
  for (const icon of ['icon.svg', 'icon.avif', 'icon.gif'])
    expect(await problem({ details: { icon } })).toContain('must be the path of a PNG');
  // The bytes decide, not the name, and no decoder gets a file of countless small parts.
  const gif = await sharp(await png(400))
    .gif()
    .toBuffer();
  expect(await problem({ ...named, icon: gif })).toContain('no picture that can be read');
  const crumbs = Array.from({ length: 30_000 }, () => pngChunk('tEXt', Buffer.from('a\0b')));
  expect(await problem({ ...named, icon: pngOf({ width: 400, height: 400 }, crumbs) })).toContain(
    'no picture that can be read',
  );
});

test('draws a package’s picture with nothing but its pixels, whatever its file holds in addition', async () => {
  const exif = { IFD0: { Artist: 'Rahim Uddin' } };
  const photo = () => {
    const create = { width: 400, height: 320, channels: 3, background: '#c33' } as const;
    return sharp({ create }).withExif(exif).withIccProfile('p3').withXmp('<x:xmpmeta>Rahim</x:xmpmeta>');
  };
  const png = await photo().png().toBuffer();
  const jpeg = await photo().jpeg().toBuffer();
  const texts = [pngChunk('tEXt', Buffer.from('Author\0Rahim')), ...Array<Buffer>(60).fill(textBomb('zTXt', 8))];
  const behind = Buffer.from('<script>Rahim</script>');
  const icons = {
    png: Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33), behind]),
    jpeg: Buffer.concat([jpeg.subarray(0, 2), jpegSegment(0xfe, Buffer.from('Rahim')), jpeg.subarray(2), behind]),
    webp: Buffer.concat([await photo().webp().toBuffer(), behind]),
  };
  for (const [kind, icon] of Object.entries(icons)) {
    expect(icon.includes('Rahim'), kind).toBe(true);
    const folder = testFolder();
    await writeTestPackage(folder, { details: { icon: 'icon.png' }, icon });
    const { game } = await load(folder);
    const drawn = await readFile(game.picture ?? '');
    expect(drawn.toString('latin1').match(/VP8[ LX]|ALPH|ICCP|EXIF|XMP |ANIM|Rahim|script/g), kind).toEqual(['VP8 ']);
    const { width, height } = await sharp(drawn).metadata();
    expect([kind, width, height]).toEqual([kind, 300, 400]);
    await game.close();
  }
});

test('reports a folder that lacks a part or holds what no package may hold', async () => {
  const empty = testFolder();
  await expect(readPackageFolder(empty)).rejects.toThrow('no index.html');
  await writeFile(join(empty, 'index.html'), '');
  await expect(readPackageFolder(empty)).rejects.toThrow('no index.json');
  const linked = testFolder();
  await writeTestPackage(linked);
  await symlink(join(linked, 'game.json'), join(linked, 'frontend/secret'));
  await expect(readPackageFolder(linked)).rejects.toThrow('is a link');
  expect(await problem({ index: '{' })).toContain('index.json is no JSON');
  expect(await problem({ index: `{"modes":[${'{},'.repeat(20_000)}{}]}` })).toContain(
    'index.json holds too many values',
  );
  expect(
    await problem({ index: '{"modes":[{"name":"BASE","cost":1,"events":"../books.jsonl.zst","weights":"a.csv"}]}' }),
  ).toContain('must be the name of a file beside index.json');
  expect(
    await problem({}, (folder) => writeFile(join(folder, 'math/books_BASE.jsonl.zst'), 'no zstd at all')),
  ).toContain('cannot be decompressed');
  expect(
    await problem({}, async (folder) => {
      const book = join(folder, 'math/books_BASE.jsonl.zst');
      const bytes = await readFile(book);
      await writeFile(book, bytes.subarray(0, bytes.length - 3));
    }),
  ).toContain('cannot be decompressed');
});
