import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';

import { textOptions } from '#/pipeline/title-faces.ts';

/** Draws an SVG at `width` pixels, in another thread. Text may use the three title faces and nothing else. */
export async function rasterise(svg: string, width: number): Promise<Buffer> {
  return (await renderAsync(svg, { ...(await textOptions()), fitTo: { mode: 'width', value: width } })).asPng();
}

/** A WebP of `png`, `width` pixels wide. */
export async function toWebp(png: Buffer, width: number, quality: number): Promise<Buffer> {
  return await sharp(png).resize(width).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
}
