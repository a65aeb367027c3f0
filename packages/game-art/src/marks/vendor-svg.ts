/**
 * Marks of the game makers. `glyph` is plain white, for the corner of a tile; `badge` is on its own colour, for the
 * maker's list.
 */
export const VENDOR_MARKS = {
  studio: vendor(
    'Mela Studio',
    '#F2552C',
    '#C4260F',
    '<path d="M12 1.2v3l4.2-1.5Z"/><path d="M12 4.6C10.5 8 6.5 10.6 2 11.6v2.1c0 1.3 1.5 1.9 2.5.9.9 1.2 2.6 1.2 3.5 0 .9 1.2 2.9 1.2 4 0 1.1 1.2 3.1 1.2 4 0 .9 1.2 2.6 1.2 3.5 0 1 1 2.5.4 2.5-.9v-2.1c-4.5-1-8.5-3.6-10-7Z"/><path d="M3.8 17.2c1.6.5 3 .3 4.2-.5 1.2.9 2.7.9 4 0 1.3.9 2.8.9 4 0 1.2.8 2.6 1 4.2.5V22h-5.7v-1.9a2.5 2.5 0 0 0-5 0V22H3.8Z"/>',
  ),
  JL: vendor(
    'Jhilmil',
    '#FFB020',
    '#D97706',
    '<path d="M12 1.5 14 9l7.5 2-7.5 2-2 7.5-2-7.5-7.5-2L10 9Z"/><circle cx="19" cy="19" r="2.2"/><circle cx="5" cy="4.5" r="1.7"/>',
  ),
  TN: vendor(
    'Tiger Nine',
    '#F08A24',
    '#A63A08',
    '<path d="M12 10.5c3.4 0 6 2.9 6 6.2 0 2.6-1.8 4.3-3.8 4.3-1 0-1.4-.4-2.2-.4s-1.2.4-2.2.4c-2 0-3.8-1.7-3.8-4.3 0-3.3 2.6-6.2 6-6.2Z"/><circle cx="4.4" cy="9.6" r="2.3"/><circle cx="9" cy="5" r="2.5"/><circle cx="15" cy="5" r="2.5"/><circle cx="19.6" cy="9.6" r="2.3"/>',
  ),
  NK: vendor(
    'Noksha',
    '#D6336C',
    '#7A0F3C',
    '<path d="M12 1 23 12 12 23 1 12Zm0 4.2L5.2 12 12 18.8 18.8 12Z" fill-rule="evenodd"/><path d="M12 8.4 15.6 12 12 15.6 8.4 12Z"/>',
  ),
  PD: vendor(
    'Padma Play',
    '#1C9BD8',
    '#0B4A86',
    '<path d="M1 9c3.7-4 7.3-4 11 0s7.3 4 11 0v4c-3.7 4-7.3 4-11 0s-7.3-4-11 0Z"/><path d="M1 17c3.7-4 7.3-4 11 0s7.3 4 11 0v3.4c-3.7 4-7.3 4-11 0s-7.3-4-11 0Z"/>',
  ),
  SW: vendor(
    'Shapla Works',
    '#B57BFF',
    '#5B21B6',
    '<path d="M12 2c3 3.4 4 7.4 4 10.600a4 4 0 0 1-8 0C8 9.4 9 5.4 12 2Z"/><path d="M2 9c3.6.4 5.3 2.5 6 6 .3 1.6-.4 2.6-1.6 2.600C3.6 17.6 2 13.5 2 9Z"/><path d="M22 9c-3.6.4-5.3 2.5-6 6-.3 1.6.4 2.6 1.6 2.600C20.4 17.6 22 13.5 22 9Z"/><path d="M4 20h16v2H4Z"/>',
  ),
  JN: vendor(
    'Jonaki',
    '#3FA34D',
    '#0F4C2A',
    '<circle cx="12" cy="14" r="5"/><path d="M11 1h2v5h-2ZM3.3 5.300l1.4-1.4 3.5 3.5-1.4 1.400ZM20.7 5.300l-1.4-1.4-3.5 3.5 1.4 1.400ZM1 13h4v2H1ZM19 13h4v2h-4Z"/>',
  ),
  BK: vendor(
    'Bokul',
    '#FF7AA8',
    '#B4235A',
    '<circle cx="12" cy="5.5" r="4"/><circle cx="5.8" cy="10" r="4"/><circle cx="18.2" cy="10" r="4"/><circle cx="8.2" cy="17.5" r="4"/><circle cx="15.8" cy="17.5" r="4"/>',
  ),
  DR: vendor(
    'Dhol & Reel',
    '#C2571A',
    '#5E1F06',
    '<path d="M2 7.500C5 4.7 8.3 4 12 4s7 .7 10 3.500v9c-3 2.8-6.3 3.5-10 3.500s-7-.7-10-3.500Zm3 1.800v5.400l4 2.600V6.700Zm14 0-4-2.600v10.600l4-2.600Z" fill-rule="evenodd"/>',
  ),
  SV3: vendor(
    'Lal Jhuti',
    '#FF5A3C',
    '#9E1220',
    '<path d="M3 15.500C2 11 3.200 8 5 6.500c.8 1.700 1.700 2.700 2.800 3.300C7.600 6.400 9.200 3.500 11.600 1.500c.7 2.700 1.700 4.800 2.900 6.400.6-1.900 2-3.300 4.100-4.200-.2 2.600.2 4.700 1 6.400.7-.5 1.300-1.200 1.900-2.200.7 3.200.4 5.700-.9 7.600Z"/><path d="M3.400 17.500h17.200c-.7 3-3.900 5-8.600 5s-7.900-2-8.600-5Z"/>',
  ),
  SPB: vendor(
    'Mela Sports',
    '#1CC8B5',
    '#0B5F6B',
    '<path d="M12 1.500A10.500 10.500 0 1 1 12 22.500 10.500 10.500 0 0 1 12 1.500Zm0 6.300-4.300 3.100 1.600 5h5.400l1.600-5Zm-1-4.200L7.200 5.600l.6 3 3.200-2.300Zm2 0v2.700l3.200 2.300.6-3ZM6 10.300 3.700 11.600c0 1.700.5 3.300 1.400 4.600l2.800-.7Zm12 0-1.900 5.200 2.800.7c.9-1.300 1.400-2.900 1.400-4.600ZM9.200 17.700l-.3 2.400c2 .7 4.200.7 6.200 0l-.3-2.400Z" fill-rule="evenodd"/>',
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
