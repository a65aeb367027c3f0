import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange, HERO_DISTANCE, type Arrangeable } from './arrange.ts';

const rankOf = (seed: number) => (nodeId: number) =>
  Number.parseInt(hash('sha1', `${seed} ${nodeId}`).slice(0, 12), 16);

const gamesOf = fc
  .array(
    fc.record({
      hero: fc.nat(30).map((index) => (index === 0 ? '' : `hero-${index}`)),
      palette: fc.constantFrom('red', 'teal', 'gold', 'ink'),
      leads: fc.boolean(),
    }),
    { maxLength: 400 },
  )
  .map((games): Arrangeable[] => games.map((game, index) => ({ nodeId: 1_000 + index, ...game })));

/** Whether there are enough heroes: as many rows of twelve as the most frequent one needs, the last of them wide enough. */
function isFeasible(games: readonly Arrangeable[]): boolean {
  const counts = [
    ...Map.groupBy(
      games.filter((game) => game.hero !== ''),
      (game) => game.hero,
    ).values(),
  ].map((own) => own.length);
  const rows = Math.ceil(games.length / HERO_DISTANCE);
  const inLast = games.length - (rows - 1) * HERO_DISTANCE;
  return counts.every((count) => count <= rows) && counts.filter((count) => count === rows).length <= inLast;
}

function shown(games: readonly Arrangeable[], order: readonly number[]): Arrangeable[] {
  const byId = new Map(games.map((game) => [game.nodeId, game]));
  return order.flatMap((nodeId) => byId.get(nodeId) ?? []);
}

function heroesTogether(games: readonly Arrangeable[], order: readonly number[]): string[] {
  const list = shown(games, order);
  return list.flatMap((game, at) =>
    game.hero !== '' && list.slice(Math.max(0, at - HERO_DISTANCE + 1), at).some((before) => before.hero === game.hero)
      ? [`${game.hero} at ${at}`]
      : [],
  );
}

test('puts every game into the order once and repeats the order for the same seed', () => {
  fc.assert(
    fc.property(gamesOf, fc.nat(1_000), (games, seed) => {
      const order = arrange(games, rankOf(seed));
      expect(order.toSorted((a, b) => a - b)).toEqual(games.map((game) => game.nodeId));
      expect(arrange(games.toReversed(), rankOf(seed))).toEqual(order);
    }),
  );
});

test('keeps tiles of one hero twelve games apart if there are enough heroes', () => {
  fc.assert(
    fc.property(gamesOf, fc.nat(1_000), (games, seed) => {
      fc.pre(isFeasible(games));
      expect(heroesTogether(games, arrange(games, rankOf(seed)))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('keeps the distance when every hero occurs as often as the list has room for', () => {
  for (const [heroes, each, more] of [
    [12, 50, 0],
    [12, 10, 5],
    [110, 6, 0],
    [13, 30, 0],
  ] as const) {
    const games = Array.from({ length: heroes * each + more }, (_, index): Arrangeable => {
      const hero = `hero-${index % heroes}`;
      return { nodeId: index, hero, palette: 'red', leads: index % 9 === 0 };
    });
    for (let seed = 0; seed < 20; seed += 1)
      expect(heroesTogether(games, arrange(games, rankOf(seed))), `${heroes} × ${each} + ${more}`).toEqual([]);
  }
});

test('puts leading games first, but keeps the distance between games of one hero', () => {
  const game = (nodeId: number, hero: string, leads = false): Arrangeable => ({ nodeId, hero, palette: '', leads });
  const others = Array.from({ length: 40 }, (_, index) => game(100 + index, `other-${index}`));
  const games = [game(1, 'tiger', true), game(2, 'tiger', true), game(3, 'boat', true), ...others];
  const order = arrange(games, rankOf(7));
  expect(order.slice(0, 2)).toContain(3);
  expect([1, 2]).toContain(order.slice(0, 2).find((nodeId) => nodeId !== 3));
  expect(Math.abs(order.indexOf(1) - order.indexOf(2))).toBe(HERO_DISTANCE);
});

test('keeps games of similar colours apart where possible', () => {
  const palettes = ['red', 'teal', 'gold', 'ink', 'rose'];
  const games = Array.from({ length: 200 }, (_, index): Arrangeable => {
    return { nodeId: index, hero: `hero-${index}`, palette: palettes[index % 5] ?? '', leads: false };
  });
  const list = shown(games, arrange(games, rankOf(3)));
  const alike = list.filter((one, at) =>
    list.slice(Math.max(0, at - 2), at).some((before) => before.palette === one.palette),
  );
  expect(alike.length).toBeLessThan(10);
});

test('shuffles games without our art among the others instead of sorting them by name', () => {
  const games = Array.from({ length: 120 }, (_, index): Arrangeable => {
    return { nodeId: index, hero: index % 2 === 0 ? '' : `hero-${index}`, palette: '', leads: false };
  });
  const order = arrange(games, rankOf(11));
  const falls = order.filter((nodeId, at) => at > 0 && nodeId < (order[at - 1] ?? 0)).length;
  expect(falls).toBeGreaterThan(40);
  const halves = order.slice(0, 60).filter((nodeId) => nodeId % 2 === 0).length;
  expect(halves).toBeGreaterThan(15);
  expect(halves).toBeLessThan(45);
});
