import { plinkoMultipliers } from '@mela/game-rules/provably-fair/plinko';
import { PLINKO_RISKS, type PlinkoRisk } from '@mela/game-rules/provably-fair/plinko-tables';
import { multiplierText } from '@mela/game-rules/provably-fair/multiplier';
import { h } from '../../ui/dom.ts';
import { choiceRow } from './choices.ts';
import type { Face, FaceTools } from './face.ts';

/** A board of pegs on a canvas, the cells below it, and a marble that falls as the studio said. */
export function createPlinkoFace({ texts, calm, sounds, isFast }: FaceTools): Face {
  let bet: { rows: number; risk: PlinkoRisk } = { rows: 12, risk: 'medium' };
  const canvas = h('canvas', { class: 'pegs', 'aria-hidden': true });
  const cells = h('div', { class: 'cells' });
  const rows = choiceRow({
    name: 'rows',
    label: texts.say('rows'),
    values: [8, 10, 12, 14, 16].map((value) => ({ value, label: String(value) })),
    value: bet.rows,
    choose: (value) => set({ ...bet, rows: value }),
  });
  const risk = choiceRow({
    name: 'risk',
    label: texts.say('risk'),
    values: PLINKO_RISKS.map((value) => ({ value, label: texts.say(value) })),
    value: bet.risk,
    choose: (value) => set({ ...bet, risk: value }),
  });
  const element = h('div', { class: 'plinko' }, canvas, cells);
  let pegs: HTMLCanvasElement | undefined;
  new ResizeObserver(() => {
    pegs = undefined;
    draw();
  }).observe(canvas);
  set(bet);

  return {
    element,
    choices: h('div', { class: 'choices-two' }, rows.element, risk.element),
    betLabel: texts.say('dropBall'),
    firstMoveLabel: '',
    prompt: '',
    hasMoves: false,
    options: () => bet,
    useOptions: (options) => set(options as unknown as typeof bet),
    useStake() {},
    clear: () => mark(undefined),
    async show(round) {
      const { path, cell } = round.events[0] as { path: number[]; cell: number };
      if (!calm) await fall(path);
      mark(cell);
      draw(path.length === bet.rows ? { row: bet.rows, side: cell, drop: 1 } : undefined);
      sounds.play('step');
    },
    allow({ choices: allowed }) {
      rows.allow(allowed);
      risk.allow(allowed);
    },
    onMove() {},
  };

  function set(next: typeof bet): void {
    bet = next;
    rows.set(next.rows);
    risk.set(next.risk);
    const multipliers = plinkoMultipliers(next);
    const middle = next.rows / 2;
    cells.replaceChildren(
      ...multipliers.map((multiplier, cell) =>
        h(
          'span',
          { class: 'cell', 'data-heat': Math.round((Math.abs(cell - middle) / middle) * 4) },
          shortMultiplier(multiplier),
        ),
      ),
    );
    cells.dataset['rows'] = String(next.rows);
    pegs = undefined;
    draw();
  }

  function mark(cell: number | undefined): void {
    for (const [index, element_] of [...cells.children].entries()) element_.classList.toggle('hit', index === cell);
  }

  /** Ten rows take a second and a half. */
  function fall(path: readonly number[]): Promise<void> {
    const perRow = (isFast() ? 500 : 1_500) / Math.max(10, path.length);
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
    pegs ??= paintPegs(width, height, ratio);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(pegs, 0, 0);
    if (!ball) return;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const { at, rise, gap } = places(width, height);
    drawBall(pen, place(ball, at, rise), Math.max(4.5, gap * 0.24));
  }

  /** The board stays the same while a marble falls: painted once for its size and rows. */
  function paintPegs(width: number, height: number, ratio: number): HTMLCanvasElement {
    const board = document.createElement('canvas');
    board.width = canvas.width = Math.round(width * ratio);
    board.height = canvas.height = Math.round(height * ratio);
    const pen = board.getContext('2d');
    if (!pen) throw new Error('This browser draws no canvas');
    pen.scale(ratio, ratio);
    const { at, rise, gap } = places(width, height);
    const radius = Math.max(1.6, gap * 0.085);
    pen.fillStyle = '#ffe0a3';
    for (let row = 0; row < bet.rows; row += 1) {
      for (let peg = 0; peg <= row + 2; peg += 1) {
        const { x, y } = at(row + 2, peg);
        pen.beginPath();
        // The outermost pegs are on the very edge: they are moved in to be drawn whole.
        pen.arc(Math.min(Math.max(x, radius), width - radius), y - rise, radius, 0, 7);
        pen.fill();
      }
    }
    return board;
  }

  function places(width: number, height: number) {
    const gap = width / (bet.rows + 1);
    const rise = (height - 18) / (bet.rows + 1);
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

/** Cells are narrow: no more figures than needed. */
function shortMultiplier(multiplier: number): string {
  if (multiplier >= 1_000_000) return String(Math.round(multiplier / 10_000));
  return multiplierText(multiplier)
    .replace(/^(\d{2,}\.\d).*$/, '$1')
    .replace(/\.?0+$/, '');
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
