import { requestHash } from '#/modules/wallet/wallet-call.ts';
import type { TransferKind, WalletCall } from '#/modules/wallet/wallet.ts';

/** What the ledger is meant to do, in plain memory and without haste: the property tests hold the real one against it. */
export function createLedgerModel(): LedgerModel {
  const members = new Map<bigint, MemberModel>();
  const memberOf = (id: bigint) => {
    const member = members.get(id) ?? {
      cash: 0n,
      bonus: 0n,
      locked: 0n,
      version: 0n,
      stored: new Map(),
      ended: new Set(),
    };
    members.set(id, member);
    return member;
  };

  return {
    post(call) {
      const member = memberOf(call.memberId);
      const answer = decide(member, call);
      return 'balanceMinor' in answer ? { ...answer, balanceMinor: member.cash, version: member.version } : answer;
    },
    balance(id) {
      const { cash, bonus, locked, version } = memberOf(id);
      return { cash, bonus, locked, version };
    },
  };
}

function decide(member: MemberModel, call: WalletCall): ModelOutcome {
  const known = member.stored.get(call.key);
  if (known?.stone) return { status: 'rolled_back', reason: 'rolled_back_before_it_came', repeated: false, ...LATER };
  if (known && known.hash !== requestHash(call)) return { status: 'conflict' };
  if (known) return { ...known.outcome, repeated: true };

  const answered = call.answers === undefined ? undefined : member.stored.get(call.answers);
  let amount = call.amountMinor;
  if (call.kind === 'bet_rolled_back') {
    if (answered && answered.kind !== 'bet_placed') return store(member, call, refused('answers_another_kind'));
    const open =
      answered && !answered.stone && answered.outcome.status === 'applied' && !member.ended.has(call.answers ?? '');
    amount = open ? answered.amount : 0n;
    if (open) member.ended.add(call.answers ?? '');
    if (!answered)
      member.stored.set(call.answers ?? '', {
        kind: 'bet_placed',
        hash: '',
        amount: 0n,
        stone: true,
        outcome: refused(''),
      });
  } else if (call.kind === 'withdrawal_paid' || call.kind === 'withdrawal_returned') {
    if (!answered) return { status: 'retry', reason: 'unknown_hold' };
    if (answered.kind !== 'withdrawal_held') return store(member, call, refused('answers_another_kind'));
    if (answered.outcome.status !== 'applied') return store(member, call, refused('nothing_held'));
    if (member.ended.has(call.answers ?? '')) return store(member, call, refused('hold_already_ended'));
    amount = answered.amount;
    member.ended.add(call.answers ?? '');
  }

  const [cash, bonus, locked] = EFFECTS[call.kind] ?? [1n, 0n, 0n];
  if (member.cash + cash * amount < 0n)
    return store(member, call, { status: 'insufficient_funds', reason: '', repeated: false, ...LATER });
  member.cash += cash * amount;
  member.bonus += bonus * amount;
  member.locked += locked * amount;
  member.version += 1n;
  return store(member, call, { status: 'applied', amountMinor: amount, repeated: false, ...LATER }, amount);
}

function store(member: MemberModel, call: WalletCall, outcome: ModelOutcome, amount = 0n): ModelOutcome {
  member.stored.set(call.key, { kind: call.kind, hash: requestHash(call), amount, stone: false, outcome });
  return outcome;
}

/** Balance and version are today's, and are put in when the answer goes out. */
const LATER = { balanceMinor: 0n, version: 0n };

const refused = (reason: string): ModelOutcome => ({ status: 'refused', reason, repeated: false, ...LATER });

/** What a kind does to cash, bonus and locked; the others only add to cash. */
const EFFECTS: Partial<Record<TransferKind, readonly [bigint, bigint, bigint]>> = {
  bet_placed: [-1n, 0n, 0n],
  withdrawal_held: [-1n, 0n, 1n],
  withdrawal_returned: [1n, 0n, -1n],
  withdrawal_paid: [0n, 0n, -1n],
  bonus_granted: [0n, 1n, 0n],
};

export interface LedgerModel {
  post(call: WalletCall): ModelOutcome;
  balance(memberId: bigint): { cash: bigint; bonus: bigint; locked: bigint; version: bigint };
}

type ModelOutcome = {
  status: string;
  reason?: string;
  amountMinor?: bigint;
  balanceMinor?: bigint;
  version?: bigint;
  repeated?: boolean;
};

interface MemberModel {
  cash: bigint;
  bonus: bigint;
  locked: bigint;
  version: bigint;
  stored: Map<string, { kind: TransferKind; hash: string; amount: bigint; stone: boolean; outcome: ModelOutcome }>;
  ended: Set<string>;
}
