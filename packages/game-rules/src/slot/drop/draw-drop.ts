import type { Random } from '../../random.ts';
import type { BetModeId } from '../model.ts';
import { playRound, type PlayedSpin } from '../play-features.ts';
import type { Cell, SlotFrame, SlotRound, SlotWin } from '../round.ts';
import { SLOT_SYMBOLS, type SlotSymbol } from '../symbols.ts';
import { MAX_ROWS, type DropModel } from './drop-model.ts';
import { toSlotWin, WILD, winFinder, type FoundWin, type Grid } from './find-wins.ts';

/** Decides a whole round of a model whose symbols fall. */
export function drawDrop(model: DropModel, mode: BetModeId, random: Random): SlotRound {
  return dropPlayer(model, random, { keep: 'frames' }).round(mode);
}

/** Plays rounds, or spins, of one model one after the other. */
export function dropPlayer(model: DropModel, random: Random, { keep, onCleared }: DropOptions): DropPlayer {
  const findWins = winFinder(model);
  const grid: Grid = { cells: new Uint8Array(model.reels * MAX_ROWS), heights: new Uint8Array(model.reels) };
  const gone = new Uint8Array(model.reels * MAX_ROWS);
  let growing = 1;

  return {
    round(mode) {
      growing = 1;
      return playRound({
        mode,
        maxWinBets: model.maxWinBets,
        freeSpins: model.freeSpins,
        spin: () => spin('base'),
        freeSpin: () => spin('free'),
      });
    },
    spin(phase) {
      growing = 1;
      return spin(phase);
    },
  };

  function spin(phase: 'base' | 'free'): PlayedSpin {
    const tables = model.tables[phase];
    const triggers = land(tables) >= (phase === 'base' ? model.scatters.start : model.scatters.again);
    const frames: SlotFrame[] = [];
    for (let tumble = 0; ; tumble += 1) {
      const found = findWins(grid);
      const multiplier = multiplierOf(phase, tumble);
      let units = 0;
      for (const win of found) units += win.units * multiplier;
      if (keep === 'frames')
        frames.push(frameOf({ model, grid }, found, { multiplier, units, scatters: tumble === 0 && triggers }));
      else if (units > 0) frames.push({ reels: [], wins: [], multiplier, units });
      if (found.length === 0) break;
      if (phase === 'free' && model.multipliers.free === 'growing') growing += 1;
      clear(found);
      onCleared?.(grid, gone);
      fall(tables);
    }
    return { frames, triggers };
  }

  function multiplierOf(phase: 'base' | 'free', tumble: number): number {
    const ladder = model.multipliers[phase];
    if (ladder === 'growing') return growing;
    return ladder[Math.min(tumble, ladder.length - 1)] ?? 1;
  }

  function land(tables: DropModel['tables']['base']): number {
    let scatters = 0;
    for (let reel = 0; reel < model.reels; reel += 1) {
      const { heights } = model;
      const height = heights[heights.length === 1 ? 0 : random.below(heights.length)] as number;
      grid.heights[reel] = height;
      const { landing } = tables[reel] as (typeof tables)[number];
      for (let row = 0; row < height; row += 1) {
        const symbol = landing[random.below(landing.length)] as number;
        grid.cells[reel * MAX_ROWS + row] = symbol;
        if (symbol === SCATTER) scatters += 1;
      }
    }
    return scatters;
  }

  /**
   * Removes paid cells from the grid. Where clusters leave wilds, one randomly drawn cell of each becomes one instead.
   */
  function clear(found: readonly FoundWin[]): void {
    gone.fill(0);
    for (const win of found) for (const cell of win.cells) gone[cell] = 1;
    if (!model.leavesWilds) return;
    for (const win of found) {
      const cell = win.cells[random.below(win.cells.length)] as number;
      gone[cell] = 0;
      grid.cells[cell] = WILD;
    }
  }

  /** What is left falls down, and the reels are filled up from above. */
  function fall(tables: DropModel['tables']['base']): void {
    for (let reel = 0; reel < model.reels; reel += 1) {
      const first = reel * MAX_ROWS;
      let target = first + (grid.heights[reel] as number) - 1;
      for (let cell = target; cell >= first; cell -= 1)
        if (!gone[cell]) grid.cells[target--] = grid.cells[cell] as number;
      const { filling } = tables[reel] as (typeof tables)[number];
      for (; target >= first; target -= 1) grid.cells[target] = filling[random.below(filling.length)] as number;
    }
  }
}

function frameOf(
  { model, grid }: { model: DropModel; grid: Grid },
  found: readonly FoundWin[],
  { multiplier, units, scatters }: { multiplier: number; units: number; scatters: boolean },
): SlotFrame {
  const reels = Array.from({ length: model.reels }, (_, reel) =>
    Array.from(
      { length: grid.heights[reel] as number },
      (__, row) => SLOT_SYMBOLS[grid.cells[reel * MAX_ROWS + row] as number] as SlotSymbol,
    ),
  );
  const wins: SlotWin[] = found.map((win) => toSlotWin(model, win));
  if (scatters) {
    const cells = reels.flatMap((rows, reel) =>
      rows.flatMap((symbol, row): Cell[] => (symbol === 'scatter' ? [[reel, row]] : [])),
    );
    wins.unshift({ kind: 'scatter', symbol: 'scatter', count: cells.length, cells, units: 0 });
  }
  return { reels, wins, multiplier, units };
}

const SCATTER = SLOT_SYMBOLS.indexOf('scatter');

interface DropOptions {
  /** `units` leaves the frames empty except for their pays: the same rules, for simulations of millions. */
  readonly keep: 'frames' | 'units';
  /** Called with the remaining symbols when the paid ones are `gone`, before the rest falls. */
  readonly onCleared?: (grid: Grid, gone: Uint8Array) => void;
}

export interface DropPlayer {
  round(mode: BetModeId): SlotRound;
  /** One separate spin; a growing multiplier starts at the bottom. */
  spin(phase: 'base' | 'free'): PlayedSpin;
}
