import type { FreeRoundsView } from '@mela/contract/bonus';
import type { Database } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import { wireAmount } from '@mela/money/amount';
import type { GameFaces } from '#/modules/ground/game-face/game-face.ts';
import { listShown, type FreeRoundsRow } from './free-rounds.store.ts';

/** Most of them on a screen. */
const SHOWN = 20;

/** A member's free rounds that can be played, or whose wins are still to be paid; the first to expire first. */
export function freeRoundsShown({ database, describe, titles, now = () => new Date() }: FreeRoundsShownOptions) {
  return async (
    memberId: bigint,
    { language, exponent }: { readonly language: string; readonly exponent: number },
  ): Promise<FreeRoundsView[]> => {
    const rows = await listShown(database, memberId, { now: now(), limit: SHOWN });
    const named = await titles([...new Set(rows.map((row) => row.promotion_id))]);
    const money = (minor: bigint) => wireAmount(minor, exponent);
    return Promise.all(
      rows.map(async (row) => ({
        freeRoundsId: row.id.toString(),
        title: textIn(named.get(row.promotion_id) ?? {}, language),
        game: await gameOf(row, language),
        rounds: row.rounds,
        left: row.can_play ? row.rounds - row.used : 0,
        stake: money(row.stake_minor),
        won: money(row.won_minor),
        most: money(row.win_most_minor),
        paysBonus: row.wagering !== null,
        expiresAt: row.expires_at.toISOString(),
      })),
    );
  };

  async function gameOf({ vendor_code: vendor, game_code: gameId }: FreeRoundsRow, language: string) {
    const { gameName: name, nodeId, gameType } = await describe(vendor, gameId, language);
    const isOffered = nodeId > 0 && gameType !== undefined;
    return { name, play: isOffered ? { gameType, vassalage: vendor, gameId, nodeId } : null };
  }
}

export interface FreeRoundsShownOptions {
  readonly database: Database;
  readonly describe: GameFaces;
  /** Titles of promotions, by id, in all their languages. */
  readonly titles: (promotionIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, Readonly<Record<string, string>>>>;
  readonly now?: () => Date;
}
