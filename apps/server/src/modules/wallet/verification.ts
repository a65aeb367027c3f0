import type { Database } from '@mela/database/database';
import { createVerificationStore } from '#/modules/wallet/verification.store.ts';
import type { ChainHead, Problem, VerificationStore } from '#/modules/wallet/verification.store.ts';

/**
 * Proves the ledger from its entries: every transfer sums to zero, every stored balance is the sum of its entries and not below its floor, every chain and
 * seal recomputes, the house's figures are the sum of what was rolled up, and all accounts together come to zero in each currency. It reads in
 * slices, each true at one instant, so that bets go on in between. Stops at the first account that is wrong.
 */
export async function verifyLedger(database: Database, options: VerifyOptions = {}): Promise<VerifyReport> {
  const store = createVerificationStore(database);
  const counted = { members: 0n, entries: 0n, seals: 0n };
  const entriesMax = options.sliceEntries ?? SLICE_ENTRIES_MAX;
  const problem =
    (await verifyLongMember(store, counted, HOUSE, entriesMax)) ??
    (await verifyMembers(store, counted, entriesMax)) ??
    (await verifyHouse(store, counted)) ??
    (await store.unbalancedCurrency());
  return problem ? { ok: false, ...problem } : { ok: true, ...counted };
}

async function verifyMembers(
  store: VerificationStore,
  counted: Counted,
  entriesMax: number,
): Promise<Problem | undefined> {
  let from = 0n;
  for (;;) {
    const members = await store.membersAfter(from, MEMBERS_MAX);
    const slice = leadingSlice(members, BigInt(entriesMax));
    const [first] = slice;
    const problem =
      first && slice.length === 1 && first.entries > BigInt(entriesMax)
        ? // Somebody without accounts may stand before a member too long for one slice.
          ((await verifySlice(store, counted, { from, upto: first.member_id - 1n })) ??
          (await verifyLongMember(store, counted, first.member_id, entriesMax)))
        : await verifySlice(store, counted, { from, upto: slice.at(-1)?.member_id ?? INT8_MAX });
    counted.members += BigInt(slice.length);
    if (problem || !first) return problem;
    from = slice.at(-1)?.member_id ?? INT8_MAX;
  }
}

/** As many members as fit into one slice, and at least one. */
function leadingSlice(members: readonly MemberSize[], entriesMax: bigint): MemberSize[] {
  let entries = 0n;
  const fitting = members.findIndex((member) => (entries += member.entries) > entriesMax);
  return members.slice(0, fitting === -1 ? members.length : Math.max(fitting, 1));
}

async function verifySlice(
  store: VerificationStore,
  counted: Counted,
  range: { from: bigint; upto: bigint },
): Promise<Problem | undefined> {
  if (range.upto <= range.from) return undefined;
  const found = await store.verifyChains({
    fromMember: range.from,
    uptoMember: range.upto,
    fromTransfer: 0n,
    uptoTransfer: INT8_MAX,
    heads: [],
    last: true,
  });
  counted.entries += found.entries;
  return found.problem;
}

/** One member's transfers a slice at a time; the heads of the chains are carried from one to the next. */
async function verifyLongMember(
  store: VerificationStore,
  counted: Counted,
  memberId: bigint,
  entriesMax: number,
): Promise<Problem | undefined> {
  const range = { fromMember: memberId - 1n, uptoMember: memberId };
  let fromTransfer = 0n;
  let heads: ChainHead[] = [];
  for (;;) {
    const next = await store.transferAfter(memberId, fromTransfer, entriesMax);
    const found = await store.verifyChains({
      ...range,
      fromTransfer,
      uptoTransfer: next ?? INT8_MAX,
      heads,
      last: next === undefined,
    });
    counted.entries += found.entries;
    if (found.problem || next === undefined) return found.problem;
    heads = found.heads;
    fromTransfer = next;
  }
}

/** Up to the mark as it stands at the beginning; what is above it is covered by the members' chains and by the sum of everything. */
async function verifyHouse(store: VerificationStore, counted: Counted): Promise<Problem | undefined> {
  const { mark, balances } = await store.houseFigures();
  const sums = new Map<string, bigint>();
  let seal: { number: bigint; uptoXid: bigint; hash: Uint8Array } = { number: 0n, uptoXid: 0n, hash: new Uint8Array() };
  for (;;) {
    const seals = await store.sealsAfter(seal, mark, SEALS_MAX);
    for (const next of seals) {
      if (next.problem) return { account: next.accounts || 'house', problem: `${next.problem} (seal ${next.number})` };
      for (const [name, minor] of next.sums) sums.set(name, (sums.get(name) ?? 0n) + minor);
      seal = next;
      counted.seals += 1n;
    }
    if (seals.length === 0) break;
  }
  if (seal.uptoXid !== mark) return { account: 'house', problem: 'entries below the mark are under no seal' };
  for (const name of new Set([...sums.keys(), ...balances.keys()]))
    if ((sums.get(name) ?? 0n) !== (balances.get(name) ?? 0n))
      return { account: name, problem: 'its figure is not the sum of its entries' };
  return undefined;
}

/** Small enough that a bet never waits long for a slice on the embedded engine. */
const SLICE_ENTRIES_MAX = 1_000;
const MEMBERS_MAX = 200;
const SEALS_MAX = 50;
const INT8_MAX = 2n ** 63n - 1n;
/** Stands for the member in transfers between the house's own accounts. */
const HOUSE = 0n;

export type VerifyReport = ({ ok: true } & Counted) | ({ ok: false } & Problem);

export interface VerifyOptions {
  /** About how many entries one statement looks at. */
  sliceEntries?: number;
}

interface Counted {
  members: bigint;
  entries: bigint;
  seals: bigint;
}

interface MemberSize {
  member_id: bigint;
  entries: bigint;
}
