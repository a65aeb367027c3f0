import type { ContractPayment } from '@mela/contract/contract-payments';
import { wireAmount } from '@mela/money/amount';
import { countOf } from '#/modules/agency/teams/teams.ts';
import type { ContractResult } from './results.store.ts';

/** A result as calls answer it. */
export function wirePayment(result: ContractResult, exponent: number): ContractPayment {
  const wire = (minor: bigint) => wireAmount(minor, exponent);
  return {
    paymentId: result.id.toString(),
    kind: result.kind,
    period: result.period,
    from: result.from.toISOString(),
    to: result.to.toISOString(),
    played: wire(result.played),
    late: wire(result.late),
    costs: wire(result.costs),
    brought: wire(result.brought),
    base: wire(result.base),
    activeMembers: countOf(result.active),
    tier: result.tier,
    rate: result.rate,
    result: wire(result.result),
    children: wire(result.children),
    amount: wire(result.amount),
    shortfall: wire(result.shortfall),
    carry: wire(result.carry),
    // No list has results that are not settled.
    state: result.state === 'counted' ? 'nothing' : result.state,
    reason: result.state === 'declined' ? result.reason : '',
  };
}
