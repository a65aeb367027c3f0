import type { Database } from '@mela/database/database';
import { createProblemList, type Problem, type ProblemList } from '#/modules/money/wallet/problems.ts';
import { macOf, type SealKey } from '#/modules/money/wallet/seals.ts';
import { createVerificationStore, START } from '#/modules/money/wallet/verification.store.ts';
import type { ChainHead, Found, SealRow, VerificationStore } from '#/modules/money/wallet/verification.store.ts';

/**
 * Proves the ledger from its rows: each row does what its kind may do and follows from the one before, each chain ends at the account's state, no
 * balance is below zero, every seal covers these rows and was made under a known key, and all accounts together sum to zero in each currency. Then it
 * compares the ledger with the tables of other modules (`reconciliations`). It reads in slices, each true at one instant, so that bets continue in
 * between. Lists every problem that it finds, by account, up to the bounds in `problems.ts`; the others are counted. Throws if nothing is wrong but
 * seals cannot be proven, because none of the keys made them.
 *
 * With `fromSeal` it trusts what the exported seal of that number covers and proves what came after: later rows and seals, and that all balances
 * match the newest rows. Nothing is compared with other modules' tables then, because that would read all rows.
 */
export async function verifyLedger(database: Database, options: VerifyOptions): Promise<VerifyReport> {
  const counted = { members: 0n, rows: 0n, seals: 0n };
  const [problems, unproven] = [createProblemList(), new Map<string, bigint>()];
  const run: Run = { store: createVerificationStore(database), counted, problems, unproven, options };
  if (options.fromSeal === undefined) await verifyWhole(run);
  else await verifySince(run, options.fromSeal);
  problems.add(await run.store.unbalancedCurrencies());
  if (!problems.isEmpty()) return { ok: false, ...problems.all() };
  if (unproven.size > 0) throw new Error(missingKeys(run));
  return { ok: true, ...counted };
}

function missingKeys({ unproven, options }: Run): string {
  const seals = [...unproven].map(([keyId, number]) => `seal ${number} was made under the key ${keyId}`);
  const known = options.keys.map(({ id, file = 'given' }) => `${file} (${id})`);
  return `${seals.join(', ')}, and the keys found are ${known.join(', ')}. Name the key's file in SECRETS_KEY_FILE, or put it back next to the new one as <its name>.1`;
}

async function verifyWhole(run: Run): Promise<void> {
  await verifyMembers(run, BigInt(run.options.sliceRows ?? SLICE_ROWS_MAX));
  for (const { sql, of } of run.options.reconciliations ?? [])
    if (of === 'house') run.problems.add(await run.store.reconcileHouse(sql));
  await verifySeals(run);
}

async function verifySince(run: Run, number: bigint): Promise<void> {
  const { store, problems, options } = run;
  const seal = await store.seal(number);
  const exportedSeal = options.exported?.get(number);
  if (!exportedSeal) problems.addOne('house', `seal ${number} has no exported copy, so that nothing vouches for it`);
  else if (seal?.mac !== exportedSeal) problems.addOne('house', `it is not the one that was exported (seal ${number})`);
  else {
    await verifyMembersSince(run, seal.uptoXid);
    await verifySeals(run, { number, ...seal });
  }
}

async function verifyMembersSince({ store, counted, problems }: Run, xid: bigint): Promise<void> {
  // A member without a row from there on has all earlier rows below: later rows come behind them.
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
    problems.add(found.problems);
    counted.members += BigInt(members.length);
    if (members.length === 0) return;
    next += inRange.length;
    from = upto;
  }
}

async function verifyMembers(run: Run, rowsMax: bigint): Promise<void> {
  const { store, counted, problems, options } = run;
  let from = 0n;
  for (;;) {
    const slice = leadingSlice(await store.membersAfter(from, MEMBERS_MAX), rowsMax);
    const [first] = slice;
    const upto = slice.at(-1)?.member_id ?? INT8_MAX;
    if (first && slice.length === 1 && first.rows > rowsMax) {
      // Members without an account may precede a member too long for one slice.
      await verifySlice(run, { from, upto: upto - 1n });
      await verifyLongMember(run, first, rowsMax);
    } else await verifySlice(run, { from, upto });
    problems.add(await store.verifyOnce(from, upto));
    problems.add(await store.verifyBonuses(from, upto));
    for (const { sql, of } of options.reconciliations ?? [])
      if (of !== 'house') problems.add(await store.reconcile(sql, from, upto));
    counted.members += BigInt(slice.length);
    if (!first) return;
    from = upto;
  }
}

/** As many members as fit into one slice, and at least one. */
function leadingSlice(members: readonly MemberSize[], rowsMax: bigint): MemberSize[] {
  let rows = 0n;
  const fitting = members.findIndex((member) => (rows += member.rows) > rowsMax);
  return members.slice(0, fitting === -1 ? members.length : Math.max(fitting, 1));
}

