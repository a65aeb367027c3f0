import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { ICON_IDS } from '#/icons/icon-ids.ts';
import { AVATAR_NAMES } from '#/marks/avatar-names.ts';
import { CATEGORY_CODES } from '#/marks/category-codes.ts';
import { COUNTRY_CODES } from '#/marks/country-codes.ts';
import { PAYMENT_MARKS } from '#/marks/payment-svg.ts';
import { VENDOR_MARKS } from '#/marks/vendor-svg.ts';
import { gameCodes, games } from '#/recipes/games.ts';
import { BANNER_NAMES, EMPTY_SCENES } from '#/scenes/scene-names.ts';
import { LOW_SYMBOLS } from '#/symbols/low-symbols.ts';
import { MANIFEST_FILE, readArtManifest } from './manifest.ts';

const dist = path.resolve(import.meta.dirname, '../dist');
const built = existsSync(path.join(dist, MANIFEST_FILE));

test('names the build command if the art is not built', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'no-art-'));
  await expect(readArtManifest(folder)).rejects.toThrow('game-art/src/build.ts');
  await rm(folder, { recursive: true });
});

describe.skipIf(!built)('the built art', () => {
  test('has everything that its types promise, and every file it names', async () => {
    const manifest = await readArtManifest(dist);
    expect(Object.keys(manifest.tiles).toSorted()).toEqual(gameCodes);
    for (const code of gameCodes) {
      expect(manifest.tiles[code].palette).toBe(games[code].palette);
      expect(Object.keys(manifest.tiles[code]).toSorted()).toEqual(['palette', 'placeholder', 'w160', 'w200', 'w300']);
      expect(Object.keys(manifest.symbols[code]).toSorted()).toEqual([
        'high1',
        'high2',
        'high3',
        'high4',
        'scatter',
        'wild',
      ]);
    }
    expect(keys(manifest.symbols.low)).toEqual([...LOW_SYMBOLS].toSorted());
    expect(keys(manifest.avatars)).toEqual([...AVATAR_NAMES].toSorted());
    expect(keys(manifest.categories)).toEqual([...CATEGORY_CODES].toSorted());
    expect(keys(manifest.flags)).toEqual([...COUNTRY_CODES].toSorted());
    expect(keys(manifest.payments)).toEqual(keys(PAYMENT_MARKS));
    expect(keys(manifest.vendors)).toEqual(keys(VENDOR_MARKS));
    const letters = JSON.parse(readFileSync(path.join(dist, manifest.letters), 'utf8')) as object;
    expect(keys(letters).join('')).toBe('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(keys(manifest.scenes.banners)).toEqual([...BANNER_NAMES].toSorted());
    expect(keys(manifest.scenes.empty)).toEqual([...EMPTY_SCENES].toSorted());
    const named = leaves(manifest).filter((leaf) => HASHED.test(leaf));
    expect(named.length).toBeGreaterThan(400);
    expect(named.filter((file) => !existsSync(path.join(dist, file)))).toEqual([]);
  });

  test('keeps every picture within its weight', async () => {
    const { tiles, symbols, scenes, sprite, categories } = await readArtManifest(dist);
    const heavy = [
      ...Object.values(tiles).flatMap(({ w160, w200, w300 }) => [
        over(w160, 8_000),
        over(w200, 11_500),
        over(w300, 19_000),
      ]),
      ...Object.values(symbols).flatMap((set) => Object.values(set).map((file) => over(file, 12_000))),
      ...Object.values(categories).map((file) => over(file, 5_000)),
      ...Object.values(scenes.banners).map((file) => over(file, 25_000)),
      ...[scenes.skyline, scenes.string, ...Object.values(scenes.empty)].flatMap(({ dark, light }) => [
        over(dark, 6_000),
        over(light, 6_000),
      ]),
    ].filter((line) => line !== '');
    expect(heavy).toEqual([]);
    expect(brotliCompressSync(readFileSync(path.join(dist, sprite))).length).toBeLessThan(6_000);
  });

  test('has a symbol in the sprite for every icon', async () => {
    const sprite = readFileSync(path.join(dist, (await readArtManifest(dist)).sprite), 'utf8');
    expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])).toEqual([...ICON_IDS]);
  });

  test.each(BANNER_NAMES)('banner %s: cream text on the lightest point of its left half has 4.5:1', async (name) => {
    const { scenes } = await readArtManifest(dist);
    const half = sharp(path.join(dist, scenes.banners[name])).extract({ left: 0, top: 70, width: 380, height: 310 });
    // A point of text is wider than one pixel, so a lone star of the sky does not count: measure patches of 4 × 4.
    const pixels = await half.resize(95).removeAlpha().raw().toBuffer();
    const lights = Array.from({ length: pixels.length / 3 }, (_, index) =>
      luminance([...pixels.subarray(index * 3, index * 3 + 3)]),
    );
    const cream = luminance([0xff, 0xf3, 0xdc]);
    expect((cream + 0.05) / (Math.max(...lights) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});

const HASHED = /\.[0-9a-f]{8}\.\w/;

function keys(record: object): string[] {
  return Object.keys(record).toSorted();
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

function over(file: string, limit: number): string {
  const { size } = statSync(path.join(dist, file));
  return size > limit ? `${file}: ${size} bytes` : '';
}

/** Relative luminance (WCAG 2.2) of a colour in 0…255. */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
