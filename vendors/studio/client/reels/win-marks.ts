import type { FrameView } from '../../src/rounds/round-view.ts';

/** The marks on the reels: the cells of one or more wins, and the lines that lead through them. */
export function createMarks(wins: readonly Win[], options: { since: number; calm: boolean }): Marks {
  const cells = new Set(wins.flatMap((win) => win.cells.map(keyOf)));
  return {
    wins,
    cells,
    since: options.since,
    moves: !options.calm,
    look(reel, row, now) {
      if (!cells.has(keyOf({ reel, row }))) return { alpha: 0.58, scale: 1, turn: 0 };
      if (options.calm) return { alpha: 1, scale: 1.04, turn: 0 };
      const age = (now - options.since) / 1000;
      const beat = Math.sin(Math.min(age, 60) * Math.PI * 1.7);
      return { alpha: 1, scale: 1.03 + 0.08 * beat ** 2, turn: 0.05 * Math.sin(age * Math.PI * 3.4) };
    },
  };
}

/** The wins of a frame, scatters first, then as the rules count them. */
export function winsOf(frame: FrameView): Win[] {
  return frame.wins.map((win) => ({
    kind: win.kind,
    line: win.line,
    ways: win.ways,
    amount: win.amount,
    cells: win.cells.map(([reel, row]) => ({ reel, row })),
  }));
}

/** Plates and lines lie on the paper, below the symbols. */
export function drawMarks(context: CanvasRenderingContext2D, stage: Stage): void {
  for (const key of stage.marks.cells) drawPlate(context, stage, key);
  for (const win of stage.marks.wins) if (win.line !== undefined) drawLine(context, stage, win);
}

function drawPlate(context: CanvasRenderingContext2D, { rectOf, ratio }: Stage, key: string): void {
  const [reel = 0, row = 0] = key.split(':').map(Number);
  const { left, top, width, height } = rectOf(reel, row);
  context.drawImage(plateOf(Math.round(width), Math.round(height), ratio), Math.round(left), Math.round(top));
}

/** Painted once per size of a cell: a gradient for every marked cell in every frame is expensive on a slow phone. */
function plateOf(width: number, height: number, ratio: number): HTMLCanvasElement {
  const key = `${width} ${height} ${ratio}`;
  const known = PLATES.get(key);
  if (known) return known;
  const plate = document.createElement('canvas');
  plate.width = Math.max(1, width);
  plate.height = Math.max(1, height);
  const context = plate.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  const border = 3 * ratio;
  const [x, y] = [width / 2, height / 2];
  const light = context.createRadialGradient(x, y, 0, x, y, Math.max(width, height) * 0.7);
  light.addColorStop(0, '#FFE9A8');
  light.addColorStop(1, '#FFA41C');
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = '#FF5A3C';
  context.lineWidth = border;
  context.strokeRect(border / 2, border / 2, width - border, height - border);
  // A phone that is turned has other sizes, and the old ones are no longer needed.
  if (PLATES.size >= MOST_PLATES) PLATES.clear();
  PLATES.set(key, plate);
  return plate;
}

const PLATES = new Map<string, HTMLCanvasElement>();
/** Reels of changing height have six sizes of cells. */
const MOST_PLATES = 12;

function drawLine(context: CanvasRenderingContext2D, { rectOf, ratio, marks, now, calm }: Stage, win: Win): void {
  const colour = LINE_COLOURS[(win.line ?? 0) % LINE_COLOURS.length] ?? '#FF5A3C';
  const points = win.cells.map(({ reel, row }) => {
    const { left, top, width, height } = rectOf(reel, row);
    return { x: left + width / 2, y: top + height / 2 + lift(win) * ratio };
  });
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return;
  const length = points
    .slice(1)
    .reduce(
      (sum, point, index) => sum + Math.hypot(point.x - (points[index]?.x ?? 0), point.y - (points[index]?.y ?? 0)),
      first.x,
    );
  const drawn = calm ? 1 : Math.min(1, (now - marks.since) / 260);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.setLineDash([length * drawn, length * 2]);
  for (const [width, paint] of [
    [7, 'rgb(60 10 4 / .75)'],
    [4.5, colour],
    [1.5, 'rgb(255 255 255 / .9)'],
  ] as const) {
    context.lineWidth = width * ratio;
    context.strokeStyle = paint;
    context.beginPath();
    context.moveTo(0, first.y);
    for (const point of points) context.lineTo(point.x, point.y);
    context.stroke();
  }
  context.setLineDash([]);
  if (drawn === 1) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(last.x, last.y, 5 * ratio, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Lines through the same cells are drawn slightly apart. */
const lift = (win: Win): number => (((win.line ?? 0) * 7) % 15) - 7;
const keyOf = ({ reel, row }: Cell): string => `${reel}:${row}`;

const LINE_COLOURS = [
  '#FF5A3C',
  '#1CC8B5',
  '#B57BFF',
  '#3AA0FF',
  '#43C946',
  '#FF6FAE',
  '#FFB020',
  '#7C4DFF',
  '#00A3A3',
  '#E8483A',
];

interface Cell {
  readonly reel: number;
  readonly row: number;
}

export interface Win {
  readonly kind: FrameView['wins'][number]['kind'];
  /** Index of the line; none for scatters. */
  readonly line: number | undefined;
  readonly ways: number | undefined;
  readonly amount: string;
  readonly cells: readonly Cell[];
}

export interface Marks {
  readonly wins: readonly Win[];
  readonly cells: ReadonlySet<string>;
  readonly since: number;
  /** Marks that do not move are drawn once. */
  readonly moves: boolean;
  look(
    reel: number,
    row: number,
    now: number,
  ): { readonly alpha: number; readonly scale: number; readonly turn: number };
}

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Stage {
  readonly marks: Marks;
  /** The position of a cell, in device pixels. */
  rectOf(reel: number, row: number): Rect;
  readonly now: number;
  readonly ratio: number;
  readonly calm: boolean;
}
