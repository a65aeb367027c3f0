import type { Game } from '@mela/contract/catalogue';
import { MOST_FAVOURITES, NEVER_FAVOURITES } from '@mela/contract/favourite-rules';
import type { Database } from '@mela/database/database';
import type { Handler, Handlers } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import { listPage } from '#/http/list-page.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { deleteFavourite, insertFavourite, readFavourites } from './favourites.store.ts';

export interface FavouritesOptions {
  readonly database: Database;
  /** The games with these node ids that the merchant lists, in the given order. */
  readonly gamesOf: (merchant: Merchant, language: string, keys: readonly { nodeId: number }[]) => Promise<Game[]>;
}

/** The games that a member wants at hand (P75, P99). A game that the merchant does not show is left out, and returns when it is shown again. */
export function createFavourites({ database, gamesOf }: FavouritesOptions): Pick<Handlers, FavouriteCalls> {
  async function shown(memberId: bigint, merchant: Merchant, language: string) {
    const rows = await readFavourites(database, memberId, MOST_FAVOURITES);
    const ids = new Map(rows.map(({ id, nodeId }) => [nodeId, id]));
    return (await gamesOf(merchant, language, rows)).map((game) => ({ game, id: ids.get(game.nodeId) ?? 0n }));
  }

  const favouriteIds: Handler<'favouriteIds'> = async ({ context, query }) => {
    const { session, merchant, language } = context;
    const all = await shown(session.memberId, merchant, language);
    const { rows, pageNum, totalPages } = listPage(all, ({ id }) => id, query);
    return { content: rows.map(({ game }) => game.nodeId), pageNum, totalPages };
  };

  const favouriteList: Handler<'favouriteList'> = async ({ context, query }) => {
    const { session, merchant, language } = context;
    const { gameType, before, ...page } = query;
    const all = (await shown(session.memberId, merchant, language)).filter(
      ({ game }) => gameType === '' || gameType === 'FAV' || game.gameType === gameType,
    );
    const asked = { ...page, before: before === undefined ? undefined : BigInt(before) };
    const { rows, next, ...rest } = listPage(all, ({ id }) => id, asked);
    return {
      content: rows.map(({ game }) => game),
      ...rest,
      totalGames: all.length,
      next: next === null ? null : next.toString(),
    };
  };

  const addFavourite: Handler<'addFavourite'> = async ({ context: { session, merchant, language }, body }) => {
    const [game] = await gamesOf(merchant, language, [body]);
    if (!game || ![game.vendor, game.vassalage].includes(body.vendor) || NEVER_FAVOURITES.includes(game.gameType))
      return failed('game_not_found');
    const stands = await insertFavourite(database, session.memberId, game.nodeId, MOST_FAVOURITES);
    return stands ? { nodeId: game.nodeId } : failed('conflict');
  };

  const removeFavourite: Handler<'removeFavourite'> = async ({ context: { session }, query }) => {
    await deleteFavourite(database, session.memberId, query.nodeId);
    return { nodeId: query.nodeId };
  };

  return { favouriteIds, favouriteList, addFavourite, removeFavourite };
}

type FavouriteCalls = 'favouriteIds' | 'favouriteList' | 'addFavourite' | 'removeFavourite';
