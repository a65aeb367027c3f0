import type { Board, Shown } from './board.ts';
import { drawFaller, drawPop, sideOf, type Pop } from './draw-falling.ts';
import { fallersOf, fallTo, popsOf, takenCells } from './fall-to.ts';
import { fitCanvas } from './fit-canvas.ts';
import { createDropMotion } from './drop-motion.ts';
import { createFalling, type Faller } from './falling.ts';
import type { SymbolPictures } from './symbol-pictures.ts';
import { drawMarks, type Marks } from './win-marks.ts';

/**
 * Columns whose symbols fall in, vanish when they paid, and fall on. Columns may have different heights: each divides
 * the window's height evenly. With `calm` (reduced motion) nothing falls; symbols fade in where they belong.
 */
export function createDropWindow(
  canvas: HTMLCanvasElement,
  pictures: SymbolPictures,
  options: { reels: number; minRows: number; maxRows: number; calm: boolean },
): Board {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  let heights: readonly number[] = [];
  let marks: Marks | undefined;
  let ratio = 1;
  let size = 0;
  let landed: ((reel: number) => void) | undefined;

  const { wake, ...motion } = createDropMotion(draw);
  fitCanvas(canvas, (fitted) => {
    ratio = fitted;
    // In the size of the cells; where columns differ, of the largest.
    size = sideOf(canvas.width / options.reels, canvas.height / options.minRows);
    pictures.fit(size);
    wake();
  });

  return {
    show(shown) {
      put(shown);
      wake();
    },

    spin({ fast }) {
      marks = undefined;
      if (!options.calm) motion.leave(heightOf, fast);
    },

    land(shown, { pauseMs, staggerMs, waitFor, onLand }) {
      landed = onLand;
      if (options.calm) return fadeIn(shown);
      heights = shown.reels.map((rows) => rows.length);
      const now = performance.now();
      // The reels' long run has no place here: what fell out is gone sooner.
      return motion.land(fallersOf(shown, { at: now + Math.min(pauseMs, 260), staggerMs, waitFor }), onLand);
    },

    tumble(gone, next, { fast }) {
      if (options.calm) return fadeIn(next);
      const now = performance.now();
      const taken = takenCells(gone);
      const start = now + (fast ? 120 : 260);
      const falling = next.reels.flatMap((rows, reel) =>
        fallTo({ before: gone.reels[reel] ?? [], rows, reel, taken, start }),
      );
      return motion.fall(falling, popsOf(gone, taken, now));
    },

    hurry: motion.hurry,

    mark(next) {
      marks = next;
      wake();
    },
  };

  function put(shown: Shown): void {
    heights = shown.reels.map((rows) => rows.length);
    motion.put(
      shown.reels.flatMap((rows, reel) =>
        rows.map((symbol, row) => createFalling({ reel, row, symbol, from: row, start: 0 })),
      ),
    );
  }

  function fadeIn(shown: Shown): Promise<void> {
    put(shown);
    wake();
    shown.reels.forEach((_, reel) => landed?.(reel));
    return new Promise((resolve) => {
      setTimeout(resolve, 220);
    });
  }

  /** True while marks move. */
  function draw(now: number, fallers: readonly Faller[], pops: readonly Pop[]): boolean {
    if (!context || size === 0) return marks?.moves === true;
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (marks) drawMarks(context, { marks, rectOf, now, ratio, calm: options.calm });
    for (const faller of fallers) drawFaller(context, faller, { cell: rectOf(faller.reel, 0), marks, pictures, now });
    for (const pop of pops) drawPop(context, pop, { cell: rectOf(pop.reel, pop.row), pictures, ratio, now });
    context.globalAlpha = 1;
    return marks?.moves === true;
  }

  function heightOf(reel: number): number {
    return heights[reel] ?? options.maxRows;
  }

  function rectOf(reel: number, row: number) {
    const width = canvas.width / options.reels;
    const height = canvas.height / heightOf(reel);
    return { left: reel * width, top: row * height, width, height };
  }
}
