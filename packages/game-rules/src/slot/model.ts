import type { SlotSymbol } from './symbols.ts';

/** The slot engines. Each reads the models of its kind, and every model of it plays by the same rules. */
export const ENGINES = ['lines', 'ways', 'cluster', 'cascade', 'hold', 'many-ways'] as const;
export type EngineId = (typeof ENGINES)[number];

/** The fields of every model, whatever its engine. */
export interface ModelCore {
  readonly id: string;
  /** Raised with every change of strips, weights, pays or features: a stored round names the version that decided it. */
  readonly version: number;
  readonly name: { readonly en: string; readonly bn: string };
  readonly volatility: Volatility;
  /** A round pays at most this many bets; a feature that reaches it ends at once. */
  readonly maxWinBets: number;
  /** The first is the plain bet. */
  readonly modes: readonly BetMode[];
}

/** A way to stake: `base` is the bet itself, `buy` starts with the feature. */
export interface BetMode {
  readonly id: BetModeId;
  /** The stake in hundredths of the chosen bet. */
  readonly costPercent: number;
}

export interface FreeSpins {
  readonly spins: number;
  /** Added when enough scatters show during free spins. */
  readonly moreSpins: number;
  /** All free spins of a round together; no re-trigger goes past it. */
  readonly maxSpins: number;
}

export const BASE_MODE: BetMode = { id: 'base', costPercent: 100 };

/** Refuses faults that no engine allows. */
export function assertCore(model: ModelCore, freeSpins?: FreeSpins): void {
  const broken = (what: string): never => {
    throw new Error(`Slot model ${model.id}: ${what}`);
  };
  if (model.modes[0]?.id !== 'base' || model.modes[0].costPercent !== 100) broken('has the plain bet first');
  if (model.modes.some(({ costPercent }) => !Number.isInteger(costPercent) || costPercent < 100))
    broken('has whole costs of at least the bet');
  if (!Number.isInteger(model.maxWinBets) || model.maxWinBets < 1) broken('has a whole cap');
  if (!freeSpins) return;
  const { spins, moreSpins, maxSpins } = freeSpins;
  if (![spins, moreSpins, maxSpins].every(Number.isInteger) || maxSpins < spins) broken('has whole, capped free spins');
}

export type BetModeId = 'base' | 'buy';
export type Volatility = 'low' | 'medium' | 'high';
export type Strip = readonly SlotSymbol[];
