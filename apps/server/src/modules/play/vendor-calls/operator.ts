import type {
  BetCall,
  MoneyAnswer,
  MovementAnswer,
  Operator,
  RefusalReason,
  Refused,
  RollbackCall,
  TogetherAnswer,
  TogetherCall,
  WinCall,
} from '@mela/game-vendors/game-vendor';
import type { Launches } from '#/modules/play/launch/launch.ts';
import type { RoundKey, Rounds } from '#/modules/play/rounds/rounds.ts';
import type { UnpaidWin, UnpaidWins } from '#/modules/play/unpaid-wins/unpaid-wins.ts';
import type { Wallet, WalletCall, WalletOutcome } from '#/modules/money/wallet/wallet.ts';
import { answeringRow, betRow, isEarly, keyOf, memberIdOf, reasonOf, refused, type BetArgs } from './movement-rows.ts';
import { postTogether } from './together.ts';

export interface OperatorOptions {
  readonly wallet: Pick<Wallet, 'post' | 'postTogether' | 'balance' | 'lookUp'>;
  readonly launches: Pick<Launches, 'open' | 'check' | 'tokenKey' | 'hasPlayed'>;
  readonly rounds: Pick<Rounds, 'close'>;
  /** False for suspended and excluded members. Asked for bets only: wins, rollbacks and closes always pass. */
  readonly mayBet: (memberId: bigint) => Promise<boolean>;
  /** Set while bets of a lost time are imported: the launch that they are booked under, regardless of their token. */
  readonly importedInto?: bigint;
  /** Keeps refused wins, and ends their retries. Without it, as while calls of a lost time are imported, none is kept. */
  readonly unpaidWins?: Pick<UnpaidWins, 'answer'>;
  /** A round of this vendor has ended, with a win or in another way. */
  readonly onSettled: (round: RoundKey) => void;
}

