import type { Database } from '@mela/database/database';
import { macOf, type SealKey } from '#/modules/money/wallet/seals.ts';
import { createVerificationStore, START } from '#/modules/money/wallet/verification.store.ts';
import type { ChainHead, Problem, SealRow, VerificationStore } from '#/modules/money/wallet/verification.store.ts';

/**
 * Proves the ledger from its rows: each row is what its kind may do and follows from the one before, each chain ends where the account stands, no balance
 * is below zero, every seal is over these rows and made under a known key, and all accounts together come to zero in each currency. Then it holds
 * the ledger against the tables of other modules (`reconciliations`). It reads in slices, each true at one instant, so that bets go on in between.
 * Stops at the first account that is wrong. Throws where nothing is wrong but seals cannot be proven, because none of the keys made them.
 *
 * With `fromSeal` it trusts what the exported seal of that number covers and proves what came after: later rows and seals, and that all balances are
 * what the newest rows say. Nothing is compared with other modules' tables then, which would read all rows.
 */
export async function verifyLedger(database: Database, options: VerifyOptions): Promise<VerifyReport> {
  const store = createVerificationStore(database);
  const counted = { members: 0n, rows: 0n, seals: 0n };
  const given = { ...options, unproven: new Map<string, bigint>() };
  const problem =
    (options.fromSeal === undefined
      ? await verifyWhole(store, counted, given)
      : await verifySince(store, counted, given, options.fromSeal)) ?? (await store.unbalancedCurrency());
  if (problem) return { ok: false, ...problem };
  if (given.unproven.size > 0) throw new Error(missingKeys(given));
  return { ok: true, ...counted };
}

function missingKeys({ unproven, keys }: GivenOptions): string {
  const seals = [...unproven].map(([keyId, number]) => `seal ${number} was made under the key ${keyId}`);
  const known = keys.map(({ id, file = 'given' }) => `${file} (${id})`);
  return `${seals.join(', ')}, and the keys found are ${known.join(', ')}. Name the key's file in SECRETS_KEY_FILE, or put it back next to the new one as <its name>.1`;
}

async function verifyWhole(store: VerificationStore, counted: Counted, options: GivenOptions) {
  const rowsMax = BigInt(options.sliceRows ?? SLICE_ROWS_MAX);
  return (
    (await verifyMembers(store, counted, rowsMax, options.reconciliations ?? [])) ??
    (await verifySeals(store, counted, options))
  );
}

async function verifySince(
  store: VerificationStore,
  counted: Counted,
  options: GivenOptions,
  number: bigint,
): Promise<Problem | undefined> {
  const seal = await store.seal(number);
  const told = options.exported?.get(number);
  if (!told)
    return { account: 'house', problem: `seal ${number} has no exported copy, so that nothing vouches for it` };
  if (seal?.mac !== told) return { account: 'house', problem: `it is not the one that was exported (seal ${number})` };
  return (
    (await verifyMembersSince(store, counted, seal.uptoXid)) ??
    (await verifySeals(store, counted, options, { number, ...seal }))
  );
}

async function verifyMembersSince(
  store: VerificationStore,
  counted: Counted,
  xid: bigint,
): Promise<Problem | undefined> {
  // Who has no row from there on now has all earlier rows below: what comes meanwhile stands behind them.
  const firstRows = (await store.firstRowsFrom(xid)).toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
  let from = 0n;
  let next = 0;
  for (;;) {
    const members = await store.membersAfter(from, MEMBERS_MAX);
    const upto = members.at(-1)?.member_id ?? INT8_MAX;
    const end = firstRows.findIndex(({ memberId }, n) => n >= next && memberId > upto);
    const inRange = firstRows.slice(next, end === -1 ? firstRows.length : end);
    const found = await store.verifyChainsFrom(xid, { from, upto }, inRange);
    counted.rows += found.rows;
    if (found.problem) return found.problem;
    counted.members += BigInt(members.length);
    if (members.length === 0) return undefined;
    next += inRange.length;
    from = upto;
  }
}

async function verifyMembers(
  store: VerificationStore,
  counted: Counted,
  rowsMax: bigint,
  reconciliations: readonly Reconciliation[],
): Promise<Problem | undefined> {
  let from = 0n;
  for (;;) {
    const slice = leadingSlice(await store.membersAfter(from, MEMBERS_MAX), rowsMax);
    const [first] = slice;
    const upto = slice.at(-1)?.member_id ?? INT8_MAX;
    const isLong = first && slice.length === 1 && first.rows > rowsMax;
    const problem = isLong
      ? // Somebody without an account may stand before a member too long for one slice.
        ((await verifySlice(store, counted, { from, upto: upto - 1n })) ??
        (await verifyLongMember(store, counted, upto, rowsMax)))
      : await verifySlice(store, counted, { from, upto });
    if (problem) return problem;
    const ofBonus = await store.verifyBonuses(from, upto);
    if (ofBonus) return ofBonus;
    for (const { sql } of reconciliations) {
      const difference = await store.reconcile(sql, from, upto);
      if (difference) return difference;
    }
    counted.members += BigInt(slice.length);
    if (!first) return undefined;
    from = upto;
  }
}

