import type { FastifyBaseLogger } from 'fastify';
import type { JobHandler } from '#/jobs/jobs.ts';
import { findDeposit, findWithdrawal, moveDeposit, noteReport, noteVerdict, takeOverdue } from './cashier.store.ts';
import type { CashierParts } from './cashier-parts.ts';
import type { PaymentProvider, PaymentReport } from './payment-provider.ts';
import { depositReference, parseReference, withdrawalReference } from './references.ts';
import { FEE, FEE_RETURNED } from './fees.ts';
import { holdFeeKey, holdKey } from './withdrawals.ts';

/**
 * The outcome of a report: taken, already known, or not credible. `contradicted`: the provider had reported the opposite of a withdrawal, and the
 * hold has ended that way; someone must find out where the money is. `not_as_held`: the order of a withdrawal was changed after its money was held;
 * nothing moves until someone has corrected it.
 */
export type Verdict =
  | 'applied'
  | 'repeated'
  | 'ignored'
  | 'contradicted'
  | 'unknown_order'
  | 'wrong_amount'
  | 'not_as_held';

const TO_BE_LOOKED_INTO: ReadonlySet<Verdict> = new Set([
  'contradicted',
  'unknown_order',
  'wrong_amount',
  'not_as_held',
]);

/** An unpaid order ends after this time; money that arrives later is still credited. */
const EXPIRES_AFTER_MS = 24 * 3_600_000;
const LOOK_UPS_A_TICK = 100;

/** Applies providers' reports on orders: once, twice, late or out of order. Money moves by the order's stored sum only. */
export function createReports(parts: CashierParts) {
  const { database, wallet, announce } = parts;

  async function apply(provider: PaymentProvider, report: PaymentReport, log: FastifyBaseLogger): Promise<Verdict> {
    const first = await noteReport(database, provider.code, report);
    const target = parseReference(report.reference);
    const verdict = !target
      ? 'unknown_order'
      : target.kind === 'deposit'
        ? await applyToDeposit(provider, report, target.memberId, target.id)
        : await applyToWithdrawal(provider, report, target.memberId, target.id);
    await noteVerdict(database, provider.code, report, verdict);
    if (TO_BE_LOOKED_INTO.has(verdict))
      log.error({ provider: provider.code, reference: report.reference, verdict }, 'payment report refused');
    // Only a report without an effect is a repeat: a refusal stays a refusal, also when the same event is repeated.
    return verdict === 'ignored' && !first ? 'repeated' : verdict;
  }

  async function applyToDeposit(
    provider: PaymentProvider,
    report: PaymentReport,
    memberId: bigint,
    id: bigint,
  ): Promise<Verdict> {
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

  async function applyToWithdrawal(
    provider: PaymentProvider,
    report: PaymentReport,
    memberId: bigint,
    id: bigint,
  ): Promise<Verdict> {
    const order = await findWithdrawal(database, memberId, id);
    if (!order || order.provider !== provider.code) return 'unknown_order';
    if (!order.is_as_held) return 'not_as_held';
    const heldMinor = order.amount_minor - order.fee_minor;
    if (heldMinor !== report.amountMinor || order.currency !== report.currency) return 'wrong_amount';
    const paid = report.outcome === 'paid';
    const row = { memberId, currency: order.currency };
    const end = {
      ...row,
      key: `cashier:${paid ? 'paid' : 'returned'}:${id}`,
      kind: paid ? 'withdrawal_paid' : 'withdrawal_returned',
      amountMinor: heldMinor,
      counterparty: paid ? `cashier:${provider.code}` : '',
      answers: holdKey(order.idempotency_key),
      args: { withdrawalId: id.toString() },
    } as const;
    const fee = {
      ...row,
      ...FEE_RETURNED,
      key: `cashier:fee-returned:${id}`,
      amountMinor: order.fee_minor,
      answers: holdFeeKey(order.idempotency_key),
    } as const;
    const [outcome] = await wallet.postTogether(!paid && order.fee_minor > 0n ? [end, fee] : [end]);
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

  /** Asks providers about orders without a report, and ends deposits that were never paid. One failure does not delay the others. */
  function reconcile(log: FastifyBaseLogger): JobHandler {
    return async () => {
      for (const order of await takeOverdue(database, 'cashier_deposits', LOOK_UPS_A_TICK)) {
        const known = await lookUp(order.provider, depositReference(order.member_id, order.id), log);
        if (known === 'undecided' && Date.now() - order.created_at.getTime() > EXPIRES_AFTER_MS) {
          const moved = await moveDeposit(database, order.member_id, order.id, 'expired');
          if (moved) announce(order.member_id, 'deposit', { orderId: order.id.toString(), state: 'expired' });
        }
      }
      for (const order of await takeOverdue(database, 'cashier_withdrawals', LOOK_UPS_A_TICK))
        await lookUp(order.provider, withdrawalReference(order.member_id, order.id), log);
      return 'done';
    };
  }

  /** Asks a provider about one order now and applies the answer. */
  async function lookUp(
    code: string,
    reference: string,
    log: FastifyBaseLogger,
  ): Promise<'decided' | 'undecided' | 'not known'> {
    const provider = parts.providers.find((candidate) => candidate.code === code);
    try {
      const report = await provider?.lookUp(reference);
      if (!report || !provider) return 'undecided';
      await apply(provider, report, log);
      return 'decided';
    } catch (error) {
      log.error({ err: error, provider: code, reference }, 'an order could not be looked up');
      return 'not known';
    }
  }

  return { apply, lookUp, reconcile };
}
