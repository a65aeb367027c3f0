import sharp from 'sharp';

import type { Job, MadeFile } from '#/pipeline/job.ts';
import { rasterise } from '#/pipeline/raster.ts';
import { drawAppIcon } from './app-icon-svg.ts';
import { BRAND_CODES, BRANDS, type BrandCode } from './brands.ts';
import { THEMES } from './fair-colours.ts';
import { drawPreview } from './preview-svg.ts';
import { drawWordmark } from './wordmark-svg.ts';

export const brandJobs: readonly Job[] = BRAND_CODES.map((code) => ({
  id: `brand:${code}`,
  inputs: BRANDS[code],
  code: ['scenes', 'fonts'],
  make: async () => [...(await wordmarks(code)), ...(await icons(code)), await preview(code)],
}));

async function wordmarks(code: BrandCode): Promise<MadeFile[]> {
  return await Promise.all(
    (['en', 'bn'] as const).flatMap((language) =>
      THEMES.map(async (theme) => {
        const svg = await drawWordmark(BRANDS[code][language], language === 'en' ? 'latin' : 'bengali', theme);
        return {
          role: `wordmark.${language}.${theme}`,
          name: `brands/${code}-${language}-${theme}.svg`,
          bytes: Buffer.from(svg),
        };
      }),
    ),
  );
}

async function icons(code: BrandCode): Promise<MadeFile[]> {
  const [rounded, square, maskable] = await Promise.all(
    (['rounded', 'square', 'maskable'] as const).map((shape) => drawAppIcon(BRANDS[code], shape)),
  );
  if (!rounded || !square || !maskable) throw new Error('an icon is missing');
  const png = async (role: string, svg: string, width: number): Promise<MadeFile> => ({
    role,
    name: `brands/${code}-${role}.png`,
    bytes: await sharp(await rasterise(svg, 512))
      .resize(width)
      .png({ palette: true, quality: 90, effort: 10 })
      .toBuffer(),
  });
  return [
    await png('icon192', rounded, 192),
    await png('icon512', rounded, 512),
    await png('maskable512', maskable, 512),
    await png('touch180', square, 180),
    await png('favicon32', rounded, 32),
    { role: 'favicon', name: `brands/${code}-favicon.svg`, bytes: Buffer.from(rounded) },
  ];
}

async function preview(code: BrandCode): Promise<MadeFile> {
  const png = await rasterise(await drawPreview(BRANDS[code]), 1200);
  return {
    role: 'preview',
    name: `brands/${code}-preview.jpg`,
    bytes: await sharp(png).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
  };
}
