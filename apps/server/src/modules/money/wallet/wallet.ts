import type { Database, Queryable } from '@mela/database/database';
import { createLedgerReader, readLagSeconds, sliceEnd } from '#/modules/money/wallet/ledger-reader.ts';
import type { LedgerReader, LedgerReaderOptions, Slice } from '#/modules/money/wallet/ledger-reader.ts';
import { readBetCounts, readBetMovements, readFlows } from '#/modules/money/wallet/ledger-slices.store.ts';
import type { BetCount, BetMovement, Flow } from '#/modules/money/wallet/ledger-slices.store.ts';
import { createPostingQueue } from '#/modules/money/wallet/posting-queue.ts';
import { createSealer } from '#/modules/money/wallet/seals.ts';
import type { Sealer, SealerOptions } from '#/modules/money/wallet/seals.ts';
import { verifyLedger } from '#/modules/money/wallet/verification.ts';
import type { VerifyOptions, VerifyReport } from '#/modules/money/wallet/verification.ts';
import { serveVerification } from '#/modules/money/wallet/verification-socket.ts';
import { checkPosting, PostingRefused, WalletCallError } from '#/modules/money/wallet/wallet-call.ts';
import type { StoredKind, WalletCall } from '#/modules/money/wallet/wallet-call.ts';
import { outcomeOf } from '#/modules/money/wallet/wallet-outcome.ts';
import type { BalanceChange, MemberBalance, WalletOutcome } from '#/modules/money/wallet/wallet-outcome.ts';
import { createWalletStore } from '#/modules/money/wallet/wallet.store.ts';
import type {
  Holdings,
  HouseTransfer,
  KindSum,
  NewAccounts,
  RoundPlace,
  StatementPage,
  StatementRow,
} from '#/modules/money/wallet/wallet.store.ts';

/** A transaction holds the accounts of so many members at most, whose bets wait for it. */
const POSTINGS_MAX = 200;

/**
 * The one way to move money. Every amount is in minor units of the account's own currency. README.md next to this file
 * defines what the ledger promises, and the form of the SQL functions that guard and accompany a call.
 */
export async function createWallet(options: WalletOptions): Promise<Wallet> {
  const { database } = options;
  const store = createWalletStore(database);
  await store.adoptCluster();
  const queue = createPostingQueue({ database, store, announce: options.announce });
  const sealer = createSealer(database, options.seals);
  const verify = (how: Partial<VerifyOptions> = {}) => verifyLedger(database, { keys: options.seals.keys, ...how });
  const listening: { close(): Promise<void> }[] = [];

  return {
    async openAccounts(member, tx) {
      const same = await store.openAccounts(member, tx);
      if (!same) throw new Error(`Member ${member.memberId} has accounts of another currency or kind of money`);
    },
    post(call) {
      checkPosting([call]);
      return queue.post([call]).then(([outcome]) => {
        if (!outcome) throw new Error('A posting had no answer');
        return outcome;
      });
    },
    postTogether(calls) {
      checkPosting(calls);
      return queue.post(calls);
    },
    async postWithin(tx, call) {
      checkPosting([call]);
      const [row] = await store.postMany([[call]], tx);
      if (!row) throw new Error('A posting had no answer');
      return outcomeOf(row);
    },
    async postAllWithin(tx, calls) {
      if (calls.length > POSTINGS_MAX)
        throw new WalletCallError(`at most ${POSTINGS_MAX} postings, not ${calls.length}`);
      for (const call of calls) checkPosting([call]);
      if (calls.length === 0) return;
      const rows = await store.postMany(
        calls.map((call) => [call]),
        tx,
      );
      const refused = rows.findIndex(({ status }) => status !== 'applied');
      const call = calls[refused];
      if (call) throw new PostingRefused(call, rows[refused]?.status);
    },
    async tell(...memberIds) {
      for (const [memberId, balance] of await store.balances(memberIds)) options.announce({ memberId, ...balance });
    },
    balance: async (memberId) => (await store.balances([memberId])).get(memberId),
    holdings: store.holdings,
    kindSums: store.kindSums,
    lookUp: store.lookUp,
    statement: store.statement,
    roundRows: store.roundRows,
    reader: (reading) => createLedgerReader(database, reading),
    readerLagSeconds: (name) => readLagSeconds(database, name),
    sliceEnd: (fromXid, rowsMax) => sliceEnd(database, fromXid, rowsMax),
    betMovements: (slice) => readBetMovements(database, slice),
    betCounts: (slice) => readBetCounts(database, slice),
    flows: (slice) => readFlows(database, slice),
    houseFigure: store.houseFigure,
    postHouse: store.postHouse,
    sealAll: sealer.sealAll,
    isSealingFailing: sealer.isFailing,
    verify,
    async serveVerification(folder, prove = verify) {
      listening.push(await serveVerification(folder, prove));
    },
    async close() {
      await Promise.all([queue.close(), sealer.close(), ...listening.map((socket) => socket.close())]);
    },
  };
}

