import { randomUUID } from 'node:crypto';
import { toScaled } from '@mela/money/amount';
import type { OutboxPath } from '../outbox/outbox.store.ts';
import { writeJson } from '@mela/vendor-kit/protocol/whole-number-json';

/** The call that credits a round's whole win and closes it; an amount of zero closes it too. */
export function winCall(round: PaidRound, token: string, winMinor: bigint): WaitingCall {
  const id = randomUUID();
  const body = {
    ...common(round, token, id),
    currency: round.currency,
    amount: toScaled(winMinor, SCALE, round.currencyExponent),
    ...freeOf(round),
  };
  return { id, roundId: round.id, path: '/transaction/win', body: writeJson(body) };
}

/** How bets and wins of the protocol say whether a round is free. */
export function freeOf({ rewardId = null }: Pick<PaidRound, 'rewardId'>) {
  return { is_free: rewardId !== null, ...(rewardId !== null && { reward_uuid: rewardId }) };
}

export function rollbackCall(round: RoundIdentity, token: string): WaitingCall {
  const id = randomUUID();
  return { id, roundId: round.id, path: '/transaction/rollback', body: writeJson(common(round, token, id)) };
}

function common(round: RoundIdentity, token: string, id: string) {
  return {
    token,
    user: round.userRef,
    game_code: round.gameCode,
    round: round.id,
    transaction_uuid: id,
    reference_transaction_uuid: round.betTransactionId,
    request_uuid: randomUUID(),
    round_closed: true,
  };
}

/** Amounts of the protocol are hundred-thousandths of the currency's major unit. */
export const SCALE = 100_000n;

interface RoundIdentity {
  readonly id: string;
  readonly userRef: string;
  readonly gameCode: string;
  readonly betTransactionId: string;
}

interface PaidRound extends RoundIdentity {
  readonly currency: string;
  readonly currencyExponent: number;
  /** Of a free round: the reward that it is one of. */
  readonly rewardId?: string | null;
}

interface WaitingCall {
  readonly id: string;
  readonly roundId: string;
  readonly path: OutboxPath;
  readonly body: string;
}
