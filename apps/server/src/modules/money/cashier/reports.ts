import type { FastifyBaseLogger } from 'fastify';
import type { JobHandler } from '#/jobs/jobs.ts';
import { moveDeposit, noteReport, noteVerdict, takeOverdue } from './cashier.store.ts';
import type { CashierParts } from './cashier-parts.ts';
import type { PaymentProvider, PaymentReport } from './payment-provider.ts';
import { depositReference, parseReference, withdrawalReference } from './references.ts';
import { applyToDeposit } from './deposit-report.ts';
import { TO_BE_LOOKED_INTO, type Verdict } from './verdict.ts';
import { applyToWithdrawal } from './withdrawal-report.ts';

/** An unpaid order ends after this time; money that arrives later is still credited. */
const EXPIRES_AFTER_MS = 24 * 3_600_000;
const LOOK_UPS_A_TICK = 100;

/** Applies providers' reports on orders: once, twice, late or out of order. Money moves by the order's stored sum only. */
export function createReports(parts: CashierParts) {
  const { database, announce } = parts;

  async function apply(provider: PaymentProvider, report: PaymentReport, log: FastifyBaseLogger): Promise<Verdict> {
    const first = await noteReport(database, provider.code, report);
    const target = parseReference(report.reference);
    const verdict = !target
      ? 'unknown_order'
      : target.kind === 'deposit'
        ? await applyToDeposit(parts, target, { provider, report })
        : await applyToWithdrawal(parts, target, { provider, report });
    await noteVerdict(database, provider.code, report, verdict);
    if (TO_BE_LOOKED_INTO.has(verdict))
      log.error({ provider: provider.code, reference: report.reference, verdict }, 'payment report refused');
    // Only a report without an effect is a repeat: a refusal stays a refusal, also when the same event is repeated.
    return verdict === 'ignored' && !first ? 'repeated' : verdict;
  }

  /** Asks providers about orders without a report, and ends deposits that were never paid. One failure does not delay the others. */
  function reconcile(log: FastifyBaseLogger): JobHandler {
    return async () => {
      for (const order of await takeOverdue(database, 'cashier_deposits', LOOK_UPS_A_TICK)) {
        const reference = depositReference(order.member_id, order.id);
        const known = await lookUp(order.provider, reference, log);
        const isOld = Date.now() - order.created_at.getTime() > EXPIRES_AFTER_MS;
        if (known === 'undecided' && isOld && !(await isUnderWay(order.provider, reference))) {
          const moved = await moveDeposit(database, order.member_id, order.id, 'expired');
          if (moved) announce(order.member_id, 'deposit', { orderId: order.id.toString(), state: 'expired' });
        }
      }
      for (const order of await takeOverdue(database, 'cashier_withdrawals', LOOK_UPS_A_TICK))
        await lookUp(order.provider, withdrawalReference(order.member_id, order.id), log);
      return 'done';
    };
  }

  async function isUnderWay(code: string, reference: string): Promise<boolean> {
    const provider = parts.providers.find((candidate) => candidate.code === code);
    return (await provider?.isUnderWay?.(reference)) ?? false;
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
