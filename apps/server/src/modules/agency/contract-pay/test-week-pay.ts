import type { ContractKind } from '@mela/contract/contract-rules';
import type { RateCategory } from '@mela/contract/rate-rules';
import type { Member } from '#/modules/ground/members/members.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Dhaka is six hours ahead. */
const AHEAD_MS = 6 * HOUR_MS;

/** A round as the test played it: what it came to at its end, and again after each later win or rollback. */
export interface PlayedRound {
  readonly memberId: bigint;
  readonly category: RateCategory;
  readonly changes: { readonly at: number; readonly stake: bigint; readonly win: bigint }[];
}

/** Hundredths of a percent. */
export type WeekRates = Readonly<Partial<Record<RateCategory, number>>>;

export interface WeekTerms {
  readonly kind: ContractKind;
  readonly agent: Member;
  readonly tiers: readonly (readonly [atLeast: bigint, active: number, rate: number])[];
  readonly from: number;
  readonly to?: number;
}

export interface WeekPayment {
  readonly memberId: bigint;
  readonly at: number;
  /** As the ledger's keys name it; of a member's own rebate the day. */
  readonly period: string;
  readonly minor: bigint;
}

export const dayOf = (at: number): string => new Date(at + AHEAD_MS).toISOString().slice(0, 10);
const smaller = (a: bigint, b: bigint) => (a < b ? a : b);
const floor = (a: bigint, b: bigint) => (a >= 0n || a % b === 0n ? a / b : a / b - 1n);
const total = <One>(list: readonly One[], of: (one: One) => bigint) => list.reduce((sum, one) => sum + of(one), 0n);

/** Valid bets and losses by the instants at which rounds end or change. */
const movesOf = (rounds: readonly PlayedRound[]) =>
  rounds.flatMap(({ memberId, category, changes }) => {
    const figures = changes.map(({ at, stake, win }) => {
      const loss = stake - win;
      return { at, loss, valid: smaller(stake, loss < 0n ? -loss : loss) };
    });
    return figures.map(({ at, loss, valid }, index) => {
      const before = figures[index - 1] ?? { loss: 0n, valid: 0n };
      return { memberId, category, at, loss: loss - before.loss, valid: valid - before.valid };
    });
  });

