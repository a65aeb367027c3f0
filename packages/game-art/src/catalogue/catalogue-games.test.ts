import { describe, expect, test } from 'vitest';

import { allSilhouettes } from '#/pipeline/silhouette.ts';
import { lineWidthAt100 } from '#/pipeline/title-faces.ts';
import { gameCodes, games } from '#/recipes/games.ts';
import type { GameRecipe } from '#/recipes/recipe.ts';
import { HEIGHT, WIDTH } from '#/tiles/grounds.ts';
import { lineSizes, splitTitle } from '#/tiles/title.ts';
import { CATALOGUE_GAMES } from './catalogue-games.ts';
import { INSTRUMENTS, readTable } from './catalogue-table.ts';
import { HOUSE_BRANDS } from './house-brands.ts';

const all: readonly { code: string; recipe: GameRecipe }[] = [
  ...gameCodes.map((code) => ({ code, recipe: games[code] })),
  ...CATALOGUE_GAMES,
];
const repeated = (signs: readonly string[]) => signs.filter((sign, index) => signs.indexOf(sign) !== index);

describe('the catalogue', () => {
  test('has more than 600 games, of every brand, each with its own code and its own name in both languages', () => {
    expect(all.length).toBeGreaterThan(600);
    expect(repeated(all.map(({ code }) => code))).toEqual([]);
    expect(repeated(all.map(({ recipe }) => recipe.title.toLowerCase()))).toEqual([]);
    expect(repeated(CATALOGUE_GAMES.map(({ title }) => title.bn))).toEqual([]);
    for (const { code } of HOUSE_BRANDS)
      expect(CATALOGUE_GAMES.filter(({ brand }) => brand === code).length).toBeGreaterThan(50);
  });

  test('uses each main figure and palette once, and each set of six symbols once', () => {
    expect(repeated(CATALOGUE_GAMES.map(({ recipe }) => `${recipe.hero} ${recipe.palette}`))).toEqual([]);
    expect(repeated(all.map(({ recipe }) => `${recipe.hero} ${recipe.palette} ${recipe.ground}`))).toEqual([]);
    expect(repeated(all.map(({ recipe }) => Object.values(recipe.symbols).toSorted().join(' ')))).toEqual([]);
    for (const { code, recipe } of all) expect([code, new Set(Object.values(recipe.symbols)).size]).toEqual([code, 6]);
  });

  test('gives games sounds by theme: every instrument is played in dozens of them', () => {
    for (const instrument of INSTRUMENTS)
      expect([instrument, CATALOGUE_GAMES.filter((game) => game.instrument === instrument).length > 60]).toEqual([
        instrument,
        true,
      ]);
  });

  test('finds every silhouette and fits every title between the edges of its tile', async () => {
    expect(all.filter(({ recipe }) => !allSilhouettes()[recipe.motif]).map(({ code }) => code)).toEqual([]);
    for (const { code, recipe } of CATALOGUE_GAMES) {
      const lines = splitTitle(recipe.title.toUpperCase());
      const widths = await Promise.all(lines.map((line) => lineWidthAt100(line, recipe.face)));
      const sizes = lineSizes(widths, WIDTH * 0.25);
      for (const [index, width] of widths.entries())
        expect([code, (width * (sizes[index] ?? 0)) / 100 <= WIDTH * 0.88]).toEqual([code, true]);
      expect([code, Math.min(...sizes) > HEIGHT * 0.09]).toEqual([code, true]);
    }
  });

  test('refuses a line that cannot be drawn or named and quotes it', () => {
    const line =
      'dawn-tiger | Dawn Tiger | ভোরের বাঘ | lines-low | gold rays lilita tiger-head | tiger | - coin gem - | tiger lotus gem coin drum paw | animals | drums';
    expect(readTable('JL', line)[0]).toMatchObject({
      code: 'dawn-tiger',
      brand: 'JL',
      instrument: 'drums',
      recipe: { props: { topRight: 'coin', left: 'gem' } },
    });
    for (const [from, to, what] of [
      ['ভোরের বাঘ', 'Dawn', 'not Bengali'],
      ['tiger lotus', 'tiger', 'six symbols'],
      ['gold rays', 'gold stripes', 'no stripes'],
      ['- coin gem -', '- coins gem -', 'no picture coins'],
      ['| drums', '', 'ten cells'],
      ['| drums', '| kazoo', 'no kazoo'],
    ] as const)
      expect(() => readTable('JL', line.replace(from, to))).toThrow(what);
  });
});
