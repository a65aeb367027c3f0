import { existsSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { allSilhouettes } from '#/pipeline/silhouette.ts';
import { packageFile } from '#/pipeline/package-file.ts';
import { lineWidthAt100 } from '#/pipeline/title-faces.ts';
import { HEIGHT, WIDTH } from '#/tiles/grounds.ts';
import { drawTile } from '#/tiles/tile-svg.ts';
import { lineSizes, splitTitle } from '#/tiles/title.ts';
import { EMOJI } from './emoji.ts';
import { gameCodes, games } from './games.ts';

describe('the table of recipes', () => {
  test('has no two games with the same hero, palette and ground', () => {
    const looks = gameCodes.map((code) => `${games[code].hero} ${games[code].palette} ${games[code].ground}`);
    expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([]);
  });

  test('has no two games with the same title', () => {
    expect(new Set(gameCodes.map((code) => games[code].title)).size).toBe(gameCodes.length);
  });

  test.each(gameCodes)('%s: its six symbols differ from each other', (code) => {
    expect(new Set(Object.values(games[code].symbols)).size).toBe(6);
  });

  test('has no two games with the same six symbols', () => {
    const sets = gameCodes.map((code) => Object.values(games[code].symbols).toSorted().join(' '));
    expect(new Set(sets).size).toBe(gameCodes.length);
  });

  test('finds every emoji and every silhouette that is named', () => {
    const missing = Object.entries(EMOJI).filter(
      ([, file]) => !existsSync(packageFile('@lobehub/fluent-emoji-3d', `assets/${file}.webp`)),
    );
    expect(missing).toEqual([]);
    expect(gameCodes.filter((code) => !allSilhouettes()[games[code].motif])).toEqual([]);
  });
});

describe('a tile', () => {
  test('is the same picture every time', async () => {
    const [first, second] = [
      await drawTile('royal-bengal', games['royal-bengal']),
      await drawTile('royal-bengal', games['royal-bengal']),
    ];
    expect(first).toBe(second);
  });

  test('differs by the seed alone when two games share everything else', async () => {
    const recipe = games['mango-mela'];
    expect(await drawTile('one', recipe)).not.toBe(await drawTile('other', recipe));
  });

  test.each(gameCodes)('%s: the title fits between the edges', async (code) => {
    const { title, face } = games[code];
    const widths = await Promise.all(splitTitle(title.toUpperCase()).map((line) => lineWidthAt100(line, face)));
    const sizes = lineSizes(widths, WIDTH * 0.25);
    expect(widths).not.toContain(0);
    for (const [index, width] of widths.entries())
      expect((width * (sizes[index] ?? 0)) / 100).toBeLessThanOrEqual(WIDTH * 0.88);
    expect(Math.min(...sizes)).toBeGreaterThan(HEIGHT * 0.09);
  });
});

test('breaks a title where its lines are most even', () => {
  expect(splitTitle('SUPER ACE KING')).toEqual(['SUPER', 'ACE KING']);
  expect(splitTitle('PIRATE BAY 9')).toEqual(['PIRATE', 'BAY 9']);
  expect(splitTitle('SOLO')).toEqual(['SOLO']);
});
