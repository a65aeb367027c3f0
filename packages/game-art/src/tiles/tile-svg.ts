import { emojiPicture } from '#/pipeline/emoji-picture.ts';
import { seededRandom } from '#/pipeline/seeded-random.ts';
import { silhouette } from '#/pipeline/silhouette.ts';
import { PALETTES, type Palette } from '#/recipes/palettes.ts';
import type { Corner, GameRecipe } from '#/recipes/recipe.ts';
import { grounds, HEIGHT, MIDDLE_X, MIDDLE_Y, WIDTH } from './grounds.ts';
import { drawTitle } from './title.ts';

/** A game's tile, 300 × 400, layer by layer from the back. `code` seeds its chance. */
export async function drawTile(code: string, recipe: GameRecipe): Promise<string> {
  const palette = PALETTES[recipe.palette];
  const random = seededRandom(code);
  const motifScale = (HEIGHT * 0.93) / 512;
  const layers = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>`,
    grounds[recipe.ground](palette, random),
    `<g transform="translate(${MIDDLE_X - 256 * motifScale} ${MIDDLE_Y - 256 * motifScale}) scale(${motifScale})" opacity=".13">${silhouette(recipe.motif, palette.ray)}</g>`,
    `<circle cx="${MIDDLE_X}" cy="${MIDDLE_Y}" r="${WIDTH * 0.6}" fill="url(#glow)" style="mix-blend-mode:screen"/>`,
    drawSparkles(random),
    await drawProps(recipe, random, 'far'),
    await drawHero(recipe),
    await drawProps(recipe, random, 'near'),
    recipe.fireflies ? drawFireflies(random) : '',
    `<rect y="${HEIGHT * 0.54}" width="${WIDTH}" height="${HEIGHT * 0.46}" fill="url(#foot)"/>`,
    await drawTitle(recipe.title, recipe.face, palette),
    `<rect x="1.5" y="1.5" width="${WIDTH - 3}" height="${HEIGHT - 3}" rx="16" fill="none" stroke="url(#frame)" stroke-width="3"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${definitions(palette)}</defs>${layers.join('')}</svg>`;
}

async function drawHero(recipe: GameRecipe): Promise<string> {
  const size = WIDTH * (recipe.heroSize ?? 0.72);
  const picture = await emojiPicture(recipe.hero, 256, recipe.gilded ? 'gilded' : 'plain');
  // Roofs and strings of bulbs hang over the head room, so the hero is placed slightly lower under them.
  const drop = recipe.ground === 'tent' ? 14 : recipe.ground === 'bulbs' ? 8 : 0;
  return `<g filter="url(#hero)"><image href="${picture}" x="${MIDDLE_X - size / 2}" y="${MIDDLE_Y - size / 2 + drop}" width="${size}" height="${size}"/></g>`;
}

async function drawProps(recipe: GameRecipe, random: () => number, depth: 'far' | 'near'): Promise<string> {
  const drawn: string[] = [];
  for (const corner of CORNERS) {
    const name = recipe.props[corner];
    const place = PLACES[corner];
    if (!name || place.depth !== depth) continue;
    const size = WIDTH * (place.size + (random() - 0.5) * 0.03);
    const turn = (random() < 0.5 ? -1 : 1) * (6 + random() * 12);
    const picture = await emojiPicture(name, 128);
    drawn.push(
      `<g transform="translate(${place.x * WIDTH} ${place.y * HEIGHT}) rotate(${turn})" filter="url(#${depth})"><image href="${picture}" x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}"/></g>`,
    );
  }
  return drawn.join('');
}

function drawSparkles(random: () => number): string {
  return Array.from({ length: 16 }, () => {
    const [x, y, size, opacity] = [
      random() * WIDTH,
      random() * HEIGHT * 0.72,
      1.5 + random() * 4.5,
      0.35 + random() * 0.6,
    ];
    return `<path transform="translate(${x} ${y}) scale(${size})" d="M0-2L.4-.4 2 0 .4.4 0 2-.4.4-2 0-.4-.4Z" fill="#fff" opacity="${opacity}"/>`;
  }).join('');
}

