import type { WalletCall } from '#/modules/money/wallet/wallet.ts';
import { findWithdrawal, type WithdrawalRow } from './cashier.store.ts';
import type { CashierParts } from './cashier-parts.ts';
import type { PaymentProvider, PaymentReport } from './payment-provider.ts';
import { FEE_RETURNED } from './fees.ts';
import { holdFeeKey, holdKey } from './hold.ts';
import type { Verdict } from './verdict.ts';

/** Applies a report on a withdrawal: ends its hold, paid or returned. */
export async function applyToWithdrawal(
  parts: CashierParts,
  { memberId, id }: { memberId: bigint; id: bigint },
  { provider, report }: { provider: PaymentProvider; report: PaymentReport },
): Promise<Verdict> {
  const { database, wallet, announce } = parts;
  const order = await findWithdrawal(database, memberId, id);
  if (!order || order.provider !== provider.code) return 'unknown_order';
  if (!order.is_as_held) return 'not_as_held';
  // It was never sent: no report of it can be true.
  if (order.state === 'review' || order.decided === 'returned') return 'not_sent';
  const heldMinor = order.amount_minor - order.fee_minor;
  if (heldMinor !== report.amountMinor || order.currency !== report.currency) return 'wrong_amount';
  const paid = report.outcome === 'paid';
  const [outcome] = await wallet.postTogether(paid ? [endRow(order, 'paid')] : returnRows(order));
  if (!outcome) throw new Error('A posting came to nothing');
  // The hold has already ended the other way; the first report counts.
  if (outcome.status === 'refused' && outcome.reason === 'hold_already_ended') return 'contradicted';
  if (outcome.status === 'retry' && outcome.reason === 'not_as_held') return 'not_as_held';
  if (outcome.status !== 'applied') throw new Error(`A hold was not ended: ${outcome.status}`);
  const state = paid ? 'paid' : 'returned';
  await parts.tellWithdrawal(memberId, {
    orderId: id,
    state,
    amountMinor: paid ? heldMinor : order.amount_minor,
    currency: order.currency,
  });
  if (outcome.repeated) return 'ignored';
  announce(memberId, 'withdrawal', { orderId: id.toString(), state });
  return 'applied';
}

/** The rows that return a hold with its fee. */
export function returnRows(order: WithdrawalRow): readonly WalletCall[] {
  const end = endRow(order, 'returned');
  if (order.fee_minor === 0n) return [end];
  const fee = {
    ...FEE_RETURNED,
    memberId: order.member_id,
    currency: order.currency,
    key: `cashier:fee-returned:${order.id}`,
    amountMinor: order.fee_minor,
    answers: holdFeeKey(order.idempotency_key),
  } as const;
  return [end, fee];
}

function endRow(order: WithdrawalRow, how: 'paid' | 'returned'): WalletCall {
  return {
    memberId: order.member_id,
    currency: order.currency,
    key: `cashier:${how}:${order.id}`,
    kind: `withdrawal_${how}`,
    amountMinor: order.amount_minor - order.fee_minor,
    counterparty: how === 'paid' ? `cashier:${order.provider}` : '',
    answers: holdKey(order.idempotency_key),
    args: { withdrawalId: order.id.toString() },
  };
}
