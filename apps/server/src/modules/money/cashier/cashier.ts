import type { FastifyBaseLogger } from 'fastify';
import { sumOrders } from './cashier.store.ts';
import { createDeposits } from './deposits.ts';
import { paymentCallbacks } from './payment-callbacks.ts';
import { createReports } from './reports.ts';
import { createWithdrawals } from './withdrawals.ts';
import type { CashierParts } from './cashier-parts.ts';

export { RECONCILE_ORDERS } from './reconcile-orders.sql.ts';
export type { PaymentProvider, PaymentReport } from './payment-provider.ts';

/** Deposits and withdrawals: orders, the providers behind them, and what providers report. */
export function createCashier(parts: CashierParts, log: FastifyBaseLogger) {
  const reports = createReports(parts);
  const { send, newestWithdrawals, ...withdrawals } = createWithdrawals(parts);
  const { newestDeposits, ...deposits } = createDeposits(parts);
  return {
    /** Ways to pay that are really switched on; pages show their marks and no others (R12). */
    shownMethods: parts.providers.flatMap((provider) => provider.methods.map(({ code, name }) => ({ code, name }))),
    calls: { ...deposits, ...withdrawals },
    newestDeposits,
    newestWithdrawals,
    /** What a member paid in and was paid out, over his newest `atMost` orders of each kind. */
    totals: async (memberId: bigint, atMost: number) => ({
      deposits: await sumOrders(parts.database, memberId, 'deposits', atMost),
      withdrawals: await sumOrders(parts.database, memberId, 'withdrawals', atMost),
    }),
    callbacks: paymentCallbacks(parts, reports),
    jobs: { cashier_send_withdrawal: send, cashier_reconcile: reports.reconcile(log) },
    ticks: [{ cron: '*/20 * * * * *', kind: 'cashier_reconcile' }],
  };
}

export type Cashier = ReturnType<typeof createCashier>;
