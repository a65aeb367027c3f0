import type { SlotSymbol } from '@mela/game-rules/slot/symbols';
import type { FrameView } from '../../src/rounds/round-view.ts';
import type { Shown } from './board.ts';
import { createFalling, type Faller } from './falling.ts';
import type { Pop } from './draw-falling.ts';

/** The symbols of a new window, above it at first. */
export function fallersOf(
  shown: Shown,
  { at: first, staggerMs, waitFor }: { at: number; staggerMs: number; waitFor: ReadonlySet<number> },
): Faller[] {
  let at = first;
  return shown.reels.flatMap((rows, reel) => {
    at += reel === 0 ? 0 : Math.min(staggerMs, 70);
    if (waitFor.has(reel)) at += EAGER_MS;
    return rows.map((symbol, row) =>
      createFalling({ reel, row, symbol, from: row - rows.length - 0.6, start: at + (rows.length - 1 - row) * 22 }),
    );
  });
}

/** The cells that wins take away, each as one number. */
export function takenCells(gone: FrameView): ReadonlySet<number> {
  return new Set(
    gone.wins
      .filter(({ kind }) => kind !== 'scatter')
      .flatMap(({ cells }) => cells.map(([reel, row]) => reel * 16 + row)),
  );
}

export function popsOf(gone: FrameView, taken: ReadonlySet<number>, start: number): Pop[] {
  return [...taken].map((cell) => ({
    reel: Math.floor(cell / 16),
    row: cell % 16,
    symbol: gone.reels[Math.floor(cell / 16)]?.[cell % 16] ?? 'T',
    start,
  }));
}

/** Remaining cells slide down; the others come from above. A wild that a group left keeps its place. */
export function fallTo(so: {
  before: readonly SlotSymbol[];
  rows: FrameView['reels'][number];
  reel: number;
  taken: ReadonlySet<number>;
  start: number;
}): Faller[] {
  const { before, rows, reel, taken, start } = so;
  const staying: number[] = [];
  const fresh = rows.filter((symbol) => symbol === 'wild').length - countWilds(before, reel, taken);
  let left = Math.max(0, fresh);
  for (let row = before.length - 1; row >= 0; row -= 1) {
    if (!taken.has(reel * 16 + row)) staying.push(row);
    // One of the taken cells of this reel became the wild at this place of the next window.
    else if (left > 0 && rows[rows.length - 1 - staying.length] === 'wild') {
      staying.push(row);
      left -= 1;
    }
  }
  const entering = rows.length - staying.length;
  return rows.map((symbol, row) => {
    const fromBelow = rows.length - 1 - row;
    const from = staying[fromBelow] ?? row - entering - 0.4;
    return createFalling({ reel, row, symbol, from, start: from === row ? 0 : start + fromBelow * 14 });
  });
}

function countWilds(before: readonly SlotSymbol[], reel: number, taken: ReadonlySet<number>): number {
  return before.filter((symbol, row) => symbol === 'wild' && !taken.has(reel * 16 + row)).length;
}

const EAGER_MS = 500;
