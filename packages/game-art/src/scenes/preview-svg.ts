import type { Brand } from './brands.ts';
import { cut } from './fair-shapes.ts';
import { outlineWord } from './lettering.ts';
import { drawSkyline, drawString } from './skyline.ts';

/** The picture that a shared link shows, 1200 × 630: the name over the fair by night. */
export async function drawPreview(brand: Brand): Promise<string> {
  const latin = await outlineWord(brand.en, 'latin', 250);
  const bengali = await outlineWord(brand.bn, 'bengali', 92);
  const set = (outline: typeof latin, baseline: number, fill: string): string =>
    `<path transform="translate(${cut(374 - (outline.left + outline.right) / 2)} ${baseline})" d="${outline.path}" fill="${fill}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><defs><radialGradient id="sky" cx=".5" cy=".85" r=".9"><stop stop-color="#3A2A4E"/><stop offset=".45" stop-color="#151A3C"/><stop offset="1" stop-color="${brand.deep}"/></radialGradient></defs><rect width="1200" height="630" fill="url(#sky)"/>${inner(drawSkyline('dark'), 'translate(0 252) scale(2.913)')}${inner(drawString('dark'), 'scale(2.913)')}${set(latin, 292, '#F3F1EA')}${set(bengali, 398, '#FFC652')}</svg>`;
}

/** Puts one drawing into another. */
function inner(svg: string, transform: string): string {
  return `<g transform="${transform}">${svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))}</g>`;
}
