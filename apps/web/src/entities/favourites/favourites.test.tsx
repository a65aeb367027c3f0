import type { Value } from '@mela/contract/operations';
import { expect, test } from 'vitest';
import { gameOf } from '../../../test/catalogue.ts';
import { createFakeServer, type Refusal } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { FavouriteHeart } from './favourite-heart.tsx';

const GAMES = [1, 2, 7].map((id) => gameOf(id));

/** Three hearts; `ids` are the member's favourites. The test decides when the server answers each call. */
async function hearts({ ids }: { ids: number[] }) {
  const waiting: { nodeId: number; isAdding: boolean; answer: (outcome: Value<'addFavourite'> | Refusal) => void }[] =
    [];
  const held = (nodeId: number, isAdding: boolean) =>
    new Promise<Value<'addFavourite'> | Refusal>((answer) => waiting.push({ nodeId, isAdding, answer }));
  let isHeld = false;
  let goOn: () => void = () => undefined;
  const server = await createFakeServer({
    favouriteIds: async () => {
      if (isHeld) await new Promise<void>((resolve) => (goOn = resolve));
      return { content: [...ids], pageNum: 1, totalPages: 1 };
    },
    addFavourite: ({ body }) => held((body as { nodeId: number }).nodeId, true),
    removeFavourite: ({ query }) => held(Number(query['nodeId']), false),
  });
  const open = async () => {
    const page = await mount(
      GAMES.map((game) => <FavouriteHeart key={game.nodeId} game={game} />),
      { server, session: sessionOf(0) },
    );
    const heart = (nodeId: number) => page.control(`Favourite: Game ${nodeId}`);
    return {
      ...page,
      lit: () => GAMES.flatMap(({ nodeId }) => (heart(nodeId).getAttribute('aria-pressed') === 'true' ? nodeId : [])),
      tap: (nodeId: number) => page.click(`Favourite: Game ${nodeId}`),
      /** Accepts the tap, or refuses it. */
      async answer(nodeId: number, isTaken: boolean) {
        await page.until(() => waiting.some((one) => one.nodeId === nodeId));
        const [one] = waiting.splice(
          waiting.findIndex((each) => each.nodeId === nodeId),
          1,
        );
        if (isTaken)
          ids.splice(0, ids.length, ...ids.filter((id) => id !== nodeId), ...(one?.isAdding ? [nodeId] : []));
        one?.answer(isTaken ? { nodeId } : { refuse: 'conflict' });
      },
    };
  };
  return { server, open, hold: () => void (isHeld = true), release: () => goOn() };
}

test('reverts only the refused heart and refetches the ids after the last tap is answered', async () => {
  const { server, open } = await hearts({ ids: [7] });
  const page = await open();
  await page.until(() => page.lit().join() === '7');
  await page.tap(1);
  await page.tap(2);
  await page.until(() => page.lit().join() === '1,2,7');
  await page.answer(1, false);
  await page.until(() => page.lit().join() === '2,7');
  expect(server.count('favouriteIds')).toBe(1);
  await page.answer(2, true);
  await page.until(() => server.count('favouriteIds') === 2);
  await page.until(() => page.lit().join() === '2,7');
});

test('keeps other hearts on a tap before the ids have loaded, and handles its refusal', async () => {
  for (const isTaken of [true, false]) {
    const { server, open, hold, release } = await hearts({ ids: [7] });
    hold();
    const page = await open();
    await page.until(() => server.count('favouriteIds') === 1);
    await page.tap(1);
    release();
    await page.until(() => page.lit().join() === '1,7');
    await page.answer(1, isTaken);
    if (!isTaken) await page.until(() => page.lit().join() === '7');
    expect(page.lit()).toContain(7);
  }
});

test('sends a tap to the server and refetches the ids if they did not load', async () => {
  const { server, open } = await hearts({ ids: [7] });
  const { favouriteIds } = server.handlers;
  server.handlers.favouriteIds = () => ({ refuse: 'not_found' });
  const page = await open();
  await page.until(() => server.count('favouriteIds') === 1);
  await page.tap(1);
  await page.until(() => server.count('addFavourite') === 1);
  Object.assign(server.handlers, { favouriteIds });
  await page.answer(1, true);
  await page.until(() => page.lit().length > 0);
  expect(page.lit()).toEqual([1, 7]);
});

test('sends two quick taps on one heart one after another, so that the last one wins', async () => {
  const ids = [7];
  const { server, open } = await hearts({ ids });
  const page = await open();
  await page.until(() => page.lit().join() === '7');
  /** On and off again, before the server has answered. */
  const tapTwice = async () => {
    for (const isLit of [true, false]) {
      await page.tap(1);
      await page.until(() => page.lit().includes(1) === isLit);
    }
  };
  await tapTwice();
  // A later tap on another heart has been sent, the second tap of this one has not.
  await page.tap(2);
  await page.until(() => server.count('addFavourite') === 2 && page.lit().includes(2));
  expect(page.lit()).toEqual([2, 7]);
  expect(server.count('removeFavourite')).toBe(0);
  await page.answer(1, true);
  await page.until(() => server.count('removeFavourite') === 1);
  await page.answer(1, true);
  await page.answer(2, true);
  expect(ids).toEqual([7, 2]);
  expect(page.lit()).toEqual([2, 7]);

  // A refusal with a later tap reverts nothing itself: the ids are refetched at the end.
  await tapTwice();
  await page.answer(1, false);
  await page.until(() => server.count('removeFavourite') === 2);
  expect(page.lit()).toEqual([2, 7]);
  const before = server.count('favouriteIds');
  await page.answer(1, true);
  await page.until(() => server.count('favouriteIds') > before);
  expect(page.lit()).toEqual([2, 7]);
});
