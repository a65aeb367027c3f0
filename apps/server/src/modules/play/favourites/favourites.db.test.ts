import { expect, test } from 'vitest';
import type { Game } from '@mela/contract/catalogue';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { MemberContext } from '#/http/call.ts';
import { createFavourites } from './favourites.ts';

const gameOf = (nodeId: number, gameType: Game['gameType'] = 'RNG') => ({ nodeId, gameType, vendor: 'studio' }) as Game;
const contextOf = (memberId: bigint) =>
  ({
    language: 'EN',
    merchant: { id: 1n },
    session: { id: 1n, memberId, merchantId: 1n, accountType: 0, userName: 'rahim' },
  }) as MemberContext;

eachServerDatabase('favourites', (open) => {
  async function favourites() {
    /** The games that the merchant shows; a test removes some. */
    const shown = new Map(
      [...[1, 2, 3, 4].map((id) => gameOf(id)), gameOf(5, 'LIVE'), gameOf(6, 'LOTT'), gameOf(7, 'ELOTT')].map(
        (game) => [game.nodeId, game] as const,
      ),
    );
    const database = await open();
    const calls = createFavourites({
      database,
      gamesOf: async (_merchant, _language, keys) => keys.flatMap(({ nodeId }) => shown.get(nodeId) ?? []),
    });
    const none = { params: undefined, query: undefined, body: undefined };
    const add = (nodeId: number, memberId = 7n, vendor = 'studio') =>
      calls.addFavourite({ ...none, context: contextOf(memberId), body: { nodeId, vendor } });
    const remove = (nodeId: number, memberId = 7n) =>
      calls.removeFavourite({ ...none, context: contextOf(memberId), query: { nodeId, vendor: 'studio' } });
    const ids = async (query: { pageNo?: number; pageSize?: number } = {}, memberId = 7n) =>
      await calls.favouriteIds({
        ...none,
        context: contextOf(memberId),
        query: { pageNo: 1, pageSize: 999, ...query },
      });
    const list = async (gameType: '' | 'LIVE' | 'FAV' = '', pageNo = 1, before?: string | null) => {
      const query = { pageNo, pageSize: 2, gameType, ...(before && { before }) };
      const answer = await calls.favouriteList({ ...none, context: contextOf(7n), query });
      return 'content' in answer ? { ...answer, content: answer.content.map((game) => game.nodeId) } : answer;
    };
    return { database, shown, add, remove, ids, list };
  }

  test('lists the newest favourite first, each game once, and separately for each member', async () => {
    const { add, ids } = await favourites();
    for (const id of [1, 2, 3, 2]) expect(await add(id)).toEqual({ nodeId: id });
    expect(await add(4, 8n)).toEqual({ nodeId: 4 });
    expect(await ids()).toEqual({ content: [3, 2, 1], pageNum: 1, totalPages: 1 });
    expect(await ids({ pageNo: 2, pageSize: 2 })).toEqual({ content: [1], pageNum: 2, totalPages: 2 });
    expect(await ids({}, 8n)).toMatchObject({ content: [4] });
  });

  test('removes a favourite also when asked twice and keeps those of other members', async () => {
    const { add, remove, ids } = await favourites();
    await add(1);
    await add(1, 8n);
    expect(await remove(1)).toEqual({ nodeId: 1 });
    expect(await remove(1)).toEqual({ nodeId: 1 });
    expect(await ids()).toEqual({ content: [], pageNum: 1, totalPages: 0 });
    expect(await ids({}, 8n)).toMatchObject({ content: [1] });
  });

  test('pages the list, filters it by category and leaves out games that the merchant does not show', async () => {
    const { shown, add, list } = await favourites();
    for (const id of [1, 5, 2]) await add(id);
    expect(await list()).toEqual({
      content: [2, 5],
      pageNum: 1,
      totalPages: 2,
      totalGames: 3,
      next: expect.any(String),
    });
    expect(await list('', 2)).toMatchObject({ content: [1] });
    expect(await list('LIVE')).toMatchObject({ content: [5], totalPages: 1 });
    const gone = shown.get(2);
    shown.delete(2);
    expect(await list('FAV')).toMatchObject({ content: [5, 1], totalGames: 2 });
    if (gone) shown.set(2, gone);
    expect(await list()).toMatchObject({ content: [2, 5] });
  });

  test('continues after the last game of a page without repeats or gaps while favourites change', async () => {
    const { add, remove, list } = await favourites();
    for (const id of [1, 2, 3, 4]) await add(id);
    const next = async () => {
      const page = await list();
      expect(page).toMatchObject({ content: [4, 3], totalPages: 2 });
      return 'next' in page ? page.next : null;
    };
    const before = await next();
    await remove(4);
    // By number, the page would begin one game too late.
    expect(await list('', 2)).toMatchObject({ content: [1] });
    expect(await list('', 2, before)).toMatchObject({ content: [2, 1], pageNum: 2, totalPages: 2, next: null });
    await remove(3);
    await add(4);
    await add(5);
    expect(await list('', 2, before)).toMatchObject({ content: [2, 1], next: null });
    await remove(1);
    await remove(2);
    expect(await list('', 2, before)).toMatchObject({ content: [], totalPages: 2, next: null });
  });

  test('returns game_not_found for lotteries, unknown games and games under another vendor’s name', async () => {
    const { add, ids } = await favourites();
    for (const id of [6, 7, 99]) expect(await add(id)).toEqual({ failed: 'game_not_found' });
    expect(await add(1, 7n, 'other')).toEqual({ failed: 'game_not_found' });
    expect(await ids()).toMatchObject({ content: [] });
  });

  test('refuses more than 999 favourites and accepts an existing one again', async () => {
    const { database, shown, add } = await favourites();
    await database.query(
      'insert into favourites (member_id, node_id) select 7, n from generate_series(1001, 1999) as n',
      [],
    );
    expect(await add(1)).toEqual({ failed: 'conflict' });
    shown.set(1500, gameOf(1500));
    expect(await add(1500)).toEqual({ nodeId: 1500 });
  });
});
