import { rasterPixels } from '#/pipeline/raster.ts';
import type { GameRecipe } from '#/recipes/recipe.ts';
import { drawTile } from './tile-svg.ts';

/** A tile as seen at a glance: a few hundred dots, each by lightness and two colours (CIE L*a*b*). */
export async function tileGlance(code: string, recipe: GameRecipe): Promise<Glance> {
  const { pixels, width, height } = await rasterPixels(await drawTile(code, recipe), DOTS_ACROSS * FINER);
  const across = Math.floor(width / FINER);
  const down = Math.floor(height / FINER);
  const glance = new Float32Array(across * down * 3);
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      const light = [0, 0, 0];
      for (let part = 0; part < FINER ** 2; part += 1) {
        const at = ((y * FINER + Math.floor(part / FINER)) * width + x * FINER + (part % FINER)) * 4;
        for (let channel = 0; channel < 3; channel += 1)
          light[channel] = (light[channel] ?? 0) + (LINEAR[pixels[at + channel] ?? 0] ?? 0) / FINER ** 2;
      }
      glance.set(labOf(light), (y * across + x) * 3);
    }
  return glance;
}

/**
 * The perceived difference of two tiles: the mean distance of their dots. Two is what the eye can distinguish on two
 * adjacent colours.
 */
export function glanceDistance(one: Glance, other: Glance): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 3) {
    const lighter = (one[at] as number) - (other[at] as number);
    const redder = (one[at + 1] as number) - (other[at + 1] as number);
    const yellower = (one[at + 2] as number) - (other[at + 2] as number);
    sum += Math.sqrt(lighter * lighter + redder * redder + yellower * yellower);
  }
  return sum / (one.length / 3);
}

function labOf([red = 0, green = 0, blue = 0]: readonly number[]): [number, number, number] {
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function curve(share: number): number {
  return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116;
}

/** Light by byte of sRGB. */
const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const DOTS_ACROSS = 18;
/** Pixels per dot on each side, so that thin edges do not decide. */
const FINER = 2;

export type Glance = Float32Array;
