import { DIVIDEND_PERIODS, type ContractKind, type ContractPeriod } from '@mela/contract/contract-rules';
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

  const contractNow: Handler<'contractNow'> = async ({ context: { merchant, session }, query: { kind } }) => {
    const at = now();
    const [running, begins] = await Promise.all([
      contractAt(merchant, session.memberId, kind, at),
      findBeginning(database, session.memberId, kind, at),
    ]);
    return {
      currency: merchant.currency.code,
      running: running ? await wireRunning(merchant, running) : null,
      begins: begins ? { at: begins.toISOString(), day: dayIn(merchant.timeZone, begins) } : null,
    };
  };

  /** The contract that counts for the whole of its running period, and that period. */
  async function contractAt(
    merchant: Merchant,
    agentId: bigint,
    kind: ContractKind,
    at: Date,
  ): Promise<Running | undefined> {
    const page = { after: agentId - 1n, limit: 1 };
    for (const period of PERIODS_OF[kind]) {
      const span = periodAt(period, merchant.timeZone, at);
      const [contract] = await contractsInForce(database, merchant.id, kind, span, page);
      if (contract?.agentId === agentId && contract.period === period) return { contract, span };
    }
    return undefined;
  }

  async function wireRunning({ currency }: Merchant, { contract, span }: Running) {
    const { agentId, kind, period, tiers, carries } = contract;
    const [figures, carried] = await Promise.all([
      readPayFigures(database, [agentId], { kind, period, at: span }),
      readCarries(database, [agentId], span.from),
    ]);
    const sofar = figures.get(agentId) ?? { played: 0n, late: 0n, costs: 0n, active: 0n };
    const brought = carries ? (carried.get(agentId) ?? 0n) : 0n;
    const { base, tier, result } = computed(contract, sofar, brought);
    const wire = (minor: bigint) => wireAmount(minor, currency.exponent);
    const next = tiers[tier ?? 0];
    return {
      period,
      first: span.first,
      last: span.last,
      from: span.from.toISOString(),
      to: span.to.toISOString(),
      carries,
      played: wire(sofar.played),
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

  return { contractPayments, agentDividends, contractNow };
}

const PERIODS_OF: Readonly<Record<ContractKind, readonly ContractPeriod[]>> = {
  salary: ['day'],
  hour: ['hour'],
  dividend: DIVIDEND_PERIODS,
};

interface Running {
  readonly contract: ContractInForce;
  readonly span: PeriodSpan;
}
