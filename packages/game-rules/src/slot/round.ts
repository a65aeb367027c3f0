import type { PayingSymbol, SlotSymbol } from './symbols.ts';

/** Wins are whole hundredths of the chosen bet, so every bet of a whole major unit pays exactly. */
export const BET_UNITS = 100;

/** A decided round, the same for every engine: what is shown step by step, and what it pays in units. */
export interface SlotRound {
  readonly steps: readonly SlotStep[];
  /** Sum of the steps, cut at the model's cap. */
  readonly units: number;
  /** The round reached the model's highest win and ended there. */
  readonly capped: boolean;
}

/** One spin of the reels. The page asks for one after the other; a round of one step is over at once. */
export interface SlotStep {
  /**
   * `spin`: paid for by the stake. `bought`: the stake bought the feature, nothing turns yet. `free`: a free spin.
   * `respin`: a spin of the hold feature, in which coins stay.
   */
  readonly kind: 'spin' | 'bought' | 'free' | 'respin';
  /** What the reels show: the first as they land, each further one after a tumble. None when the feature was bought. */
  readonly frames: readonly SlotFrame[];
  readonly units: number;
  /** Free spins (or, with coins, respins) that this step grants. */
  readonly spinsAwarded: number;
}

export interface SlotFrame {
  /** Top to bottom, from the left. */
  readonly reels: readonly (readonly SlotSymbol[])[];
  readonly wins: readonly SlotWin[];
  /** Every win of the frame is multiplied by it. */
  readonly multiplier: number;
  /** What the frame adds to the round: multiplied, and cut at the cap. */
  readonly units: number;
  /** Reels whose wild spreads over their whole height before wins are counted. */
  readonly expanded?: readonly number[];
  /** Cells that stay from the step before: sticky wilds, held coins. */
  readonly held?: readonly Cell[];
  /** Everything of value that coins in view show. */
  readonly coins?: readonly Coin[];
}

export interface SlotWin {
  readonly kind: 'line' | 'ways' | 'cluster' | 'anywhere' | 'scatter' | 'coins';
  readonly symbol: PayingSymbol | 'scatter' | 'coin';
  /** How many reels or symbols it counts. */
  readonly count: number;
  readonly cells: readonly Cell[];
  /** Before the frame's multiplier. */
  readonly units: number;
  /** Index of the line. */
  readonly line?: number;
  /** Number of ways. */
  readonly ways?: number;
  /** Won on top, when coins fill the window. */
  readonly prize?: Prize;
}

/** Reel and row, both from zero. */
export type Cell = readonly [reel: number, row: number];

export interface Coin {
  readonly cell: Cell;
  readonly units: number;
  readonly prize?: Prize;
}

/** The fixed prizes of hold-and-spin games, from the least. */
export const PRIZES = ['mini', 'minor', 'major', 'grand'] as const;
export type Prize = (typeof PRIZES)[number];
