import type {
  BetCall,
  GameVendor,
  MoneyAnswer,
  MovementAnswer,
  Operator,
  RawCall,
  Refused,
  RollbackCall,
  TogetherAnswer,
  TogetherCall,
} from '@mela/game-vendors/game-vendor';
import type { Launches } from '#/modules/play/launch/launch.ts';
import { keyOf, memberIdOf } from './movement-rows.ts';
import { neededFor, sumOf } from './movement-sums.ts';
import { createOperator, type OperatorOptions } from './operator.ts';

export interface ImportOptions extends Pick<OperatorOptions, 'wallet' | 'rounds' | 'onSettled'> {
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
  /** Checks and moves nothing. */
  readonly dryRun: boolean;
}

/**
 * which calls are imported now; the others wait. Bets go first, because a round that has ended takes none. A rollback waits for its bet until the end, because
 * it would make the bet void before it is booked.
 */
export type Pass = 'bets' | 'all' | 'last';

/** `imported`: booked now, or would be in a dry run. `present`: already booked. `lost_user`: registered during the lost time. */
export type ImportOutcome = 'imported' | 'present' | 'lost_user' | 'refused' | 'waits';

export interface ImportRow {
  readonly call: string;
  readonly outcome: ImportOutcome;
  /** The dialect's own status. */
  readonly status: string;
  readonly userId: string;
  readonly currency: string;
  /** Minor units; 0 for rollbacks and closes. */
  readonly amountMinor: bigint;
}

/**
 * Imports one signed call of a lost time, regardless of its age; a bet needs no active token, and a repeated call moves nothing. `waits`: its bet,
 * or money for it, may come with a later call.
 */
