import type { MovementAnswer, RefusalReason, WinCall } from '@mela/game-vendors/game-vendor';
import type { RoundKey } from '#/modules/play/rounds/rounds.ts';
import type { UnpaidWin, UnpaidWins } from '#/modules/play/unpaid-wins/unpaid-wins.ts';
import type { Wallet, WalletOutcome } from '#/modules/money/wallet/wallet.ts';
import {
  answerOf,
  answeringRow,
  isEarly,
  keyOf,
  reasonOf,
  refused,
  spendableIn,
  type BonusPays,
} from './movement-rows.ts';

export interface WinsOptions {
  readonly wallet: Pick<Wallet, 'post' | 'lookUp'>;
  /** Keeps refused wins, and ends their retries. Without it, as while a lost time is taken in, none is kept. */
  readonly unpaidWins?: Pick<UnpaidWins, 'answer'>;
  /** A round of this vendor has ended, with a win or in another way. */
  readonly onSettled: (round: RoundKey) => void;
  readonly bonusPays?: BonusPays | undefined;
}

/** Books the wins of one vendor, and notes those that are refused, so that they can be paid later. */
export function createWins(vendor: string, options: WinsOptions) {
  const { wallet, onSettled } = options;
  const spendable = spendableIn(vendor, options.bonusPays);

  async function take(call: WinCall, memberId: bigint): Promise<MovementAnswer> {
    const outcome = await tryWin(call, memberId);
    if (typeof outcome === 'string') return refuse(call, memberId, outcome);
    if (outcome.status !== 'applied') return refuse(call, memberId, reasonOf(outcome));
    if (call.closesRound && !outcome.repeated && call.amountMinor > 0n)
      onSettled({ memberId, vendor, roundRef: call.roundRef });
    return answerOf(outcome, { currency: call.currency, spendable: spendable(memberId, call.gameCode) });
  }

  const refuse = async (win: Omit<UnpaidWin, 'vendor' | 'memberId'>, memberId: bigint, reason: RefusalReason) => {
    const { gameCode, roundRef, transactionRef, betRef, currency, amountMinor } = win;
    const facts = { vendor, memberId, gameCode, roundRef, transactionRef, betRef, currency, amountMinor };
    return refused((await options.unpaidWins?.answer(facts, reason)) ?? reason);
  };

  /** The outcome of a win, or why it cannot be tried: its bet decides. */
  async function tryWin(call: WinCall, memberId: bigint): Promise<WalletOutcome | RefusalReason> {
    const { currency, amountMinor } = call;
    const post = () => wallet.post(answeringRow(vendor, call, { kind: 'bet_won', memberId, currency, amountMinor }));
    let outcome = await post();
    if (isEarly(outcome)) {
      // The bet decides. It may have been booked between the two look-ups: then the win is posted once more, and only a bet that is in another round
      // is missing again.
      const bet = await wallet.lookUp(memberId, keyOf(vendor, call.betRef));
      if (!bet) return 'try_again';
      if (bet.status === 'rolled_back') return 'rolled_back';
      if (bet.status === 'applied') outcome = await post();
      if (isEarly(outcome)) return 'bet_unknown';
    }
    return outcome;
  }

  return { take, refuse };
}
