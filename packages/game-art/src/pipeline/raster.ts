import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';

import { textOptions } from '#/pipeline/title-faces.ts';

/** Draws an SVG at `width` pixels, in another thread. Text may use only the three title faces. */
export async function rasterise(svg: string, width: number): Promise<Buffer> {
  return (await renderAsync(svg, { ...(await textOptions()), fitTo: { mode: 'width', value: width } })).asPng();
}

/** The same as raw pixels: red, green, blue and alpha, a byte each. */
export async function rasterPixels(
  svg: string,
  width: number,
): Promise<{ pixels: Uint8Array; width: number; height: number }> {
  const {
    pixels,
    width: drawn,
    height,
  } = await renderAsync(svg, {
    ...(await textOptions()),
    fitTo: { mode: 'width', value: width },
  });
  return { pixels, width: drawn, height };
}

/** A WebP of `png`, `width` pixels wide. */
export async function toWebp(png: Buffer, width: number, quality: number): Promise<Buffer> {
  return await sharp(png).resize(width).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
}
