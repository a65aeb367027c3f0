import type { Job } from '#/pipeline/job.ts';
import { rasterise, toWebp } from '#/pipeline/raster.ts';
import { EMOJI } from '#/recipes/emoji.ts';
import { gameCodes, games } from '#/recipes/games.ts';
import { PALETTES } from '#/recipes/palettes.ts';
import { drawTile } from './tile-svg.ts';

/** The widths a page asks for: a winner's ticket, a grid, a grid on a dense screen. Quality falls where pixels are finer than the eye. */
export const TILE_SIZES = [
  { role: 'w300', width: 300, quality: 72 },
  { role: 'w200', width: 200, quality: 70 },
  { role: 'w160', width: 160, quality: 62 },
] as const;

export function tileJobs(): Job[] {
  return gameCodes.map((code) => {
    const recipe = games[code];
    const pictures = [recipe.hero, ...Object.values(recipe.props)].map((name) => EMOJI[name]);
    return {
      id: `tile:${code}`,
      inputs: { recipe, pictures, palette: PALETTES[recipe.palette] },
      code: ['tiles'],
      make: async () => {
        const png = await rasterise(await drawTile(code, recipe), 300);
        return await Promise.all(
          TILE_SIZES.map(async ({ role, width, quality }) => ({
            role,
            name: `tiles/${code}.${width}.webp`,
            bytes: await toWebp(png, width, quality),
          })),
        );
      },
    };
  });
}
