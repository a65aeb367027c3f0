import type { Movement, Refused, TogetherAnswer, TogetherCall } from '@mela/game-vendors/game-vendor';
import type { Wallet, WalletCall, WalletOutcome } from '#/modules/money/wallet/wallet.ts';
import {
  answeringRow,
  betRow,
  heldBy,
  isEarly,
  keyOf,
  reasonOf,
  refused,
  type BetArgs,
  type Held,
} from './movement-rows.ts';

interface Batch {
  readonly wallet: Pick<Wallet, 'postTogether' | 'lookUp'>;
  readonly vendor: string;
  readonly memberId: bigint;
  readonly call: TogetherCall;
  readonly betArgs: BetArgs;
  readonly spendable: (held: Held) => Promise<bigint>;
}

/** Posts the movements of one call as one posting of the ledger: all or none. */
export async function postTogether(batch: Batch): Promise<TogetherAnswer> {
  const { wallet, call } = batch;
  // Each answers a bet, and none itself.
  if (call.movements.some((one) => one.kind !== 'bet' && one.betRef === one.transactionRef))
    return refused('duplicate');
  const rows = rowsOf(batch);
  let outcomes = await wallet.postTogether(rows);
  if (outcomes.some(isEarly)) {
    const why = await whyEarly(batch);
    if (why) return why;
    outcomes = await wallet.postTogether(rows);
    if (outcomes.some(isEarly)) return refused('bet_unknown');
  }
  return answerOf(batch, outcomes);
}

async function answerOf(batch: Batch, outcomes: readonly WalletOutcome[]): Promise<TogetherAnswer> {
  const made = outcomes.filter((outcome) => outcome.status === 'applied');
  const other = outcomes.find((outcome) => outcome.status !== 'applied');
  const last = made.at(-1);
  if (other?.status === 'conflict') return conflictOf(batch);
  if (other) return refused(reasonOf(other));
  if (!last) throw new Error('A posting had no answer');
  return {
    ok: true,
    currency: batch.call.currency,
    balanceMinor: await batch.spendable(heldBy(last)),
    movementIds: made.map(({ seq }) => seq.toString()),
    repeated: last.repeated,
  };
}

/** The last movement ends the round if it is a win or a rollback; after a bet, the end is posted separately. */
function rowsOf({ vendor, memberId, call, betArgs }: Batch): WalletCall[] {
  const { gameCode, roundRef, currency, movements } = call;
  return movements.map((one, index) => {
    const place = { gameCode, roundRef, transactionRef: one.transactionRef };
    const { kind } = one;
    if (kind === 'bet') {
      const isPaid = movements.some(
        (other) => other.kind === 'win' && other.betRef === one.transactionRef && other.amountMinor > 0n,
      );
      const args = isPaid ? { ...betArgs, is_paid: true } : betArgs;
      return betRow(vendor, memberId, { ...place, currency, amountMinor: one.amountMinor }, args);
    }
    const closesRound = call.closesRound && index === movements.length - 1;
    const answering = { ...place, betRef: one.betRef, closesRound };
    return kind === 'win'
      ? answeringRow(vendor, answering, { kind: 'bet_won', memberId, currency, amountMinor: one.amountMinor })
      : answeringRow(vendor, answering, { kind: 'bet_rolled_back', memberId, currency, amountMinor: 0n });
  });
}

/** The state of the bets that wins of this call answer and that are not part of it; undefined if all of them were booked. */
async function whyEarly({ wallet, vendor, memberId, call }: Batch): Promise<Refused | undefined> {
  const own = new Set(call.movements.map(({ transactionRef }) => transactionRef));
  const wins = call.movements.filter((one): one is Movement & { kind: 'win' } => one.kind === 'win');
  for (const { betRef } of wins.filter((win) => !own.has(win.betRef))) {
    const bet = await wallet.lookUp(memberId, keyOf(vendor, betRef));
    if (!bet) return refused('try_again');
    if (bet.status === 'rolled_back') return refused('rolled_back');
  }
  return undefined;
}

/** A reference of the call was used before, by another call. A bet that was rolled back before it arrived is refused as `rolled_back`. */
async function conflictOf({ wallet, vendor, memberId, call }: Batch): Promise<Refused> {
  const bets = call.movements.filter(({ kind }) => kind === 'bet');
  const known = await Promise.all(
    bets.map(({ transactionRef }) => wallet.lookUp(memberId, keyOf(vendor, transactionRef))),
  );
  return refused(known.some((stored) => stored?.status === 'rolled_back') ? 'rolled_back' : 'duplicate');
}
