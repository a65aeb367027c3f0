import type { FastifyBaseLogger } from 'fastify';
import { createDeposits } from './deposits.ts';
import { paymentCallbacks } from './payment-callbacks.ts';
import { createReports } from './reports.ts';
import { createWithdrawals, WITHDRAWAL_COMPANIONS } from './withdrawals.ts';
import type { CashierParts } from './cashier-parts.ts';

export type { PaymentProvider, PaymentReport } from './payment-provider.ts';

/** SQL functions that the cashier's wallet calls bring along; app.ts gives them to the wallet. */
export const CASHIER_COMPANIONS: readonly string[] = ['cashier_deposit_settle', ...WITHDRAWAL_COMPANIONS];

/** Deposits and withdrawals: orders, the providers behind them, and what providers report. */
export function createCashier(parts: CashierParts, log: FastifyBaseLogger) {
  const reports = createReports(parts);
  const { send, ...withdrawals } = createWithdrawals(parts);
  return {
    /** Ways to pay that are really switched on; pages show their marks and no others (R12). */
    shownMethods: parts.providers.flatMap((provider) => provider.methods.map(({ code, name }) => ({ code, name }))),
    calls: { ...createDeposits(parts), ...withdrawals },
    callbacks: paymentCallbacks(parts, reports),
    jobs: { cashier_send_withdrawal: send, cashier_reconcile: reports.reconcile(log) },
    ticks: [{ cron: '*/20 * * * * *', kind: 'cashier_reconcile' }],
  };
}
