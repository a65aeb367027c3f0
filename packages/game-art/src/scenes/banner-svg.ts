import { emojiPicture } from '#/pipeline/emoji-picture.ts';
import { seededRandom } from '#/pipeline/seeded-random.ts';
import type { EmojiName } from '#/recipes/emoji.ts';
import { FAIR_COLOURS, type FairColours } from './fair-colours.ts';
import { cut, ferrisWheel, palm, tent } from './fair-shapes.ts';
import type { BannerName } from './scene-names.ts';

/**
 * A banner's picture, 764 × 380: a stall with its awning, the hero at the right. The left half stays darker than cream
 * text on it needs (WCAG AA); the picture contains no words.
 */
export async function drawBanner(name: BannerName): Promise<string> {
  const { left, right, light, stripe, back, hero, heroSize = 236, props } = BANNERS[name];
  const placed = await Promise.all(
    props.map(([emoji, x, y, size, turn]) => drawThing(emoji, x, y, size, turn, 'near')),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 764 380" width="764" height="380"><defs>
<linearGradient id="ground" x2="1" y2=".25"><stop offset=".1" stop-color="${left}"/><stop offset=".62" stop-color="${right}"/></linearGradient>
<radialGradient id="light" cx="577" cy="240" r="300" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${light}" stop-opacity=".95"/><stop offset=".5" stop-color="${light}" stop-opacity=".42"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
<linearGradient id="quiet"><stop offset=".36" stop-color="${left}" stop-opacity=".86"/><stop offset=".68" stop-color="${left}" stop-opacity="0"/></linearGradient>
<linearGradient id="cloth" x2="0" y2="1"><stop stop-color="#000" stop-opacity=".26"/><stop offset=".2" stop-color="#000" stop-opacity=".04"/><stop offset="1" stop-color="#000" stop-opacity=".1"/></linearGradient>
<filter id="hero" x="-30%" y="-30%" width="160%" height="170%"><feColorMatrix type="saturate" values="1.25" result="vivid"/><feDropShadow in="vivid" dx="0" dy="12" stdDeviation="12" flood-color="#1a0400" flood-opacity=".55"/></filter>
<filter id="near" x="-40%" y="-40%" width="180%" height="190%"><feColorMatrix type="saturate" values="1.2" result="vivid"/><feDropShadow in="vivid" dx="0" dy="6" stdDeviation="6" flood-color="#1a0400" flood-opacity=".5"/></filter>
<filter id="under" x="-5%" y="-20%" width="110%" height="190%"><feDropShadow dx="0" dy="6" stdDeviation="7" flood-color="#000" flood-opacity=".45"/></filter></defs>
<rect width="764" height="380" fill="url(#ground)"/><rect width="764" height="380" fill="url(#light)"/>${BACKS[back](light)}<rect width="764" height="380" fill="url(#quiet)"/>
${hero ? await drawThing(hero, 577, 232, heroSize, 0, 'hero') : ''}${placed.join('')}${drawAwning(stripe)}</svg>`;
}

async function drawThing(
  emoji: EmojiName,
  x: number,
  y: number,
  size: number,
  turn: number,
  light: 'hero' | 'near',
): Promise<string> {
  return `<g transform="translate(${x} ${y}) rotate(${turn})" filter="url(#${light})"><image href="${await emojiPicture(emoji)}" x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}"/></g>`;
}

function drawAwning(stripe: string): string {
  const width = 764 / 14;
  const scallops = Array.from({ length: 14 }, (_, index) => {
    const shape = `M${cut(index * width)} 0h${cut(width)}v26a${cut(width / 2)} ${cut(width / 2)} 0 0 1-${cut(width)} 0Z`;
    return `<path d="${shape}" fill="${index % 2 === 0 ? stripe : '#F6EBD2'}"/><path d="${shape}" fill="url(#cloth)"/>`;
  });
  return `<g filter="url(#under)">${scallops.join('')}</g>`;
}

const night: FairColours = { ...FAIR_COLOURS.dark, glowOpacity: 0.34 };

