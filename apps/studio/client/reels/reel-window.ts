import { REELS, ROWS } from '@mela/game-rules/slot/paylines';
import { createReel, type Strip } from './reel.ts';
import type { SymbolPictures } from './symbol-pictures.ts';
import { drawMarks, type Marks } from './win-marks.ts';

/**
 * The five reels on one canvas. It draws only while something moves: reels, or the marks of a win. With `calm` (reduced
 * motion) reels do not run; the new symbols fade in.
 */
export function createReelWindow(
  canvas: HTMLCanvasElement,
  pictures: SymbolPictures,
  options: { strips: readonly Strip[]; calm: boolean },
): ReelWindow {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  const reels = options.strips.map((strip) => createReel(strip));
  let marks: Marks | undefined;
  let waiting: { reel: number; at: number; stop: () => void }[] = [];
  let eager = new Set<number>();
  let landed: ((reel: number) => void) | undefined;
  let atRest: (() => void) | undefined;
  let frame = 0;
  let cell = { width: 0, height: 0 };
  let ratio = 1;
  let fade = 1;

  new ResizeObserver(measure).observe(canvas);
  measure();

  return {
    show(strips, stops) {
      reels.forEach((reel, index) => reel.show(strips[index] ?? [], stops[index] ?? 0));
      wake();
    },

    spin({ fast }) {
      marks = undefined;
      if (options.calm) return;
      const now = performance.now();
      reels.forEach((reel, index) => reel.start(now + (fast ? 0 : index * 45), fast ? 36 : 28));
      wake();
    },

    stop(strips, stops, { pauseMs, staggerMs, waitFor, onLand }) {
      landed = onLand;
      if (options.calm) return fadeIn(strips, stops);
      const now = performance.now();
      let at = now + pauseMs;
      waiting = reels.map((reel, index) => {
        at += index === 0 ? 0 : staggerMs;
        if (waitFor.has(index)) at += EAGER_MS;
        return { reel: index, at, stop: () => reel.stopAt(performance.now(), strips[index] ?? [], stops[index] ?? 0) };
      });
      eager = new Set(waitFor);
      wake();
      return new Promise((resolve) => {
        atRest = resolve;
      });
    },

    hurry() {
      const now = performance.now();
      waiting = waiting.map((order, index) => ({ ...order, at: Math.min(order.at, now + index * 25) }));
      eager.clear();
    },

    mark(next) {
      marks = next;
      wake();
    },

    get spinning() {
      return reels.some((reel) => reel.moving);
    },
  };

  function fadeIn(strips: readonly Strip[], stops: readonly number[]): Promise<void> {
    reels.forEach((reel, index) => reel.show(strips[index] ?? [], stops[index] ?? 0));
    const since = performance.now();
    return new Promise((resolve) => {
      const turn = (now: number) => {
        fade = Math.min(1, (now - since) / 200);
        draw(now);
        if (fade < 1) requestAnimationFrame(turn);
        else {
          reels.forEach((_, index) => landed?.(index));
          resolve();
        }
      };
      requestAnimationFrame(turn);
    });
  }

  function wake(): void {
    if (!frame) frame = requestAnimationFrame(turn);
  }

  function turn(now: number): void {
    frame = 0;
    for (const order of waiting.filter((candidate) => candidate.at <= now)) order.stop();
    waiting = waiting.filter((order) => order.at > now);
    reels.forEach((reel, index) => {
      const before = reel.moving;
      reel.advance(now);
      if (before && !reel.moving) {
        eager.delete(index);
        landed?.(index);
      }
    });
    draw(now);
    const moving = reels.some((reel) => reel.moving);
    if (!moving && waiting.length === 0 && atRest) {
      const resolve = atRest;
      atRest = undefined;
      resolve();
    }
    if (moving || (marks && !options.calm)) wake();
  }

  function measure(): void {
    const { clientWidth, clientHeight } = canvas;
    if (!clientWidth || !clientHeight) return;
    ratio = Math.min(window.devicePixelRatio || 1, 3);
    canvas.width = Math.round(clientWidth * ratio);
    canvas.height = Math.round(clientHeight * ratio);
    cell = { width: canvas.width / REELS, height: canvas.height / ROWS };
    pictures.fit(Math.round(Math.min(cell.width * 0.94, cell.height * 0.86)));
    wake();
  }

  function draw(now: number): void {
    if (!context || !cell.width) return;
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (marks) drawMarks(context, { marks, cell, now, ratio, calm: options.calm });
    reels.forEach((reel, index) => drawReel(context, index, reel, now));
  }

  function drawReel(target: CanvasRenderingContext2D, index: number, reel: (typeof reels)[number], now: number): void {
    const left = index * cell.width;
    if (eager.has(index) && reel.moving && nextToStop(index)) drawEager(target, left, now);
    const blurred = reel.speed > 9;
    const top = Math.floor(reel.position);
    for (let number = top + 1; number >= top - ROWS; number -= 1) {
      const picture = pictures.of(reel.symbolAt(number));
      if (!picture) continue;
      const row = reel.position - number;
      const middleX = left + cell.width / 2;
      const middleY = (row + 0.5) * cell.height;
      const look = reel.moving ? STILL : (marks?.look(index, Math.round(row), now) ?? STILL);
      target.globalAlpha = fade * look.alpha;
      const image = blurred ? picture.blurred : picture.sharp;
      const width = image.width * look.scale;
      const height = image.height * look.scale;
      if (look.turn) {
        target.save();
        target.translate(middleX, middleY);
        target.rotate(look.turn);
        target.drawImage(image, -width / 2, -height / 2, width, height);
        target.restore();
      } else {
        target.drawImage(image, middleX - width / 2, middleY - height / 2, width, height);
      }
    }
    target.globalAlpha = 1;
  }

  function nextToStop(index: number): boolean {
    return reels.slice(0, index).every((reel) => !reel.moving);
  }

  function drawEager(target: CanvasRenderingContext2D, left: number, now: number): void {
    const glow = 0.55 + 0.3 * Math.sin(now / 90);
    const light = target.createLinearGradient(left, 0, left + cell.width, 0);
    light.addColorStop(0, `rgb(255 176 32 / ${glow})`);
    light.addColorStop(0.5, `rgb(255 236 170 / ${glow * 0.5})`);
    light.addColorStop(1, `rgb(255 176 32 / ${glow})`);
    target.fillStyle = light;
    target.fillRect(left, 0, cell.width, canvas.height);
  }
}

const STILL = { alpha: 1, scale: 1, turn: 0 };
/** How long a reel lets wait when it may bring the third scatter. */
const EAGER_MS = 1_150;

export interface ReelWindow {
  /** Puts symbols there at once. */
  show(strips: readonly Strip[], stops: readonly number[]): void;
  spin(options: { fast: boolean }): void;
  /** Stops reel by reel, from the left; resolves when all are at rest. */
  stop(strips: readonly Strip[], stops: readonly number[], options: StopOptions): Promise<void>;
  /** Lets what still runs stop at once. */
  hurry(): void;
  mark(marks: Marks | undefined): void;
  readonly spinning: boolean;
}

interface StopOptions {
  /** Before the first reel stops. */
  readonly pauseMs: number;
  readonly staggerMs: number;
  /** Reels that keep everyone waiting. */
  readonly waitFor: ReadonlySet<number>;
  readonly onLand: (reel: number) => void;
}
