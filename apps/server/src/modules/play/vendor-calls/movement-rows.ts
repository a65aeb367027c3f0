import type { BetCall, MovementAnswer, RefusalReason, RollbackCall, WinCall } from '@mela/game-vendors/game-vendor';
import type { WalletCall, WalletOutcome } from '#/modules/money/wallet/wallet.ts';

/** The key of a vendor's movement in the ledger. */
export function keyOf(vendor: string, reference: string): string {
  return `vendor:${vendor}:${reference}`;
}

/** The member's id in decimal identifies a user to vendors. */
export function memberIdOf(userId: string): bigint | undefined {
  return /^[1-9]\d{0,17}$/.test(userId) ? BigInt(userId) : undefined;
}

/** How a bet is authorised: by the token of its launch, or by the launch that it is taken in for after a restore. */
export type BetArgs = ({ readonly token: string; readonly may_bet: boolean } | { readonly launch: string }) & {
  /** A win of the same posting pays it. */
  readonly is_paid?: boolean;
};

export function betRow(
  vendor: string,
  memberId: bigint,
  call: Omit<BetCall, 'token' | 'userId'>,
  args: BetArgs,
): WalletCall {
  return {
    key: keyOf(vendor, call.transactionRef),
    kind: 'bet_placed',
    memberId,
    currency: call.currency,
    amountMinor: call.amountMinor,
    counterparty: `vendor:${vendor}`,
    content: call.rewardRef === undefined ? contentOf(call) : contentOf(call, call.rewardRef),
    round: call.roundRef,
    args: { game: call.gameCode, ...args, ...(call.rewardRef !== undefined && { free: call.rewardRef }) },
  };
}

/** The row of a win or a rollback. */
export function answeringRow(
  vendor: string,
  call: Omit<WinCall | RollbackCall, 'userId' | 'currency' | 'amountMinor'>,
  made: Pick<WalletCall, 'kind' | 'memberId' | 'currency' | 'amountMinor'>,
): WalletCall {
  return {
    ...made,
    key: keyOf(vendor, call.transactionRef),
    counterparty: `vendor:${vendor}`,
    content: contentOf(call, call.betRef, call.closesRound),
    answers: keyOf(vendor, call.betRef),
    round: call.roundRef,
    args: { game: call.gameCode, closes: call.closesRound },
  };
}

/** A win whose bet is not in its round, or not yet. */
export function isEarly(outcome: WalletOutcome): boolean {
  return outcome.status === 'retry' && outcome.reason === 'bet_not_in_round';
}

/** The port's reason for a movement that was not made. */
export function reasonOf(outcome: Exclude<WalletOutcome, { status: 'applied' }>): RefusalReason {
  switch (outcome.status) {
    case 'refused':
      return REFUSALS[outcome.reason] ?? 'limit_reached';
    case 'insufficient_funds':
      return 'insufficient_funds';
    case 'rolled_back':
      return 'rolled_back';
    case 'conflict':
      return 'duplicate';
    case 'retry':
      return PASSING[outcome.reason] ?? 'try_again';
    case 'no_account':
      return 'user_unknown';
  }
}

export function refused(reason: RefusalReason): { ok: false; reason: RefusalReason } {
  return { ok: false, reason };
}

/** Fields that must be equal, in addition to kind, amount and currency, for a reference to be a repeat. */
function contentOf(call: { gameCode: string; roundRef: string }, ...more: readonly (string | boolean)[]): string {
  return JSON.stringify([call.gameCode, call.roundRef, ...more]);
}

/** Temporary refusals, which are not stored: a later bet under the same reference is decided again. */
const PASSING: Readonly<Record<string, RefusalReason>> = {
  token_invalid: 'token_invalid',
  token_expired: 'token_expired',
};

/** Reasons that the guard or the wallet stores, with their names in the port. */
const REFUSALS: Readonly<Record<string, RefusalReason>> = {
  wrong_game: 'wrong_game',
  wrong_currency: 'wrong_currency',
  user_disabled: 'user_disabled',
  round_closed: 'round_closed',
  rolled_back: 'rolled_back',
  win_too_large: 'limit_reached',
  no_free_round: 'limit_reached',
  bonus_stake_too_high: 'limit_reached',
  balance_too_large: 'limit_reached',
  paid_in_its_call: 'bet_paid',
  bet_unknown: 'bet_unknown',
  answers_another_kind: 'bet_unknown',
  answers_another_counterparty: 'bet_unknown',
};

export async function answerOf(
  outcome: WalletOutcome,
  { currency, spendable }: { readonly currency: string; readonly spendable: (held: Held) => Promise<bigint> },
): Promise<MovementAnswer> {
  if (outcome.status !== 'applied') return refused(reasonOf(outcome));
  const { seq, repeated } = outcome;
  const balanceMinor = await spendable(heldBy(outcome));
  return { ok: true, currency, balanceMinor, movementId: seq.toString(), repeated };
}

/** What a member holds after a movement. */
export interface Held {
  readonly cashMinor: bigint;
  readonly bonusMinor: bigint;
}

export function heldBy(outcome: Extract<WalletOutcome, { status: 'applied' }>): Held {
  return { cashMinor: outcome.balanceMinor, bonusMinor: outcome.bonusMinor ?? 0n };
}

/** Whether the member's active bonus may pay in a game. Without it, games see and spend cash alone. Asked only where a bonus is held. */
export type BonusPays = (memberId: bigint, vendor: string, gameCode: string) => Promise<boolean>;

/** What a game of a vendor sees of what a member holds: cash, and the bonus where it may pay. */
export function spendableIn(vendor: string, bonusPays: BonusPays | undefined) {
  return (memberId: bigint, gameCode: string) =>
    async ({ cashMinor, bonusMinor }: Held): Promise<bigint> =>
      bonusMinor > 0n && (await bonusPays?.(memberId, vendor, gameCode)) ? cashMinor + bonusMinor : cashMinor;
}
