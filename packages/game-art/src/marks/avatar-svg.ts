import { emojiPicture } from '#/pipeline/emoji-picture.ts';
import type { EmojiName } from '#/recipes/emoji.ts';
import { PALETTES, type PaletteName } from '#/recipes/palettes.ts';
import type { AvatarName } from './avatar-names.ts';

/** A member's picture, 128 × 128, cut round where it is displayed: a figure of the fair on a lit stall. */
export async function drawAvatar(name: AvatarName): Promise<string> {
  const { emoji, palette, y = 20 } = AVATARS[name];
  const { inner, outer, ray, glow } = PALETTES[palette];
  const picture = await emojiPicture(emoji);
  const rays = Array.from(
    { length: 12 },
    (_, index) => `<path d="M64 64 L55 -30 L73 -30 Z" transform="rotate(${index * 30} 64 64)"/>`,
  );
  const bulbs = Array.from({ length: 16 }, (_, index) => {
    const turn = (index / 16) * 2 * Math.PI;
    return `<circle cx="${(64 + 57 * Math.cos(turn)).toFixed(1)}" cy="${(64 + 57 * Math.sin(turn)).toFixed(1)}" r="2.4"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128"><defs><radialGradient id="ground" cy=".42" r=".72"><stop offset="0" stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient><radialGradient id="glow"><stop offset="0" stop-color="${glow}" stop-opacity=".75"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient><filter id="lit" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="3" stdDeviation="3" flood-color="#08040f" flood-opacity=".5"/></filter></defs><rect width="128" height="128" fill="url(#ground)"/><g fill="${ray}" opacity=".16">${rays.join('')}</g><circle cx="64" cy="60" r="50" fill="url(#glow)"/><g fill="#ffe7a3" opacity=".85">${bulbs.join('')}</g><image href="${picture}" x="20" y="${y}" width="88" height="88" filter="url(#lit)"/></svg>`;
}

const AVATARS: Readonly<Record<AvatarName, { emoji: EmojiName; palette: PaletteName; y?: number }>> = {
  tiger: { emoji: 'tiger', palette: 'green' },
  elephant: { emoji: 'elephant', palette: 'violet' },
  peacock: { emoji: 'peacock', palette: 'gold' },
  owl: { emoji: 'owl', palette: 'night' },
  horse: { emoji: 'horse', palette: 'teal' },
  fox: { emoji: 'fox', palette: 'blue' },
  rooster: { emoji: 'rooster', palette: 'ember' },
  fish: { emoji: 'fishAngel', palette: 'blue' },
  boat: { emoji: 'canoe', palette: 'teal' },
  kite: { emoji: 'kite', palette: 'rose' },
  drum: { emoji: 'drum', palette: 'red' },
  lotus: { emoji: 'lotus', palette: 'ink' },
  lamp: { emoji: 'lamp', palette: 'night' },
  mango: { emoji: 'mango', palette: 'green' },
  mask: { emoji: 'masks', palette: 'violet' },
  crown: { emoji: 'crown', palette: 'red' },
};
