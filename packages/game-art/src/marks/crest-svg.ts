import { seededRandom } from '../pipeline/seeded-random.ts';

/**
 * A club's crest, 48 × 48 SVG: a shield of two colours under one of our own patterns. The same code gives the same
 * crest, so it changes only with this file. It is no existing mark: real clubs, too, have one of ours (R12).
 */
export function crestSvg(code: string): string {
  const random = seededRandom(`crest ${code}`);
  const pick = <Item>(list: readonly [Item, ...Item[]]): Item => list[Math.floor(random() * list.length)] ?? list[0];
  // A generator's first numbers are close together for similar seeds.
  for (let skipped = 0; skipped < 4; skipped += 1) random();
  const [field, mark, edge] = pick(COLOURS);
  const shape = pick(SHAPES);
  const pattern = pick(PATTERNS)(mark);
  const charge = pick(CHARGES)(edge);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><defs><clipPath id="s"><path d="${shape}"/></clipPath></defs><g clip-path="url(#s)"><path fill="${field}" d="M0 0h48v48H0z"/>${pattern}${charge}</g><path d="${shape}" fill="none" stroke="${edge}" stroke-width="2.2"/><path d="${shape}" fill="none" stroke="#0A0D1C" stroke-opacity=".35" stroke-width=".8"/></svg>`;
}

/** Field, pattern, and the colour of the signs on both. */
const COLOURS: readonly [Colours, ...Colours[]] = [
  ['#B3261E', '#F3F1EA', '#FFD27A'],
  ['#0E7C6B', '#F3F1EA', '#FFD27A'],
  ['#2A49B8', '#FFB020', '#F3F1EA'],
  ['#6B35B8', '#F3F1EA', '#FFD27A'],
  ['#1B2246', '#FF5A3C', '#F3F1EA'],
  ['#FFB020', '#1B2246', '#FFF8EC'],
  ['#1787C9', '#F3F1EA', '#FFF8EC'],
  ['#7A0F3C', '#7FD1F0', '#FFF8EC'],
  ['#2F7D32', '#FFD54F', '#FFF8EC'],
  ['#F3F1EA', '#B3261E', '#8C9BD6'],
  ['#11203F', '#1CC8B5', '#F3F1EA'],
  ['#C2571A', '#FFE3B0', '#FFF8EC'],
];

const SHAPES: readonly [string, ...string[]] = [
  'M6 5h36v20c0 10-8 15.500-18 19C14 40.500 6 35 6 25Z',
  'M24 3c6 4 12 4.500 18 4v18c0 9.500-8 15.500-18 20C14 40.500 6 34.500 6 25V7c6 .5 12 0 18-4Z',
  'M24 3.500a20.500 20.500 0 1 1 0 41 20.500 20.500 0 0 1 0-41Z',
  'M7 5c6 3 11 3 17 0 6 3 11 3 17 0 2 12 2 27-17 39C5 32 5 17 7 5Z',
];

const PATTERNS: readonly [Draw, ...Draw[]] = [
  (fill) => `<path fill="${fill}" d="M18 0h12v48H18z"/>`,
  (fill) => `<path fill="${fill}" d="M9 0h7v48H9zM32 0h7v48h-7z"/>`,
  (fill) => `<path fill="${fill}" d="M0 17h48v12H0z"/>`,
  (fill) => `<path fill="${fill}" d="M24 0h24v48H24z"/>`,
  (fill) => `<path fill="${fill}" d="M0 6 48 40v-14L10 0H0z"/>`,
  (fill) => `<path fill="${fill}" d="M0 34 24 15l24 19v10L24 25 0 44z"/>`,
  (fill) => `<path fill="${fill}" d="M0 0h24v24H0zM24 24h24v24H24z"/>`,
  (fill) => `<path fill="${fill}" d="M0 0h48L24 24z"/>`,
  (fill) => `<path fill="${fill}" d="M0 33q6-5 12 0t12 0 12 0 12 0v15H0z"/>`,
];

const CHARGES: readonly [Draw, ...Draw[]] = [
  () => '',
  () => '',
  (fill) =>
    `<path fill="${fill}" d="m24 15 2.700 5.600 6.100.8-4.500 4.200 1.100 6.100-5.400-3-5.400 3 1.100-6.100-4.500-4.200 6.100-.8z"/>`,
  (fill) => `<circle cx="24" cy="23" r="6.500" fill="${fill}"/>`,
  (fill) => `<path fill="${fill}" d="M24 14 33 23 24 32 15 23z"/>`,
  (fill) =>
    `<path fill="none" stroke="${fill}" stroke-width="3" d="M24 15a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17Z"/>`,
];

type Colours = readonly [field: string, mark: string, edge: string];
type Draw = (fill: string) => string;
