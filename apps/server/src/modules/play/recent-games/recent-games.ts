import type { Game } from '@mela/contract/catalogue';
import type { Handler } from '#/http/call.ts';
import { listPage } from '#/http/list-page.ts';
import type { Launches } from '#/modules/play/launch/launch.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';

/** Number of newest launches that are read. It bounds the cost of the list for members with a long history. */
const AMONG = 500;

/** The games that a member played last (P125), from their own launches: a guest's trial account has its own list. */
export function createRecentGames(options: {
  readonly recent: Launches['recent'];
  readonly gamesOf: (
    merchant: Merchant,
    language: string,
    keys: readonly { vendor: string; gameCode: string }[],
  ) => Promise<Game[]>;
}): { recentGames: Handler<'recentGames'> } {
  return {
    recentGames: async ({ context: { session, merchant, language }, query }) => {
      const { page, pageSize, gameType } = query;
      const walk = query.cursor?.split('.').map(BigInt);
      const opened = await options.recent(session.memberId, { among: AMONG, upTo: walk?.[0] });
      const launchIds = new Map(opened.map((one) => [`${one.vendor}/${one.gameCode}`, one.launchId]));
      const launchOf = ({ vendor, gameId }: Game) => launchIds.get(`${vendor}/${gameId}`) ?? 0n;
      const games = (await options.gamesOf(merchant, language, opened)).filter(
        (game) => gameType === '' || gameType === 'RECENT' || game.gameType === gameType,
      );
      const { rows, next, ...rest } = listPage(games, launchOf, { pageNo: page, pageSize, before: walk?.[1] });
      const newest = walk?.[0] ?? opened[0]?.launchId;
      return { list: rows, ...rest, next: next === null ? null : `${newest}.${next}` };
    },
  };
}
