import { fileURLToPath } from 'node:url';
import type { Database } from '@mela/database/database';
import { eachDatabase, type DefineSuite } from '@mela/database/test-databases';
import { expect, onTestFinished, vi } from 'vitest';
import { createWallet } from '#/modules/wallet/wallet.ts';
import type { BalanceChange, TransferKind, Wallet, WalletCall, WalletOutcome } from '#/modules/wallet/wallet.ts';

/** A suite on both engines, with the wallet's own migrations and nothing of other modules. */
export function eachLedger(title: string, define: DefineSuite): void {
  eachDatabase(title, define, { migrations: MIGRATIONS, only: WALLET_MIGRATIONS });
}

/** A wallet on that database, with short ways to call it. Closed when the test is over. */
export async function testWallet(database: Database, options: TestWalletOptions = {}): Promise<TestWallet> {
  const changes: BalanceChange[] = [];
  const wallet = await createWallet({
    database,
    guards: options.guards ?? [],
    companions: options.companions ?? [],
    announce: (change) => changes.push(change),
  });
  onTestFinished(() => wallet.close());
  return {
    ...wallet,
    changes,
    async open(memberId, amountMinor = 0n, money = 'real') {
      await wallet.openAccounts({ memberId, currency: 'CNY', money });
      if (amountMinor > 0n)
        await wallet.post(callOf(memberId, `test:deposit-${memberId}`, 'deposit_settled', amountMinor));
    },
    move: (memberId, key, kind, amountMinor, more) => wallet.post(callOf(memberId, key, kind, amountMinor, more)),
  };
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

/**
 * Rolls all of the house's entries up in one go. The mark cannot pass a transaction that still runs, in whatever database of the server, so
 * this waits until those of the ledger are the oldest no more.
 */
export async function rollHouse(database: Database): Promise<void> {
  await vi.waitFor(
    async () => {
      const [horizon] = await database.query<{ passed: boolean }>(
        `select coalesce(max(e.xid), 0) < m.xid_base + pg_snapshot_xmin(pg_current_snapshot())::text::bigint as passed
         from wallet_house_mark m left join wallet_entries e on e.entry_number is null group by m.xid_base`,
      );
      expect(horizon?.passed).toBe(true);
    },
    { timeout: 30_000, interval: 10 },
  );
  await database.query('select wallet_roll_house(1000000)');
}

/** Every answer must be an applied one; gives what moved. */
export function applied(outcome: WalletOutcome): Extract<WalletOutcome, { status: 'applied' }> {
  if (outcome.status !== 'applied') throw new Error(`expected applied, got ${outcome.status}`);
  return outcome;
}

export const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url));
export const WALLET_MIGRATIONS = /^001\d_wallet_/;

const COUNTERPARTIES: Partial<Record<TransferKind, string>> = {
  deposit_settled: 'cashier:sandbox',
  withdrawal_held: '',
  withdrawal_paid: 'cashier:sandbox',
  withdrawal_returned: '',
};

interface TestWalletOptions {
  guards?: string[];
  companions?: string[];
}

export interface TestWallet extends Wallet {
  /** What was announced. */
  changes: BalanceChange[];
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
