import { expect, test } from 'vitest';
import { gameCodes, games } from '#/recipes/games.ts';
import { glanceDistance, tileGlance, type Glance } from '#/tiles/tile-likeness.ts';
import { CATALOGUE_GAMES } from './catalogue-games.ts';

/** Two tiles nearer than this would be taken for one game: the same colours and ground, and similar shapes. */
const LEAST_DISTANCE = 13;

test('draws every tile, at small size, unlike every other', { timeout: 240_000 }, async () => {
  const all = [...gameCodes.map((code) => ({ code, recipe: games[code] })), ...CATALOGUE_GAMES];
  const glances: { code: string; glance: Glance }[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE)
    glances.push(
      ...(await Promise.all(
        all
          .slice(from, from + AT_ONCE)
          .map(async ({ code, recipe }) => ({ code, glance: await tileGlance(code, recipe) })),
      )),
    );
  const alike = glances.flatMap((one, index) =>
    glances
      .slice(0, index)
      .filter((other) => glanceDistance(one.glance, other.glance) < LEAST_DISTANCE)
      .map((other) => `${one.code} ~ ${other.code}`),
  );
  expect(alike).toEqual([]);
});

test('recognises a tile that changes only its name, and not one of another colour', async () => {
  const [first] = CATALOGUE_GAMES;
  if (!first) throw new Error('The catalogue is empty');
  const { code, recipe } = first;
  const look = (change: Partial<typeof recipe>) => tileGlance(code, { ...recipe, ...change });
  const own = await look({});
  expect(glanceDistance(own, await look({ title: `${recipe.title.slice(0, -1)}e` }))).toBeLessThan(LEAST_DISTANCE / 2);
  const palette = recipe.palette === 'green' ? 'violet' : 'green';
  expect(glanceDistance(own, await look({ palette }))).toBeGreaterThan(LEAST_DISTANCE);
});

const AT_ONCE = 8;
