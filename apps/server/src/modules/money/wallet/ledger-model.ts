import { requestHash } from '#/modules/money/wallet/wallet-call.ts';
import type { TransferKind, WalletCall } from '#/modules/money/wallet/wallet.ts';

/** The ledger's intended behaviour, in plain memory and without optimisation: the property tests compare the real one with it. */
export function createLedgerModel(): LedgerModel {
  const members = new Map<bigint, MemberModel>();
  const memberOf = (id: bigint) => {
    // The account was opened, which is the first row.
    const member = members.get(id) ?? {
      ...NOTHING,
      version: 1n,
      stored: new Map(),
      ended: new Set(),
      activeGrant: undefined,
      endedGrants: new Map(),
      moves: [],
      boundRounds: new Map(),
    };
    members.set(id, member);
    return member;
  };

  return {
    post(calls) {
      const id = calls[0]?.memberId ?? 0n;
      const member = memberOf(id);
      const before = copyOf(member);
      const answers: ModelOutcome[] = [];
      for (const call of calls) {
        const answer = answered(member, decide(member, call));
        answers.push(answer);
        const isFirst = answers.length === 1;
        if (!isFirst && Boolean(answer.repeated) !== Boolean(answers[0]?.repeated))
          return undone(members, id, before, calls, { status: 'conflict' });
        if (calls.length > 1 && answer.status !== 'applied' && !answer.repeated)
          return undone(members, id, before, calls, answer);
      }
      return answers;
    },
    balance(id) {
      const { cash, bonus, locked, version } = memberOf(id);
      return { cash, bonus, locked, version };
    },
    owed: (id) => memberOf(id).owed,
  };
}

/** One row of several was refused: its outcome is the answer to all, stored under every key when it is a refusal. */
function undone(
  members: Map<bigint, MemberModel>,
  id: bigint,
  before: MemberModel,
  calls: readonly WalletCall[],
  failed: ModelOutcome,
): ModelOutcome[] {
  members.set(id, before);
  const { status, reason } = failed;
  const isStored = status === 'refused' || status === 'insufficient_funds';
  const isUsed = calls.some(({ key }) => before.stored.has(key));
  if (!isStored || isUsed) return calls.map(() => plain(before, isUsed ? 'conflict' : status, reason ?? ''));
  return calls.map((call) => answered(before, store(before, call, { status, reason: reason ?? '', repeated: false })));
}

/** An answer of a posting that left no trace; it says nothing of the balance. */
function plain(_member: MemberModel, status: string, reason: string): ModelOutcome {
  if (status === 'conflict') return { status };
  if (status === 'retry') return { status, reason };
  return { status, reason, repeated: false, balanceMinor: 0n, version: 0n };
}

/** Current balance and version, where the answer contains them. */
function answered(member: MemberModel, outcome: ModelOutcome): ModelOutcome {
  return outcome.repeated === undefined ? outcome : { ...outcome, balanceMinor: member.cash, version: member.version };
}

function decide(member: MemberModel, call: WalletCall): ModelOutcome {
  const known = member.stored.get(call.key);
  if (known?.stone && call.kind !== 'bet_placed') return { status: 'conflict' };
  if (known?.stone) return { status: 'rolled_back', reason: 'rolled_back_before_it_came', repeated: false };
  if (known && known.hash !== requestHash(call)) return { status: 'conflict' };
  if (known) return { ...known.outcome, repeated: true };

  if (call.kind === 'bet_placed') return stake(member, call);
  if (call.kind === 'bet_won') return win(member, call);
  if (call.kind === 'bonus_granted') {
    if (member.activeGrant !== undefined) return { status: 'retry', reason: 'bonus_active' };
    member.activeGrant = call.key;
  }
  const wanted = ENDS[call.kind];
  if (wanted === undefined) return move(member, call, legsOf(member, call));
  const found = member.stored.get(call.answers ?? '');
  if (!found && call.kind !== 'bet_rolled_back') return { status: 'retry', reason: 'unknown_hold' };
  if (found && found.kind !== wanted) return store(member, call, refused('answers_another_kind'));
  const open = found && found.outcome.status === 'applied' && !member.ended.has(call.answers ?? '');
  if (call.kind !== 'bet_rolled_back' && !open)
    return store(member, call, refused(found?.outcome.status === 'applied' ? 'hold_already_ended' : 'nothing_held'));
  if (!found) {
    member.version += 1n;
    member.stored.set(call.answers ?? '', {
      kind: 'bet_placed',
      hash: '',
      legs: NOTHING,
      stone: true,
      outcome: refused(''),
    });
  }
  if (!open) return move(member, call, NOTHING);
  member.ended.add(call.answers ?? '');
  if (call.kind === 'bet_rolled_back') return rollBack(member, call, found.legs);
  if (call.kind === 'bonus_released' || call.kind === 'bonus_forfeited') {
    member.activeGrant = undefined;
    member.endedGrants.set(call.answers ?? '', call.kind);
    const gained = call.kind === 'bonus_released' ? member.bonus : 0n;
    return move(member, call, { ...NOTHING, cash: gained, bonus: -member.bonus });
  }
  return move(
    member,
    call,
    call.kind === 'withdrawal_paid' ? { ...NOTHING, locked: -found.legs.locked } : negated(found.legs),
  );
}

