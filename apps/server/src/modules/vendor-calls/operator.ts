import type {
  BetCall,
  MoneyAnswer,
  Operator,
  RefusalReason,
  RollbackCall,
  WinCall,
} from '@mela/game-vendors/game-vendor';
import type { Launches } from '#/modules/launch/launch.ts';
import { ROUND_COMPANION, ROUND_GUARD, type RoundKey, type Rounds } from '#/modules/rounds/rounds.ts';
import type { Wallet, WalletCall, WalletOutcome } from '#/modules/wallet/wallet.ts';

export interface OperatorOptions {
  readonly wallet: Pick<Wallet, 'post' | 'balance' | 'lookUp'>;
  readonly launches: Pick<Launches, 'open' | 'check' | 'tokenKey'>;
  readonly rounds: Pick<Rounds, 'close'>;
  /** False for suspended and excluded members. Asked for bets only: wins, rollbacks and closes always pass. */
  readonly mayBet: (memberId: bigint) => Promise<boolean>;
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

  async function bet(call: BetCall): Promise<MoneyAnswer> {
    const memberId = memberIdOf(call.userId);
    if (memberId === undefined) return refused('user_unknown');
    const round = { vendor, game: call.gameCode, round: call.roundRef, ref: call.transactionRef };
    const guarded = { ...round, token: launches.tokenKey(call.token), may_bet: await mayBet(memberId) };
    const outcome = await wallet.post({
      key: keyOf(vendor, call.transactionRef),
      kind: 'bet_placed',
      memberId,
      currency: call.currency,
      amountMinor: call.amountMinor,
      counterparty: `vendor:${vendor}`,
      content: contentOf(call),
      guard: { name: ROUND_GUARD, args: guarded },
      companion: { name: ROUND_COMPANION, args: guarded },
    });
    return answerOf(outcome, call.currency);
  }

  function postAnswering(
    call: WinCall | RollbackCall,
    made: Pick<WalletCall, 'kind' | 'memberId' | 'currency' | 'amountMinor' | 'answers'>,
  ) {
    const args = {
      vendor,
      game: call.gameCode,
      round: call.roundRef,
      ref: call.transactionRef,
      bet_ref: call.betRef,
      closes: call.closesRound,
    };
    return wallet.post({
      ...made,
      key: keyOf(vendor, call.transactionRef),
      counterparty: `vendor:${vendor}`,
      content: contentOf(call, call.betRef, call.closesRound),
      guard: { name: ROUND_GUARD, args },
      companion: { name: ROUND_COMPANION, args },
    });
  }

  /** A win whose bet is not in its round: what became of that bet decides whether it is worth trying again. */
  async function answerEarlyWin(memberId: bigint, betRef: string): Promise<MoneyAnswer> {
    const bet = await wallet.lookUp(memberId, keyOf(vendor, betRef));
    if (!bet) return refused('try_again');
    return refused(bet.status === 'rolled_back' ? 'rolled_back' : 'bet_unknown');
  }

  async function win(call: WinCall): Promise<MoneyAnswer> {
    const memberId = memberIdOf(call.userId);
    if (memberId === undefined) return refused('user_unknown');
    const { currency, amountMinor } = call;
    const outcome = await postAnswering(call, { kind: 'bet_won', memberId, currency, amountMinor });
    if (call.closesRound && outcome.status === 'applied' && !outcome.repeated && amountMinor > 0n) {
      onSettled({ memberId, vendor, roundRef: call.roundRef });
    }
    if (outcome.status === 'retry' && outcome.reason === 'bet_not_in_round')
      return answerEarlyWin(memberId, call.betRef);
    return answerOf(outcome, currency);
  }

  async function rollback(call: RollbackCall): Promise<MoneyAnswer> {
    if (call.transactionRef === call.betRef) return refused('duplicate');
    const memberId = memberIdOf(call.userId);
    const balance = memberId === undefined ? undefined : await wallet.balance(memberId);
    if (memberId === undefined || !balance) return refused('user_unknown');
    const { currency } = balance;
    const outcome = await postAnswering(call, {
      kind: 'bet_rolled_back',
      memberId,
      currency,
      amountMinor: 0n,
      answers: keyOf(vendor, call.betRef),
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
      const memberId = memberIdOf(userId);
      if (memberId === undefined) return refused('user_unknown');
      const outcome = await rounds.close({ memberId, vendor, gameCode, roundRef });
      if (outcome !== 'done') return refused(outcome === 'unknown' ? 'try_again' : outcome);
      onSettled({ memberId, vendor, roundRef });
      return balanceAnswer(memberId);
    },
  };
}

function keyOf(vendor: string, reference: string): string {
  return `vendor:${vendor}:${reference}`;
}

/** What must be equal besides kind, amount and currency for a reference to be a repeat. */
function contentOf(call: { gameCode: string; roundRef: string }, ...more: readonly (string | boolean)[]): string {
  return JSON.stringify([call.gameCode, call.roundRef, ...more]);
}

/** Users are named to vendors by the member's id in decimal. */
function memberIdOf(userId: string): bigint | undefined {
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
      return refused('try_again');
    case 'no_account':
      return refused('user_unknown');
  }
}

/** Reasons that the guard or the wallet stores, as the port names them. */
const REFUSALS: Readonly<Record<string, RefusalReason>> = {
  token_invalid: 'token_invalid',
  token_expired: 'token_expired',
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
