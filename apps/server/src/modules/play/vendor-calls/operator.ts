import type {
  BetCall,
  MovementAnswer,
  Operator,
  Refused,
  RollbackCall,
  TogetherAnswer,
  TogetherCall,
} from '@mela/game-vendors/game-vendor';
import type { Launches } from '#/modules/play/launch/launch.ts';
import type { Rounds } from '#/modules/play/rounds/rounds.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { answerOf, answeringRow, betRow, refused, spendableIn, type BetArgs } from './movement-rows.ts';
import { createPlayers } from './players.ts';
import { createWins, type WinsOptions } from './wins.ts';
import { postTogether } from './together.ts';

export interface OperatorOptions extends WinsOptions {
  readonly wallet: Pick<Wallet, 'post' | 'postTogether' | 'balance' | 'lookUp'>;
  readonly launches: Pick<Launches, 'open' | 'check' | 'tokenKey' | 'hasPlayed'>;
  readonly rounds: Pick<Rounds, 'close'>;
  /** False for suspended and excluded members. Asked for bets only: wins, rollbacks and closes always pass. */
  readonly mayBet: (memberId: bigint) => Promise<boolean>;
  /** Set while bets of a lost time are imported: the launch that they are booked under, regardless of their token. */
  readonly importedInto?: bigint;
}

/** The effects of one vendor's calls: each movement of money is one call of the wallet, with its round in the same transaction. */
export function createOperator(vendor: string, options: OperatorOptions): Operator {
  const { wallet, launches, rounds, mayBet, onSettled } = options;
  const players = createPlayers(vendor, options);
  const { playerOf, balanceAnswer } = players;
  const { take, refuse } = createWins(vendor, options);
  const spendable = spendableIn(vendor, options.bonusPays);

  const betArgs = async (memberId: bigint, token: string): Promise<BetArgs> =>
    options.importedInto === undefined
      ? { token: launches.tokenKey(token), may_bet: await mayBet(memberId) }
      : { launch: options.importedInto.toString() };

  async function bet(call: BetCall): Promise<MovementAnswer> {
    const memberId = await playerOf(call.userId);
    if (memberId === undefined) return refused('user_unknown');
    const outcome = await wallet.post(betRow(vendor, memberId, call, await betArgs(memberId, call.token)));
    return answerOf(outcome, { currency: call.currency, spendable: spendable(memberId, call.gameCode) });
  }

  async function rollback(call: RollbackCall): Promise<MovementAnswer> {
    if (call.transactionRef === call.betRef) return refused('duplicate');
    const memberId = await playerOf(call.userId);
    const balance = memberId === undefined ? undefined : await wallet.balance(memberId);
    if (memberId === undefined || !balance) return refused('user_unknown');
    const { currency } = balance;
    const made = { kind: 'bet_rolled_back', memberId, currency, amountMinor: 0n } as const;
    const outcome = await wallet.post(answeringRow(vendor, call, made));
    return answerOf(outcome, { currency, spendable: spendable(memberId, call.gameCode) });
  }

  async function together(call: TogetherCall): Promise<TogetherAnswer> {
    const memberId = await playerOf(call.userId);
    if (memberId === undefined) return refused('user_unknown');
    const hasBet = call.movements.some(({ kind }) => kind === 'bet');
    const args = hasBet ? await betArgs(memberId, call.token) : { token: '', may_bet: false };
    const sees = spendable(memberId, call.gameCode);
    const answer = await postTogether({ wallet, vendor, memberId, call, betArgs: args, spendable: sees });
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
      if (one.kind === 'win') said = await refuse({ ...call, ...one }, memberId, answer.reason);
    return said;
  }

  return {
    openSession: players.openSession,
    balance: players.balance,
    bet,
    async win(call) {
      const memberId = await playerOf(call.userId);
      return memberId === undefined ? refused('user_unknown') : take(call, memberId);
    },
    rollback,
    together,
    async closeRound({ userId, gameCode, roundRef }) {
      const memberId = await playerOf(userId);
      if (memberId === undefined) return refused('user_unknown');
      const outcome = await rounds.close({ memberId, vendor, gameCode, roundRef });
      if (outcome === 'unknown') {
        const nothing = { transactionRef: `close:${roundRef}`, betRef: '', currency: '', amountMinor: 0n };
        return refuse({ gameCode, roundRef, ...nothing }, memberId, 'try_again');
      }
      if (outcome !== 'done') return refused(outcome === 'wrong_game' ? outcome : 'try_again');
      onSettled({ memberId, vendor, roundRef });
      return balanceAnswer(memberId, gameCode);
    },
  };
}
