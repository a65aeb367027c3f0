import type { BetModeId } from './model.ts';

/** The promise of a model, by bet mode. */
export interface ModelFigures {
  readonly basis: Basis;
  /** Of the model that they were computed from. */
  readonly digest: string;
  /** By mode, of the rounds that a fixed seed plays with the engine that they were computed with. */
  readonly played: Readonly<Partial<Record<BetModeId, string>>>;
  /** One plain bet in this many starts the feature; exact in every model. */
  readonly featureEvery: number;
  /** Share of the return that comes from the feature, of the plain bet's stake. */
  readonly rtpOfFeature: number;
  readonly modes: Readonly<Partial<Record<BetModeId, ModeFigures>>> & { readonly base: ModeFigures };
}

/**
 * `exact`: everything computed over every outcome. `exact-return`: the return so computed, its spread from so many rounds
 * drawn from the seed. `simulated`: the return too, with its margin, from single spins.
 */
export type Basis =
  | { readonly kind: 'exact' }
  | ({ readonly kind: 'exact-return' } & DrawnRounds)
  | ({ readonly kind: 'simulated'; readonly paidSpins: number; readonly freeSpins: number } & DrawnRounds);

interface DrawnRounds {
  readonly seed: string;
  /** Whole rounds of the plain bet, and of the bought feature. */
  readonly rounds: number;
  readonly features: number;
}

export interface ModeFigures {
  /** Return to player: expected payout of a round over its stake, the cap applied. */
  readonly rtp: number;
  /** Half the width of its 95 % confidence interval; 0 when exact. */
  readonly rtpMargin: number;
  /** Share of rounds that pay anything. */
  readonly hitRate: number;
  /** Share of rounds that pay more than their stake. */
  readonly winsOverStake: number;
  /** Of the payout of one round, in stakes. */
  readonly standardDeviation: number;
  /** Of the highest win: computed, or the share of simulated rounds that reached it. */
  readonly chanceOfMaxWin: number;
  /** The highest payout met, in chosen bets: the cap when it can be reached. */
  readonly highestSeenBets: number;
}
