import type { SlotSymbol } from '@mela/game-rules/slot/symbols';
import type { FrameView } from '../../src/rounds/round-view.ts';
import type { Board, Shown } from './board.ts';
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
  let fallers: Faller[] = [];
  let pops: Pop[] = [];
  let heights: readonly number[] = [];
  let marks: Marks | undefined;
  let ratio = 1;
  let size = 0;
  let frame = 0;
  let still: (() => void) | undefined;
  let landed: ((reel: number) => void) | undefined;
  let landing = new Set<number>();

  new ResizeObserver(measure).observe(canvas);
  measure();

  return {
    show(shown) {
      put(shown);
      wake();
    },

    spin({ fast }) {
      marks = undefined;
      pops = [];
      if (options.calm) return;
      const now = performance.now();
      fallers = fallers.map((faller) => faller.leave(now + faller.reel * (fast ? 12 : 38), heightOf(faller.reel)));
      wake();
    },

    land(shown, { pauseMs, staggerMs, waitFor, onLand }) {
      landed = onLand;
      if (options.calm) return fadeIn(shown);
      heights = shown.reels.map((rows) => rows.length);
      const now = performance.now();
      // The reels' long run has no place here: what fell out is gone sooner.
      let at = now + Math.min(pauseMs, 260);
      const entering = shown.reels.flatMap((rows, reel) => {
        at += reel === 0 ? 0 : Math.min(staggerMs, 70);
        if (waitFor.has(reel)) at += EAGER_MS;
        return rows.map((symbol, row) =>
          createFalling({ reel, row, symbol, from: row - rows.length - 0.6, start: at + (rows.length - 1 - row) * 22 }),
        );
      });
      // What still falls out goes on until the new symbols come.
      fallers = [...fallers.filter((faller) => faller.leaving), ...entering];
      landing = new Set(shown.reels.keys());
      return settled();
    },

    tumble(gone, next, { fast }) {
      if (options.calm) return fadeIn(next);
      const now = performance.now();
      const taken = new Set(
        gone.wins
          .filter(({ kind }) => kind !== 'scatter')
          .flatMap(({ cells }) => cells.map(([reel, row]) => reel * 16 + row)),
      );
      pops = [...taken].map((cell) => ({
        reel: Math.floor(cell / 16),
        row: cell % 16,
        symbol: gone.reels[Math.floor(cell / 16)]?.[cell % 16] ?? 'T',
        start: now,
      }));
      const start = now + (fast ? 120 : 260);
      fallers = next.reels.flatMap((rows, reel) =>
        fallTo({ before: gone.reels[reel] ?? [], rows, reel, taken, start }),
      );
      return settled();
    },

    hurry() {
      const now = performance.now();
      fallers = fallers.map((faller) => faller.hurried(now));
    },

    mark(next) {
      marks = next;
      wake();
    },
  };

  /** Remaining cells slide down; the others come from above. A wild that a group left keeps its place. */
  function fallTo(so: {
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

  function put(shown: Shown): void {
    heights = shown.reels.map((rows) => rows.length);
    fallers = shown.reels.flatMap((rows, reel) =>
      rows.map((symbol, row) => createFalling({ reel, row, symbol, from: row, start: 0 })),
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

  function settled(): Promise<void> {
    wake();
    return new Promise((resolve) => {
      still = resolve;
    });
  }

  function wake(): void {
    if (!frame) frame = requestAnimationFrame(turn);
  }

  function turn(now: number): void {
    frame = 0;
    fallers = fallers.filter((faller) => !(faller.leaving && faller.done(now)));
    pops = pops.filter((pop) => now - pop.start < POP_MS);
    for (const reel of landing)
      if (fallers.every((faller) => faller.reel !== reel || faller.leaving || faller.done(now))) {
        landing.delete(reel);
        landed?.(reel);
      }
    draw(now);
    const moving = pops.length > 0 || fallers.some((faller) => !faller.done(now));
    if (!moving && still) {
      const resolve = still;
      still = undefined;
      resolve();
    }
    if (moving || marks?.moves) wake();
  }

  function heightOf(reel: number): number {
    return heights[reel] ?? options.maxRows;
  }

  function rectOf(reel: number, row: number) {
    const width = canvas.width / options.reels;
    const height = canvas.height / heightOf(reel);
    return { left: reel * width, top: row * height, width, height };
  }

  function measure(): void {
    const { clientWidth, clientHeight } = canvas;
    if (!clientWidth || !clientHeight) return;
    ratio = Math.min(window.devicePixelRatio || 1, 2);
    canvas.width = Math.round(clientWidth * ratio);
    canvas.height = Math.round(clientHeight * ratio);
    // In the size of the cells; where columns differ, of the largest.
    size = sideOf(canvas.width / options.reels, canvas.height / options.minRows);
    pictures.fit(size);
    wake();
  }

  function sideOf(width: number, height: number): number {
    return Math.round(Math.min(width * 0.96, height * 0.94));
  }

  function draw(now: number): void {
    if (!context || size === 0) return;
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (marks) drawMarks(context, { marks, rectOf, now, ratio, calm: options.calm });
    for (const faller of fallers) drawFaller(context, faller, now);
    for (const pop of pops) drawPop(context, pop, now);
    context.globalAlpha = 1;
  }

  function drawFaller(target: CanvasRenderingContext2D, faller: Faller, now: number): void {
    const picture = pictures.of(faller.symbol);
    if (!picture) return;
    const { left, width, height } = rectOf(faller.reel, 0);
    const middle = (faller.rowAt(now) + 0.5) * height;
    if (middle < -height || middle > canvas.height + height) return;
    const look = faller.done(now) ? marks?.look(faller.reel, faller.row, now) : undefined;
    const side = Math.round(sideOf(width, height) * (look?.scale ?? 1));
    target.globalAlpha = look?.alpha ?? 1;
    // On whole pixels a picture of its own size is copied as it is.
    target.drawImage(picture.sharp, Math.round(left + (width - side) / 2), Math.round(middle - side / 2), side, side);
  }

  /** A paid symbol swells, and bursts into sparks. */
  function drawPop(target: CanvasRenderingContext2D, pop: Pop, now: number): void {
    const picture = pictures.of(pop.symbol);
    const share = Math.min(1, (now - pop.start) / POP_MS);
    if (!picture) return;
    const { left, top, width, height } = rectOf(pop.reel, pop.row);
    const [x, y] = [left + width / 2, top + height / 2];
    const side = Math.min(width, height) * (1 + 0.35 * share);
    target.globalAlpha = 1 - share;
    target.drawImage(picture.sharp, x - side / 2, y - side / 2, side, side);
    target.globalAlpha = (1 - share) * 0.9;
    target.fillStyle = '#ffd24a';
    for (let spark = 0; spark < 6; spark += 1) {
      const angle = (spark / 6) * 2 * Math.PI + pop.row;
      const way = side * (0.2 + 0.5 * share);
      target.beginPath();
      target.arc(x + Math.cos(angle) * way, y + Math.sin(angle) * way, 2.4 * ratio * (1 - share * 0.6), 0, 2 * Math.PI);
      target.fill();
    }
  }
}

const POP_MS = 300;
const EAGER_MS = 500;

interface Pop {
  readonly reel: number;
  readonly row: number;
  readonly symbol: SlotSymbol;
  readonly start: number;
}
