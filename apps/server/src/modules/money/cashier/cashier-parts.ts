import { wireAmount } from '@mela/money/amount';
import type { PaymentMethod } from '@mela/contract/cashier';
import type { Database } from '@mela/database/database';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import type { PaymentProvider, ProviderMethod } from './payment-provider.ts';

/** What the parts of the cashier share. */
export interface CashierParts {
  readonly database: Database;
  readonly wallet: Wallet;
  readonly providers: readonly PaymentProvider[];
  /** The picture of a payment method's mark. */
  readonly markOf: (method: string) => string;
  readonly announce: (
    memberId: bigint,
    topic: 'deposit' | 'withdrawal',
    state: { orderId: string; state: string },
  ) => void;
  /** Writes to the member that his withdrawal has ended; asked again after a failure, so it must not write twice. */
  readonly tellWithdrawal: (memberId: bigint, order: EndedWithdrawal) => Promise<void>;
}

export interface EndedWithdrawal {
  readonly orderId: bigint;
  readonly state: 'paid' | 'returned';
  readonly amountMinor: bigint;
  readonly currency: string;
}

export function findMethod(
  providers: readonly PaymentProvider[],
  code: string,
): (ProviderMethod & { provider: PaymentProvider }) | undefined {
  for (const provider of providers) {
    const method = provider.methods.find((candidate) => candidate.code === code);
    if (method) return { ...method, provider };
  }
  return undefined;
}

/** Where a page of a record begins. */
export function cursorOf(before: string | undefined): bigint | undefined {
  return before === undefined ? undefined : BigInt(before);
}

/** A page of a record, from rows of which one more than fits was asked for. */
export function pageOf<Row extends { readonly id: bigint }, Item>(
  rows: readonly Row[],
  pageSize: number,
  wire: (row: Row) => Item,
): { list: Item[]; next: string | null } {
  const page = rows.slice(0, pageSize);
  return { list: page.map(wire), next: rows.length > page.length ? (page.at(-1)?.id.toString() ?? null) : null };
}

export function methodsOf(
  providers: readonly PaymentProvider[],
  exponent: number,
  markOf: (method: string) => string,
): PaymentMethod[] {
  return providers.flatMap((provider) =>
    provider.methods.map((method) => ({
      code: method.code,
      name: method.name,
      mark: markOf(method.code),
      minimum: wireAmount(method.minimumMinor, exponent),
      maximum: wireAmount(method.maximumMinor, exponent),
      minutes: method.minutes,
    })),
  );
}

/** Sums to tap in place of typing, in whole units of a currency with so many decimals. */
export function quickAmountsIn(exponent: number): string[] {
  return QUICK_AMOUNTS.map((major) => wireAmount(major * 10n ** BigInt(exponent), exponent));
}

const QUICK_AMOUNTS = [200n, 500n, 1_000n, 1_500n, 3_000n, 5_000n, 10_000n, 30_000n];
