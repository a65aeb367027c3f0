/** Colours of the six, by number less one; each also has its number, so that colour alone never identifies one. */
export const COATS: readonly [Coat, ...Coat[]] = [
  { body: '#e8402c', wing: '#a81c1c', neck: '#ff9a3d', tail: '#5a1020', bib: '#fff3d6' },
  { body: '#ffc23d', wing: '#d98a12', neck: '#fff0a8', tail: '#8a4a08', bib: '#3a1c00' },
  { body: '#3f8cff', wing: '#1f52c9', neck: '#9fd0ff', tail: '#0e2c7a', bib: '#fff3d6' },
  { body: '#48c25a', wing: '#1f8a3d', neck: '#d8ff8a', tail: '#0c4a2c', bib: '#fff3d6' },
  { body: '#a767f5', wing: '#6d32c2', neck: '#ecc6ff', tail: '#34106e', bib: '#fff3d6' },
  { body: '#eef1fb', wing: '#b9c1de', neck: '#ffffff', tail: '#5b668f', bib: '#1b2246' },
];

/** Pictures of each rooster in every part of its stride, drawn once for a size, so that a race only copies them. */
export function roosterSprites(size: number, ratio: number, numberOf: (rooster: number) => string): RoosterSprites {
  const drawn = new Map<string, HTMLCanvasElement>();
  return (rooster, stride) => {
    const step = ((Math.floor(stride * STEPS) % STEPS) + STEPS) % STEPS;
    const key = `${rooster}/${step}`;
    const known = drawn.get(key);
    if (known) return known;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.ceil(size * ratio);
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.scale((size * ratio) / 100, (size * ratio) / 100);
      drawRooster(pen, { rooster, number: numberOf(rooster) }, step / STEPS);
    }
    drawn.set(key, canvas);
    return canvas;
  };
}

/** A rooster that runs to the right, in a box of 100 by 100 with its feet near the lower edge. `stride` runs from 0 to 1. */
function drawRooster(
  pen: CanvasRenderingContext2D,
  { rooster, number }: { rooster: number; number: string },
  stride: number,
): void {
  const coat = COATS[rooster] ?? COATS[0];
  const turn = stride * Math.PI * 2;
  drawLeg(pen, 40, turn + Math.PI, '#c9781a');
  pen.save();
  pen.translate(0, -3 * Math.abs(Math.sin(turn)));
  drawTail(pen, coat);
  pen.fillStyle = coat.body;
  pen.beginPath();
  pen.moveTo(20, 50);
  pen.bezierCurveTo(24, 34, 44, 40, 56, 34);
  pen.bezierCurveTo(70, 38, 76, 52, 68, 64);
  pen.bezierCurveTo(60, 77, 38, 78, 28, 68);
  pen.bezierCurveTo(22, 62, 18, 58, 20, 50);
  pen.fill();
  drawNeckAndHead(pen, coat);
  drawWing(pen, coat, Math.sin(turn) * 0.12);
  drawBib(pen, coat, number);
  pen.restore();
  drawLeg(pen, 50, turn, '#f2a52e');
}

function drawTail(pen: CanvasRenderingContext2D, coat: Coat): void {
  const feathers = [
    { to: [3, 52], bend: [12, 46], colour: coat.wing },
    { to: [1, 36], bend: [10, 30], colour: coat.tail },
    { to: [6, 20], bend: [16, 18], colour: coat.body },
    { to: [16, 9], bend: [24, 14], colour: coat.tail },
    { to: [29, 8], bend: [31, 20], colour: coat.wing },
  ] as const;
  for (const { to, bend, colour } of feathers) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(24, 60);
    pen.quadraticCurveTo(bend[0] - 4, bend[1], to[0], to[1]);
    pen.quadraticCurveTo(bend[0] + 10, bend[1] + 4, 34, 46);
    pen.closePath();
    pen.fill();
  }
}

function drawNeckAndHead(pen: CanvasRenderingContext2D, coat: Coat): void {
  pen.fillStyle = '#e3202a';
  for (const [x, y, radius] of [
    [67, 12, 4.6],
    [73, 8.5, 5],
    [79.5, 10, 4.6],
  ] as const)
    dot(pen, x, y, radius);
  pen.fillStyle = coat.neck;
  pen.beginPath();
  pen.moveTo(50, 40);
  pen.bezierCurveTo(60, 34, 62, 24, 65, 18);
  pen.lineTo(83, 22);
  pen.bezierCurveTo(84, 36, 78, 50, 70, 58);
  pen.lineTo(65, 51);
  pen.lineTo(61, 57);
  pen.lineTo(57, 49);
  pen.lineTo(52, 52);
  pen.closePath();
  pen.fill();
  dot(pen, 74, 21, 10);
  pen.fillStyle = '#ffb020';
  pen.beginPath();
  pen.moveTo(82, 18);
  pen.lineTo(95, 23.5);
  pen.lineTo(82, 27);
  pen.fill();
  pen.fillStyle = '#e3202a';
  pen.beginPath();
  pen.ellipse(80, 32, 3.6, 6, 0.15, 0, 7);
  pen.fill();
  pen.fillStyle = '#fff';
  dot(pen, 77, 19, 3.4);
  pen.fillStyle = '#14182f';
  dot(pen, 78, 19, 1.9);
}

function drawWing(pen: CanvasRenderingContext2D, coat: Coat, lift: number): void {
  pen.save();
  pen.translate(52, 48);
  pen.rotate(lift);
  pen.fillStyle = coat.wing;
  pen.beginPath();
  pen.moveTo(6, -4);
  pen.bezierCurveTo(0, -10, -18, -8, -28, 4);
  pen.lineTo(-20, 5);
  pen.lineTo(-24, 11);
  pen.lineTo(-14, 11);
  pen.lineTo(-16, 17);
  pen.bezierCurveTo(-4, 18, 8, 10, 6, -4);
  pen.fill();
  pen.restore();
}

function drawBib(pen: CanvasRenderingContext2D, coat: Coat, number: string): void {
  pen.fillStyle = coat.bib;
  dot(pen, 48, 55, 11.5);
  pen.fillStyle = coat.bib.startsWith('#f') ? '#1b1030' : '#fff3d6';
  pen.font = '800 19px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(number, 48, 56);
}

function drawLeg(pen: CanvasRenderingContext2D, hip: number, turn: number, colour: string): void {
  const swing = Math.sin(turn);
  const lift = Math.max(0, Math.cos(turn)) * 9;
  const [kneeX, kneeY] = [hip + swing * 7 + 3, 80 - lift * 0.6];
  const [footX, footY] = [hip + swing * 17, 96 - lift];
  pen.strokeStyle = colour;
  pen.lineWidth = 4.4;
  pen.lineCap = pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(hip, 68);
  pen.lineTo(kneeX, kneeY);
  pen.lineTo(footX, footY);
  pen.lineTo(footX + 8, footY);
  pen.moveTo(footX, footY);
  pen.lineTo(footX - 4, footY + 1);
  pen.stroke();
}

function dot(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}

const STEPS = 12;

/** `stride`: whole strides since the start. */
export type RoosterSprites = (rooster: number, stride: number) => HTMLCanvasElement;

interface Coat {
  readonly body: string;
  readonly wing: string;
  readonly neck: string;
  readonly tail: string;
  /** Ground of the number. */
  readonly bib: string;
}
