import { cut } from './fair-shapes.ts';

/**
 * The application's icon, 512 × 512: a stall's awning and, if there is one, the merchant's letter hanging from the
 * wire.
 */
export function drawAppIcon(look: IconLook, shape: IconShape): string {
  const { letter, stripe } = look;
  const ink = letter
    ? `<path transform="translate(${cut(256 - (letter.left + letter.right) / 2)} 446)" d="${letter.path}" fill="#F6EBD2"/>`
    : '';
  const content = `<circle cx="256" cy="330" r="200" fill="url(#warm)"/>${ink}${bulbs()}`;
  const ground = `<rect width="512" height="512"${shape === 'rounded' ? ' rx="116"' : ''} fill="url(#night)"/>`;
  // A maskable icon may lose everything outside a circle of 80 %: the awning keeps bleeding, the letter moves inwards.
  const drawn =
    awning(stripe) + (shape === 'maskable' ? `<g transform="translate(56 62) scale(.78)">${content}</g>` : content);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><defs><radialGradient id="night" cx=".5" cy=".62" r=".75"><stop stop-color="${look.light}"/><stop offset="1" stop-color="${look.deep}"/></radialGradient><radialGradient id="warm"><stop stop-color="#FFB020" stop-opacity=".42"/><stop offset="1" stop-color="#FFB020" stop-opacity="0"/></radialGradient><radialGradient id="lit"><stop offset=".2" stop-color="#FFC652" stop-opacity=".9"/><stop offset="1" stop-color="#FFA01E" stop-opacity="0"/></radialGradient><clipPath id="edge"><rect width="512" height="512"${shape === 'rounded' ? ' rx="116"' : ''}/></clipPath></defs>${ground}<g clip-path="url(#edge)">${drawn}</g></svg>`;
}

function awning(stripe: string): string {
  const width = 512 / 5;
  return Array.from(
    { length: 5 },
    (_, index) =>
      `<path d="M${cut(index * width)} 0h${cut(width)}v74a${cut(width / 2)} ${cut(width / 2)} 0 0 1-${cut(width)} 0Z" fill="${index % 2 === 0 ? stripe : '#F6EBD2'}"/>`,
  ).join('');
}

function bulbs(): string {
  const hung = [
    [86, 170],
    [256, 196],
    [426, 170],
  ] as const;
  return `<path d="M20 128Q256 232 492 128" fill="none" stroke="#FFB020" stroke-width="9" stroke-linecap="round"/>${hung.map(([x, y]) => `<circle cx="${x}" cy="${y + 22}" r="52" fill="url(#lit)"/><circle cx="${x}" cy="${y + 22}" r="21" fill="#FFE9AE"/>`).join('')}`;
}

export type IconShape = 'rounded' | 'square' | 'maskable';

/** A letter's outline, 400 px to the em, its baseline at 0. */
export interface IconLetter {
  readonly path: string;
  /** The ink's edges in px. */
  readonly left: number;
  readonly right: number;
}

export interface IconLook {
  readonly letter: IconLetter | undefined;
  readonly stripe: string;
  /** Middle and edge of the ground. */
  readonly light: string;
  readonly deep: string;
}
