import type { Job, MadeFile } from '#/pipeline/job.ts';
import { rasterise, toWebp } from '#/pipeline/raster.ts';
import { EMOJI } from '#/recipes/emoji.ts';
import { drawBanner } from './banner-svg.ts';
import { drawEmptyScene } from './empty-svg.ts';
import { THEMES } from './fair-colours.ts';
import { BANNER_NAMES, EMPTY_SCENES } from './scene-names.ts';
import { drawSkyline, drawString } from './skyline.ts';

/** Banners, the fair at the foot, the string under the header, and the scenes for empty lists and closed pages. */
export const sceneJob: Job = {
  id: 'scenes',
  inputs: [BANNER_NAMES, EMPTY_SCENES, EMOJI],
  code: ['scenes'],
  make: async () => {
    const banners = await Promise.all(
      BANNER_NAMES.map(async (name) => ({
        role: `banners.${name}`,
        name: `scenes/banner-${name}.webp`,
        bytes: await toWebp(await rasterise(await drawBanner(name), 764), 764, 80),
      })),
    );
    const drawn = THEMES.flatMap((theme) => [
      svgFile('skyline', theme, drawSkyline(theme)),
      svgFile('string', theme, drawString(theme)),
      ...EMPTY_SCENES.map((name) => svgFile(`empty.${name}`, theme, drawEmptyScene(name, theme))),
    ]);
    return [...banners, ...drawn];
  },
};

function svgFile(role: string, theme: string, svg: string): MadeFile {
  return { role: `${role}.${theme}`, name: `scenes/${role.replace('.', '-')}-${theme}.svg`, bytes: Buffer.from(svg) };
}
