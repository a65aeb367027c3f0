import type { RoundStep } from '@mela/game-rules/slot/draw-round';
import type { SlotSymbol } from '@mela/game-rules/slot/symbols';
import { SLOT_MODELS } from '@mela/game-rules/slot/models';
import { wireAmount } from '@mela/money/amount';
import { editionOf } from '../games/editions.ts';
import type { Refusal } from '../operator/statuses.ts';
import type { Round, RoundState } from './round.ts';

/** What a player may know of a round: the steps that were revealed to him, never what is still to come. */
export function viewRound(round: Round, shown: 'revealed' | 'everything' = 'revealed'): RoundView {
  const model = SLOT_MODELS[editionOf(round.gameCode)?.model ?? 'middle'];
  const all = round.steps ?? [];
  const steps = shown === 'everything' ? all : all.slice(0, round.stepsRevealed);
  const amount = (minor: bigint) => wireAmount(minor, round.currencyExponent);
  const ofUnits = (units: number) => amount((round.betMinor * BigInt(units)) / BigInt(model.lines));
  const units = steps.reduce((sum, step) => sum + step.units, 0);
  return {
    id: round.id,
    number: round.number.toString(),
    spinId: round.spinId,
    state: round.state,
    refusal: round.refusal,
    bet: amount(round.betMinor),
    currency: round.currency,
    steps: steps.map((step) => viewStep(step, ofUnits)),
    freeSpins: steps.reduce((sum, step) => sum + step.spinsAwarded, 0),
    complete: round.stepCount !== null && steps.length === round.stepCount,
    won: ofUnits(units),
    abandoned: round.abandoned,
    shown: round.shownAt !== null,
    placedAt: round.createdAt.toISOString(),
  };
}

function viewStep(step: RoundStep, ofUnits: (units: number) => string): StepView {
  return {
    reels: step.reels,
    stops: step.stops,
    lines: step.lineWins.map((win) => ({
      line: win.line,
      symbol: win.symbol,
      count: win.count,
      amount: ofUnits(win.units * step.multiplier),
    })),
    scatters: step.scatterCount,
    scatterAmount: ofUnits(step.scatterUnits * step.multiplier),
    multiplier: step.multiplier,
    amount: ofUnits(step.units),
    spinsAwarded: step.spinsAwarded,
  };
}

export interface RoundView {
  readonly id: string;
  readonly number: string;
  readonly spinId: string;
  readonly state: RoundState;
  readonly refusal: Refusal | null;
  /** Amounts are decimal strings of the major unit. */
  readonly bet: string;
  readonly currency: string;
  /** The paid spin, then the free spins as far as they were revealed. */
  readonly steps: readonly StepView[];
  /** Free spins granted by the steps seen so far. */
  readonly freeSpins: number;
  /** Nothing is left to reveal. */
  readonly complete: boolean;
  /** Sum of the steps seen so far. */
  readonly won: string;
  readonly abandoned: boolean;
  readonly shown: boolean;
  readonly placedAt: string;
}

export interface StepView {
  readonly reels: readonly (readonly SlotSymbol[])[];
  readonly stops: readonly number[];
  readonly lines: readonly {
    readonly line: number;
    readonly symbol: SlotSymbol;
    readonly count: number;
    readonly amount: string;
  }[];
  readonly scatters: number;
  readonly scatterAmount: string;
  readonly multiplier: number;
  readonly amount: string;
  readonly spinsAwarded: number;
}