/** The effects of one vendor's calls: each movement of money is one call of the wallet, with its round in the same transaction. */
export function createOperator(vendor: string, options: OperatorOptions): Operator {
  const { wallet, launches, rounds, mayBet, onSettled } = options;

  async function balanceAnswer(memberId: bigint): Promise<MoneyAnswer> {
    const balance = await wallet.balance(memberId);
    if (!balance) return refused('user_unknown');
    return { ok: true, currency: balance.currency, balanceMinor: balance.cashMinor };
  }

  /**
   * The member, if they have ever opened a game of this vendor. A vendor gets the same answer for members of other vendors and for unknown ids, so
   * that it cannot probe for members.
   */
  async function playerOf(userId: string): Promise<bigint | undefined> {
    const memberId = memberIdOf(userId);
    return memberId !== undefined && (await launches.hasPlayed(memberId, vendor)) ? memberId : undefined;
  }

  const betArgs = async (memberId: bigint, token: string): Promise<BetArgs> =>
    options.importedInto === undefined
      ? { token: launches.tokenKey(token), may_bet: await mayBet(memberId) }
      : { launch: options.importedInto.toString() };

  async function bet(call: BetCall): Promise<MovementAnswer> {
    const memberId = await playerOf(call.userId);
    if (memberId === undefined) return refused('user_unknown');
    const outcome = await wallet.post(betRow(vendor, memberId, call, await betArgs(memberId, call.token)));
    return answerOf(outcome, call.currency);
  }

  const postAnswering = (
    call: WinCall | RollbackCall,
    made: Pick<WalletCall, 'kind' | 'memberId' | 'currency' | 'amountMinor'>,
  ) => wallet.post(answeringRow(vendor, call, made));

  async function win(call: WinCall): Promise<MovementAnswer> {
    const memberId = await playerOf(call.userId);
    if (memberId === undefined) return refused('user_unknown');
    const outcome = await tryWin(call, memberId);
    if (typeof outcome === 'string') return refusedWin(call, memberId, outcome);
    if (outcome.status !== 'applied') return refusedWin(call, memberId, reasonOf(outcome));
    if (call.closesRound && !outcome.repeated && call.amountMinor > 0n)
      onSettled({ memberId, vendor, roundRef: call.roundRef });
    return answerOf(outcome, call.currency);
  }

  const refusedWin = async (win: Omit<UnpaidWin, 'vendor' | 'memberId'>, memberId: bigint, reason: RefusalReason) => {
    const { gameCode, roundRef, transactionRef, betRef, currency, amountMinor } = win;
    const facts = { vendor, memberId, gameCode, roundRef, transactionRef, betRef, currency, amountMinor };
    return refused((await options.unpaidWins?.answer(facts, reason)) ?? reason);
  };

  /** The outcome of a win, or why it cannot be tried: its bet decides. */
  async function tryWin(call: WinCall, memberId: bigint): Promise<WalletOutcome | RefusalReason> {
    const { currency, amountMinor } = call;
    const post = () => postAnswering(call, { kind: 'bet_won', memberId, currency, amountMinor });
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

  async function rollback(call: RollbackCall): Promise<MovementAnswer> {
    if (call.transactionRef === call.betRef) return refused('duplicate');
    const memberId = await playerOf(call.userId);
    const balance = memberId === undefined ? undefined : await wallet.balance(memberId);
    if (memberId === undefined || !balance) return refused('user_unknown');
    const { currency } = balance;
    const outcome = await postAnswering(call, {
      kind: 'bet_rolled_back',
      memberId,
      currency,
      amountMinor: 0n,
    });
    return answerOf(outcome, currency);
  }

  async function together(call: TogetherCall): Promise<TogetherAnswer> {
    const memberId = await playerOf(call.userId);
    if (memberId === undefined) return refused('user_unknown');
    const hasBet = call.movements.some(({ kind }) => kind === 'bet');
    const args = hasBet ? await betArgs(memberId, call.token) : { token: '', may_bet: false };
    const answer = await postTogether({ wallet, vendor, memberId, call, betArgs: args });
    // A win that came with its own bet is refused with it: nothing is owed.
    if (!answer.ok && (!hasBet || answer.reason === 'try_again')) return refusedTogether(call, memberId, answer);
    if (!answer.ok || !call.closesRound) return answer;
    const { gameCode, roundRef } = call;
    if (call.movements.at(-1)?.kind === 'bet') {
      const outcome = await rounds.close({ memberId, vendor, gameCode, roundRef });
      if (outcome !== 'done') return refused('try_again');
    }
    if (!answer.repeated) onSettled({ memberId, vendor, roundRef });
    return answer;
  }

  async function refusedTogether(call: TogetherCall, memberId: bigint, answer: Refused): Promise<Refused> {
    let said = answer;
    for (const one of call.movements)
      if (one.kind === 'win') said = await refusedWin({ ...call, ...one }, memberId, answer.reason);
    return said;
  }

  return {
    async openSession(token) {
      const launch = await launches.open(token, vendor);
      if ('ok' in launch) return launch;
      const balance = await balanceAnswer(launch.memberId);
      return balance.ok ? { ...balance, userId: launch.memberId.toString() } : balance;
    },
    async balance(call) {
      const launch = await launches.check(call.token, { ...call, vendor });
      if ('ok' in launch) return launch;
      const balance = await balanceAnswer(launch.memberId);
      return balance.ok ? { ...balance, userId: call.userId } : balance;
    },
    bet,
    win,
    rollback,
    together,
    async closeRound({ userId, gameCode, roundRef }) {
      const memberId = await playerOf(userId);
      if (memberId === undefined) return refused('user_unknown');
      const outcome = await rounds.close({ memberId, vendor, gameCode, roundRef });
      if (outcome === 'unknown') {
        const nothing = { transactionRef: `close:${roundRef}`, betRef: '', currency: '', amountMinor: 0n };
        return refusedWin({ gameCode, roundRef, ...nothing }, memberId, 'try_again');
      }
      if (outcome !== 'done') return refused(outcome === 'wrong_game' ? outcome : 'try_again');
      onSettled({ memberId, vendor, roundRef });
      return balanceAnswer(memberId);
    },
  };
}

function answerOf(outcome: WalletOutcome, currency: string): MovementAnswer {
  if (outcome.status !== 'applied') return refused(reasonOf(outcome));
  const { balanceMinor, seq, repeated } = outcome;
  return { ok: true, currency, balanceMinor, movementId: seq.toString(), repeated };
}