export interface Wallet extends Pick<Sealer, 'sealAll'> {
  /**
   * Opens the accounts of a member, within the caller's transaction if one is given. A repeat changes nothing; throws when they were opened
   * differently.
   */
  openAccounts(member: NewAccounts, tx?: Queryable): Promise<void>;
  /**
   * Moves money, once for each key. Resolves when the movement is on disk. Rejects when the call is malformed, a guard or companion failed, or
   * the database stayed unavailable; then the same call may be sent again, and moves nothing twice.
   */
  post(call: WalletCall): Promise<WalletOutcome>;
  /** 1 to 16 rows of one member, all or none. If one is refused, all get that answer, and none of their keys can be used again. */
  postTogether(calls: readonly WalletCall[]): Promise<WalletOutcome[]>;
  /**
   * Posts within the caller's transaction, for rare operations: nothing has moved until the transaction ends, and other movements of this member's
   * money wait for it. Nothing is announced: call `tell` after the commit. The caller must avoid deadlocks: lock no row afterwards that others hold
   * while they post.
   */
  postWithin(tx: Queryable, call: WalletCall): Promise<WalletOutcome>;
  /**
   * The same for up to 200 calls, mostly of different members, as one round trip. Rejects with `PostingRefused` if one of them is not applied: the
   * caller's transaction ends with it, so that all are posted or none.
   */
  postAllWithin(tx: Queryable, calls: readonly WalletCall[]): Promise<void>;
  /** Announces the current balances of members. */
  tell(...memberIds: readonly bigint[]): Promise<void>;
  balance(memberId: bigint): Promise<MemberBalance | undefined>;
  /** The stored answer to a key, with the current balance. */
  lookUp(memberId: bigint, key: string): Promise<WalletOutcome | undefined>;
  /** Rows that moved something, newest first; `before` is the place of the last row of the previous page. At most 200 rows. */
  statement(memberId: bigint, page: StatementPage): Promise<StatementRow[]>;
  /** The balances of these members, on all their accounts; those without a wallet are left out. */
  holdings(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Holdings>>;
  /** What rows of these kinds moved, over the newest `atMost` of each; `count` is one more where there are more. No kinds of play. */
  kindSums(memberId: bigint, kinds: readonly StoredKind[], atMost: number): Promise<KindSum[]>;
  /** Rows that moved money in one round, in its order; at most 500 rows. */
  roundRows(memberId: bigint, round: RoundPlace): Promise<StatementRow[]>;
  /** Follows the ledger under a separate name. */
  reader(options: LedgerReaderOptions): LedgerReader;
  /** How old the oldest row is, in seconds, that a reader has not taken in; 0 when it has them all. */
  readerLagSeconds(name: string): Promise<number>;
  /** The end of a slice of about the given number of rows that begins at that transaction; below it nothing changes any more. */
  sliceEnd(fromXid: bigint, rowsMax: number): Promise<bigint>;
  /** Real bets and rollbacks of a slice, in an order that is the same for every reader. */
  betMovements(slice: Slice): Promise<BetMovement[]>;
  /** How many bets members placed, by quarters of an hour; play money too. */
  betCounts(slice: Slice): Promise<BetCount[]>;
  /** What members staked, won, paid in and were paid in a slice, by quarters of an hour; of real money. */
  flows(slice: Slice): Promise<Flow[]>;
  /** The sum of a house account, in minor units; house accounts may be below zero. */
  houseFigure(account: string, currency: string): Promise<bigint>;
  /** Moves money between two accounts of the house, once for each key, within the caller's transaction. */
  postHouse(transaction: Queryable, transfer: HouseTransfer): Promise<void>;
  /** The last try to seal the ledger failed. */
  isSealingFailing(): boolean;
  /** Proves the ledger while bets continue; see verification.ts. */
  verify(options?: Partial<VerifyOptions>): Promise<VerifyReport>;
  /** Answers `npm run mela -- ledger verify` for this data folder over a local socket, until the wallet is closed; `prove` is what it runs, by default `verify`. */
  serveVerification(
    folder: string,
    prove?: (how: Pick<VerifyOptions, 'fromSeal'>) => Promise<VerifyReport>,
  ): Promise<void>;
  /** Finishes pending calls, then stops. */
  close(): Promise<void>;
}

export interface WalletOptions {
  database: Database;
  seals: SealerOptions;
  /** Called after the commit, once per member and batch, with the newest state. */
  announce: (change: BalanceChange) => void;
}

export type { LedgerReader, Slice } from '#/modules/money/wallet/ledger-reader.ts';
export type { BetCount, BetMovement, Flow, LedgerPlace } from '#/modules/money/wallet/ledger-slices.store.ts';
export { ATTEMPTS_MAX } from '#/modules/money/wallet/posting-queue.ts';
export { sealFile } from '#/modules/money/wallet/seal-file.ts';
export { sealKey, type SealKey } from '#/modules/money/wallet/seals.ts';
export type { Reconciliation } from '#/modules/money/wallet/verification.ts';
export { hooksSql, type WalletHook } from '#/modules/money/wallet/wallet-hooks.ts';
export { closingKey, PostingRefused, requestHash } from '#/modules/money/wallet/wallet-call.ts';
export type { StoredKind, TransferKind, WalletCall } from '#/modules/money/wallet/wallet-call.ts';
export type { BalanceChange, MemberBalance, WalletOutcome } from '#/modules/money/wallet/wallet-outcome.ts';
export type { Holdings, HouseTransfer, StatementRow } from '#/modules/money/wallet/wallet.store.ts';
