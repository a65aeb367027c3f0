import { emojiPicture } from '#/pipeline/emoji-picture.ts';
import { TITLE_FAMILIES } from '#/pipeline/title-faces.ts';
import type { EmojiName } from '#/recipes/emoji.ts';
import type { Palette } from '#/recipes/palettes.ts';
import type { HighSymbol } from '#/recipes/recipe.ts';
import type { LowSymbol } from './low-symbols.ts';

/**
 * A reel symbol, 160 × 160 without a background: lit from above, with a soft shadow that works on paper and on night.
 */
export async function drawSymbol(
  role: HighSymbol,
  emoji: EmojiName,
  palette: Palette,
  gilded: boolean,
): Promise<string> {
  const picture = await emojiPicture(emoji, 256, gilded ? 'gilded' : 'plain');
  const ribbon = RIBBONS[role];
  const size = ribbon ? 124 : 136;
  const top = ribbon ? 5 : 10;
  const halo = role === 'scatter' ? drawHalo(palette) : '';
  return frame(
    `${halo}<g filter="url(#lit)"><image href="${picture}" x="${80 - size / 2}" y="${top}" width="${size}" height="${size}"/></g>${ribbon ? drawRibbon(ribbon) : ''}`,
  );
}

/** The letters that all games share; `T` is displayed as 10. */
export function drawLow(letter: LowSymbol): string {
  const [light, deep] = LOWS[letter];
  const text = letter === 'T' ? '10' : letter;
  const size = letter === 'T' ? 106 : 122;
  const set = (paint: string, dy = 0): string =>
    `<text x="80" y="${122 + dy}" text-anchor="middle" font-family="${TITLE_FAMILIES.luckiest}" font-size="${size}" letter-spacing="${letter === 'T' ? -3 : 0}" stroke-linejoin="round" ${paint}>${text}</text>`;
  return frame(
    `<g transform="rotate(-3 80 80)">${set('fill="#3a1208" stroke="#3a1208" stroke-width="13"', 6)}${set('fill="#3a1208" stroke="#3a1208" stroke-width="13"')}${set('fill="url(#letter)"')}${set('fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.6"')}</g>`,
    `<linearGradient id="letter" x2="0" y2="1"><stop offset=".15" stop-color="${light}"/><stop offset=".85" stop-color="${deep}"/></linearGradient>`,
  );
}

function drawHalo(palette: Palette): string {
  const beams = Array.from(
    { length: 12 },
    (_, index) => `<path d="M80 68L74 2h12Z" transform="rotate(${index * 30} 80 68)"/>`,
  ).join('');
  return `<circle cx="80" cy="68" r="68" fill="url(#halo)"/><g fill="url(#beam)" opacity=".85">${beams}</g><circle cx="80" cy="66" r="50" fill="${palette.glow}" opacity=".28"/>`;
}

function drawRibbon({ text, light, deep, dark, size }: Ribbon): string {
  const set = (paint: string): string =>
    `<text x="80" y="${138 + size * 0.09}" text-anchor="middle" font-family="${TITLE_FAMILIES.lilita}" font-size="${size}" letter-spacing=".6" stroke-linejoin="round" ${paint}>${text}</text>`;
  return `<linearGradient id="ribbon" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
<g filter="url(#under)"><path d="M4 126h24v28H4l9-14Z" fill="${dark}"/><path d="M156 126h-24v28h24l-9-14Z" fill="${dark}"/><path d="M16 118q64 9 128 0v28q-64 9-128 0Z" fill="url(#ribbon)"/><path d="M18 121.5q62 8.5 124 0" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.6"/></g>${set(`fill="none" stroke="${dark}" stroke-width="5"`)}${set('fill="#fffbea"')}`;
}

function frame(content: string, definitions = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><defs>
<filter id="lit" x="-20%" y="-20%" width="140%" height="150%"><feColorMatrix type="saturate" values="1.22" result="vivid"/><feComponentTransfer in="vivid" result="bright"><feFuncR type="linear" slope="1.06" intercept=".01"/><feFuncG type="linear" slope="1.06" intercept=".01"/><feFuncB type="linear" slope="1.06" intercept=".01"/></feComponentTransfer><feDropShadow in="bright" dx="0" dy="4" stdDeviation="3.2" flood-color="#2a0d00" flood-opacity=".5"/></filter>
<filter id="under" x="-10%" y="-20%" width="120%" height="170%"><feDropShadow dx="0" dy="3" stdDeviation="2" flood-color="#1a0500" flood-opacity=".5"/></filter>
<radialGradient id="halo"><stop offset=".2" stop-color="#fff3b8" stop-opacity=".95"/><stop offset=".6" stop-color="#ffc23d" stop-opacity=".6"/><stop offset="1" stop-color="#ff9a00" stop-opacity="0"/></radialGradient>
<linearGradient id="beam" x2="0" y2="1"><stop offset="0" stop-color="#ffb020" stop-opacity="0"/><stop offset=".5" stop-color="#ffc852" stop-opacity=".9"/><stop offset="1" stop-color="#fff1b8"/></linearGradient>${definitions}</defs>${content}</svg>`;
}

const RIBBONS: Partial<Record<HighSymbol, Ribbon>> = {
  wild: { text: 'WILD', light: '#ff7a52', deep: '#d4260f', dark: '#5e0d06', size: 29 },
  scatter: { text: 'SCATTER', light: '#2fe0cb', deep: '#0a8478', dark: '#053b38', size: 24 },
};

const LOWS: Readonly<Record<LowSymbol, readonly [light: string, deep: string]>> = {
  A: ['#ff8a63', '#f0361b'],
  K: ['#ffd160', '#f59a00'],
  Q: ['#4be8d2', '#0da592'],
  J: ['#9db8ff', '#4f74f5'],
  T: ['#d5a8ff', '#8f4be6'],
};

interface Ribbon {
  readonly text: string;
  readonly light: string;
  readonly deep: string;
  readonly dark: string;
  readonly size: number;
}
