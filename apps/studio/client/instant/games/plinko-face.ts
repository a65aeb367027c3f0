import { plinkoMultipliers } from '@mela/game-rules/provably-fair/plinko';
import { PLINKO_RISKS, type PlinkoRisk } from '@mela/game-rules/provably-fair/plinko-tables';
import { multiplierText } from '@mela/game-rules/provably-fair/multiplier';
import { h } from '../../ui/dom.ts';
import { choiceRow } from './choices.ts';
import type { Face, FaceTools } from './face.ts';

/** A board of pegs on a canvas, the cells below it, and a marble that falls as the studio said. */
export function createPlinkoFace({ texts, calm, sounds }: FaceTools): Face {
  let bet: { rows: number; risk: PlinkoRisk } = { rows: 12, risk: 'medium' };
  const canvas = h('canvas', { class: 'pegs', 'aria-hidden': true });
  const cells = h('div', { class: 'cells' });
  const rows = choiceRow({
    name: 'rows',
    label: texts.say('rows'),
    values: [8, 10, 12, 14, 16].map((value) => ({ value, label: texts.count(value) })),
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
  new ResizeObserver(() => draw()).observe(canvas);
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
    draw();
  }

  function mark(cell: number | undefined): void {
    for (const [index, element_] of [...cells.children].entries()) element_.classList.toggle('hit', index === cell);
  }

  /** Ten rows take a second and a half. */
  function fall(path: readonly number[]): Promise<void> {
    const perRow = 1_500 / Math.max(10, path.length);
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
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    pen.scale(ratio, ratio);
    const gap = width / (bet.rows + 1);
    const rise = (height - 18) / (bet.rows + 1);
    const at = (row: number, side: number) => ({
      x: width / 2 + (side - row / 2) * gap,
      y: 14 + row * rise,
    });
    pen.fillStyle = '#ffe0a3';
    for (let row = 0; row < bet.rows; row += 1) {
      for (let peg = 0; peg <= row + 2; peg += 1) {
        const { x, y } = at(row + 2, peg);
        pen.beginPath();
        pen.arc(x, y - rise, Math.max(1.6, gap * 0.085), 0, 7);
        pen.fill();
      }
    }
    if (ball) drawBall(pen, place(ball, at, rise), Math.max(4.5, gap * 0.24));
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
