/**
 * The colours of a site by night and by day, `#rrggbb` or `#rrggbbaa`. A merchant's theme overrides any of them; the others
 * stay as they are here. The style sheet `tokens.css` of the web declares the same ones.
 */
export const DEFAULT_COLOURS = {
  dark: {
    ground: '#0a0d1c',
    stall: '#121731',
    raised: '#1b2246',
    input: '#1b2246',
    line: '#2c3566',
    edge: '#6973ae',
    text: '#f3f1ea',
    quiet: '#a9afcf',
    marigold: '#ffb020',
    'marigold-top': '#ffc24a',
    'marigold-shine': '#ffe3a6',
    'marigold-foot': '#d98700',
    'on-marigold': '#231400',
    'marigold-text': '#ffc14d',
    vermilion: '#ff5a3c',
    'on-vermilion': '#2a0500',
    'vermilion-text': '#ff8a73',
    peacock: '#1cc8b5',
    'on-peacock': '#00231f',
    'peacock-text': '#3edccb',
    orchid: '#b57bff',
    'on-orchid': '#1c0836',
    'bulb-on': '#ffc652',
    pick: '#ffc652',
    'bulb-off': '#4a4668',
    glow: '#ffbe46bf',
    'glow-far': '#ffa01e59',
    halo: '#ffb0204d',
    wire: '#565e92',
    awning: '#d8402a',
    scrim: '#040610b8',
    backdrop: '#05070f',
    focus: '#7fd9ff',
    hill: '#101634',
    sky: '#141a3a',
    'sky-glow': '#5c488c59',
  },
  light: {
    ground: '#fff8ec',
    stall: '#ffffff',
    raised: '#ffefd3',
    input: '#ffffff',
    line: '#e7d6b4',
    edge: '#9c8457',
    text: '#1a1e36',
    quiet: '#565b78',
    marigold: '#ffb020',
    'marigold-top': '#ffc24a',
    'marigold-shine': '#ffe3a6',
    'marigold-foot': '#d98700',
    'on-marigold': '#231400',
    'marigold-text': '#8a5200',
    vermilion: '#d63a1a',
    'on-vermilion': '#ffffff',
    'vermilion-text': '#b42c0e',
    peacock: '#0b7f73',
    'on-peacock': '#ffffff',
    'peacock-text': '#086b61',
    orchid: '#7a3fc4',
    'on-orchid': '#ffffff',
    'bulb-on': '#f59a00',
    pick: '#b36a00',
    'bulb-off': '#dccba6',
    glow: '#b36a00',
    'glow-far': '#f59a0038',
    halo: '#ffb0205c',
    wire: '#b79e6c',
    awning: '#d8402a',
    scrim: '#1a1e3680',
    backdrop: '#f3e6cd',
    focus: '#0b5fd6',
    hill: '#f6dbaa',
    sky: '#ffe9c0',
    'sky-glow': '#ffffff99',
  },
} as const satisfies Record<'dark' | 'light', Record<string, string>>;

export type ColourName = keyof (typeof DEFAULT_COLOURS)['dark'];
export type Colours = Readonly<Record<ColourName, string>>;

const GROUNDS = ['ground', 'stall', 'raised'] as const;

/** A foreground, its background, and the contrast that WCAG 2.2 AA asks for there: 4.5 for text, 3 for outlines. */
export const CONTRASTS: readonly (readonly [over: ColourName, under: ColourName, least: number])[] = [
  ...GROUNDS.flatMap((ground) => [
    ...(['text', 'quiet', 'marigold-text', 'vermilion-text', 'peacock-text'] as const).map(
      (text) => [text, ground, 4.5] as const,
    ),
    ...(['edge', 'pick', 'focus'] as const).map((outline) => [outline, ground, 3] as const),
  ]),
  ['text', 'input', 4.5],
  ...(['marigold', 'vermilion', 'peacock', 'orchid'] as const).map((fill) => [`on-${fill}`, fill, 4.5] as const),
];

/** The contrast of two opaque colours, 1 to 21, as WCAG 2.2 computes it. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
