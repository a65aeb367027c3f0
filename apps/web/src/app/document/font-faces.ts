import type { ArtUrls } from '@mela/contract/page';

/**
 * The display face for headings and figures, in two scripts, and the two currency signs for running text. System fonts
 * are used until it has loaded; ￥ has a separate glyph, because otherwise every amount would have a full-width gap.
 */
export function fontFaces(fonts: ArtUrls['fonts']): string {
  const face = (family: string, url: string | undefined, range: string) =>
    url
      ? `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:600 800;font-stretch:75% 125%;font-display:swap;unicode-range:${range}}`
      : '';
  return (
    face('Mela Display', fonts['displayLatin'], 'U+20-24F,U+2000-200B,U+200E-22FF,U+FFE5,U+9F3') +
    face('Mela Display', fonts['displayBengali'], 'U+964-965,U+980-9F2,U+9F4-9FF,U+200C-200D') +
    face('Mela Yen', fonts['yen'], 'U+FFE5') +
    face('Mela Yen', fonts['taka'], 'U+9F3')
  );
}
