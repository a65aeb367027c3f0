import type { Value } from '@mela/contract/operations';
import { wireAmount } from '@mela/money/amount';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { endByNotice } from './contract-dates.ts';
import type { Contract } from './contracts.store.ts';

type WireContract = Value<'offerContract'>;

/** What is open of one agent and kind. */
export function wireOpen(open: readonly Contract[], merchant: Merchant, at: Date) {
  const accepted = open.filter(({ state }) => state === 'accepted');
  const pick = (contract: Contract | undefined) => (contract ? wireContract(contract, merchant) : null);
  const running = accepted.find(({ endsAt }) => endsAt === null);
  return {
    counting: pick(accepted.find(({ startsAt }) => startsAt !== null && startsAt <= at)),
    coming: pick(accepted.find(({ startsAt }) => startsAt !== null && startsAt > at)),
    waiting: pick(open.find(({ state }) => state === 'offered')),
    endsByNotice: running ? endByNotice(running, merchant.timeZone, at).toISOString() : null,
  };
}

export function wireContract(contract: Contract, { currency }: Pick<Merchant, 'currency'>): WireContract {
  return {
    contractId: contract.id.toString(),
    kind: contract.kind,
    period: contract.period,
    carries: contract.carries,
    tiers: contract.tiers.map(({ atLeast, activeAtLeast, rate }) => ({
      atLeast: wireAmount(atLeast, currency.exponent),
      activeAtLeast,
      rate,
    })),
    state: contract.state,
    offeredAt: contract.offeredAt.toISOString(),
    answeredAt: contract.answeredAt?.toISOString() ?? null,
    startsAt: contract.startsAt?.toISOString() ?? null,
    endsAt: contract.endsAt?.toISOString() ?? null,
  };
}
