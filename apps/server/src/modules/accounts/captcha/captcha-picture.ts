import { randomInt } from 'node:crypto';
import sharp from 'sharp';

const WIDTH = 180;
const HEIGHT = 64;
/** Pixels for each unit, so that the picture is sharp on a phone's screen. */
const SCALE = 2;
/** At this density, in dots per inch, a unit of an SVG is one pixel. */
const SVG_DENSITY = 72;

/**
 * A PNG with the digits: dark strokes on light, each turned and moved a little, lines across; a person reads it at a
 * glance. Any caller may request one, so it is drawn and compressed off the event loop.
 */
export async function captchaPicture(digits: string): Promise<Buffer> {
  const step = (WIDTH - 24) / digits.length;
  const glyphs = Array.from(digits, (digit, index) => {
    const x = 12 + step * index + (step - GLYPH.width) / 2 + between(-3, 3);
    const y = (HEIGHT - GLYPH.height) / 2 + between(-5, 5);
    const turn = `rotate(${between(-16, 16)} ${GLYPH.width / 2} ${GLYPH.height / 2}) skewX(${between(-10, 10)})`;
    const ink = INKS[randomInt(INKS.length)];
    return `<path transform="translate(${x} ${y}) ${turn}" d="${STROKES[Number.parseInt(digit, 10)]}" stroke="${ink}" stroke-width="${between(35, 48) / 10}"/>`;
  });
  const lines = Array.from({ length: 4 }, () => {
    const [x1, x2] = [between(0, WIDTH / 3), between((WIDTH * 2) / 3, WIDTH)];
    const bend = `${between(0, WIDTH)} ${between(0, HEIGHT)}`;
    return `<path d="M${x1} ${between(4, HEIGHT - 4)} Q${bend} ${x2} ${between(4, HEIGHT - 4)}" stroke="${INKS[randomInt(INKS.length)]}" stroke-width="1.2" opacity="0.55"/>`;
  });
  const specks = Array.from(
    { length: 40 },
    () => `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="1" fill="#8A90B0"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#F7F4EA"/>${specks.join('')}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}${glyphs.join('')}</g></svg>`;
  return sharp(Buffer.from(svg), { density: SVG_DENSITY * SCALE })
    .png({ palette: true })
    .toBuffer();
}

const INKS = ['#1A1E36', '#4A1D6B', '#0E4A3A', '#7A1F2B', '#123C73'] as const;
const GLYPH = { width: 20, height: 34 } as const;

/** The ten digits as strokes in a box of 20 × 34. */
const STROKES = [
  'M10 1C3 1 1 9 1 17s2 16 9 16 9-8 9-16S17 1 10 1Z',
  'M3 8 11 1v32M4 33h14',
  'M1 9C1 3 5 1 10 1s9 3 9 9c0 7-9 12-18 23h18',
  'M1 5c2-3 5-4 9-4 5 0 8 3 8 8s-4 7-10 7c7 0 11 3 11 9s-4 8-9 8c-4 0-7-1-9-5',
  'M14 33V1L1 23h18',
  'M18 1H4L2 16c3-2 5-3 8-3 6 0 9 4 9 10s-4 10-10 10c-3 0-6-1-8-4',
  'M16 2C7 3 1 12 1 22c0 7 4 11 9 11s9-4 9-10-4-9-9-9-9 4-9 8',
  'M1 1h18L7 33',
  'M10 1c-5 0-8 3-8 8s3 7 8 7 8-2 8-7-3-8-8-8Zm0 15c-6 0-9 3-9 9s4 8 9 8 9-3 9-8-3-9-9-9Z',
  'M4 32c9-1 15-10 15-20 0-7-4-11-9-11S1 5 1 11s4 9 9 9 9-4 9-8',
] as const;

/** Evenly in whole steps, both ends included. */
function between(least: number, most: number): number {
  return randomInt(Math.ceil(least), Math.floor(most) + 1);
}