/** What a bonus paid comes back to it, to cash when it was released since, to the house when it was forfeited. */
function rollBack(member: MemberModel, call: WalletCall, legs: Legs): ModelOutcome {
  const bet = member.moves.find(({ key }) => key === call.answers);
  if (bet) member.moves = member.moves.filter((one) => one !== bet);
  const end = bet?.grant === undefined ? undefined : member.endedGrants.get(bet.grant);
  const back = negated(legs);
  if (end === 'bonus_released') return move(member, call, { ...back, cash: back.cash + back.bonus, bonus: 0n });
  return givenOn(member, move(member, call, back), end === 'bonus_forfeited' ? back.bonus : 0n);
}

function stake(member: MemberModel, call: WalletCall): ModelOutcome {
  const { cash, bonus, activeGrant: grant } = member;
  const owner = call.round === undefined ? undefined : (member.boundRounds.get(call.round) ?? grant);
  const mayPay = grant !== undefined && owner === grant && call.amountMinor > cash;
  const part = mayPay && call.amountMinor <= cash + bonus ? call.amountMinor - cash : 0n;
  const done = move(member, call, { ...NOTHING, cash: part - call.amountMinor, bonus: -part });
  if (done.status === 'applied') {
    const paying = part > 0n ? grant : undefined;
    member.moves.push({
      key: call.key,
      round: call.round,
      isWin: false,
      amount: call.amountMinor,
      part,
      grant: paying,
    });
    if (paying !== undefined && call.round !== undefined) member.boundRounds.set(call.round, paying);
  }
  return done;
}

/** The bonus gets its share of all wins of the round, by its part of all stakes, rounded down, less what it got. */
function win(member: MemberModel, call: WalletCall): ModelOutcome {
  const grant = call.round === undefined ? undefined : member.boundRounds.get(call.round);
  const moves = member.moves.filter(({ round }) => round === call.round);
  const total = (isWin: boolean, of: 'amount' | 'part') =>
    moves.reduce((sum, one) => sum + (one.isWin === isWin ? one[of] : 0n), 0n);
  const staked = total(false, 'amount');
  const share =
    grant === undefined || staked === 0n
      ? 0n
      : ((total(true, 'amount') + call.amountMinor) * total(false, 'part')) / staked - total(true, 'part');
  const part = share < 0n ? 0n : share > call.amountMinor ? call.amountMinor : share;
  const end = grant === undefined ? undefined : member.endedGrants.get(grant);
  const bonus = end === 'bonus_released' ? 0n : part;
  const done = move(member, call, { ...NOTHING, cash: call.amountMinor - bonus, bonus });
  member.moves.push({
    key: call.key,
    round: call.round,
    isWin: true,
    amount: call.amountMinor,
    part,
    grant: undefined,
  });
  return givenOn(member, done, end === 'bonus_forfeited' ? bonus : 0n);
}

/** The house takes it, in a separate row. */
function givenOn(member: MemberModel, done: ModelOutcome, minor: bigint): ModelOutcome {
  if (minor === 0n) return done;
  member.bonus -= minor;
  member.version += 1n;
  return done;
}

