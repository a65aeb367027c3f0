import { lineWidthAt100, TITLE_FAMILIES } from '#/pipeline/title-faces.ts';
import type { Palette } from '#/recipes/palettes.ts';
import type { FaceName } from '#/recipes/recipe.ts';
import { HEIGHT, MIDDLE_X, WIDTH } from './grounds.ts';

/** The game's name in one or two lines at the foot: a dark edge, a white one, a thin dark one, then the fill. */
export async function drawTitle(title: string, face: FaceName, palette: Palette): Promise<string> {
  const lines = splitTitle(title.toUpperCase());
  const sizes = lineSizes(await Promise.all(lines.map((line) => lineWidthAt100(line, face))), LARGEST[face] * WIDTH);
  const smallest = Math.min(...sizes);
  const text = (paint: string): string => {
    let baseline = HEIGHT * 0.962 - (face === 'lilita' ? 0 : smallest * 0.02);
    const set = lines.toReversed().map((line, index) => {
      const size = sizes.at(-1 - index) ?? smallest;
      const drawn = `<text x="${MIDDLE_X}" y="${baseline}" text-anchor="middle" font-family="${TITLE_FAMILIES[face]}" font-size="${size}" stroke-linejoin="round" ${paint}>${line}</text>`;
      baseline -= size * 0.93;
      return drawn;
    });
    return set.join('');
  };
  const edge = (colour: string, share: number): string =>
    text(`fill="none" stroke="${colour}" stroke-width="${smallest * share}"`);
  const tilt = face === 'bangers' ? ` transform="rotate(-3 ${MIDDLE_X} ${HEIGHT * 0.86})"` : '';
  return `<g${tilt}><g filter="url(#titleShadow)">${edge(palette.stroke, 0.27)}${edge('#fff', 0.115)}${edge(palette.stroke, 0.05)}</g>${text('fill="url(#title)"')}</g>`;
}

/** Each line as large as fits; a short one at most a fifth larger than a long one, so that both are one title. */
export function lineSizes(widthsAt100: readonly number[], largest: number): number[] {
  const fitting = widthsAt100.map((width) => Math.min(largest, ((WIDTH * 0.875) / width) * 100));
  const smallest = Math.min(...fitting);
  return fitting.map((size) => Math.min(size, smallest * 1.2));
}

/** Two lines of the most even length, or one for a single word. */
export function splitTitle(title: string): string[] {
  const words = title.split(' ');
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const longest = (lines: string[]): number => Math.max(...lines.map((line) => line.length));
  return splits.toSorted((one, other) => longest(one) - longest(other))[0] ?? [title];
}

/** Share of the tile's width that a title's letters may be high, by how tall the face draws. */
const LARGEST: Readonly<Record<FaceName, number>> = { lilita: 0.225, luckiest: 0.215, bangers: 0.245 };
