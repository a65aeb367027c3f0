import { anekFace, type Script } from '#/fonts/anek.ts';
import { openFace } from '#/fonts/shaped-text.ts';

/** A word in the display face as one path, `size` px to the em, its baseline at 0 and its left edge at 0. */
export async function outlineWord(word: string, script: Script, size: number): Promise<Outline> {
  const face = openFace(await anekFace(script), WEIGHT, WIDTH_PERCENT);
  const scale = size / face.unitsPerEm;
  const glyphs = face.place(word);
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  const move = (x: number, y: number, [dx, dy]: readonly [number, number]): string => {
    const [px, py] = [(x + dx) * scale, -(y + dy) * scale];
    Object.assign(box, {
      left: Math.min(box.left, px),
      right: Math.max(box.right, px),
      top: Math.min(box.top, py),
      bottom: Math.max(box.bottom, py),
    });
    return `${hundredths(px)} ${hundredths(py)}`;
  };
  const path = glyphs
    .map((glyph) =>
      glyph.path.replaceAll(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) =>
        move(Number(x), Number(y), [glyph.x, glyph.y]),
      ),
    )
    .join('')
    .replaceAll(/([A-Z]) /g, '$1')
    .replaceAll(' -', '-');
  const letters = glyphs.map((glyph) => (glyph.x + glyph.advance / 2) * scale);
  return { path, ...box, letters };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

const WEIGHT = 780;
const WIDTH_PERCENT = 92;

export interface Outline {
  readonly path: string;
  /** The ink's edges in px; y grows downwards, so `top` is negative. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The middle of each glyph. */
  readonly letters: readonly number[];
}
