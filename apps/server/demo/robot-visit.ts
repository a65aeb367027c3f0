import { randomInt } from 'node:crypto';
import type { MemberContext, Handlers } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { openGamePage, type GamePage } from './game-page.ts';
import { chooseBet, chooseGame, type ChosenGame } from './robot-tastes.ts';

export interface RobotVisitOptions {
  readonly calls: Pick<Handlers, 'launchGame'>;
  readonly offeredGames: (
    merchant: Merchant,
  ) => Promise<readonly (ChosenGame & { category: string; classify: string })[]>;
  readonly hotGames: (merchant: Merchant) => Promise<readonly ChosenGame[]>;
  /** Whose games they play: another vendor's pages speak otherwise. */
  readonly vendor: string;
  /** Where it is reached from this process. */
  readonly gamesOrigin: string;
}

export interface RobotVisit {
  readonly page: GamePage;
  spinsLeft: number;
  readonly bet: string;
}

const BETS = ['1.00', '2.00', '5.00', '10.00', '20.00'] as const;
const SPINS_A_VISIT = { from: 8, to: 30 };

/** Opens games for robots, each to its taste. */
export function createRobotVisits(options: RobotVisitOptions) {
  /** Games that would not open to a robot; it goes elsewhere until the next start. */
  const closed = new Set<string>();

  return async function begin(
    context: MemberContext,
    userName: string,
    balanceMajor: number,
  ): Promise<RobotVisit | undefined> {
    const { merchant } = context;
    const open = (game: ChosenGame) => !closed.has(game.gameCode);
    // They know the slots' page; games with a class of their own have another.
    const games = (await options.offeredGames(merchant)).filter(
      (game) => game.vendor === options.vendor && game.category === 'RNG' && game.classify === '' && open(game),
    );
    const codes = new Set(games.map(({ gameCode }) => gameCode));
    const hot = (await options.hotGames(merchant)).filter(({ gameCode }) => codes.has(gameCode));
    const game = chooseGame(userName, games, hot, randomInt);
    if (!game) return undefined;
    const launched = await options.calls.launchGame({
      context,
      params: undefined,
      query: {
        gameType: 'RNG',
        vendor: game.vendor,
        gameId: game.gameCode,
        nodeId: game.nodeId,
        supportPlay: 'true',
        gateway: '3',
        theme: 'dark',
      },
      body: undefined,
    });
    if (isFailed(launched) || 'prepared' in launched) return undefined;
    try {
      return {
        page: await openGamePage(launched.content.game_url, options.gamesOrigin),
        spinsLeft: pick(SPINS_A_VISIT),
        bet: chooseBet(balanceMajor, BETS, randomInt),
      };
    } catch (error) {
      // It answered, and not as a slot of the house does.
      if (error instanceof Error && error.message.startsWith('The game answered')) closed.add(game.gameCode);
      throw error;
    }
  };
}

export function pick({ from, to }: { readonly from: number; readonly to: number }): number {
  return randomInt(from, to);
}
