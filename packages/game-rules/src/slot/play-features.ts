import type { BetModeId, FreeSpins } from './model.ts';
import { BET_UNITS, type SlotFrame, type SlotRound, type SlotStep } from './round.ts';

/**
 * The course of a round that all engines with free spins share: the paid spin (or the bought feature), then every free
 * spin that it leads to, never past the model's cap.
 */
export function playRound(options: RoundOptions): SlotRound {
  const cap = options.maxWinBets * BET_UNITS;
  const steps: SlotStep[] = [];
  let won = 0;
  let granted = 0;

  const add = (kind: SlotStep['kind'], played: PlayedSpin, award: number): void => {
    const frames: SlotFrame[] = [];
    const before = won;
    for (const frame of played.frames) {
      const units = Math.min(frame.units, cap - won);
      won += units;
      frames.push({ ...frame, units });
      if (won >= cap) break;
    }
    const spinsAwarded = won < cap ? award : 0;
    granted += spinsAwarded;
    steps.push({ kind, frames, units: won - before, spinsAwarded });
  };

  const { spins, moreSpins, maxSpins } = options.freeSpins;
  if (options.mode === 'buy') {
    add('bought', { frames: [], triggers: true }, spins);
  } else {
    const paid = options.spin();
    add('spin', paid, paid.triggers ? spins : 0);
  }
  for (let played = 0; played < granted && won < cap; played += 1) {
    const free = options.freeSpin(played);
    add('free', free, free.triggers ? Math.min(moreSpins, maxSpins - granted) : 0);
  }
  return { steps, units: won, capped: won >= cap };
}

interface RoundOptions {
  readonly mode: BetModeId;
  readonly maxWinBets: number;
  readonly freeSpins: FreeSpins;
  spin(): PlayedSpin;
  /** `played`: free spins before this one. */
  freeSpin(played: number): PlayedSpin;
}

/** A spin before any cap. */
export interface PlayedSpin {
  readonly frames: readonly SlotFrame[];
  /** It shows enough scatters for (more) free spins. */
  readonly triggers: boolean;
}
