import type { Shown } from './board.ts';
import { drawCoin, drawHeld } from './coin-marks.ts';
import type { Reel } from './reel.ts';
import type { SymbolPictures } from './symbol-pictures.ts';
import { drawMarks, type Marks } from './win-marks.ts';

/** Draws one frame: marks of wins, the reels, and what lies over them. */
export function drawReels(target: CanvasRenderingContext2D, scene: Scene, now: number): void {
  const { marks, cell, ratio, calm } = scene;
  const rectOf = (reel: number, row: number) => ({ left: reel * cell.width, top: row * cell.height, ...cell });
  if (marks) drawMarks(target, { marks, rectOf, now, ratio, calm });
  scene.reels.forEach((reel, index) => drawReel(target, scene, { index, reel, now }));
  drawOver(target, scene, now);
}

/** What lies over the reels: wilds that spread, what is held, and the worth of coins. */
function drawOver(target: CanvasRenderingContext2D, scene: Scene, now: number): void {
  const { reels, resting, pictures, cell, ratio, spreadSince } = scene;
  const still = reels.every((reel) => !reel.moving);
  const wild = pictures.of('wild');
  if (still && wild && spreadSince > 0) {
    const share = scene.calm ? 1 : Math.min(1, (now - spreadSince) / SPREAD_MS);
    for (const reel of resting.expanded ?? []) drawSpread(target, scene, { reel, image: wild.sharp, share });
  }
  for (const held of resting.held ?? []) drawHeld(target, { cell: held, size: cell, ratio });
  for (const [reel, row] of resting.held ?? []) {
    const symbol = resting.reels[reel]?.[row];
    const picture = symbol && symbol !== 'coin' && !still ? pictures.of(symbol) : undefined;
    if (picture)
      target.drawImage(
        picture.sharp,
        (reel + 0.5) * cell.width - picture.sharp.width / 2,
        (row + 0.5) * cell.height - picture.sharp.height / 2,
      );
  }
  for (const coin of resting.coins ?? []) {
    const [reel, row] = coin.cell;
    const stays = resting.held?.some(([heldReel, heldRow]) => heldReel === reel && heldRow === row);
    if (stays || !reels[reel]?.moving) drawCoin(target, { coin, size: cell, ratio });
  }
}

function drawSpread(
  target: CanvasRenderingContext2D,
  { cell, ratio, rows }: Scene,
  { reel, image, share }: { reel: number; image: HTMLCanvasElement; share: number },
): void {
  const whole = target.canvas.height;
  const height = whole * (1 - (1 - share) ** 3);
  const top = (whole - height) / 2;
  const paint = target.createLinearGradient(0, top, 0, top + height);
  paint.addColorStop(0, '#ffd04a');
  paint.addColorStop(0.5, '#fff1b8');
  paint.addColorStop(1, '#ff9e1c');
  target.fillStyle = paint;
  target.fillRect(reel * cell.width + 2 * ratio, top, cell.width - 4 * ratio, height);
  for (let row = 0; row < rows; row += 1) {
    const middle = (row + 0.5) * cell.height;
    if (Math.abs(middle - whole / 2) > height / 2) continue;
    target.drawImage(image, (reel + 0.5) * cell.width - image.width / 2, middle - image.height / 2);
  }
}

function drawReel(
  target: CanvasRenderingContext2D,
  scene: Scene,
  { index, reel, now }: { index: number; reel: Reel; now: number },
): void {
  const { resting, marks, pictures, cell, rows, fade } = scene;
  const left = index * cell.width;
  if (scene.isEager(index) && reel.moving && nextToStop(scene.reels, index)) drawEager(target, { cell, left, now });
  const blurred = reel.speed > 9;
  const holding = resting.holding === true;
  const top = Math.floor(reel.position);
  for (let number = top + 1; number >= top - rows; number -= 1) {
    const symbol = reel.symbolAt(number);
    // While coins are held, nothing but coins counts: the rest passes by as a shadow.
    const picture = pictures.of(symbol);
    if (!picture || symbol === 'coin') continue;
    const row = reel.position - number;
    const middleX = left + cell.width / 2;
    const middleY = (row + 0.5) * cell.height;
    const look = reel.moving ? STILL : (marks?.look(index, Math.round(row), now) ?? STILL);
    target.globalAlpha = fade * look.alpha * (holding ? (reel.moving ? 0.14 : 0) : 1);
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
      // On whole pixels a picture of its own size is copied as it is.
      target.drawImage(image, Math.round(middleX - width / 2), Math.round(middleY - height / 2), width, height);
    }
  }
  target.globalAlpha = 1;
}

function nextToStop(reels: readonly Reel[], index: number): boolean {
  return reels.slice(0, index).every((reel) => !reel.moving);
}

function drawEager(
  target: CanvasRenderingContext2D,
  { cell, left, now }: Pick<Scene, 'cell'> & { left: number; now: number },
): void {
  const glow = 0.55 + 0.3 * Math.sin(now / 90);
  const light = target.createLinearGradient(left, 0, left + cell.width, 0);
  light.addColorStop(0, `rgb(255 176 32 / ${glow})`);
  light.addColorStop(0.5, `rgb(255 236 170 / ${glow * 0.5})`);
  light.addColorStop(1, `rgb(255 176 32 / ${glow})`);
  target.fillStyle = light;
  target.fillRect(left, 0, cell.width, target.canvas.height);
}

const STILL = { alpha: 1, scale: 1, turn: 0 };
export const SPREAD_MS = 420;

/** What a window of reels shows. */
export interface Scene {
  readonly reels: readonly Reel[];
  readonly pictures: SymbolPictures;
  readonly rows: number;
  readonly calm: boolean;
  /** Reels that keep the player waiting. */
  isEager(reel: number): boolean;
  resting: Shown;
  marks: Marks | undefined;
  cell: { readonly width: number; readonly height: number };
  ratio: number;
  fade: number;
  /** When wilds begin to spread over their reels. */
  spreadSince: number;
}
