import type { SlotSymbol } from '@mela/game-rules/slot/symbols';
import type { Faller } from './falling.ts';
import type { SymbolPictures } from './symbol-pictures.ts';
import type { Marks, Rect } from './win-marks.ts';

export function drawFaller(
  target: CanvasRenderingContext2D,
  faller: Faller,
  { cell, marks, pictures, now }: { cell: Rect; marks: Marks | undefined; pictures: SymbolPictures; now: number },
): void {
  const picture = pictures.of(faller.symbol);
  if (!picture) return;
  const { left, width, height } = cell;
  const middle = (faller.rowAt(now) + 0.5) * height;
  if (middle < -height || middle > target.canvas.height + height) return;
  const look = faller.done(now) ? marks?.look(faller.reel, faller.row, now) : undefined;
  const side = Math.round(sideOf(width, height) * (look?.scale ?? 1));
  target.globalAlpha = look?.alpha ?? 1;
  // On whole pixels a picture of its own size is copied as it is.
  target.drawImage(picture.sharp, Math.round(left + (width - side) / 2), Math.round(middle - side / 2), side, side);
}

/** A paid symbol swells, and bursts into sparks. */
export function drawPop(
  target: CanvasRenderingContext2D,
  pop: Pop,
  { cell, pictures, ratio, now }: { cell: Rect; pictures: SymbolPictures; ratio: number; now: number },
): void {
  const picture = pictures.of(pop.symbol);
  const share = Math.min(1, (now - pop.start) / POP_MS);
  if (!picture) return;
  const { left, top, width, height } = cell;
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

export function sideOf(width: number, height: number): number {
  return Math.round(Math.min(width * 0.96, height * 0.94));
}

export const POP_MS = 300;

export interface Pop {
  readonly reel: number;
  readonly row: number;
  readonly symbol: SlotSymbol;
  readonly start: number;
}
