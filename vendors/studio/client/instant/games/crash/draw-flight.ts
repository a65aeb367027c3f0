import { heightAt } from '@mela/game-rules/provably-fair/crash';

/** Draws the path of a kite and the kite at its end; after the crash the string hangs and the kite is gone. */
export function drawFlight(canvas: HTMLCanvasElement, flight: Flight): void {
  const ratio = Math.min(devicePixelRatio, 2);
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const pen = canvas.getContext('2d');
  if (!pen || width === 0) return;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, width, height);
  const shown = Math.max(flight.ms, 6_000);
  const top = Math.max(flight.point, 200);
  const at = (ms: number, point: number) => ({
    x: 18 + (ms / shown) * (width - 84),
    y: height - 20 - ((point - 100) / (top - 100)) * (height - 92),
  });
  drawScale(pen, { width, height, top, y: (point) => at(0, point).y });
  const end = at(flight.ms, flight.point);
  drawPath(pen, { flight, at, end, height });
  if (flight.state !== 'crashed') drawKite(pen, end, flight.calm ? 0 : Math.sin(flight.ms / 260) * 0.16);
}

function drawScale(pen: Pen, box: { width: number; height: number; top: number; y: (point: number) => number }): void {
  pen.font = '600 11px system-ui, sans-serif';
  pen.lineWidth = 1;
  const step = (box.top - 100) / 3;
  for (let mark = 1; mark <= 3; mark += 1) {
    const point = 100 + step * mark;
    const y = box.y(point);
    pen.strokeStyle = 'rgb(169 175 207 / 0.16)';
    pen.beginPath();
    pen.moveTo(0, y);
    pen.lineTo(box.width, y);
    pen.stroke();
    pen.fillStyle = 'rgb(190 196 226 / 0.8)';
    pen.fillText(`${(point / 100).toFixed(1)}×`, 4, y - 4);
  }
}

function drawPath(pen: Pen, path: PathToDraw): void {
  const { flight, at, end, height } = path;
  pen.beginPath();
  pen.moveTo(18, height - 20);
  for (let step = 1; step <= 40; step += 1) {
    const ms = (flight.ms * step) / 40;
    const { x, y } = step === 40 ? end : at(ms, heightAt(ms));
    pen.lineTo(x, y);
  }
  const crashed = flight.state === 'crashed';
  pen.lineWidth = 3.5;
  pen.lineCap = 'round';
  pen.strokeStyle = crashed ? '#ff5a3c' : '#ffb020';
  pen.stroke();
  pen.lineTo(end.x, height - 20);
  pen.closePath();
  const glow = pen.createLinearGradient(0, end.y, 0, height);
  glow.addColorStop(0, crashed ? 'rgb(255 90 60 / 0.28)' : 'rgb(255 176 32 / 0.3)');
  glow.addColorStop(1, 'rgb(255 176 32 / 0)');
  pen.fillStyle = glow;
  pen.fill();
}

/** A paper kite of four pieces with a tail of bows. */
function drawKite(pen: Pen, { x, y }: { x: number; y: number }, sway: number): void {
  pen.save();
  pen.translate(x + 16, y - 20);
  pen.rotate(0.62 + sway);
  const corners = [
    [0, -26],
    [19, -2],
    [0, 28],
    [-19, -2],
  ] as const;
  for (const [index, colour] of ['#ff5a3c', '#ffb020', '#1cc8b5', '#b57bff'].entries()) {
    const [from, to] = [corners[index], corners[(index + 1) % 4]];
    if (!from || !to) continue;
    pen.beginPath();
    pen.moveTo(0, -2);
    pen.lineTo(from[0], from[1]);
    pen.lineTo(to[0], to[1]);
    pen.closePath();
    pen.fillStyle = colour;
    pen.fill();
  }
  pen.strokeStyle = '#fff6d6';
  pen.lineWidth = 1.4;
  pen.beginPath();
  pen.moveTo(0, 28);
  pen.bezierCurveTo(-10, 38, 10, 46, -2, 58);
  pen.stroke();
  for (const [bowX, bowY, colour] of [
    [-3, 38, '#ffb020'],
    [3, 48, '#ff5a3c'],
    [-2, 57, '#1cc8b5'],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(bowX, bowY, 3.2, 0, 7);
    pen.fill();
  }
  pen.restore();
}

type Pen = CanvasRenderingContext2D;

interface PathToDraw {
  readonly flight: Flight;
  readonly at: (ms: number, point: number) => { x: number; y: number };
  readonly end: { readonly x: number; readonly y: number };
  readonly height: number;
}

interface Flight {
  readonly state: 'betting' | 'starting' | 'running' | 'crashed';
  readonly ms: number;
  /** Hundredths. */
  readonly point: number;
  readonly calm: boolean;
}
