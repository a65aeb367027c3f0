import { DIVIDEND_PERIODS, type ContractKind, type DividendPeriod } from '@mela/contract/contract-rules';
import type { Database } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import type { Handler, MemberContext } from '#/http/call.ts';
import {
  type ContractInForce,
  contractsInForce,
  periodAt,
  type PeriodSpan,
} from '#/modules/agency/contracts/contracts.ts';
import { countOf } from '#/modules/agency/teams/teams.ts';
import { dayIn, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import { readPayFigures } from './pay-figures.store.ts';
import { computed } from './pay-rules.ts';
import { findBeginning, listOfAgent, readCarries } from './results.store.ts';
import { wirePayment } from './wire-payment.ts';

export interface PaymentCallOptions {
  readonly database: Database;
  readonly now: () => Date;
}

/** What an agent sees of what their own contracts pay. */
export function createPaymentCalls({ database, now }: PaymentCallOptions) {
  /** A page of what a member's contracts of a kind came to. */
  async function pastPage(
    { merchant, session }: MemberContext,
    kind: ContractKind,
    { before, pageSize }: { readonly before?: string | undefined; readonly pageSize: number },
  ) {
    const rows = await listOfAgent(database, session.memberId, {
      kind,
      before: before === undefined ? undefined : BigInt(before),
      limit: pageSize + 1,
    });
    const page = rows.slice(0, pageSize);
    return {
      currency: merchant.currency.code,
      list: page.map((row) => wirePayment(row, merchant.currency.exponent)),
      next: rows.length > pageSize ? (page.at(-1)?.id.toString() ?? null) : null,
    };
  }

  const contractPayments: Handler<'contractPayments'> = ({ context, query }) => pastPage(context, query.kind, query);
  const agentDividends: Handler<'agentDividends'> = ({ context, query }) => pastPage(context, 'dividend', query);

  const dividendNow: Handler<'dividendNow'> = async ({ context: { merchant, session } }) => {
    const at = now();
    const [contract, begins] = await Promise.all([
      contractNow(merchant, session.memberId, at),
      findBeginning(database, session.memberId, 'dividend', at),
    ]);
    return {
      currency: merchant.currency.code,
      running: contract ? await runningOf(merchant, contract) : null,
      begins: begins ? dayIn(merchant.timeZone, begins) : null,
    };
  };

  /** The contract that counts for the whole of its running period, and that period. */
  async function contractNow(merchant: Merchant, agentId: bigint, at: Date): Promise<Running | undefined> {
    const page = { after: agentId - 1n, limit: 1 };
    for (const kind of DIVIDEND_PERIODS) {
      const period = periodAt(kind, merchant.timeZone, at);
      const [contract] = await contractsInForce(database, merchant.id, 'dividend', period, page);
      if (contract?.agentId === agentId && contract.period === kind) return { contract, kind, period };
    }
    return undefined;
  }

  async function runningOf({ currency }: Merchant, { contract, kind, period }: Running) {
    const { agentId, tiers, carries } = contract;
    const [figures, carried] = await Promise.all([
      readPayFigures(database, [agentId], { kind: 'dividend', period: kind, at: period }),
      readCarries(database, [agentId], period.from),
    ]);
    const sofar = figures.get(agentId) ?? { played: 0n, late: 0n, costs: 0n, active: 0n };
    const brought = carries ? (carried.get(agentId) ?? 0n) : 0n;
    const { base, tier, result } = computed(contract, sofar, brought);
    const wire = (minor: bigint) => wireAmount(minor, currency.exponent);
    const next = tiers[tier ?? 0];
    return {
      period: kind,
      first: period.first,
      last: period.last,
      carries,
      loss: wire(sofar.played),
      late: wire(sofar.late),
      costs: wire(sofar.costs),
      brought: wire(brought),
      base: wire(base),
      activeMembers: countOf(sofar.active),
      tier: tier ?? null,
      result: wire(result),
      tiers: tiers.map(({ atLeast, activeAtLeast, rate }) => ({ atLeast: wire(atLeast), activeAtLeast, rate })),
      next: next
        ? {
            tier: (tier ?? 0) + 1,
            base: wire(next.atLeast > base ? next.atLeast - base : 0n),
            activeMembers: Math.max(0, next.activeAtLeast - countOf(sofar.active)),
          }
        : null,
    };
  }

  return { contractPayments, agentDividends, dividendNow };
}

interface Running {
  readonly contract: ContractInForce;
  readonly kind: DividendPeriod;
  readonly period: PeriodSpan;
}
