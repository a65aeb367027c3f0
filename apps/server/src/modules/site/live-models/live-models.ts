import type { Game } from '@mela/contract/catalogue';
import type { Queryable } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import type { Handler } from '#/http/call.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { readLiveHosts, type LiveHostRow } from './live-models.store.ts';
import { isWithin, timeOfDay } from './on-air.ts';

/** The hosts of live tables: only those that an operator entered, and only if the merchant offers their live game (M144). */
export function createLiveModels(options: {
  readonly database: Queryable;
  /** Those of the named games that the merchant shows. */
  readonly gamesOf: (merchant: Merchant, language: string, keys: readonly { nodeId: number }[]) => Promise<Game[]>;
  readonly now?: () => Date;
}) {
  const { database, gamesOf, now = () => new Date() } = options;

  const liveModels: Handler<'liveModels'> = async ({ context: { merchant, language } }) => {
    const rows = await readLiveHosts(database, merchant.id);
    if (rows.length === 0) return { list: [] };
    const games = await gamesOf(
      merchant,
      language,
      rows.map((row) => ({ nodeId: Number.parseInt(row.node_id.toString(), 10) })),
    );
    const byNode = new Map(games.map((game) => [game.nodeId.toString(), game]));
    const time = timeOfDay(now(), merchant.timeZone);
    const list = rows.flatMap((row) => {
      const game = byNode.get(row.node_id.toString());
      return game?.gameType === 'LIVE' ? [liveModel(row, game, { language, time })] : [];
    });
    return { list: [...list.filter(({ isOnAir }) => isOnAir), ...list.filter(({ isOnAir }) => !isOnAir)] };
  };

  return { liveModels };
}

function liveModel(row: LiveHostRow, game: Game, { language, time }: { language: string; time: string }) {
  const { on_air_from: from, on_air_to: to } = row;
  const onAir = from === null || to === null ? null : { from, to };
  return {
    modelId: row.id.toString(),
    name: textIn(row.name, language),
    imageUrl: row.picture,
    onAir,
    isOnAir: onAir === null || isWithin(time, onAir.from, onAir.to),
    game,
  };
}