/** What all members and agents of a team get from a Sunday on, and by period what the house pays for contracts: from rounds, rates and terms alone. */
export function expectedPay(
  top: Member,
  given: {
    readonly members: readonly Member[];
    readonly rounds: readonly PlayedRound[];
    readonly levelRates: WeekRates;
    readonly rates: ReadonlyMap<bigint, WeekRates>;
    readonly terms: readonly WeekTerms[];
  },
  span: { readonly from: number; readonly to: number; readonly weekFrom: number; readonly runAfterMs: number },
) {
  const moves = movesOf(given.rounds);
  const payments: WeekPayment[] = [];
  const house = new Map<string, bigint>();
  const upOf = new Map(given.members.map(({ id, uplineId }) => [id, uplineId]));
  const chainOf = (id: bigint): bigint[] => {
    const up = upOf.get(id);
    return up === undefined || up === null ? [] : [up, ...chainOf(up)];
  };
  const team = (agent: bigint, from: number, to: number) =>
    moves.filter(({ memberId, at }) => at >= from && at < to && chainOf(memberId).includes(agent));
  const activeIn = (list: typeof moves) =>
    given.members
      .filter(
        ({ id }) =>
          total(
            list.filter(({ memberId }) => memberId === id),
            (move) => move.valid,
          ) > 0n,
      )
      .map(({ id }) => id);

  function resultOf({ kind, agent, tiers }: WeekTerms, from: number, to: number): bigint {
    const list = team(agent.id, from, to);
    const costs = payments.filter(
      ({ memberId, at, period }) =>
        at >= from &&
        at < to &&
        (chainOf(memberId).includes(agent.id) || (memberId === agent.id && !period.startsWith('rebate'))),
    );
    const base =
      kind === 'dividend'
        ? total(list, (move) => move.loss) - total(costs, (one) => one.minor)
        : total(list, (move) => move.valid);
    const days = Array.from({ length: Math.ceil((to - from) / DAY_MS) }, (_, day) => from + day * DAY_MS);
    const active = new Set(days.flatMap((day) => activeIn(list.filter(({ at }) => at >= day && at < day + DAY_MS))))
      .size;
    const rate = tiers.findLast(([atLeast, least]) => base >= atLeast && active >= least)?.[2] ?? 0;
    return base > 0n ? (base * BigInt(rate)) / (kind === 'dividend' ? 10_000n : 100_000n) : 0n;
  }

  function pay(kind: ContractKind, period: string, from: number, to: number): void {
    const results = new Map(
      given.terms
        .filter((one) => one.kind === kind && one.from <= from && (one.to ?? to) >= to)
        .map((one) => [one.agent.id, resultOf(one, from, to)]),
    );
    const costOf = (id: bigint): bigint => {
      const children = total(
        given.members.filter(({ uplineId }) => uplineId === id),
        (child) => costOf(child.id),
      );
      const own = results.get(id) ?? 0n;
      if (own > children) payments.push({ memberId: id, at: to + span.runAfterMs, period, minor: own - children });
      return own > children ? own : children;
    };
    house.set(period, costOf(top.id));
  }

  const carried = new Map<bigint, bigint>();
  const claimed = new Map<bigint, Map<RateCategory, bigint>>();
  function payRebates(day: number): void {
    const at = day + DAY_MS + span.runAfterMs;
    const lines = new Map<bigint, Map<string, bigint>>();
    for (const { id } of given.members) {
      let own = 0n;
      for (const category of ['RNG', 'LIVE', 'FISH'] as const) {
        const rateOf = (member: bigint) => given.rates.get(member)?.[category] ?? 0;
        const rate = Math.max(given.levelRates[category] ?? 0, rateOf(id));
        const ofCategory = moves.filter(
          (move) => move.memberId === id && move.category === category && move.at < day + DAY_MS,
        );
        const before = claimed.get(id)?.get(category) ?? 0n;
        const due = floor(total(ofCategory, (move) => move.valid) * BigInt(rate), 10_000n) - before;
        if (due > 0n) {
          own += due;
          claimed.set(id, new Map(claimed.get(id)).set(category, before + due));
        }
        const valid = total(
          ofCategory.filter((move) => move.at >= day),
          (move) => move.valid,
        );
        const chain = chainOf(id);
        const tops = chain.map((_, index) => Math.max(rate, ...chain.slice(0, index + 1).map(rateOf)));
        for (const [index, agent] of chain.entries()) {
          const of = lines.get(agent) ?? new Map<string, bigint>();
          const line = `${chain[index - 1] ?? id} ${category}`;
          lines.set(
            agent,
            of.set(line, (of.get(line) ?? 0n) + valid * BigInt((tops[index] ?? 0) - (tops[index - 1] ?? rate))),
          );
        }
      }
      if (own > 0n) payments.push({ memberId: id, at, period: `rebate:${dayOf(day)}`, minor: own });
    }
    for (const [agent, of] of lines) {
      const due = total([...of.values()], (income) => floor(income, 10_000n)) + (carried.get(agent) ?? 0n);
      if (due > 0n) payments.push({ memberId: agent, at, period: `chain-rebate:${dayOf(day)}`, minor: due });
      carried.set(agent, due > 0n ? 0n : due);
    }
  }

  for (let hour = span.from; hour < span.to; hour += HOUR_MS) {
    const next = hour + HOUR_MS;
    pay('hour', `hour:${new Date(hour).toISOString().slice(0, 16)}Z`, hour, next);
    if ((next - span.from) % DAY_MS !== 0) continue;
    pay('salary', `salary:${dayOf(hour)}`, next - DAY_MS, next);
    if (next === span.to) pay('dividend', `dividend:week:${dayOf(span.weekFrom)}`, span.weekFrom, next);
    payRebates(next - DAY_MS);
  }
  return { payments, house };
}
