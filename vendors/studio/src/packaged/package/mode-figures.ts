import { COST_SCALE, type MathsMode } from './maths-modes.ts';
import { MAX_UINT64, type LookupRow } from './lookup-table.ts';
import { PackageProblem } from './package-problem.ts';

/** Sums up a lookup table while it is read; everything that decides about money is exact. */
export function modeTally(mode: MathsMode) {
  let simulations = 0;
  let total = 0n;
  let paid = 0n;
  let paidSquared = 0;
  let hits = 0n;
  let top = 0;
  let topWeight = 0n;
  let step = 0;
  return {
    /** The weights so far, this row's included. */
    add(row: LookupRow): bigint {
      simulations += 1;
      if (simulations > MAX_SIMULATIONS)
        throw new PackageProblem(`${mode.weights}: has more than ${MAX_SIMULATIONS} rows`);
      total += row.weight;
      if (total > MAX_UINT64) throw new PackageProblem(`${mode.weights}: the weights add up beyond 64 bits`);
      if (row.weight === 0n) return total;
      paid += row.weight * BigInt(row.payout);
      paidSquared += Number(row.weight) * row.payout * row.payout;
      if (row.payout > 0) hits += row.weight;
      if (row.payout > top) topWeight = 0n;
      top = Math.max(top, row.payout);
      if (row.payout === top) topWeight += row.weight;
      step = gcd(step, row.payout);
      return total;
    },
    figures(): ModeFigures {
      if (total === 0n) throw new PackageProblem(`${mode.weights}: no row has a weight`);
      const cost = Number(mode.cost) / COST_SCALE;
      const mean = Number(paid) / Number(total) / 100;
      const variance = paidSquared / Number(total) / 10_000 - mean * mean;
      return {
        name: mode.name,
        cost: mode.cost.toString(),
        simulations,
        totalWeight: total.toString(),
        rtpMillionths: Number((paid * BigInt(COST_SCALE) * 10_000n) / (total * mode.cost)),
        hitRate: Number(hits) / Number(total),
        maxPayout: top,
        maxPayoutOdds: Number(total) / Number(topWeight || 1n),
        deviation: Math.sqrt(Math.max(0, variance)) / cost,
        payoutStep: step,
      };
    },
  };
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

const MAX_SIMULATIONS = 20_000_000;

/** The figures of a mode's lookup table. Stored as JSON next to the index. */
export interface ModeFigures {
  readonly name: string;
  /** The bet times this, over `COST_SCALE`; whole, as text. */
  readonly cost: string;
  readonly simulations: number;
  readonly totalWeight: string;
  /** Return to player in millionths, rounded down: 961234 is 96.1234 %. */
  readonly rtpMillionths: number;
  readonly hitRate: number;
  /** The highest payout multiplier × 100, and in how many rounds it comes once. */
  readonly maxPayout: number;
  readonly maxPayoutOdds: number;
  /** Standard deviation of a round's return, in stakes. */
  readonly deviation: number;
  /** The greatest divisor of all payout multipliers × 100; 0 where nothing is ever paid. */
  readonly payoutStep: number;
}
