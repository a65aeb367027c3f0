/**
 * Marks of the game makers. `glyph` is white alone, for the corner of a tile; `badge` stands on its own colour, for the maker's list.
 */
export const VENDOR_MARKS = {
  studio: vendor(
    'Mela Studio',
    '#F2552C',
    '#C4260F',
    '<path d="M12 1.2v3l4.2-1.5Z"/><path d="M12 4.6C10.5 8 6.5 10.6 2 11.6v2.1c0 1.3 1.5 1.9 2.5.9.9 1.2 2.6 1.2 3.5 0 .9 1.2 2.9 1.2 4 0 1.1 1.2 3.1 1.2 4 0 .9 1.2 2.6 1.2 3.5 0 1 1 2.5.4 2.5-.9v-2.1c-4.5-1-8.5-3.6-10-7Z"/><path d="M3.8 17.2c1.6.5 3 .3 4.2-.5 1.2.9 2.7.9 4 0 1.3.9 2.8.9 4 0 1.2.8 2.6 1 4.2.5V22h-5.7v-1.9a2.5 2.5 0 0 0-5 0V22H3.8Z"/>',
  ),
} as const;

function vendor(name: string, light: string, deep: string, body: string): VendorMark {
  const svg = (box: number, content: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}" width="${box}" height="${box}">${content}</svg>`;
  return {
    name,
    glyph: svg(24, `<g fill="#fff">${body}</g>`),
    badge: svg(
      36,
      `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs><rect width="36" height="36" rx="10" fill="url(#g)"/><g transform="translate(6 5.5)" fill="#fff">${body}</g>`,
    ),
  };
}

interface VendorMark {
  readonly name: string;
  readonly glyph: string;
  readonly badge: string;
}

export type VendorCode = keyof typeof VENDOR_MARKS;
