import type { BetCall, GameVendor, MoneyAnswer, Operator, RawCall, RollbackCall } from '@mela/game-vendors/game-vendor';
import type { Launches } from '#/modules/play/launch/launch.ts';
import { createOperator, keyOf, memberIdOf, type OperatorOptions } from './operator.ts';

export interface TakeInOptions extends Pick<OperatorOptions, 'wallet' | 'rounds' | 'onSettled'> {
  readonly vendor: GameVendor;
  readonly launches: OperatorOptions['launches'] & Pick<Launches, 'adopt'>;
  readonly findMember: (id: bigint) => Promise<
    | {
        readonly merchantId: bigint;
        readonly accountType: number;
        readonly userName: string;
        readonly robot: boolean;
        readonly registeredAt: Date;
      }
    | undefined
  >;
  /** The moment that the database was restored to. A member who registered after it is not the one that a call of the lost time names. */
  readonly since: Date;
  /** Looks and moves nothing. */
  readonly dryRun: boolean;
}

/**
 * Which calls are taken now; the others wait. Bets go first, because a round that has ended takes none. A rollback waits for its bet until the end, because
 * it would make the bet void before it is booked.
 */
export type Turn = 'bets' | 'all' | 'last';

/** `taken`: moved now, or would be. `had`: it stood here before. `lost_user`: registered in the lost time. */
export type TakenIn = 'taken' | 'had' | 'lost_user' | 'refused' | 'waits';

export interface TakeInRow {
  readonly call: string;
  readonly outcome: TakenIn;
  /** The dialect's own status. */
  readonly status: string;
  readonly userId: string;
  readonly currency: string;
  /** Minor units; 0 for rollbacks and closes. */
  readonly amountMinor: bigint;
}

/**
 * Takes one call of a lost time in: signed by the vendor, however long ago. Bets need no living token here. The same call again moves nothing. `waits`:
 * its bet, or money for it, may come with a later call.
 */
export async function takeIn(call: RawCall, options: TakeInOptions, turn: Turn): Promise<TakeInRow> {
  const seen: Seen = { userId: '', currency: '', amountMinor: 0n, had: false, isLost: false };
  const answer = await options.vendor.answerOldCall(call, takingOperator(seen, options, turn));
  const { userId, currency, amountMinor } = seen;
  return {
    call: answer.call,
    outcome: outcomeOf(seen, answer.outcome),
    status: answer.outcome,
    userId,
    currency,
    amountMinor,
  };
}

interface Seen {
  userId: string;
  currency: string;
  amountMinor: bigint;
  had: boolean;
  isLost: boolean;
  answer?: MoneyAnswer;
}

function outcomeOf(seen: Seen, status: string): TakenIn {
  const { answer } = seen;
  if (seen.isLost) return 'lost_user';
  if (!answer) return status === 'RS_OK' ? 'had' : 'refused';
  if (answer.ok) return seen.had ? 'had' : 'taken';
  const mayComeRight =
    answer.reason === 'try_again' || answer.reason === 'insufficient_funds' || answer.reason === 'user_unknown';
  return mayComeRight && !seen.had ? 'waits' : 'refused';
}

/** The operator of old calls: the same as the one of today, but for tokens and for people who came later. */
function takingOperator(seen: Seen, options: TakeInOptions, turn: Turn): Operator {
  const { vendor, wallet, launches, since, dryRun } = options;
  const today = operatorWith(options);

  /** Notes who and what; answers itself where nothing more is to be done. */
  async function look(
    call: { userId: string; transactionRef?: string },
    money?: { currency: string; amountMinor: bigint },
  ): Promise<MoneyAnswer | undefined> {
    Object.assign(seen, { userId: call.userId, ...money });
    const id = memberIdOf(call.userId);
    const member = id === undefined ? undefined : await options.findMember(id);
    if (id === undefined || !member || member.registeredAt > since) {
      seen.isLost = true;
      return { ok: false, reason: 'user_unknown' };
    }
    if (call.transactionRef === undefined) return undefined;
    const known = await wallet.lookUp(id, keyOf(vendor.code, call.transactionRef));
    seen.had = known !== undefined;
    return undefined;
  }

  async function note(answer: MoneyAnswer | Promise<MoneyAnswer>): Promise<MoneyAnswer> {
    seen.answer = await answer;
    return seen.answer;
  }

  async function taking(
    call: { userId: string; transactionRef?: string },
    money: { currency: string; amountMinor: bigint } | undefined,
    post: () => Promise<MoneyAnswer>,
  ): Promise<MoneyAnswer> {
    const settled = await look(call, money);
    if (settled) return note(settled);
    if (dryRun && !seen.had) return note({ ok: true, currency: seen.currency || 'CNY', balanceMinor: 0n });
    return note(post());
  }

  async function postBet(call: BetCall): Promise<MoneyAnswer> {
    const id = memberIdOf(call.userId) ?? 0n;
    const member = await options.findMember(id);
    const balance = await wallet.balance(id);
    if (!member || !balance) return { ok: false, reason: 'user_unknown' };
    // A refusal would be stored, and the bet could never be taken in: a deposit of the lost time may still come.
    if (!seen.had && balance.cashMinor < call.amountMinor) return { ok: false, reason: 'insufficient_funds' };
    const launch = await launches.adopt({
      ...member,
      id,
      vendor: vendor.code,
      gameCode: call.gameCode,
      currency: call.currency,
    });
    return operatorWith({ ...options, takenInto: launch }).bet(call);
  }

  const nobody = async () => ({ ok: false, reason: 'token_invalid' }) as const;
  /** What is not a bet: later, while it is the turn of bets. */
  const after = (post: () => Promise<MoneyAnswer>) => (turn === 'bets' ? note(LATER) : post());

  async function rollback(call: RollbackCall): Promise<MoneyAnswer> {
    const id = memberIdOf(call.userId);
    const isEarly = id !== undefined && turn !== 'last' && !(await wallet.lookUp(id, keyOf(vendor.code, call.betRef)));
    return isEarly ? note(LATER) : taking(call, undefined, () => today.rollback(call));
  }

  return {
    openSession: nobody,
    balance: nobody,
    bet: (call) => taking(call, call, () => postBet(call)),
    win: (call) => after(() => taking(call, call, () => today.win(call))),
    rollback: (call) => after(() => rollback(call)),
    closeRound: (call) => after(() => taking(call, undefined, () => today.closeRound(call))),
  };
}

const LATER: MoneyAnswer = { ok: false, reason: 'try_again' };

function operatorWith(options: TakeInOptions & { readonly takenInto?: bigint }): Operator {
  const { vendor, wallet, launches, rounds, onSettled, takenInto } = options;
  return createOperator(vendor.code, {
    wallet,
    launches,
    rounds,
    onSettled,
    mayBet: async () => true,
    ...(takenInto !== undefined && { takenInto }),
  });
}
