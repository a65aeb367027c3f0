import type { Database } from '@mela/database/database';
import type { AcceptedAward, Wagering } from '#/modules/money/awards/awards.ts';
import { addFreeRounds } from './free-rounds.store.ts';

const DAY_MS = 86_400_000;

/** Free rounds by the terms of a promotion. Sums are decimal strings of minor units. */
export interface FreeRoundTerms {
  /** `vendor:game`. */
  readonly game: string;
  readonly rounds: number;
  /** What each round is played at. */
  readonly stake: string;
  /** How long they may be played. */
  readonly expires: number;
  /** Null: what they win is cash. */
  readonly wagering: Wagering | null;
}

/** Gives free rounds: the row, and the job that tells the vendor. A repeat, also after a crash, changes nothing more. */
export function createFreeRoundGiver(database: Database, now: () => Date = () => new Date()) {
  return {
    async give(
      memberId: bigint,
      { game, rounds, stake, expires, wagering }: FreeRoundTerms,
      { promotionId, merchantId, termsVersion, attempt, amountMinor }: AcceptedAward,
    ): Promise<void> {
      const [vendor = '', gameCode = ''] = game.split(/:(.*)/s);
      if (amountMinor === null) throw new Error(`Promotion ${promotionId} lacks the most that its free rounds win`);
      await addFreeRounds(database, {
        memberId,
        merchantId,
        promotionId,
        attempt,
        termsVersion,
        vendor,
        gameCode,
        rounds,
        stakeMinor: BigInt(stake),
        winMostMinor: amountMinor,
        wagering,
        expiresAt: new Date(now().getTime() + expires * DAY_MS),
      });
    },
  };
}
