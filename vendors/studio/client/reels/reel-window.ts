import type { Board, Shown } from './board.ts';
import { drawCoin, drawHeld } from './coin-marks.ts';
import { createReel, type Strip } from './reel.ts';
import type { SymbolPictures } from './symbol-pictures.ts';
import { drawMarks, type Marks } from './win-marks.ts';

/**
 * Running reels on one canvas. It draws only while something moves: reels, or the marks of a win. With `calm` (reduced
 * motion) reels do not run; the new symbols fade in.
 */
export function createReelWindow(
  canvas: HTMLCanvasElement,
  pictures: SymbolPictures,
  options: { strips: Readonly<Record<'base' | 'free', readonly Strip[]>>; rows: number; calm: boolean },
): Board {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  const { rows } = options;
  const reels = options.strips.base.map((strip) => createReel(strip));
  let resting: Shown = { reels: [] };
  let marks: Marks | undefined;
  let waiting: { reel: number; at: number; stop: () => void }[] = [];
  let eager = new Set<number>();
  let landed: ((reel: number) => void) | undefined;
  let atRest: (() => void) | undefined;
  let frame = 0;
  let cell = { width: 0, height: 0 };
  let ratio = 1;
  let fade = 1;
  /** When wilds begin to spread over their reels. */
  let spreadSince = 0;

  new ResizeObserver(measure).observe(canvas);
  measure();

  return {
    show(shown, look) {
      put(shown, look);
      wake();
    },

    spin({ fast, held = [], holding = false }) {
      marks = undefined;
      resting = { ...resting, expanded: [], held, holding };
      if (options.calm) return;
      const now = performance.now();
      reels.forEach((reel, index) => reel.start(now + (fast ? 0 : index * 45), fast ? 36 : 28));
      wake();
    },

    land(shown, { look, pauseMs, staggerMs, waitFor, onLand }) {
      landed = onLand;
      spreadSince = 0;
      if (options.calm) return fadeIn(shown, look);
      resting = { ...shown, expanded: [] };
      const now = performance.now();
      let at = now + pauseMs;
      waiting = reels.map((reel, index) => {
        at += index === 0 ? 0 : staggerMs;
        if (waitFor.has(index)) at += EAGER_MS;
        return { reel: index, at, stop: () => reel.stopAt(performance.now(), tapeOf(shown, index, look), 0) };
      });
      eager = new Set(waitFor);
      wake();
      return new Promise((resolve) => {
        atRest = () => {
          resting = shown;
          spreadSince = performance.now();
          wake();
          resolve();
        };
      });
    },

    tumble: () => Promise.reject(new Error('Reels do not tumble')),

    hurry() {
      const now = performance.now();
      waiting = waiting.map((order, index) => ({ ...order, at: Math.min(order.at, now + index * 25) }));
      eager.clear();
    },

    mark(next) {
      marks = next;
      wake();
    },
  };

  /** The window at the top of a tape whose rest is the reel's own strip. */
  function tapeOf(shown: Shown, index: number, look: 'base' | 'free'): Strip {
    return [...(shown.reels[index] ?? []), ...(options.strips[look][index] ?? [])];
  }

  function put(shown: Shown, look: 'base' | 'free'): void {
    resting = shown;
    spreadSince = 1;
    reels.forEach((reel, index) => reel.show(tapeOf(shown, index, look), 0));
  }

  function fadeIn(shown: Shown, look: 'base' | 'free'): Promise<void> {
    put(shown, look);
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
    const spreads = (resting.expanded?.length ?? 0) > 0 && now - spreadSince < SPREAD_MS;
    if (moving || spreads || marks?.moves) wake();
  }

  function measure(): void {
    const { clientWidth, clientHeight } = canvas;
    if (!clientWidth || !clientHeight) return;
    ratio = Math.min(window.devicePixelRatio || 1, 2);
    canvas.width = Math.round(clientWidth * ratio);
    canvas.height = Math.round(clientHeight * ratio);
    cell = { width: canvas.width / reels.length, height: canvas.height / rows };
    pictures.fit(Math.round(Math.min(cell.width * 0.94, cell.height * 0.86)));
    wake();
  }

  function draw(now: number): void {
    if (!context || !cell.width) return;
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (marks) drawMarks(context, { marks, rectOf, now, ratio, calm: options.calm });
    reels.forEach((reel, index) => drawReel(context, index, reel, now));
    drawOver(context, now);
  }

  function rectOf(reel: number, row: number) {
    return { left: reel * cell.width, top: row * cell.height, ...cell };
  }

  /** What lies over the reels: wilds that spread, what is held, and the worth of coins. */
  function drawOver(target: CanvasRenderingContext2D, now: number): void {
    const still = reels.every((reel) => !reel.moving);
    const wild = pictures.of('wild');
    if (still && wild && spreadSince > 0) {
      const share = options.calm ? 1 : Math.min(1, (now - spreadSince) / SPREAD_MS);
      for (const reel of resting.expanded ?? []) drawSpread(target, reel, wild.sharp, share);
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

  function drawSpread(target: CanvasRenderingContext2D, reel: number, image: HTMLCanvasElement, share: number): void {
    const height = canvas.height * (1 - (1 - share) ** 3);
    const top = (canvas.height - height) / 2;
    const paint = target.createLinearGradient(0, top, 0, top + height);
    paint.addColorStop(0, '#ffd04a');
    paint.addColorStop(0.5, '#fff1b8');
    paint.addColorStop(1, '#ff9e1c');
    target.fillStyle = paint;
    target.fillRect(reel * cell.width + 2 * ratio, top, cell.width - 4 * ratio, height);
    for (let row = 0; row < rows; row += 1) {
      const middle = (row + 0.5) * cell.height;
      if (Math.abs(middle - canvas.height / 2) > height / 2) continue;
      target.drawImage(image, (reel + 0.5) * cell.width - image.width / 2, middle - image.height / 2);
    }
  }

  function drawReel(target: CanvasRenderingContext2D, index: number, reel: (typeof reels)[number], now: number): void {
    const left = index * cell.width;
    if (eager.has(index) && reel.moving && nextToStop(index)) drawEager(target, left, now);
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
const SPREAD_MS = 420;
