import sharp from 'sharp';

import type { Job } from '#/pipeline/job.ts';
import { rasterise, toWebp } from '#/pipeline/raster.ts';
import { EMOJI, type EmojiName } from '#/recipes/emoji.ts';
import { PALETTES } from '#/recipes/palettes.ts';
import type { HighSymbol } from '#/recipes/recipe.ts';
import { drawSymbol } from '#/symbols/symbol-svg.ts';
import { TILE_SIZES } from '#/tiles/tile-jobs.ts';
import { drawTile } from '#/tiles/tile-svg.ts';
import type { CatalogueGame } from './catalogue-table.ts';

/** The tile of one game. */
export function catalogueTileJob({ code, recipe }: CatalogueGame): Job {
  return {
    id: `tile:${code}`,
    inputs: {
      recipe,
      pictures: [recipe.hero, ...Object.values(recipe.props)].map((name) => EMOJI[name]),
      palette: PALETTES[recipe.palette],
    },
    code: ['tiles'],
    make: async () => {
      const png = await rasterise(await drawTile(code, recipe), 300);
      return await Promise.all(
        TILE_SIZES.map(async ({ role, width, quality }) => ({
          role,
          name: `catalogue/${code}.${width}.webp`,
          bytes: await toWebp(png, width, quality),
        })),
      );
    },
  };
}

/** A reel symbol. All games of the catalogue that show the same thing in the same part share its picture. */
export function catalogueSymbolJob(role: HighSymbol, emoji: EmojiName): Job {
  const part = partOf(role);
  return {
    id: symbolJobId(role, emoji),
    inputs: { part, picture: EMOJI[emoji], palette: PALETTES.gold },
    code: ['symbols'],
    make: async () => {
      const png = await rasterise(await drawSymbol(role, emoji, PALETTES.gold, false), 160);
      const bytes = await sharp(png).webp({ quality: 78, alphaQuality: 85, effort: 4 }).toBuffer();
      return [{ role: 'picture', name: `catalogue/symbols/${emoji.toLowerCase()}-${part}.webp`, bytes }];
    },
  };
}

export function symbolJobId(role: HighSymbol, emoji: EmojiName): string {
  return `symbol:${partOf(role)}:${emoji}`;
}

/** Paying symbols differ only by their place in the pay table, and look the same. */
function partOf(role: HighSymbol): 'wild' | 'scatter' | 'high' {
  return role === 'wild' || role === 'scatter' ? role : 'high';
}