const BACKS = {
  /** The wheel is far behind the hero, half sunk in the stall's light. */
  wheel: () =>
    `<g opacity=".5">${ferrisWheel({ ...night, steel: '#5E4A7A' }, { x: 577, y: 225, radius: 166, base: 400, cabins: 12 })}</g>`,
  rays: (light: string) =>
    `<path d="${Array.from({ length: 20 }, (_, index) => {
      const [from, to] = [(index / 20) * Math.PI * 2, ((index + 0.5) / 20) * Math.PI * 2];
      return `M577 235L${cut(577 + Math.cos(from) * 900)} ${cut(235 + Math.sin(from) * 900)}L${cut(577 + Math.cos(to) * 900)} ${cut(235 + Math.sin(to) * 900)}Z`;
    }).join('')}" fill="${light}" opacity=".3"/>`,
  moon: (light: string) =>
    `<circle cx="577" cy="222" r="186" fill="${light}" opacity=".14"/><circle cx="577" cy="222" r="150" fill="${light}" opacity=".5"/>${palm({ ...night, palm: '#04363A' }, { x: 736, base: 390, height: 190 })}${palm({ ...night, palm: '#054047' }, { x: 408, base: 390, height: 110 })}`,
  fair: () =>
    `${stars('fair')}<path d="M0 380V330Q180 270 380 306T764 290V380Z" fill="#1B2258"/>${ferrisWheel(night, { x: 577, y: 208, radius: 138, base: 372, cabins: 12 })}${tent(night, { x: 458, base: 372, width: 126, stripe: night.red })}${tent(night, { x: 702, base: 374, width: 156, stripe: night.teal })}<path d="M0 380V366Q380 356 764 370V380Z" fill="#0E1336"/>`,
  bulbs: () => `${stars('bulbs')}${[70, 120].map((y, row) => hangingBulbs(y, 8 + row)).join('')}`,
} as const;

function stars(seed: string): string {
  const random = seededRandom(seed);
  return Array.from(
    { length: 40 },
    () =>
      `<circle cx="${cut(random() * 764)}" cy="${cut(40 + random() * 230)}" r="${cut(0.8 + random() * 1.6)}" fill="#fff" opacity="${cut(0.3 + random() * 0.6)}"/>`,
  ).join('');
}

function hangingBulbs(y: number, count: number): string {
  const bulbs = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    const [cx, cy] = [cut(370 + share * 420), cut(y + 2 * share * (1 - share) * 90 + 10)];
    return `<circle cx="${cx}" cy="${cy}" r="24" fill="#FFB63D" opacity=".2"/><circle cx="${cx}" cy="${cy}" r="12" fill="#FFCF70" opacity=".35"/><circle cx="${cx}" cy="${cy}" r="6.5" fill="#FFF3CE"/>`;
  });
  return `<path d="M370 ${y}Q580 ${y + 90} 790 ${y}" fill="none" stroke="#3A1206" stroke-width="3"/>${bulbs.join('')}`;
}

const BANNERS: Readonly<Record<BannerName, Banner>> = {
  gift: {
    left: '#861A0F',
    right: '#C4331A',
    light: '#F5892B',
    stripe: '#D8402A',
    back: 'wheel',
    hero: 'gift',
    heroSize: 232,
    props: [
      ['coin', 452, 316, 92, -14],
      ['coin', 704, 128, 72, 12],
    ],
  },
  tiger: {
    left: '#04404A',
    right: '#0A6B6C',
    light: '#6FE3C2',
    stripe: '#17897B',
    back: 'moon',
    hero: 'tigerFace',
    heroSize: 242,
    props: [
      ['lotus', 448, 322, 104, -8],
      ['gem', 706, 300, 92, 12],
      ['coin', 716, 118, 66, 14],
    ],
  },
  wheel: {
    left: '#10164A',
    right: '#22408F',
    light: '#4F86F0',
    stripe: '#E8961F',
    back: 'fair',
    props: [
      ['balloon', 712, 128, 86, 8],
      ['coin', 446, 128, 58, -12],
    ],
  },
  cricket: {
    left: '#0B3F24',
    right: '#13713B',
    light: '#9BE35C',
    stripe: '#2B8A46',
    back: 'rays',
    hero: 'trophy',
    heroSize: 220,
    props: [
      ['cricket', 702, 260, 156, 10],
      ['medal', 448, 286, 112, -10],
    ],
  },
  lanterns: {
    left: '#4A1506',
    right: '#93380F',
    light: '#FFB24A',
    stripe: '#C9661A',
    back: 'bulbs',
    hero: 'drum',
    heroSize: 228,
    props: [
      ['lantern', 452, 280, 118, -8],
      ['trumpet', 706, 286, 124, 10],
    ],
  },
};

interface Banner {
  readonly left: string;
  readonly right: string;
  /** What shines behind the hero. */
  readonly light: string;
  readonly stripe: string;
  readonly back: keyof typeof BACKS;
  readonly hero?: EmojiName;
  readonly heroSize?: number;
  /** Emoji, middle x and y, size, turn in degrees. */
  readonly props: readonly (readonly [EmojiName, number, number, number, number])[];
}
