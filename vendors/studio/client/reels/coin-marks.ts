import type { CoinView } from '../../src/rounds/round-view.ts';
import type { Cell } from '@mela/game-rules/slot/round';

/** A coin shows its value; each of the four prizes has its own colour and name. */
export function drawCoin(target: CanvasRenderingContext2D, { coin, size, ratio }: CoinStage): void {
  const [reel, row] = coin.cell;
  const [x, y] = [(reel + 0.5) * size.width, (row + 0.5) * size.height];
  const radius = Math.min(size.width, size.height) * 0.43;
  const [rim, face, shine] = coin.prize ? PRIZE_COLOURS[coin.prize] : GOLD;
  target.beginPath();
  target.arc(x, y + radius * 0.08, radius, 0, 2 * Math.PI);
  target.fillStyle = 'rgb(40 12 0 / .55)';
  target.fill();
  target.beginPath();
  target.arc(x, y, radius, 0, 2 * Math.PI);
  target.fillStyle = rim;
  target.fill();
  const paint = target.createLinearGradient(0, y - radius, 0, y + radius);
  paint.addColorStop(0, shine);
  paint.addColorStop(1, face);
  target.beginPath();
  target.arc(x, y, radius * 0.84, 0, 2 * Math.PI);
  target.fillStyle = paint;
  target.fill();
  target.textAlign = 'center';
  target.textBaseline = 'middle';
  const text = coin.prize ? coin.prize.toUpperCase() : plain(coin.amount);
  // The text's own width decides its size: long amounts stay inside the coin.
  let pixels = radius * 0.72;
  target.font = `800 ${pixels}px system-ui, sans-serif`;
  const wide = target.measureText(text).width;
  if (wide > radius * 1.5) {
    pixels *= (radius * 1.5) / wide;
    target.font = `800 ${pixels}px system-ui, sans-serif`;
  }
  target.lineWidth = 3 * ratio;
  target.strokeStyle = 'rgb(255 255 255 / .55)';
  target.fillStyle = '#3a1502';
  if (!coin.prize) target.strokeText(text, x, y);
  else target.fillStyle = '#fff';
  target.fillText(text, x, y);
}

/** The ground under what stays while the rest runs: nothing of the reel shines through. */
export function drawHeld(
  target: CanvasRenderingContext2D,
  { cell: [reel, row], size, ratio }: { cell: Cell; size: Size; ratio: number },
): void {
  const [left, top] = [reel * size.width, row * size.height];
  target.fillStyle = '#43206f';
  target.fillRect(left + ratio, top + ratio, size.width - 2 * ratio, size.height - 2 * ratio);
  target.lineWidth = 2 * ratio;
  target.strokeStyle = '#ffc452';
  target.strokeRect(left + 2 * ratio, top + 2 * ratio, size.width - 4 * ratio, size.height - 4 * ratio);
}

/** Coins have no room for zero cents. */
function plain(amount: string): string {
  return amount.replace(/\.00$/, '').replace(/(\.\d)0$/, '$1');
}

const GOLD = ['#8a4b00', '#f2a31b', '#ffe48c'] as const;
const PRIZE_COLOURS = {
  mini: ['#0b4f46', '#0d8f80', '#37cdbb'],
  minor: ['#1c2c8a', '#3d53d8', '#7d92ff'],
  major: ['#5b1a8a', '#8d3fd6', '#c08bff'],
  grand: ['#7a0f12', '#d4260f', '#ff7a4c'],
} as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface CoinStage {
  readonly coin: CoinView;
  readonly size: Size;
  readonly ratio: number;
}
