import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@mela/database/database';
import { toScaled } from '@mela/money/amount';
import type { OperatorClient } from '@mela/vendor-kit/protocol/operator-client';
import { refusalOf, type Refusal } from '@mela/vendor-kit/protocol/statuses';
import type { Courier } from '../outbox/courier.ts';
import { insertCall } from '../outbox/outbox.store.ts';
import { endReward } from '../free-rounds/free-rewards.store.ts';
import { endSession, type Session } from '../sessions/sessions.store.ts';
import { freeOf, rollbackCall, SCALE } from './round-calls.ts';
import { moveRound, voidRound, type NewRound } from './rounds.store.ts';

/**
 * Asks the operator for the stake of a round whose row is in `betting`. The caller that gets `taken` decides the
 * outcome next; a refused round is void, and one whose answer was lost is being rolled back.
 */
export async function takeStake(tools: StakeTools, session: Session, round: NewRound): Promise<Stake> {
  const { database, operator, courier } = tools;
  const { rewardId = null } = round;
  const bet = {
    token: session.operatorToken,
    user: round.userRef,
    game_code: round.gameCode,
    round: round.id,
    transaction_uuid: round.betTransactionId,
    request_uuid: randomUUID(),
    currency: round.currency,
    amount: rewardId === null ? toScaled(round.stakeMinor, SCALE, round.currencyExponent) : 0n,
    ...freeOf(round),
    round_closed: false,
  };
  let answer = await operator.call('/transaction/bet', bet);
  if (answer.known && answer.status === 'RS_ERROR_TRY_AGAIN') {
    // The operator was briefly too busy and moved nothing: a retry is kinder than a rollback.
    await pause(TRY_AGAIN_MS);
    answer = await operator.call('/transaction/bet', bet);
  }
  if (answer.known && answer.status === 'RS_OK') return { kind: 'taken', balance: answer.balance };
  const said = answer.known ? refusalOf(answer.status) : undefined;
  const refusal = rewardId !== null && said === 'limit_reached' ? 'free_rounds_over' : said;
  if (refusal) {
    if (refusal === 'free_rounds_over' && rewardId !== null) await endReward(database, rewardId, round);
    await voidRound(database, round.id, refusal);
    if (refusal === 'session_ended') await endSession(database, session.id);
    return { kind: 'refused', refusal };
  }
  await database.transaction(async (tx) => {
    if (await moveRound(tx, round.id, 'cancelling')) await insertCall(tx, rollbackCall(round, session.operatorToken));
  });
  // Not awaited: the player is notified at once that their stake is being checked.
  void courier.deliver(round.id);
  return { kind: 'unknown' };
}

const TRY_AGAIN_MS = 300;

export type Stake =
  /** `balance` is what the player has left, in hundred-thousandths. */
  | { readonly kind: 'taken'; readonly balance: bigint | undefined }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unknown' };

export interface StakeTools {
  readonly database: Database;
  readonly operator: OperatorClient;
  readonly courier: Courier;
  /** How long a bet may be under way, longer than the operator client waits. */
  readonly betSeconds: number;
}
