import { expect, test } from 'vitest';
import type { Game } from '@mela/contract/catalogue';
import type { PlayedGame } from '#/modules/play/launch/launch.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { createHotGames, createHotRanks } from './hot-games.ts';

const playedOf = (gameCode: string, players: number): PlayedGame => ({ vendor: 'studio', gameCode, players });

function hotGamesOf(played: PlayedGame[], hidden: string[] = []) {
  const asked: unknown[] = [];
  const ranks = createHotRanks({
    robotsCount: false,
    played: async (merchantId, wanted) => {
      asked.push([merchantId, wanted]);
      return played;
    },
  });
  const hot = createHotGames({
    ranks,
    gamesOf: async (_merchant, language, keys) =>
      keys
        .filter(({ gameCode }) => !hidden.includes(gameCode))
        .map(({ gameCode }) => ({ gameCode, displayName: `${gameCode} ${language}`, isHot: 0 }) as Game),
  });
  const codes = async (gameName = '') => {
    const answer = await hot.hotGames({
      context: { merchant: { id: 1n } as Merchant, language: 'EN' },
      query: { gameName },
    });
    return (answer as { list: Game[] }).list.map((game) => `${game.gameCode} ${game.isHot}`);
  };
  return { asked, codes };
}

test('lists the games most players opened first, thirty at most, without hidden games', async () => {
  const { asked, codes } = hotGamesOf([playedOf('b', 2), playedOf('a', 2), playedOf('c', 9), playedOf('d', 5)], ['d']);
  expect(await codes()).toEqual(['c 1', 'a 1', 'b 1']);
  expect(await codes(' A ')).toEqual(['a 1']);
  // Robots count with the demo only (R30), and many guests cost one query.
  expect(asked).toEqual([[1n, { robots: false, days: 7, among: 5000 }]]);
  const many = hotGamesOf(Array.from({ length: 40 }, (_, index) => playedOf(`game-${index}`, index)));
  expect(await many.codes()).toHaveLength(30);
});

test('returns no hot games when no one has played', async () => {
  expect(await hotGamesOf([]).codes()).toEqual([]);
});
