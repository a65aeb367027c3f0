import type { Database } from '@mela/database/database';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { offeredOf, testCatalogue } from './test-catalogue.ts';

/** The database, whose next answer to such a statement is delayed until the test releases it. */
function withSlowAnswer(database: Database, statement: string) {
  let isWaiting = true;
  let come: () => void = () => undefined;
  let tell: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (come = resolve));
  const isRead = new Promise<void>((resolve) => (tell = resolve));
  const query: Database['query'] = async (sql, params) => {
    const isSlow = isWaiting && sql.includes(statement);
    if (isSlow) isWaiting = false;
    const rows = await database.query<never>(sql, params);
    if (isSlow) {
      tell();
      await gate;
    }
    return rows;
  };
  return { slow: Object.assign(Object.create(database) as Database, { query }), isRead, come };
}

eachServerDatabase('a stale answer, read before a change and returned after it', (open) => {
  for (const [what, statement] of [
    ['a page of games', 'with ordinality'],
    ['the sum of a filtered list', 'count(*)::integer as games from catalogue_games g where'],
    ['a game by its number', 'where g.node_id = any'],
  ] as const)
    test(`is not kept: ${what}`, async () => {
      const database = await open();
      const before = testCatalogue(database);
      await before.offer('one', [offeredOf('a'), offeredOf('b')]);
      const [first] = (await before.page()).games;
      const { slow, isRead, come } = withSlowAnswer(database, statement);
      const at = testCatalogue(slow);
      await at.vendors();
      const ask = async () => {
        if (what === 'a game by its number') return await at.detail({ nodeId: first?.nodeId ?? 0 });
        const { games, totalGames } = await at.page({ minLine: what === 'a page of games' ? '' : '6' });
        return { games: games.map(({ gameId, state }) => [gameId, state]), totalGames };
      };
      const late = ask();
      await isRead;
      await database.query(`update catalogue_games set maintenance = true where game_code = 'a'`);
      await database.query(`update catalogue_games set offered = false where game_code = 'b'`);
      const now = await ask();
      come();
      expect(await late).not.toEqual(now);
      expect(await ask()).toEqual(now);
    });
});