/** What a call moves that answers no other. */
function legsOf(member: MemberModel, call: WalletCall): Legs {
  const amount = call.amountMinor;
  const less = amount < member.cash ? amount : member.cash;
  switch (call.kind) {
    case 'withdrawal_held':
      return { ...NOTHING, cash: -amount, locked: amount };
    case 'fee_charged':
      return { ...NOTHING, cash: -amount };
    case 'bonus_granted':
      return { ...NOTHING, bonus: amount };
    case 'chain_rebate_paid':
    case 'salary_paid':
    case 'dividend_paid':
      return { ...NOTHING, agency: amount };
    case 'agency_moved':
      return { ...NOTHING, cash: amount, agency: -amount };
    case 'red_rain_sent':
      return { ...NOTHING, agency: -amount };
    case 'red_rain_returned':
      return { ...NOTHING, agency: amount };
    case 'correction_debited':
      return { ...NOTHING, cash: -less, owed: amount - less };
    case 'receivable_collected':
      return { ...NOTHING, cash: -amount, owed: -amount };
    default:
      return { ...NOTHING, cash: amount };
  }
}

function move(member: MemberModel, call: WalletCall, legs: Legs): ModelOutcome {
  const after = ACCOUNTS.map((account) => [account, member[account] + legs[account]] as const);
  if (after.some(([, minor]) => minor < 0n))
    return store(member, call, { status: 'insufficient_funds', reason: '', repeated: false });
  Object.assign(member, Object.fromEntries(after));
  const moved = [legs.cash, legs.bonus, legs.locked, legs.agency];
  const sum = (side: bigint[]) => side.reduce((total, minor) => total + minor, 0n);
  const [gained, gone] = [sum(moved.filter((minor) => minor > 0n)), -sum(moved.filter((minor) => minor < 0n))];
  return store(member, call, { status: 'applied', amountMinor: gained > gone ? gained : gone, repeated: false }, legs);
}

function store(member: MemberModel, call: WalletCall, outcome: ModelOutcome, legs: Legs = NOTHING): ModelOutcome {
  member.version += 1n;
  member.stored.set(call.key, { kind: call.kind, hash: requestHash(call), legs, stone: false, outcome });
  return outcome;
}

function copyOf(member: MemberModel): MemberModel {
  return {
    ...member,
    stored: new Map(member.stored),
    ended: new Set(member.ended),
    endedGrants: new Map(member.endedGrants),
    moves: [...member.moves],
    boundRounds: new Map(member.boundRounds),
  };
}

const negated = (legs: Legs): Legs => ({
  cash: -legs.cash,
  bonus: -legs.bonus,
  locked: -legs.locked,
  agency: -legs.agency,
  owed: 0n,
});

const refused = (reason: string): ModelOutcome => ({ status: 'refused', reason, repeated: false });

const NOTHING: Legs = { cash: 0n, bonus: 0n, locked: 0n, agency: 0n, owed: 0n };
const ACCOUNTS = ['cash', 'bonus', 'locked', 'agency', 'owed'] as const;

/** The kind of row that a kind pays out, reverses or ends. */
const ENDS: Partial<Record<TransferKind, TransferKind>> = {
  bet_rolled_back: 'bet_placed',
  withdrawal_paid: 'withdrawal_held',
  withdrawal_returned: 'withdrawal_held',
  bonus_released: 'bonus_granted',
  bonus_forfeited: 'bonus_granted',
  fee_returned: 'fee_charged',
};

export interface LedgerModel {
  /** One posting: an answer for each of its rows. */
  post(calls: readonly WalletCall[]): ModelOutcome[];
  balance(memberId: bigint): { cash: bigint; bonus: bigint; locked: bigint; version: bigint };
  owed(memberId: bigint): bigint;
}

type ModelOutcome = {
  status: string;
  reason?: string;
  amountMinor?: bigint;
  balanceMinor?: bigint;
  version?: bigint;
  repeated?: boolean;
};

interface Legs {
  cash: bigint;
  bonus: bigint;
  locked: bigint;
  agency: bigint;
  owed: bigint;
}

interface MemberModel extends Legs {
  /** How many rows the member has. */
  version: bigint;
  stored: Map<string, { kind: TransferKind; hash: string; legs: Legs; stone: boolean; outcome: ModelOutcome }>;
  ended: Set<string>;
  activeGrant: string | undefined;
  endedGrants: Map<string, 'bonus_released' | 'bonus_forfeited'>;
  /** Open stakes, and wins. `part` is the bonus's. */
  moves: {
    key: string;
    round: string | undefined;
    isWin: boolean;
    amount: bigint;
    part: bigint;
    grant: string | undefined;
  }[];
  /** The bonus that a round belongs to, from its first stake that a bonus paid part of. */
  boundRounds: Map<string, string>;
}
