import type { Random } from '../../random.ts';
import { cellsOf } from '../cells-of.ts';
import type { BetModeId } from '../model.ts';
import { playRound, type PlayedSpin } from '../play-features.ts';
import type { Cell, SlotRound } from '../round.ts';
import type { SlotSymbol } from '../symbols.ts';
import { evaluateLines, SCATTERS_FOR_FREE_SPINS, windowAt } from './evaluate-lines.ts';
import type { LinesModel } from './lines-model.ts';

/** Decides a whole round of a lines model: the paid spin and every free spin it leads to. */
export function drawLines(model: LinesModel, mode: BetModeId, random: Random): SlotRound {
  let sticky: readonly Cell[] = [];
  const { freeSpins } = model;
  return playRound({
    mode,
    maxWinBets: model.maxWinBets,
    freeSpins,
    spin: () => spin(model.baseStrips, model.wilds, 1),
    freeSpin() {
      const played = spin(
        model.freeStrips,
        freeSpins.wilds === 'sticky' ? 'plain' : freeSpins.wilds,
        freeSpins.multiplier,
      );
      if (freeSpins.wilds === 'sticky') sticky = cellsOf(played.frames[0]?.reels ?? [], 'wild');
      return played;
    },
  });

  function spin(strips: LinesModel['baseStrips'], wilds: LinesModel['wilds'], multiplier: number): PlayedSpin {
    const stops = strips.map((strip) => random.below(strip.length));
    const landed = windowAt(strips, stops);
    for (const [reel, row] of sticky) (landed[reel] as SlotSymbol[])[row] = 'wild';
    const expanded = wilds === 'expanding' ? landed.flatMap((rows, reel) => (rows.includes('wild') ? [reel] : [])) : [];
    const shown = landed.map((rows, reel) => (expanded.includes(reel) ? rows.map(() => 'wild' as const) : rows));
    const result = evaluateLines(model, landed, shown);
    return {
      frames: [
        {
          reels: landed,
          wins: result.wins,
          multiplier,
          units: result.units * multiplier,
          ...(expanded.length > 0 && { expanded }),
          ...(sticky.length > 0 && { held: sticky }),
        },
      ],
      triggers: result.scatterCount >= SCATTERS_FOR_FREE_SPINS,
    };
  }
}
