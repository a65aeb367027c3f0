import sharp from 'sharp';

import type { Job, MadeFile } from '#/pipeline/job.ts';
import { rasterise } from '#/pipeline/raster.ts';
import { EMOJI } from '#/recipes/emoji.ts';
import { gameCodes, games } from '#/recipes/games.ts';
import { PALETTES } from '#/recipes/palettes.ts';
import type { HighSymbol } from '#/recipes/recipe.ts';
import { LOW_SYMBOLS } from './low-symbols.ts';
import { drawLow, drawSymbol } from './symbol-svg.ts';

/** A game's own six symbols in one job, the shared letters in another. */
export function symbolJobs(): Job[] {
  const own = gameCodes.map((code): Job => {
    const { symbols, palette, gilded = false, hero } = games[code];
    return {
      id: `symbols:${code}`,
      inputs: {
        symbols,
        pictures: Object.values(symbols).map((name) => EMOJI[name]),
        palette: PALETTES[palette],
        gilded,
        hero,
      },
      code: ['symbols'],
      make: async () =>
        await Promise.all(
          (Object.keys(symbols) as HighSymbol[]).map(async (role) => {
            const emoji = symbols[role];
            const svg = await drawSymbol(role, emoji, PALETTES[palette], gilded && emoji === hero);
            return await toFile(role, `symbols/${code}-${role}.webp`, svg);
          }),
        ),
    };
  });
  const low: Job = {
    id: LOW_JOB,
    inputs: LOW_SYMBOLS,
    code: ['symbols'],
    make: async () =>
      await Promise.all(
        LOW_SYMBOLS.map((letter) => toFile(letter, `symbols/low-${letter.toLowerCase()}.webp`, drawLow(letter))),
      ),
  };
  return [...own, low];
}

export const LOW_JOB = 'symbols-low';

async function toFile(role: string, name: string, svg: string): Promise<MadeFile> {
  const png = await rasterise(svg, 160);
  return { role, name, bytes: await sharp(png).webp({ quality: 78, alphaQuality: 85, effort: 6 }).toBuffer() };
}
