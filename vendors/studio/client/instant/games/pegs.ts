import { h } from '../../ui/dom.ts';

/** The board of pegs on a canvas, and the marble that falls through it. */
export function createPegs(rowsOf: () => number) {
  const canvas = h('canvas', { class: 'pegs', 'aria-hidden': true });
  let board: HTMLCanvasElement | undefined;
  new ResizeObserver(repaint).observe(canvas);

  return { element: canvas, fall, draw, repaint };

  /** After the size or the rows have changed. */
  function repaint(): void {
    board = undefined;
    draw();
  }

  /** Lets a marble fall; `ms` is the time of ten rows. */
  function fall(path: readonly number[], ms: number): Promise<void> {
    const perRow = ms / Math.max(10, path.length);
    const since = performance.now();
    return new Promise((resolve) => {
      const frame = (now: number) => {
        const passed = (now - since) / perRow;
        const row = Math.min(path.length, Math.floor(passed));
        const side = path.slice(0, row).reduce((sum, step) => sum + step, 0);
        draw({ row, side, drop: passed - row, to: path[row] });
        if (row < path.length) requestAnimationFrame(frame);
        else resolve();
      };
      requestAnimationFrame(frame);
    });
  }

  function draw(ball?: Ball): void {
    const ratio = Math.min(devicePixelRatio, 2);
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    const pen = canvas.getContext('2d');
    if (!pen || width === 0) return;
    board ??= paintPegs(width, height, ratio);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(board, 0, 0);
    if (!ball) return;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const { at, rise, gap } = places(width, height);
    drawBall(pen, place(ball, at, rise), Math.max(4.5, gap * 0.24));
  }

  /** The board stays the same while a marble falls: painted once for its size and rows. */
  function paintPegs(width: number, height: number, ratio: number): HTMLCanvasElement {
    const painted = document.createElement('canvas');
    painted.width = canvas.width = Math.round(width * ratio);
    painted.height = canvas.height = Math.round(height * ratio);
    const pen = painted.getContext('2d');
    if (!pen) throw new Error('This browser draws no canvas');
    pen.scale(ratio, ratio);
    const { at, rise, gap } = places(width, height);
    const radius = Math.max(1.6, gap * 0.085);
    pen.fillStyle = '#ffe0a3';
    for (let row = 0; row < rowsOf(); row += 1) {
      for (let peg = 0; peg <= row + 2; peg += 1) {
        const { x, y } = at(row + 2, peg);
        pen.beginPath();
        // The outermost pegs are on the very edge: they are moved in to be drawn whole.
        pen.arc(Math.min(Math.max(x, radius), width - radius), y - rise, radius, 0, 7);
        pen.fill();
      }
    }
    return painted;
  }

  function places(width: number, height: number) {
    const gap = width / (rowsOf() + 1);
    const rise = (height - 18) / (rowsOf() + 1);
    const at = (row: number, side: number) => ({
      x: width / 2 + (side - row / 2) * gap,
      y: 14 + row * rise,
    });
    return { at, rise, gap };
  }
}

function place(ball: Ball, at: (row: number, side: number) => Point, rise: number): Point {
  const from = at(ball.row, ball.side);
  if (ball.to === undefined) return from;
  const to = at(ball.row + 1, ball.side + ball.to);
  const share = Math.min(1, ball.drop);
  // Off the peg it hops a little before it falls on.
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share * share - Math.sin(share * Math.PI) * rise * 0.28 * (1 - share),
  };
}

function drawBall(pen: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  const glow = pen.createRadialGradient(x - radius * 0.35, y - radius * 0.35, 0, x, y, radius);
  glow.addColorStop(0, '#fff6d6');
  glow.addColorStop(0.45, '#1cc8b5');
  glow.addColorStop(1, '#0b625f');
  pen.fillStyle = glow;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}

interface Ball {
  readonly row: number;
  readonly side: number;
  /** Share of the way to the next row. */
  readonly drop: number;
  readonly to?: number | undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}
