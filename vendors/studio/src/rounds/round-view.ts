import {
  BET_UNITS,
  type Cell,
  type Prize,
  type SlotFrame,
  type SlotStep,
  type SlotWin,
} from '@mela/game-rules/slot/round';
import type { SlotSymbol } from '@mela/game-rules/slot/symbols';
import { wireAmount } from '@mela/money/amount';
import type { Refusal } from '@mela/vendor-kit/protocol/statuses';
import type { Round, RoundState } from './round.ts';

/** What a player may see of a round: the steps that were revealed to them, never what is still to come. */
export function viewRound(round: Round, shown: 'revealed' | 'everything' = 'revealed'): RoundView {
  const all = round.steps ?? [];
  const steps = shown === 'everything' ? all : all.slice(0, round.stepsRevealed);
  const amount = (minor: bigint) => wireAmount(minor, round.currencyExponent);
  const ofUnits = (units: number) => amount((round.betMinor * BigInt(units)) / BigInt(BET_UNITS));
  const units = steps.reduce((sum, step) => sum + step.units, 0);
  return {
    id: round.id,
    number: round.number.toString(),
    spinId: round.spinId,
    state: round.state,
    refusal: round.refusal,
    mode: round.mode,
    bet: amount(round.betMinor),
    stake: amount(round.stakeMinor),
    isFree: round.rewardId !== null,
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

function viewStep(step: SlotStep, ofUnits: (units: number) => string): StepView {
  return {
    kind: step.kind,
    frames: step.frames.map((frame) => viewFrame(frame, ofUnits)),
    amount: ofUnits(step.units),
    spinsAwarded: step.spinsAwarded,
  };
}

function viewFrame(frame: SlotFrame, ofUnits: (units: number) => string): FrameView {
  const { reels, wins, multiplier, units, expanded = [], held = [], coins = [] } = frame;
  return {
    reels,
    multiplier,
    amount: ofUnits(units),
    wins: wins.map(({ units: won, ...win }) => ({ ...win, amount: ofUnits(won * multiplier) })),
    expanded,
    held,
    coins: coins.map(({ units: worth, ...coin }) => ({ ...coin, amount: ofUnits(worth) })),
  };
}

export interface RoundView {
  readonly id: string;
  readonly number: string;
  readonly spinId: string;
  readonly state: RoundState;
  readonly refusal: Refusal | null;
  readonly mode: string;
  /** The chosen bet, by which wins are counted. Amounts are decimal strings of the major unit. */
  readonly bet: string;
  /** What the round cost: the bet, or the price of the bought feature. */
  readonly stake: string;
  /** A free round: the stake is what it was played at, and nothing was taken. */
  readonly isFree: boolean;
  readonly currency: string;
  /** The paid spin, then the free spins or respins as far as they were revealed. */
  readonly steps: readonly StepView[];
  /** Free spins (or respins) granted by the steps seen so far. */
  readonly freeSpins: number;
  /** Nothing is left to reveal. */
  readonly complete: boolean;
  /** Sum of the steps seen so far. */
  readonly won: string;
  readonly abandoned: boolean;
  readonly shown: boolean;
  readonly placedAt: string;
}

export interface StepView extends Pick<SlotStep, 'kind' | 'spinsAwarded'> {
  readonly frames: readonly FrameView[];
  readonly amount: string;
}

export interface FrameView {
  readonly reels: readonly (readonly SlotSymbol[])[];
  readonly wins: readonly WinView[];
  readonly multiplier: number;
  readonly amount: string;
  readonly expanded: readonly number[];
  readonly held: readonly Cell[];
  readonly coins: readonly CoinView[];
}

export interface WinView extends Omit<SlotWin, 'units'> {
  readonly amount: string;
}

export interface CoinView {
  readonly cell: Cell;
  readonly amount: string;
  readonly prize?: Prize;
}
