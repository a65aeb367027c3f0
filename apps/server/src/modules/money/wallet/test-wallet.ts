import { fileURLToPath } from 'node:url';
import type { Database } from '@mela/database/database';
import { eachDatabase, type DefineSuite } from '@mela/database/test-databases';
import { expect, onTestFinished } from 'vitest';
import type { Seal } from '#/modules/money/wallet/seals.ts';
import { TEST_SEALS } from '#/modules/money/wallet/test-seals.ts';
import { verifyLedger, type VerifyOptions, type VerifyReport } from '#/modules/money/wallet/verification.ts';
import { createWallet } from '#/modules/money/wallet/wallet.ts';
import type { BalanceChange, TransferKind, Wallet, WalletCall, WalletOutcome } from '#/modules/money/wallet/wallet.ts';

/** A suite on both engines, with the wallet's own migrations and nothing of other modules. */
export function eachLedger(title: string, define: DefineSuite): void {
  eachDatabase(title, define, { migrations: MIGRATIONS, only: WALLET_MIGRATIONS });
}

/** A wallet on that database, with short ways to call it, also for kinds without a source. Closed when the test is over. */
export async function testWallet(database: Database): Promise<TestWallet> {
  await withoutSources(database);
  const changes: BalanceChange[] = [];
  const seals: Seal[] = [];
  const wallet = await createWallet({
    database,
    seals: { ...TEST_SEALS, exportSeal: (seal) => void seals.push(seal) },
    announce: (change) => changes.push(change),
  });
  onTestFinished(() => wallet.close());
  return {
    ...wallet,
    changes,
    seals,
    async open(memberId, amountMinor = 0n, money = 'real') {
      await wallet.openAccounts({ memberId, currency: 'CNY', money });
      if (amountMinor > 0n)
        await wallet.post(callOf(memberId, `test:deposit-${memberId}`, 'deposit_settled', amountMinor));
    },
    move: (memberId, key, kind, amountMinor, more) => wallet.post(callOf(memberId, key, kind, amountMinor, more)),
  };
}

/**
 * Lets calls of every kind through without args and of any counterparty, as if their sources were there: for tests of the ledger alone. A call with args
 * still has its guard and companion.
 */
export async function withoutSources(database: Database): Promise<void> {
  await database.query(
    `update wallet_kinds set needs_args = null, counterparties = case when has_counterparty then '.' else '^$' end, source = replace(source, 'none', 'test')`,
  );
}

/** A well-formed call, with the counterparty that its kind asks for. */
export function callOf(
  memberId: bigint,
  key: string,
  kind: TransferKind,
  amountMinor: bigint,
  more: Partial<WalletCall> = {},
): WalletCall {
  return {
    key,
    kind,
    memberId,
    currency: 'CNY',
    amountMinor,
    counterparty: COUNTERPARTIES[kind] ?? 'vendor:studio',
    ...more,
  };
}

/** Asserts that every answer is an applied one; returns what moved. */
export function applied(outcome: WalletOutcome): Extract<WalletOutcome, { status: 'applied' }> {
  if (outcome.status !== 'applied') throw new Error(`expected applied, got ${outcome.status}`);
  return outcome;
}

/** The verification on any connection, also inside a transaction. */
export const verifyOn = (database: Database, options: Omit<VerifyOptions, 'keys'>): Promise<VerifyReport> =>
  verifyLedger(database, { ...TEST_SEALS, ...options });

export type { VerifyReport };

/** What a verification's report must match: it names that problem of that account, perhaps among others. */
export function wrongAt(account: string, problem: string) {
  const named: unknown = expect.arrayContaining([{ account, problem: expect.stringContaining(problem) as unknown }]);
  return { ok: false, problems: named };
}

export const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations', import.meta.url));
export const WALLET_MIGRATIONS = /^001\d_wallet_/;

const COUNTERPARTIES: Partial<Record<TransferKind, string>> = {
  deposit_settled: 'cashier:sandbox',
  jackpot_won: 'jackpot:mela',
  rebate_paid: 'house:rebates',
  reward_paid: 'house:gifts',
  referral_paid: 'house:referrals',
  promotion_paid: 'house:promotions',
  chain_rebate_paid: 'house:agency',
  agency_moved: '',
  red_rain_sent: 'rain:1',
  red_rain_taken: 'rain:1',
  red_rain_returned: 'rain:1',
  salary_paid: 'house:agency',
  dividend_paid: 'house:agency',
  fee_charged: 'house:fees',
  fee_returned: 'house:fees',
  withdrawal_held: '',
  withdrawal_paid: 'cashier:sandbox',
  withdrawal_returned: '',
  held_win_released: '',
  bonus_granted: 'house:promotions',
  bonus_released: '',
  bonus_forfeited: 'house:promotions',
  correction_credited: 'house:corrections',
  correction_debited: 'house:corrections',
  receivable_collected: 'house:corrections',
};

export interface TestWallet extends Wallet {
  /** All announcements. */
  changes: BalanceChange[];
  /** The seals of this wallet. */
  seals: Seal[];
  /** Opens the accounts and puts money into cash. */
  open(memberId: bigint, amountMinor?: bigint, money?: 'real' | 'play'): Promise<void>;
  move(
    memberId: bigint,
    key: string,
    kind: TransferKind,
    amountMinor: bigint,
    more?: Partial<WalletCall>,
  ): Promise<WalletOutcome>;
}
