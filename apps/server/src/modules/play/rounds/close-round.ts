import { closingKey } from '#/modules/money/wallet/wallet.ts';
import type { RoundKey, RoundsOptions } from './round.ts';
import { readRoundByRef } from './rounds.store.ts';

/**
 * Ends a round that gets no further win, by a row of the ledger; a repeated call ends it once. `unknown`: no bet of it was seen yet; `busy`: the call
 * may be retried.
 */
export async function closeRound(
  { database, wallet }: Pick<RoundsOptions, 'database' | 'wallet'>,
  { memberId, vendor, roundRef, gameCode }: RoundKey & { gameCode: string },
): Promise<'done' | 'unknown' | 'wrong_game' | 'busy'> {
  const round = await readRoundByRef(database, { memberId, vendor, roundRef });
  if (!round) return 'unknown';
  // A round's game never changes, so this needs no lock.
  if (round.game_code !== gameCode) return 'wrong_game';
  if (round.is_closed) return 'done';
  const counterparty = `vendor:${vendor}`;
  const outcome = await wallet.post({
    key: closingKey(counterparty, roundRef),
    kind: 'round_closed',
    memberId,
    currency: round.currency,
    amountMinor: 0n,
    counterparty,
    round: roundRef,
    args: { game: gameCode },
  });
  if (outcome.status === 'applied') return 'done';
  if (outcome.status === 'retry') return 'busy';
  throw new Error(`The ledger answered the end of a round with ${outcome.status}`);
}
