import type { Winner } from '@mela/contract/winners';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Handler } from '#/http/call.ts';
import { createReadCache } from '#/read-cache.ts';
import { shownName, type WinnerMask } from '#/modules/ground/merchants/merchants.ts';
import type { GameFaces } from '#/modules/ground/game-face/game-face.ts';
import type { RoundKey, Rounds, WonRound } from '#/modules/play/rounds/rounds.ts';

export interface WinnersOptions {
  readonly rounds: Pick<Rounds, 'newestWins' | 'winsAmong'>;
  readonly describe: GameFaces;
  /** Whether the merchant shows a game, since a tap on a winner opens it. */
  readonly isShown: (merchantId: bigint, vendor: string, gameCode: string) => Promise<boolean>;
  /** How much of the names a merchant's players see (R12); `middle` by default. */
  readonly maskOf?: (merchantId: bigint) => Promise<WinnerMask | undefined>;
  /** Whether the demo's robots count as winners: with DEMO only (R30). */
  readonly robotsCount: boolean;
  /** A fresh win, for the live feed, in each language of its merchant. */
  readonly onWin?: (merchantId: bigint, winner: (language: string) => Promise<Winner>) => void;
  /** Reading fresh wins failed; the board itself is not affected. */
  readonly onError?: (error: unknown) => void;
}

/** Number of newest wins that make the board, so that its cost does not grow with the record. */
const WINDOW = 300;
/** How long a process keeps a board; home requests it for each guest. */
const KEPT_MS = 1_000;
/** Most wins that wait to be published. The strip shows a few per second; further wins are dropped. */
const MAX_WAITING = 200;

/** Recent winners: settled rounds of real accounts that brought more than their stake, and nothing else (R12, R27). */
export function createWinners(options: WinnersOptions) {
  const { rounds, describe, robotsCount } = options;
  const boards = createReadCache(readNewestWins, { ms: KEPT_MS });
  let waiting: RoundKey[] = [];
  let telling: Promise<void> | undefined;

  async function winnerOf(win: WonRound, language: string): Promise<Winner> {
    const { gameName, iconUrl, nodeId } = await describe(win.vendor, win.gameCode, language);
    const mask = await options.maskOf?.(win.merchantId);
    return {
      betId: win.betId.toString(),
      vo: {
        iconUrl,
        customerName: shownName(win.maskedName, mask ?? 'middle'),
        winAmount: wireAmount(win.winMinor, currencyOf(win.currency).exponent),
        multiple: win.stakeMinor > 0n ? wireAmount((win.winMinor * 100n) / win.stakeMinor, 2) : null,
      },
      gameId: win.gameCode,
      nodeId,
      vendor: win.vendor,
      displayName: gameName,
    };
  }

  /** Those whose game can be opened. */
  async function shownOf(wins: readonly WonRound[]): Promise<WonRound[]> {
    const shown = await Promise.all(
      wins.map(({ merchantId, vendor, gameCode }) => options.isShown(merchantId, vendor, gameCode)),
    );
    return wins.filter((_, index) => shown[index]);
  }

  async function readNewestWins(merchantId: bigint): Promise<WonRound[]> {
    const wins = await rounds.newestWins(merchantId, { robots: robotsCount, limit: WINDOW });
    return (await shownOf(wins)).toSorted(highestFirst);
  }

  async function board(merchantId: bigint, language: string, limit: number): Promise<Winner[]> {
    const wins = (await boards.forceFetch(merchantId)).slice(0, limit);
    return Promise.all(wins.map((win) => winnerOf(win, language)));
  }

  /** Reads all waiting wins at once, until none waits: many settlements cost one query. */
  async function tellWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const keys = waiting;
      waiting = [];
      const wins = await shownOf(await rounds.winsAmong(keys));
      for (const win of wins) {
        if (robotsCount || !win.isRobot) options.onWin?.(win.merchantId, (language) => winnerOf(win, language));
      }
    }
  }

  function tell(): void {
    telling ??= tellWaiting()
      .catch((error: unknown) => options.onError?.(error))
      .finally(() => {
        telling = undefined;
        if (waiting.length > 0) tell();
      });
  }

  const winnerBoard: Handler<'winnerBoard'> = async ({ context, query }) => ({
    list: await board(context.merchant.id, context.language, query.limitNum),
  });

  return {
    winnerBoard,
    /** The board as returned by the call, at most `limit` winners. */
    board,
    /** Publishes this settled round on the live feed if it was won; never delays the call that settled it. */
    noteSettled(round: RoundKey): void {
      if (!options.onWin || waiting.length >= MAX_WAITING) return;
      waiting.push(round);
      tell();
    },
    /** Resolves when no win waits to be published. */
    async settled(): Promise<void> {
      while (telling) await telling;
    },
  };
}

function highestFirst(a: WonRound, b: WonRound): number {
  if (a.winMinor !== b.winMinor) return a.winMinor > b.winMinor ? -1 : 1;
  return a.betId > b.betId ? -1 : 1;
}
