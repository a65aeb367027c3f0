/** The night fair behind the track and the track itself, painted once for a size; a race only shifts them. */
export function paintTrack(width: number, height: number, ratio: number): Track {
  const rail = Math.round(height * RAIL_AT);
  const far = layer(width, rail, ratio, (pen) => paintFair(pen, width, rail));
  const near = layer(width, height - rail, ratio, (pen) => paintGround(pen, width, height - rail));
  return {
    rail,
    laneHeight: (height - rail - 4) / LANES,
    /** `camera`: pixels that the view has moved to the right. */
    draw(pen, camera) {
      repeat(pen, far, { shift: camera * 0.35, y: 0, width, height: rail });
      repeat(pen, near, { shift: camera, y: rail, width, height: height - rail });
    },
    /** The chequered line, from `x` at the near edge to `lean` further right at the rail, with its flag. */
    drawLine(pen, x, lean) {
      const rows = LANES * 2;
      const square = (height - rail) / rows;
      for (let row = 0; row < rows; row += 1) {
        const [top, foot] = [x + lean * (1 - row / rows), x + lean * (1 - (row + 1) / rows)];
        const [y, below] = [rail + row * square, rail + (row + 1) * square + 0.5];
        for (let column = 0; column < 2; column += 1) {
          const shift = column * square;
          pen.fillStyle = (row + column) % 2 === 0 ? '#fff6d6' : '#14182f';
          pen.beginPath();
          pen.moveTo(top + shift, y);
          pen.lineTo(top + shift + square, y);
          pen.lineTo(foot + shift + square, below);
          pen.lineTo(foot + shift, below);
          pen.fill();
        }
      }
      const post = x + lean + square;
      pen.fillStyle = '#ffb020';
      pen.fillRect(post, rail - 44, 4, 46);
      pen.fillStyle = '#ff5a3c';
      pen.beginPath();
      pen.moveTo(post + 4, rail - 44);
      pen.lineTo(post + 36, rail - 36);
      pen.lineTo(post + 4, rail - 26);
      pen.fill();
    },
  };
}

function paintFair(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const sky = pen.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#0a0d1c');
  sky.addColorStop(1, '#2c2a66');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#cdd5ff';
  for (let star = 0; star < 26; star += 1)
    pen.fillRect((star * 97) % width, (star * 53) % (height * 0.55), star % 4 === 0 ? 2 : 1, star % 4 === 0 ? 2 : 1);
  const stall = width / 4;
  for (let index = 0; index < 4; index += 1) {
    const [x, top] = [index * stall + stall * 0.12, height * (index % 2 === 0 ? 0.46 : 0.54)];
    pen.fillStyle = '#191f47';
    pen.fillRect(x, top + 10, stall * 0.76, height - top);
    const colour = STALLS[index % STALLS.length] as string;
    for (let stripe = 0; stripe < 6; stripe += 1) {
      pen.fillStyle = stripe % 2 === 0 ? colour : '#ffe9bd';
      pen.beginPath();
      const from = x - 6 + (stripe * (stall * 0.76 + 12)) / 6;
      const to = from + (stall * 0.76 + 12) / 6;
      pen.moveTo(x + stall * 0.38 + ((from - x) / stall - 0.38) * stall * 0.5, top - 12);
      pen.lineTo(x + stall * 0.38 + ((to - x) / stall - 0.38) * stall * 0.5, top - 12);
      pen.lineTo(to, top + 10);
      pen.arc((from + to) / 2, top + 10, (to - from) / 2, 0, Math.PI);
      pen.fill();
    }
    pen.fillStyle = 'rgb(255 190 90 / 0.35)';
    pen.fillRect(x + stall * 0.14, top + 22, stall * 0.48, height - top - 22);
  }
  for (let bulb = 0; bulb <= 16; bulb += 1) {
    const x = (bulb * width) / 16;
    const y = 12 + Math.sin(((bulb % 8) / 8) * Math.PI) * 15;
    glow(pen, x, y, 9, '255 190 90');
    pen.fillStyle = '#ffe0a3';
    disc(pen, x, y, 2.4);
  }
  for (let head = 0; head < 34; head += 1) {
    pen.fillStyle = CROWD[head % CROWD.length] as string;
    disc(pen, (head * width) / 34 + (head % 3) * 2, height - 9 - (head % 4) * 2, 5);
  }
  pen.fillStyle = '#7a3b14';
  pen.fillRect(0, height - 8, width, 3);
  pen.fillStyle = '#fff0d0';
  for (let post = 0; post < 12; post += 1) pen.fillRect((post * width) / 12, height - 14, 4, 14);
}

function paintGround(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const earth = pen.createLinearGradient(0, 0, 0, height);
  earth.addColorStop(0, '#8a4f24');
  earth.addColorStop(1, '#5e3216');
  pen.fillStyle = earth;
  pen.fillRect(0, 0, width, height);
  for (let lane = 1; lane < LANES; lane += 1) {
    pen.fillStyle = 'rgb(255 233 189 / 0.28)';
    pen.fillRect(0, (lane * height) / LANES, width, 1.5);
  }
  for (let speck = 0; speck < 90; speck += 1) {
    pen.fillStyle = speck % 2 === 0 ? 'rgb(255 220 170 / 0.16)' : 'rgb(30 10 0 / 0.2)';
    pen.fillRect((speck * 61) % width, (speck * 37) % height, 5 + (speck % 9), 2);
  }
}

function layer(
  width: number,
  height: number,
  ratio: number,
  paint: (pen: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * ratio);
  canvas.height = Math.ceil(height * ratio);
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.scale(ratio, ratio);
    paint(pen);
  }
  return canvas;
}

function repeat(
  pen: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  place: { shift: number; y: number; width: number; height: number },
): void {
  const from = -(((place.shift % place.width) + place.width) % place.width);
  // A pixel of overlap, so that no seam shows between two copies.
  for (let x = from; x < place.width; x += place.width)
    pen.drawImage(picture, Math.round(x), place.y, place.width + 1, place.height);
}

function glow(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  const light = pen.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, `rgb(${colour} / 0.8)`);
  light.addColorStop(1, `rgb(${colour} / 0)`);
  pen.fillStyle = light;
  disc(pen, x, y, radius);
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}

const LANES = 6;
/** Share of the height above the rail. */
const RAIL_AT = 0.32;
const STALLS = ['#ff5a3c', '#1cc8b5', '#b57bff', '#ffb020'];
const CROWD = ['#3a2f66', '#54306b', '#2c4a72', '#6b3a4e', '#31486a'];

export interface Track {
  readonly rail: number;
  readonly laneHeight: number;
  draw(pen: CanvasRenderingContext2D, camera: number): void;
  drawLine(pen: CanvasRenderingContext2D, x: number, lean: number): void;
}