function drawFireflies(random: () => number): string {
  return Array.from({ length: 15 }, (_, index) => {
    const inJar = index < 9;
    const x = inJar ? MIDDLE_X + (random() - 0.5) * 96 : random() * WIDTH;
    const y = inJar ? MIDDLE_Y - 36 + random() * 112 : 20 + random() * 220;
    const size = 9 + random() * 12;
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="url(#firefly)"/><circle cx="${x}" cy="${y}" r="${size * 0.2}" fill="#fffbe0"/>`;
  }).join('');
}

function definitions(palette: Palette): string {
  const { inner, outer, glow, ray, stroke, titleTop, titleBottom } = palette;
  return `<radialGradient id="ground" cx="50%" cy="40%" r="75%"><stop offset="0" stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${glow}" stop-opacity=".9"/><stop offset=".45" stop-color="${glow}" stop-opacity=".34"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
<radialGradient id="bulb"><stop offset="0" stop-color="#ffd98a" stop-opacity=".9"/><stop offset=".4" stop-color="${ray}" stop-opacity=".35"/><stop offset="1" stop-color="${ray}" stop-opacity="0"/></radialGradient>
<radialGradient id="firefly"><stop offset="0" stop-color="#fff7b0"/><stop offset=".3" stop-color="#ffd84a" stop-opacity=".75"/><stop offset="1" stop-color="#ffb400" stop-opacity="0"/></radialGradient>
<linearGradient id="awning" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity=".1"/></linearGradient>
<linearGradient id="foot" x2="0" y2="1"><stop offset="0" stop-color="${outer}" stop-opacity="0"/><stop offset="1" stop-color="${outer}" stop-opacity=".96"/></linearGradient>
<linearGradient id="title" x2="0" y2="1"><stop offset=".1" stop-color="${titleTop}"/><stop offset=".9" stop-color="${titleBottom}"/></linearGradient>
<linearGradient id="frame" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".35" stop-color="${titleBottom}" stop-opacity=".25"/><stop offset="1" stop-color="${titleBottom}" stop-opacity=".85"/></linearGradient>
<filter id="hero" x="-30%" y="-30%" width="160%" height="160%"><feMorphology in="SourceAlpha" operator="dilate" radius="3" result="wide"/><feGaussianBlur in="wide" stdDeviation="2.2" result="soft"/><feFlood flood-color="${glow}" flood-opacity=".95"/><feComposite in2="soft" operator="in" result="rim"/><feColorMatrix in="SourceGraphic" type="saturate" values="1.32" result="vivid"/><feMerge result="lit"><feMergeNode in="rim"/><feMergeNode in="vivid"/></feMerge><feDropShadow in="lit" dx="0" dy="9" stdDeviation="7" flood-color="${stroke}" flood-opacity=".75"/></filter>
<filter id="far" x="-30%" y="-30%" width="160%" height="160%"><feColorMatrix type="saturate" values="1.2"/><feGaussianBlur stdDeviation=".9"/></filter>
<filter id="near" x="-30%" y="-30%" width="160%" height="160%"><feColorMatrix type="saturate" values="1.25" result="vivid"/><feDropShadow in="vivid" dx="0" dy="4" stdDeviation="3" flood-color="${stroke}" flood-opacity=".7"/></filter>
<filter id="under" x="-10%" y="-10%" width="120%" height="180%"><feDropShadow dx="0" dy="4" stdDeviation="4" flood-color="${stroke}" flood-opacity=".6"/></filter>
<filter id="titleShadow" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="4" stdDeviation="2.2" flood-color="#000" flood-opacity=".6"/></filter>`;
}

const CORNERS = ['topLeft', 'topRight', 'left', 'right'] as const satisfies readonly Corner[];

const PLACES: Readonly<Record<Corner, { x: number; y: number; size: number; depth: 'far' | 'near' }>> = {
  topLeft: { x: 0.16, y: 0.19, size: 0.26, depth: 'far' },
  topRight: { x: 0.85, y: 0.17, size: 0.25, depth: 'far' },
  left: { x: 0.135, y: 0.575, size: 0.27, depth: 'near' },
  right: { x: 0.875, y: 0.565, size: 0.26, depth: 'near' },
};
