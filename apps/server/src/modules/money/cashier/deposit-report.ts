import { findDeposit, moveDeposit } from './cashier.store.ts';
import type { CashierParts } from './cashier-parts.ts';
import type { PaymentProvider, PaymentReport } from './payment-provider.ts';
import { FEE } from './fees.ts';
import type { Verdict } from './verdict.ts';

/** Applies a report on a deposit. */
export async function applyToDeposit(
  parts: CashierParts,
  { memberId, id }: { memberId: bigint; id: bigint },
  { provider, report }: { provider: PaymentProvider; report: PaymentReport },
): Promise<Verdict> {
  const { database, wallet, announce } = parts;
  const order = await findDeposit(database, memberId, id);
  if (!order || order.provider !== provider.code) return 'unknown_order';
  if (report.outcome === 'failed') {
    const moved = await moveDeposit(database, memberId, id, 'failed');
    if (moved) announce(memberId, 'deposit', { orderId: id.toString(), state: 'failed' });
    return moved ? 'applied' : 'ignored';
  }
  if (order.amount_minor !== report.amountMinor || order.currency !== report.currency) return 'wrong_amount';
  const row = { memberId, currency: order.currency };
  const settled = {
    ...row,
    key: `cashier:deposit:${id}`,
    kind: 'deposit_settled',
    amountMinor: order.amount_minor,
    counterparty: `cashier:${provider.code}`,
    args: { depositId: id.toString() },
  } as const;
  const fee = { ...row, ...FEE, key: `cashier:deposit-fee:${id}`, amountMinor: order.fee_minor } as const;
  const [outcome] = await wallet.postTogether(order.fee_minor > 0n ? [settled, fee] : [settled]);
  if (outcome?.status !== 'applied') throw new Error(`A deposit was not credited: ${outcome?.status}`);
  if (outcome.repeated) return 'ignored';
  announce(memberId, 'deposit', { orderId: id.toString(), state: 'settled' });
  return 'applied';
}
