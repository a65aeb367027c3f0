import type { GameCategory } from '@mela/contract/categories';
import { PROFIT_DAYS_MOST } from '@mela/contract/record-rules';
import type { Database, Queryable } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import type { Handler } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import type { GameFaces } from '#/modules/ground/game-face/game-face.ts';
import { addSums, NOTHING, NOTHING_PLAYED, wireFigures, wirePlayed, type Played } from './figures.ts';
import { inSnapshot } from './in-snapshot.ts';
import { piecesOf } from './pieces.ts';
import { readGames, readLifetime } from './record-days.store.ts';
import { isIn, readWholeDays } from './whole-days.ts';
import { spanOf, type Span } from '#/modules/ground/merchants/merchants.ts';

export interface ProfitOptions {
  readonly database: Database;
  readonly describe: GameFaces;
  readonly now: () => Date;
}

/** More games than a person reads; the others are returned as one sum. */
const GAMES_MOST = 50;

/** M26: the counted days plus the rows not counted yet, so that the answer equals the ledger to the cent. */
export function createProfitAndLoss({ database, describe, now }: ProfitOptions) {
  const profitAndLoss: Handler<'profitAndLoss'> = async ({ context, query }) => {
    const { merchant, session, language } = context;
    const span = spanOf(query, { timeZone: merchant.timeZone, now: now() }, PROFIT_DAYS_MOST);
    if (isFailed(span)) return span;
    const { exponent } = merchant.currency;
    const { days, games, lifetime } = await inSnapshot(database, (tx) =>
      readPlayed(tx, session.memberId, merchant.timeZone, span),
    );
    const { pieceOf, pieces } = piecesOf(span.first, span.last);
    const faces = await Promise.all(
      games.map(async (game) => ({ ...game, face: await describe(game.vendor, game.gameCode, language) })),
    );
    const shown = faces.slice(0, GAMES_MOST);
    const others = faces.slice(GAMES_MOST);
    return {
      currency: merchant.currency.code,
      totals: wireFigures(
        days.reduce((sum, { figures }) => addSums(sum, figures), NOTHING),
        exponent,
      ),
      pieceOf,
      pieces: pieces.map(({ first, last }) => ({
        startDate: first,
        endDate: last,
        figures: wireFigures(
          days
            .filter(({ day }) => day >= first && day <= last)
            .reduce((sum, { figures }) => addSums(sum, figures), NOTHING),
          exponent,
        ),
      })),
      categories: byCategory(faces.map(({ face, played }) => ({ category: face.gameType ?? null, played }))).map(
        ({ category, played }) => ({ category, figures: wirePlayed(played, exponent) }),
      ),
      games: shown.map(({ vendor, gameCode, played, face: { gameName, vendorName, iconUrl } }) => ({
        vendor,
        gameCode,
        gameName,
        vendorName,
        iconUrl,
        figures: wirePlayed(played, exponent),
      })),
      otherGames:
        others.length === 0
          ? null
          : {
              count: others.length,
              figures: wirePlayed(
                others.reduce((sum, { played }) => addSums(sum, played), NOTHING_PLAYED),
                exponent,
              ),
            },
      lifetime: {
        deposits: wireAmount(lifetime.deposit, exponent),
        withdrawals: wireAmount(lifetime.withdrawal, exponent),
        netDeposits: wireAmount(lifetime.deposit - lifetime.withdrawal, exponent),
      },
    };
  };

  return { profitAndLoss };
}

async function readPlayed(tx: Queryable, memberId: bigint, timeZone: string, span: Span) {
  const { days, waiting } = await readWholeDays(tx, memberId, timeZone, span);
  const games = new Map<string, { vendor: string; gameCode: string; played: Played }>();
  for (const game of [...(await readGames(tx, memberId, span)), ...waiting.gameDays.filter(isIn(span))]) {
    const key = `${game.vendor}:${game.gameCode}`;
    const before = games.get(key)?.played ?? NOTHING_PLAYED;
    games.set(key, { vendor: game.vendor, gameCode: game.gameCode, played: addSums(before, game.played) });
  }
  const lifetime = waiting.days.reduce((sum, { figures }) => addSums(sum, figures), {
    ...NOTHING,
    ...(await readLifetime(tx, memberId)),
  });
  return { days, games: [...games.values()].toSorted(mostPlayedFirst), lifetime };
}

function byCategory(games: readonly { category: GameCategory | null; played: Played }[]) {
  const categories = new Map<GameCategory | null, Played>();
  for (const { category, played } of games)
    categories.set(category, addSums(categories.get(category) ?? NOTHING_PLAYED, played));
  return [...categories].map(([category, played]) => ({ category, played })).toSorted(mostPlayedFirst);
}

function mostPlayedFirst(a: { played: Played }, b: { played: Played }): number {
  return a.played.stake === b.played.stake ? 0 : a.played.stake > b.played.stake ? -1 : 1;
}
