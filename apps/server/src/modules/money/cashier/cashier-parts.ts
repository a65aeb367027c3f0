import { wireAmount } from '@mela/money/amount';
import type { PaymentMethod } from '@mela/contract/cashier';
import type { RealMoneyNeed } from '@mela/contract/payment-rules';
import type { Database } from '@mela/database/database';
import type { Wallet, WalletCall } from '#/modules/money/wallet/wallet.ts';
import type { Method, MethodAsker, PaymentMethods } from '#/modules/money/payment-methods/payment-methods.ts';
import type { Failed } from '#/http/failure.ts';
import type { PayoutAccounts } from '#/modules/money/payout-accounts/payout-accounts.ts';
import type { WithdrawalReview } from '#/modules/money/withdrawal-review/withdrawal-review.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** What the parts of the cashier share. */
export interface CashierParts {
  readonly database: Database;
  readonly wallet: Wallet;
  readonly providers: readonly PaymentProvider[];
  readonly methods: PaymentMethods;
  /** What a merchant lacks before real money may move there (R30); asked at every order. */
  readonly realMoneyNeeds: (merchant: MethodAsker['merchant']) => readonly RealMoneyNeed[];
  readonly payoutAccounts: Pick<PayoutAccounts, 'find'>;
  /** undefined if the withdrawal PIN is right. */
  readonly checkPin: (memberId: bigint, pin: string) => Promise<Failed | undefined>;
  readonly review: Pick<WithdrawalReview, 'reviewOf' | 'playLeft' | 'rulesOf' | 'automatic'>;
  /** The picture of a mark. */
  readonly markOf: (mark: string) => string;
  readonly announce: (
    memberId: bigint,
    topic: 'deposit' | 'withdrawal',
    state: { orderId: string; state: string },
  ) => void;
  /**
   * The row that ends the member's active bonus with a withdrawal; none where no bonus is active. `shown` is the loss that the screen displayed: if it
   * is not what the bonus holds, the member must look again.
   */
  readonly endBonus: (
    memberId: bigint,
    asked: { readonly shown: bigint | undefined; readonly withdrawal: string },
  ) => Promise<readonly WalletCall[] | 'bonus_would_end'>;
  /**
   * Writes to the member that their withdrawal has ended. It is called again after a failure, so it must not write
   * twice.
   */
  readonly tellWithdrawal: (memberId: bigint, order: EndedWithdrawal) => Promise<void>;
}

export interface EndedWithdrawal {
  readonly orderId: bigint;
  readonly state: 'paid' | 'returned';
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** A way to pay with the adapter that moves its money. */
export interface OpenMethod extends Method {
  readonly provider: PaymentProvider;
}

/** The methods that a member may use now: the adapter exists and may move its money at the merchant (R30). */
export async function openMethods(
  { methods, providers, realMoneyNeeds }: Pick<CashierParts, 'methods' | 'providers' | 'realMoneyNeeds'>,
  asker: MethodAsker,
  direction: 'in' | 'out',
): Promise<OpenMethod[]> {
  return (await methods.offered(asker, direction)).flatMap((method) => {
    const provider = providers.find(({ code }) => code === method.adapter);
    return provider && mayMove(provider, asker.merchant, realMoneyNeeds) ? [{ ...method, provider }] : [];
  });
}

/** Whether an adapter may move money at a merchant: real money only where nothing lacks (R30). */
export function mayMove(
  provider: PaymentProvider,
  merchant: MethodAsker['merchant'],
  realMoneyNeeds: CashierParts['realMoneyNeeds'],
): boolean {
  return !provider.movesRealMoney || realMoneyNeeds(merchant).length === 0;
}

/** The error codes of the limits of a member's orders. */
export const LIMIT_FAULTS = {
  day_sum: 'day_sum_reached',
  day_count: 'day_count_reached',
  open_count: 'too_many_open_orders',
} as const;

/** A page of a member's orders, for staff who look after the member. */
export interface OrdersAsked {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly language: string;
  readonly before?: bigint | undefined;
  readonly limit: number;
}

/** Start of a page of a record. */
export function cursorOf(before: string | undefined): bigint | undefined {
  return before === undefined ? undefined : BigInt(before);
}

/** A page of a record, from rows fetched with one more than the page holds. */
export function pageOf<Row extends { readonly id: bigint }, Item>(
  rows: readonly Row[],
  pageSize: number,
  wire: (row: Row) => Item,
): { list: Item[]; next: string | null } {
  const page = rows.slice(0, pageSize);
  return { list: page.map(wire), next: rows.length > page.length ? (page.at(-1)?.id.toString() ?? null) : null };
}

export function wireMethods(
  methods: readonly Method[],
  exponent: number,
  markOf: (mark: string) => string,
): PaymentMethod[] {
  return methods.map((method) => ({
    code: method.code,
    kind: method.kind,
    name: method.name,
    mark: markOf(method.mark),
    minimum: wireAmount(method.minimumMinor, exponent),
    maximum: wireAmount(method.maximumMinor, exponent),
    dayMost: method.dayMinor === undefined ? null : wireAmount(method.dayMinor, exponent),
    dayOrders: method.dayCount ?? null,
    fee: { fixed: wireAmount(method.fee.fixedMinor, exponent), perTenThousand: method.fee.perTenThousand },
    minutes: method.minutes,
  }));
}

/**
 * Sums to tap in place of typing, as wire amounts. They are the same number of minor units in every currency: 200.00 BDT,
 * 20,000 VND, 20.000 KWD.
 */
export function quickAmountsIn(exponent: number): string[] {
  return QUICK_AMOUNTS_MINOR.map((minor) => wireAmount(minor, exponent));
}

const QUICK_AMOUNTS_MINOR = [20_000n, 50_000n, 100_000n, 150_000n, 300_000n, 500_000n, 1_000_000n, 3_000_000n];
