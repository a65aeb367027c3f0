import type { Random } from '../../random.ts';
import { cellsOf } from '../cells-of.ts';
import type { BetModeId } from '../model.ts';
import { playRound, type PlayedSpin } from '../play-features.ts';
import type { SlotRound, SlotWin } from '../round.ts';
import type { SlotSymbol } from '../symbols.ts';
import { evaluateWays } from './evaluate-ways.ts';
import type { WaysModel } from './ways-model.ts';

/** Decides a whole round of a ways model. */
export function drawWays(model: WaysModel, mode: BetModeId, random: Random): SlotRound {
  const { freeSpins } = model;
  return playRound({
    mode,
    maxWinBets: model.maxWinBets,
    freeSpins,
    spin: () => spin(model.baseStrips, model.wilds, 1),
    freeSpin: () => spin(model.freeStrips, freeSpins.wilds, freeSpins.multiplier),
  });

  function spin(strips: WaysModel['baseStrips'], wilds: WaysModel['wilds'], multiplier: number): PlayedSpin {
    const landed = strips.map((strip) => {
      const stop = random.below(strip.length);
      return Array.from({ length: model.rows }, (_, row) => strip[(stop + row) % strip.length] as SlotSymbol);
    });
    return evaluateSpin(model, landed, { wilds, multiplier });
  }
}

export function evaluateSpin(
  model: WaysModel,
  landed: readonly (readonly SlotSymbol[])[],
  { wilds, multiplier }: { wilds: WaysModel['wilds']; multiplier: number },
): PlayedSpin {
  const expanded = wilds === 'expanding' ? landed.flatMap((rows, reel) => (rows.includes('wild') ? [reel] : [])) : [];
  const shown = landed.map((rows, reel) => (expanded.includes(reel) ? rows.map(() => 'wild' as const) : rows));
  const wins: SlotWin[] = evaluateWays(model.pays, shown);
  const scatters = cellsOf(landed, 'scatter');
  const triggers = scatters.length >= SCATTERS;
  if (triggers)
    wins.unshift({
      kind: 'scatter',
      symbol: 'scatter',
      count: scatters.length,
      cells: scatters,
      units: model.scatterPays[scatters.length - SCATTERS] ?? 0,
    });
  const units = wins.reduce((sum, win) => sum + win.units, 0) * multiplier;
  return { frames: [{ reels: landed, wins, multiplier, units, ...(expanded.length > 0 && { expanded }) }], triggers };
}

const SCATTERS = 3;