export async function importCall(call: RawCall, options: ImportOptions, pass: Pass): Promise<ImportRow> {
  const seen: Seen = { userId: '', currency: '', amountMinor: 0n, isPresent: false, isLost: false };
  const answer = await options.vendor.answerOldCall(call, importingOperator(seen, options, pass));
  const { userId, currency, amountMinor } = seen;
  return {
    call: answer.call,
    outcome: outcomeOf(seen),
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
  isPresent: boolean;
  isLost: boolean;
  answer?: MoneyAnswer | MovementAnswer | TogetherAnswer;
}

function outcomeOf(seen: Seen): ImportOutcome {
  const { answer } = seen;
  if (seen.isLost) return 'lost_user';
  if (!answer) return 'refused';
  if (answer.ok) return seen.isPresent ? 'present' : 'imported';
  const mayComeRight =
    answer.reason === 'try_again' || answer.reason === 'insufficient_funds' || answer.reason === 'user_unknown';
  return mayComeRight && !seen.isPresent ? 'waits' : 'refused';
}

/** The operator for old calls: as `createOperator`, except for tokens and for members who registered later. */
function importingOperator(seen: Seen, options: ImportOptions, pass: Pass): Operator {
  const { vendor, wallet, since, dryRun } = options;
  const today = operatorWith(options);

  /** Notes member and amount, and returns a refusal if there is nothing more to do. `refs`: either all of them or none are booked. */
  async function look(
    call: { userId: string },
    money: { currency: string; amountMinor: bigint } | undefined,
    refs: readonly string[],
  ): Promise<Refused | undefined> {
    Object.assign(seen, { userId: call.userId, ...money });
    const id = memberIdOf(call.userId);
    const member = id === undefined ? undefined : await options.findMember(id);
    if (id === undefined || !member || member.registeredAt > since) {
      seen.isLost = true;
      return { ok: false, reason: 'user_unknown' };
    }
    if (refs.length === 0) return undefined;
    const known = await Promise.all(refs.map((ref) => wallet.lookUp(id, keyOf(vendor.code, ref))));
    seen.isPresent = known.every((one) => one !== undefined);
    return undefined;
  }

  async function note<Answer extends NonNullable<Seen['answer']>>(answer: Answer | Promise<Answer>): Promise<Answer> {
    const noted = await answer;
    seen.answer = noted;
    return noted;
  }

  async function taking(
    call: { userId: string; transactionRef: string },
    money: { currency: string; amountMinor: bigint } | undefined,
    post: () => Promise<MovementAnswer>,
  ): Promise<MovementAnswer> {
    const settled = await look(call, money, [call.transactionRef]);
    if (settled) return note(settled);
    return note(dryRun && !seen.isPresent ? dryAnswer(wallet, call) : post());
  }

  async function closing(call: { userId: string; gameCode: string; roundRef: string }): Promise<MoneyAnswer> {
    const settled = await look(call, undefined, []);
    if (settled) return note(settled);
    return note(dryRun && !seen.isPresent ? dryAnswer(wallet, call) : today.closeRound(call));
  }

  async function postBet(call: BetCall): Promise<MovementAnswer> {
    const paying = await payingOperator(call, { neededMinor: call.amountMinor, isPresent: seen.isPresent }, options);
    return 'ok' in paying ? paying : paying.bet(call);
  }

  async function together(call: TogetherCall): Promise<TogetherAnswer> {
    const { movements, currency } = call;
    const bets = movements.filter(({ kind }) => kind === 'bet');
    if (bets.length === 0 && pass === 'bets') return note(LATER);
    const backs = movements.flatMap((one) => (one.kind === 'rollback' ? [one.betRef] : []));
    if (pass !== 'last' && (await misses(options, call.userId, backs))) return note(LATER);
    const refs = movements.map(({ transactionRef }) => transactionRef);
    const settled = await look(call, { currency, amountMinor: sumOf(movements) }, refs);
    if (settled) return note(settled);
    if (dryRun && !seen.isPresent) {
      const booked = await dryAnswer(wallet, call);
      return note(booked.ok ? { ...booked, movementIds: refs.map(() => '0') } : booked);
    }
    if (bets.length === 0) return note(today.together(call));
    const paying = await payingOperator(
      call,
      { neededMinor: neededFor(movements), isPresent: seen.isPresent },
      options,
    );
    return note('ok' in paying ? paying : paying.together(call));
  }

  const nobody = async () => ({ ok: false, reason: 'token_invalid' }) as const;
  /** Delays everything that is not a bet while it is the pass of bets. */
  const after = <Answer extends NonNullable<Seen['answer']>>(post: () => Promise<Answer>) =>
    pass === 'bets' ? note(LATER) : post();

  async function rollback(call: RollbackCall): Promise<MovementAnswer> {
    const isEarly = pass !== 'last' && (await misses(options, call.userId, [call.betRef]));
    return isEarly ? note(LATER) : taking(call, undefined, () => today.rollback(call));
  }

  return {
    openSession: nobody,
    balance: nobody,
    bet: (call) => taking(call, call, () => postBet(call)),
    win: (call) => after(() => taking(call, call, () => today.win(call))),
    rollback: (call) => after(() => rollback(call)),
    together,
    closeRound: (call) => after(() => closing(call)),
  };
}

const LATER: Refused = { ok: false, reason: 'try_again' };

/** The answer of a dry run: what a booked call would get, except for the balance. */
async function dryAnswer(wallet: ImportOptions['wallet'], call: { userId: string }) {
  const balance = await wallet.balance(memberIdOf(call.userId) ?? 0n);
  if (!balance) return { ok: false, reason: 'user_unknown' } as const;
  return { ok: true, currency: balance.currency, balanceMinor: 0n, movementId: '0', repeated: false } as const;
}

/** Whether one of these bets is not booked yet. */
async function misses({ wallet, vendor }: ImportOptions, userId: string, betRefs: readonly string[]): Promise<boolean> {
  const id = memberIdOf(userId);
  if (id === undefined) return false;
  const bets = await Promise.all(betRefs.map((ref) => wallet.lookUp(id, keyOf(vendor.code, ref))));
  return bets.includes(undefined);
}

/** The operator that books a bet of this player, who must be able to pay `neededMinor`. */
async function payingOperator(
  call: Pick<BetCall, 'userId' | 'gameCode' | 'currency'>,
  { neededMinor, isPresent }: { neededMinor: bigint; isPresent: boolean },
  options: ImportOptions,
): Promise<Operator | Refused> {
  const { vendor, wallet, launches } = options;
  const id = memberIdOf(call.userId) ?? 0n;
  const member = await options.findMember(id);
  const balance = await wallet.balance(id);
  if (!member || !balance) return { ok: false, reason: 'user_unknown' };
  // A refusal would be stored, and the bet could never be imported: a deposit of the lost time may still come.
  if (!isPresent && balance.cashMinor < neededMinor) return { ok: false, reason: 'insufficient_funds' };
  const { gameCode, currency } = call;
  const launch = await launches.adopt({ ...member, id, vendor: vendor.code, gameCode, currency });
  return operatorWith({ ...options, importedInto: launch });
}

function operatorWith(options: ImportOptions & { readonly importedInto?: bigint }): Operator {
  const { vendor, wallet, launches, rounds, onSettled, importedInto } = options;
  return createOperator(vendor.code, {
    wallet,
    launches,
    rounds,
    onSettled,
    mayBet: async () => true,
    ...(importedInto !== undefined && { importedInto }),
  });
}
