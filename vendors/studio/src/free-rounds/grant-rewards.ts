import type { Database } from '@mela/database/database';
import { fromScaled } from '@mela/money/amount';
import type { Asked } from '@mela/vendor-kit/protocol/asked';
import { BET_LEVELS_MINOR, takesCurrency } from '../games/edition.ts';
import { editionOf } from '../games/editions.ts';
import { SCALE } from '../rounds/round-calls.ts';
import { addReward, endReward } from './free-rewards.store.ts';

/** Takes free rounds of a slot that the operator grants, at one of its bets. */
export async function grantReward(
  database: Database,
  asked: Asked<'/free_rounds/issue'>,
): Promise<Record<string, unknown>> {
  const stakeMinor = fromScaled(asked.stake, SCALE, asked.currency_exponent);
  if (!editionOf(asked.game_code) || stakeMinor === undefined || !BET_LEVELS_MINOR.includes(stakeMinor))
    return { status: 'RS_ERROR_INVALID_GAME' };
  if (!takesCurrency(asked)) return { status: 'RS_ERROR_WRONG_CURRENCY' };
  const isSame = await addReward(database, {
    id: asked.reward_uuid,
    userRef: asked.user,
    gameCode: asked.game_code,
    currency: asked.currency,
    rounds: asked.rounds,
    stakeMinor,
    expiresAt: new Date(asked.expires_at),
  });
  return { status: isSame ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION' };
}

/** Ends free rounds; a round that is being played ends as usual. */
export async function cancelReward(
  database: Database,
  asked: Asked<'/free_rounds/cancel'>,
): Promise<Record<string, unknown>> {
  const isEnded = await endReward(database, asked.reward_uuid, { userRef: asked.user, gameCode: asked.game_code });
  return { status: isEnded ? 'RS_OK' : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
}
