import type { FastifyBaseLogger } from 'fastify';
import { findOrderOwners, sumOrders } from './cashier.store.ts';
import { createDecisions } from './decisions.ts';
import { wasPaid } from './decisions.store.ts';
import { createDeposits } from './deposits.ts';
import { paymentCallbacks } from './payment-callbacks.ts';
import { parseReference } from './references.ts';
import { createReports } from './reports.ts';
import { createOrderRecord } from './order-record.ts';
import { ordersOfRows } from './orders-of-rows.ts';
import { createWithdrawals } from './withdrawals.ts';
import type { CashierParts } from './cashier-parts.ts';

export { RECONCILE_ORDERS, RECONCILE_REPORTS } from './reconcile-orders.sql.ts';
export { realMoneyNeeds, type RealMoneyParts } from './real-money-gate.ts';
export type { WithdrawalRow } from './cashier.store.ts';
export { wasPaid };
export type { PaymentProvider, PaymentReport } from './payment-provider.ts';
export { depositReference, parseReference } from './references.ts';

/** Deposits and withdrawals: orders, the providers behind them, and what providers report. */
export function createCashier(parts: CashierParts, log: FastifyBaseLogger) {
  const reports = createReports(parts);
  const { send, withdrawalsOf, ...withdrawals } = createWithdrawals(parts);
  const { depositsOf, ...deposits } = createDeposits(parts);
  return {
    /** Ways to pay that are really switched on at a merchant; pages show their marks and no others (R12). */
    shownMethods: parts.methods.shown,
    calls: { ...deposits, ...withdrawals, ...createOrderRecord(parts) },
    /** The orders that rows of a member's ledger belong to, by their places. */
    ordersOf: (memberId: bigint, rows: Parameters<typeof ordersOfRows>[2]) =>
      ordersOfRows(parts.database, memberId, rows),
    /** A page of a member's orders, newest first; a withdrawal with the account that it goes to. */
    depositsOf,
    withdrawalsOf,
    /** The members with an order of that number at the merchant; a deposit and a withdrawal can share one. */
    ownersOf: (merchantId: bigint, orderId: bigint) => findOrderOwners(parts.database, merchantId, orderId),
    /** The member whose order has that reference at a provider. */
    ownerByReference: (reference: string): bigint | undefined => parseReference(reference)?.memberId,
    /** Names of a merchant's methods, on and off. */
    methodNames: parts.methods.names,
    /** What people decide on withdrawals under review. */
    decisions: createDecisions(parts),
    /** What a member paid in and was paid out, over their newest `atMost` orders of each kind. */
    totals: async (memberId: bigint, atMost: number) => ({
      deposits: await sumOrders(parts.database, memberId, 'deposits', atMost),
      withdrawals: await sumOrders(parts.database, memberId, 'withdrawals', atMost),
    }),
    /** Asks a provider about one of its orders now, as `cashier_reconcile` does when no report came. */
    lookUp: (provider: string, reference: string) => reports.lookUp(provider, reference, log),
    callbacks: paymentCallbacks(parts, reports),
    jobs: { cashier_send_withdrawal: send, cashier_reconcile: reports.reconcile(log) },
    ticks: [{ cron: '*/20 * * * * *', kind: 'cashier_reconcile' }],
  };
}

export type Cashier = ReturnType<typeof createCashier>;
