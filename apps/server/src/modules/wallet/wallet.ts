import type { Database, Queryable } from '@mela/database/database';
import { readBetCounts, type BetCount } from '#/modules/wallet/bet-counts.store.ts';
import { createPostingQueue } from '#/modules/wallet/posting-queue.ts';
import { startHouseRoller } from '#/modules/wallet/house-roller.ts';
import { verifyLedger } from '#/modules/wallet/verification.ts';
import type { VerifyOptions, VerifyReport } from '#/modules/wallet/verification.ts';
import { serveVerification } from '#/modules/wallet/verification-socket.ts';
import { checkCall } from '#/modules/wallet/wallet-call.ts';
import type { WalletCall } from '#/modules/wallet/wallet-call.ts';
import type { BalanceChange, MemberBalance, WalletOutcome } from '#/modules/wallet/wallet-outcome.ts';
import { createWalletStore } from '#/modules/wallet/wallet.store.ts';
import type { BetMovement, HouseTransfer, StatementRow } from '#/modules/wallet/wallet.store.ts';

/**
 * The one way to move money. Every amount is in minor units of the account's own currency. README.md beside this file says
 * what the ledger promises, and what the SQL functions named as guards and companions must look like.
 * Throws when a named guard or companion does not exist with the right signature.
 */
export async function createWallet(options: WalletOptions): Promise<Wallet> {
  const store = createWalletStore(options.database);
  await store.adoptCluster();
  await store.assertHooks(options.guards, options.companions);
  const guards = new Set(options.guards);
  const companions = new Set(options.companions);
  const queue = createPostingQueue({ database: options.database, store, announce: options.announce });
  const roller = startHouseRoller(store);
  const verify = (how?: VerifyOptions) => verifyLedger(options.database, how);
  const listening: { close(): Promise<void> }[] = [];

  return {
    async openAccounts({ memberId, currency, money }) {
      const same = await store.openAccounts(memberId, currency, money);
      if (!same) throw new Error(`Member ${memberId} has accounts of another currency or kind of money`);
    },
    post(call) {
      checkCall(call, guards, companions);
      return queue.post(call);
    },
    balance: (memberId) => store.balance(memberId),
    lookUp: (memberId, key) => store.lookUp(memberId, key),
    statement: (memberId, page) => store.statement(memberId, page),
    betMovements: (fromXid, limit) => store.betMovements(fromXid, limit),
    betCounts: (fromXid, limit) => readBetCounts(options.database, fromXid, limit),
    houseFigure: (account, currency) => store.houseFigure(account, currency),
    postHouse: (transaction, transfer) => store.postHouse(transaction, transfer),
    verify,
    async serveVerification(folder) {
      listening.push(await serveVerification(folder, verify));
    },
    async close() {
      await Promise.all([queue.close(), roller.close(), ...listening.map((socket) => socket.close())]);
    },
  };
}

export interface Wallet {
  /** Opens cash, bonus and locked for a member. Again changes nothing; throws when they were opened differently. */
  openAccounts(member: { memberId: bigint; currency: string; money: 'real' | 'play' }): Promise<void>;
  /**
   * Moves money, once for each key. Resolves when the movement is on disk. Rejects when the call is malformed, a guard or companion failed, or
   * the database stayed away; then the same call may be sent again, and moves nothing twice.
   */
  post(call: WalletCall): Promise<WalletOutcome>;
  balance(memberId: bigint): Promise<MemberBalance | undefined>;
  /** The stored answer to a key, with today's balance. */
  lookUp(memberId: bigint, key: string): Promise<WalletOutcome | undefined>;
  /** Newest first; `before` is the id of the last row of the page before. At most 200 rows. */
  statement(memberId: bigint, page: { before?: bigint; limit: number }): Promise<StatementRow[]>;
  /**
   * Real bets and rollbacks from that transaction on, about so many, in an order that is the same for every reader. They are complete up to
   * `uptoXid`, and will not change: the next slice begins there.
   */
  betMovements(fromXid: bigint, limit: number): Promise<{ uptoXid: bigint; movements: BetMovement[] }>;
  /** How many bets members placed, by quarters of an hour; in slices like those of `betMovements`, play money too. */
  betCounts(fromXid: bigint, limit: number): Promise<{ uptoXid: bigint; counts: BetCount[] }>;
  /** What a house account comes to, in minor units; house accounts may stand below zero. */
  houseFigure(account: string, currency: string): Promise<bigint>;
  /** Moves money between two accounts of the house, once for each key, within the caller's transaction. */
  postHouse(transaction: Queryable, transfer: HouseTransfer): Promise<void>;
  /** Proves the whole ledger while bets go on; see verification.ts. */
  verify(options?: VerifyOptions): Promise<VerifyReport>;
  /** Answers `npm run ledger:verify` for this data folder over a local socket, until the wallet is closed. */
  serveVerification(folder: string): Promise<void>;
  /** Finishes what was asked, then stops. */
  close(): Promise<void>;
}

export interface WalletOptions {
  database: Database;
  /** Names of SQL functions that a call may carry; all others are refused. */
  guards: readonly string[];
  companions: readonly string[];
  /** Told after the commit, once a member and batch, with the newest state. */
  announce: (change: BalanceChange) => void;
}

export type { BetCount } from '#/modules/wallet/bet-counts.store.ts';
export type { TransferKind, WalletCall } from '#/modules/wallet/wallet-call.ts';
export type { BalanceChange, MemberBalance, WalletOutcome } from '#/modules/wallet/wallet-outcome.ts';
export type { BetMovement, HouseTransfer, LedgerPlace, StatementRow } from '#/modules/wallet/wallet.store.ts';