/** As many members as fit into one slice, and at least one. */
function leadingSlice(members: readonly MemberSize[], rowsMax: bigint): MemberSize[] {
  let rows = 0n;
  const fitting = members.findIndex((member) => (rows += member.rows) > rowsMax);
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
    uptoSeq: INT8_MAX,
    head: START,
    last: true,
  });
  counted.rows += found.rows;
  return found.problem;
}

/** One member's rows a slice at a time; the end of the chain is carried from one to the next. */
async function verifyLongMember(
  store: VerificationStore,
  counted: Counted,
  memberId: bigint,
  rowsMax: bigint,
): Promise<Problem | undefined> {
  let head: ChainHead = START;
  for (;;) {
    const uptoSeq = head.seq + rowsMax;
    const found = await store.verifyChains({
      fromMember: memberId - 1n,
      uptoMember: memberId,
      uptoSeq,
      head,
      last: false,
    });
    counted.rows += found.rows;
    if (found.problem) return found.problem;
    if (found.rows === rowsMax && found.head) {
      head = found.head;
      continue;
    }
    // The rest, and whether the account stands at its end: bets may have come since, so both are read at one instant.
    const rest = await store.verifyChains({
      fromMember: memberId - 1n,
      uptoMember: memberId,
      uptoSeq: INT8_MAX,
      head,
      last: true,
    });
    counted.rows += rest.rows - found.rows;
    return rest.problem;
  }
}

/** Up to the mark as it stands at the beginning; what is above it is covered by the members' chains and by the sum of everything. */
async function verifySeals(
  store: VerificationStore,
  counted: Counted,
  { keys, exported, unproven }: GivenOptions,
  trusted?: { number: bigint; uptoXid: bigint; mac: string },
): Promise<Problem | undefined> {
  const { mark, balances } = await store.houseFigures();
  const sums = new Map<string, bigint>();
  let before = trusted ?? { number: 0n, uptoXid: 0n, mac: '' };
  for (;;) {
    const seals = await store.sealsAfter(before, mark, SEALS_MAX);
    for (const seal of seals) {
      const key = keys.find(({ id }) => id === seal.key_id);
      if (!key && !unproven.has(seal.key_id)) unproven.set(seal.key_id, seal.number);
      const problem = seal.problem ?? sealProblem(seal, before.mac, key, exported);
      if (problem) return { account: seal.names.join(', ') || 'house', problem: `${problem} (seal ${seal.number})` };
      seal.names.forEach((name, n) => sums.set(name, (sums.get(name) ?? 0n) + BigInt(seal.sums[n] ?? '0')));
      before = { number: seal.number, uptoXid: seal.upto_xid, mac: seal.mac };
      counted.seals += 1n;
    }
    if (seals.length === 0) break;
  }
  if (before.uptoXid !== mark) return { account: 'house', problem: 'rows below the mark are under no seal' };
  const newest = [...(exported?.keys() ?? [])].reduce((most, number) => (number > most ? number : most), 0n);
  if (newest > before.number) return { account: 'house', problem: `seal ${newest}, which was exported, is not there` };
  // What the figures were at a trusted seal is written nowhere.
  if (trusted) return undefined;
  for (const name of new Set([...sums.keys(), ...balances.keys()]))
    if ((sums.get(name) ?? 0n) !== (balances.get(name) ?? 0n))
      return { account: name, problem: 'its figure is not the sum of its rows' };
  return undefined;
}

function sealProblem(
  seal: SealRow,
  before: string,
  key: SealKey | undefined,
  exported: ReadonlyMap<bigint, string> | undefined,
): string | undefined {
  const said = {
    number: seal.number,
    fromXid: seal.from_xid,
    uptoXid: seal.upto_xid,
    rowCount: seal.row_count,
    digest: seal.digest,
    keyId: seal.key_id,
  };
  if (key && macOf(key, said, before) !== seal.mac) return 'it was not made under its key';
  const told = exported?.get(seal.number);
  return told !== undefined && told !== seal.mac ? 'it is not the one that was exported' : undefined;
}

/** Small enough that a bet never waits long for a slice on the embedded engine. */
const SLICE_ROWS_MAX = 1_000;
const MEMBERS_MAX = 200;
const SEALS_MAX = 50;
const INT8_MAX = 2n ** 63n - 1n;

export type VerifyReport = ({ ok: true } & Counted) | ({ ok: false } & Problem);

export interface VerifyOptions {
  /** All keys that ever made seals of this ledger. */
  readonly keys: readonly SealKey[];
  /** Macs that left the database when they were made, by number. */
  readonly exported?: ReadonlyMap<bigint, string>;
  /** The number of an exported seal to begin behind. */
  readonly fromSeal?: bigint;
  /** About how many rows one statement looks at. */
  readonly sliceRows?: number;
  readonly reconciliations?: readonly Reconciliation[];
}

interface GivenOptions extends VerifyOptions {
  /** Keys that are not among the given ones, each with the first seal that it made. */
  readonly unproven: Map<string, bigint>;
}

/** What another module's tables must say alike with the ledger. */
export interface Reconciliation {
  /** Gives `account` and `problem` of the first difference among members above $1, up to $2. */
  readonly sql: string;
}

interface Counted {
  members: bigint;
  rows: bigint;
  seals: bigint;
}

interface MemberSize {
  member_id: bigint;
  rows: bigint;
}