async function verifySlice(run: Run, range: { from: bigint; upto: bigint }): Promise<void> {
  if (range.upto <= range.from) return;
  note(
    run,
    await run.store.verifyChains({
      fromMember: range.from,
      uptoMember: range.upto,
      uptoSeq: INT8_MAX,
      head: START,
      last: true,
    }),
  );
}

/** One member's rows slice by slice; the end of the chain is carried from one to the next. */
async function verifyLongMember(run: Run, { member_id: memberId, rows }: MemberSize, rowsMax: bigint): Promise<void> {
  const part = { fromMember: memberId - 1n, uptoMember: memberId };
  let head: ChainHead = START;
  for (let uptoSeq = rowsMax; uptoSeq < rows; uptoSeq += rowsMax) {
    const found = await run.store.verifyChains({ ...part, uptoSeq, head, last: false });
    note(run, found);
    head = found.head ?? head;
  }
  // The rest, and whether the account agrees with its end: bets may have come since, so both are read at one instant.
  note(run, await run.store.verifyChains({ ...part, uptoSeq: INT8_MAX, head, last: true }));
}

function note({ counted, problems }: Run, found: Found): void {
  counted.rows += found.rows;
  problems.add(found.problems);
}

/** Up to the mark as it is at the beginning; rows above it are covered by the members' chains and by the sum of everything. */
async function verifySeals(run: Run, trusted?: { number: bigint; uptoXid: bigint; mac: string }): Promise<void> {
  const { store, counted, problems, unproven } = run;
  problems.add(await store.verifyMarks());
  const { keys, exported } = run.options;
  const { mark, balances } = await store.houseFigures();
  const sums = new Map<string, bigint>();
  let before = trusted ?? { number: 0n, uptoXid: 0n, mac: '' };
  for (;;) {
    const seals = await store.sealsAfter(before, mark, SEALS_MAX);
    for (const seal of seals) {
      const key = keys.find(({ id }) => id === seal.key_id);
      if (!key && !unproven.has(seal.key_id)) unproven.set(seal.key_id, seal.number);
      const problem = seal.problem ?? sealProblem(seal, before.mac, key, exported);
      if (problem) problems.addOne(seal.names.join(', ') || 'house', `${problem} (seal ${seal.number})`);
      seal.names.forEach((name, n) => sums.set(name, (sums.get(name) ?? 0n) + BigInt(seal.sums[n] ?? '0')));
      before = { number: seal.number, uptoXid: seal.upto_xid, mac: seal.mac };
      counted.seals += 1n;
    }
    if (seals.length === 0) break;
  }
  if (before.uptoXid !== mark) problems.addOne('house', 'rows below the mark are under no seal');
  const newest = [...(exported?.keys() ?? [])].reduce((most, number) => (number > most ? number : most), 0n);
  const damaged = run.options.damagedCopies ?? 0;
  if (damaged > 0) problems.addOne('house', `${damaged} exported copies of seals cannot be read (ledger-seals.txt)`);
  if (exported?.size === 0) problems.add(await store.unexported());
  if (newest > before.number) problems.addOne('house', `seal ${newest}, which was exported, is not there`);
  // The figures at a trusted seal are stored nowhere.
  if (trusted) return;
  for (const name of new Set([...sums.keys(), ...balances.keys()]))
    if ((sums.get(name) ?? 0n) !== (balances.get(name) ?? 0n))
      problems.addOne(name, 'its figure is not the sum of its rows');
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
  const exportedSeal = exported?.get(seal.number);
  return exportedSeal !== undefined && exportedSeal !== seal.mac ? 'it is not the one that was exported' : undefined;
}

/** Small enough that a bet never waits long for a slice on the embedded engine. */
const SLICE_ROWS_MAX = 1_000;
const MEMBERS_MAX = 200;
const SEALS_MAX = 50;
const INT8_MAX = 2n ** 63n - 1n;

export type VerifyReport =
  | ({ ok: true } & Counted)
  | {
      ok: false;
      /** Those of one account together. */
      problems: readonly Problem[];
      /** The number of further problems that are not named. */
      more: bigint;
    };

export interface VerifyOptions {
  /** All keys that ever made seals of this ledger. */
  readonly keys: readonly SealKey[];
  /** Macs that left the database when they were made, by number. */
  readonly exported?: ReadonlyMap<bigint, string>;
  /** How many exported copies cannot be read, and so were compared with nothing. */
  readonly damagedCopies?: number;
  /** The number of an exported seal to begin behind. */
  readonly fromSeal?: bigint;
  /** About how many rows one statement looks at. */
  readonly sliceRows?: number;
  readonly reconciliations?: readonly Reconciliation[];
}

/** A comparison of another module's tables with the ledger. */
export interface Reconciliation {
  /**
   * Returns `member_id` and `problem` of each difference among members above $1, up to $2; of the house, `account` and `problem` of all there are.
   */
  readonly sql: string;
  readonly of?: 'house';
}

interface Run {
  readonly store: VerificationStore;
  readonly counted: Counted;
  readonly problems: ProblemList;
  /** The first seal made under each key that was not given, by the key's id. */
  readonly unproven: Map<string, bigint>;
  readonly options: VerifyOptions;
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
