import { GATEWAYS, type Gateway } from '@mela/contract/gateways';
import type { Database } from '@mela/database/database';
import { findLaunch, readPopular } from './launch.store.ts';

/** Figures of past launches. They need nothing but rows of launches, so that rounds and lists of games can use them before anything opens a game. */
export function createLaunchHistory(database: Database) {
  return {
    /** How the member opened the game of one of their rounds. */
    async gatewayOf(memberId: bigint, launchId: bigint): Promise<Gateway> {
      const launch = await findLaunch(database, memberId, launchId);
      return launch?.gateway === 1 ? GATEWAYS.WEB : GATEWAYS.MOBILE;
    },

    /** The games that members of a merchant recently opened for real money, with the number of players. With `robots`, robots count too. */
    async played(merchantId: bigint, wanted: { robots: boolean; days: number; among: number }): Promise<PlayedGame[]> {
      const { robots, ...newest } = wanted;
      const kinds = robots ? [false, true] : [false];
      const rows = await Promise.all(kinds.map((isRobot) => readPopular(database, merchantId, { ...newest, isRobot })));
      const games = new Map<string, { vendor: string; gameCode: string; players: number }>();
      for (const row of rows.flat()) {
        const key = `${row.vendor_code}/${row.game_code}`;
        const players = (games.get(key)?.players ?? 0) + row.players;
        games.set(key, { vendor: row.vendor_code, gameCode: row.game_code, players });
      }
      return [...games.values()];
    },
  };
}

export interface PlayedGame {
  readonly vendor: string;
  readonly gameCode: string;
  readonly players: number;
}

export type LaunchHistory = ReturnType<typeof createLaunchHistory>;
