import { GAME_CATEGORIES } from '@mela/contract/categories';
import type { ArrangedGame } from '@mela/contract/console/games';
import { foldName } from '@mela/contract/search-text';
import type { Database } from '@mela/database/database';
import type { Handler, StaffContext } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import { noteCall } from '#/modules/ground/audit/audit.ts';
import {
  arrangeCategories,
  arrangeGame,
  arrangeMakers,
  closeGame,
  closeMaker,
  type NoteArrangement,
} from './arrange.ts';
import { readCategories } from './categories.store.ts';
import { readMakers } from './makers.store.ts';
import { listGames, type PlacedGame } from './placed-games.store.ts';

export {
  arrangeCategories,
  arrangeGame,
  arrangeMakers,
  closeGame,
  closeMaker,
  type NoteArrangement,
} from './arrange.ts';
export { readCategories } from './categories.store.ts';
export { readClosedGames, readMakerCodes } from './maintenance.store.ts';
export { readMakers } from './makers.store.ts';
export { findByName, findByNumber, readPlacedGames, type NamedGame } from './placed-games.store.ts';

const ORDERS = { 'place.asc': 'place', 'number.desc': 'newest', 'number.asc': 'oldest' } as const;

/**
 * The console's room of games: which games a merchant shows and in which order, and what is in maintenance. The command `lobby` uses the same
 * actions.
 */
export function createArrangement({ database }: { readonly database: Database }) {
  const consoleGames: Handler<'consoleGames'> = async ({ context, query }) => {
    const { search = '', limit, cursor } = query;
    const isNumber = /^\d{1,15}$/.test(search);
    const named = isNumber || search === '' ? undefined : foldName(search);
    if (named === '') return { list: [], next: null };
    const games = await listGames(database, {
      merchantId: context.merchant.id,
      named,
      nodeId: isNumber ? Number(search) : undefined,
      maker: query.maker,
      category: query.category,
      state: query.state,
      order: ORDERS[query.sort],
      after: cursor === undefined ? undefined : BigInt(cursor),
      limit: limit + 1,
    });
    const page = games.slice(0, limit);
    return { list: page.map(wire), next: games.length > limit ? (page.at(-1)?.node_id.toString() ?? null) : null };
  };

  const consoleArrangeGame: Handler<'consoleArrangeGame'> = ({ context, params, body }) =>
    onGame((tx) => arrangeGame(tx, context.merchant, BigInt(params.nodeId), body, noting(context)));

  const consoleGameMaintenance: Handler<'consoleGameMaintenance'> = ({ context, params, body }) =>
    onGame((tx) =>
      closeGame(tx, context.merchant, BigInt(params.nodeId), body.maintenance, noting(context, body.reason)),
    );

  const consoleMakers: Handler<'consoleMakers'> = async ({ context }) => {
    const makers = await readMakers(database, context.merchant.id);
    return {
      list: makers.map(({ position, name, ...maker }) => ({ ...maker, name: { ...name }, place: position })),
    };
  };

  const consoleArrangeMakers: Handler<'consoleArrangeMakers'> = async ({ context, body }) => {
    const wrong = await database.transaction((tx) => arrangeMakers(tx, context.merchant, body, noting(context)));
    return wrong === undefined ? {} : failed('maker_not_found');
  };

  const consoleMakerMaintenance: Handler<'consoleMakerMaintenance'> = async ({ context, params, body }) => {
    const isKnown = await database.transaction((tx) =>
      closeMaker(tx, params.code, body.maintenance, noting(context, body.reason)),
    );
    return isKnown ? {} : failed('maker_not_found');
  };

  const consoleCategories: Handler<'consoleCategories'> = async ({ context }) => {
    const rows = new Map((await readCategories(database, context.merchant.id)).map((row) => [row.category, row]));
    return {
      list: GAME_CATEGORIES.map((category) => {
        const row = rows.get(category);
        return {
          category,
          shown: row?.shown ?? true,
          home: row?.home_position ?? null,
          centre: row?.centre_position ?? null,
        };
      }),
    };
  };

  const consoleArrangeCategories: Handler<'consoleArrangeCategories'> = async ({ context, body }) => {
    await database.transaction((tx) =>
      arrangeCategories(tx, context.merchant, body, new Set(GAME_CATEGORIES), noting(context)),
    );
    return {};
  };

  async function onGame(
    change: (tx: Parameters<typeof noteCall>[0]) => Promise<PlacedGame | undefined>,
  ): Promise<ArrangedGame | Failed> {
    const game = await database.transaction(change);
    return game ? wire(game) : failed('game_not_found');
  }

  return {
    calls: {
      consoleGames,
      consoleArrangeGame,
      consoleGameMaintenance,
      consoleMakers,
      consoleArrangeMakers,
      consoleMakerMaintenance,
      consoleCategories,
      consoleArrangeCategories,
    },
  };
}

function noting(context: StaffContext, reason?: string): NoteArrangement {
  return (tx, change) => noteCall(tx, context, { ...change, reason });
}

function wire({ node_id, maker_code, name, position, ...game }: PlacedGame): ArrangedGame {
  return { ...game, nodeId: node_id.toString(), maker: maker_code, name: { ...name }, place: position };
}
