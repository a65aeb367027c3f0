import type {
  BetCall,
  MoneyAnswer,
  Operator,
  RefusalReason,
  RollbackCall,
  WinCall,
} from '@mela/game-vendors/game-vendor';
import type { Launches } from '#/modules/play/launch/launch.ts';
import type { RoundKey, Rounds } from '#/modules/play/rounds/rounds.ts';
import type { Wallet, WalletCall, WalletOutcome } from '#/modules/money/wallet/wallet.ts';

export interface OperatorOptions {
  readonly wallet: Pick<Wallet, 'post' | 'balance' | 'lookUp'>;
  readonly launches: Pick<Launches, 'open' | 'check' | 'tokenKey' | 'hasPlayed'>;
  readonly rounds: Pick<Rounds, 'close'>;
  /** False for suspended and excluded members. Asked for bets only: wins, rollbacks and closes always pass. */
  readonly mayBet: (memberId: bigint) => Promise<boolean>;
  /** Set while bets of a lost time are taken in: the launch that they are booked under, whatever has become of their token. */
  readonly takenInto?: bigint;
  /** A round of this vendor has ended with a win, or has ended altogether. */
  readonly onSettled: (round: RoundKey) => void;
}

/** What one vendor's calls do here: each movement of money is one call of the wallet, with its round in the same transaction. */
export function createOperator(vendor: string, options: OperatorOptions): Operator {
  const { wallet, launches, rounds, mayBet, onSettled } = options;

  async function balanceAnswer(memberId: bigint): Promise<MoneyAnswer> {
    const balance = await wallet.balance(memberId);
    if (!balance) return refused('user_unknown');
    return { ok: true, currency: balance.currency, balanceMinor: balance.cashMinor };
  }

  /**
   * The member, where they have opened a game of this vendor at some time. A vendor gets one answer for everybody else, be they another vendor's
   * players or nobody: what it is not told it cannot find out by counting.
   */
  async function playerOf(userId: string): Promise<bigint | undefined> {
    const memberId = memberIdOf(userId);
    return memberId !== undefined && (await launches.hasPlayed(memberId, vendor)) ? memberId : undefined;
  }

  async function bet(call: BetCall): Promise<MoneyAnswer> {
    const memberId = await playerOf(call.userId);
    if (memberId === undefined) return refused('user_unknown');
    const args =
      options.takenInto === undefined
        ? { game: call.gameCode, token: launches.tokenKey(call.token), may_bet: await mayBet(memberId) }
        : { game: call.gameCode, launch: options.takenInto.toString() };
    const outcome = await wallet.post({
      key: keyOf(vendor, call.transactionRef),
      kind: 'bet_placed',
      memberId,
      currency: call.currency,
      amountMinor: call.amountMinor,
      counterparty: `vendor:${vendor}`,
      content: contentOf(call),
      round: call.roundRef,
      args,
    });
    return answerOf(outcome, call.currency);
  }

  function postAnswering(
    call: WinCall | RollbackCall,
    made: Pick<WalletCall, 'kind' | 'memberId' | 'currency' | 'amountMinor'>,
  ) {
    return wallet.post({
      ...made,
      key: keyOf(vendor, call.transactionRef),
      counterparty: `vendor:${vendor}`,
      content: contentOf(call, call.betRef, call.closesRound),
      answers: keyOf(vendor, call.betRef),
      round: call.roundRef,
      args: { game: call.gameCode, closes: call.closesRound },
    });
  }

  async function win(call: WinCall): Promise<MoneyAnswer> {
    const memberId = await playerOf(call.userId);
    if (memberId === undefined) return refused('user_unknown');
    const { currency, amountMinor } = call;
    const post = () => postAnswering(call, { kind: 'bet_won', memberId, currency, amountMinor });
    let outcome = await post();
    if (isEarly(outcome)) {
      // What became of the bet decides. It may have come between the two looks: then the win is posted once more, and only a bet that stands in
      // another round is not found a second time.
      const bet = await wallet.lookUp(memberId, keyOf(vendor, call.betRef));
      if (!bet) return refused('try_again');
      if (bet.status === 'rolled_back') return refused('rolled_back');
      if (bet.status === 'applied') outcome = await post();
      if (isEarly(outcome)) return refused('bet_unknown');
    }
    if (call.closesRound && outcome.status === 'applied' && !outcome.repeated && amountMinor > 0n)
      onSettled({ memberId, vendor, roundRef: call.roundRef });
    return answerOf(outcome, currency);
  }

  async function rollback(call: RollbackCall): Promise<MoneyAnswer> {
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
    async closeRound({ userId, gameCode, roundRef }) {
      const memberId = await playerOf(userId);
      if (memberId === undefined) return refused('user_unknown');
      const outcome = await rounds.close({ memberId, vendor, gameCode, roundRef });
      if (outcome !== 'done') return refused(outcome === 'wrong_game' ? outcome : 'try_again');
      onSettled({ memberId, vendor, roundRef });
      return balanceAnswer(memberId);
    },
  };
}

function isEarly(outcome: WalletOutcome): boolean {
  return outcome.status === 'retry' && outcome.reason === 'bet_not_in_round';
}

/** The key of a vendor's movement in the ledger. */
export function keyOf(vendor: string, reference: string): string {
  return `vendor:${vendor}:${reference}`;
}

/** What must be equal besides kind, amount and currency for a reference to be a repeat. */
function contentOf(call: { gameCode: string; roundRef: string }, ...more: readonly (string | boolean)[]): string {
  return JSON.stringify([call.gameCode, call.roundRef, ...more]);
}

/** Users are named to vendors by the member's id in decimal. */
export function memberIdOf(userId: string): bigint | undefined {
  return /^[1-9]\d{0,17}$/.test(userId) ? BigInt(userId) : undefined;
}

function answerOf(outcome: WalletOutcome, currency: string): MoneyAnswer {
  switch (outcome.status) {
    case 'applied':
      return { ok: true, currency, balanceMinor: outcome.balanceMinor };
    case 'refused':
      return refused(REFUSALS[outcome.reason] ?? 'limit_reached');
    case 'insufficient_funds':
      return refused('insufficient_funds');
    case 'rolled_back':
      return refused('rolled_back');
    case 'conflict':
      return refused('duplicate');
    case 'retry':
      return refused(PASSING[outcome.reason] ?? 'try_again');
    case 'no_account':
      return refused('user_unknown');
  }
}

/** Refusals of the moment, which are not stored: a later bet under the same reference is looked at afresh. */
const PASSING: Readonly<Record<string, RefusalReason>> = {
  token_invalid: 'token_invalid',
  token_expired: 'token_expired',
};

/** Reasons that the guard or the wallet stores, as the port names them. */
const REFUSALS: Readonly<Record<string, RefusalReason>> = {
  wrong_game: 'wrong_game',
  wrong_currency: 'wrong_currency',
  user_disabled: 'user_disabled',
  round_closed: 'round_closed',
  rolled_back: 'rolled_back',
  bet_unknown: 'bet_unknown',
  answers_another_kind: 'bet_unknown',
  answers_another_counterparty: 'bet_unknown',
};

function refused(reason: RefusalReason): { ok: false; reason: RefusalReason } {
  return { ok: false, reason };
}
