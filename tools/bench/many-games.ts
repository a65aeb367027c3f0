import { offeredOf } from '../../apps/server/src/modules/play/catalogue/test-catalogue.ts';

/** Brands of a bench's games. */
export const MAKERS = 40;
const FIRST = [
  'Golden',
  'Royal',
  'River',
  'Moonlit',
  'Lucky',
  'Festival',
  'Forest',
  'Delta',
  'Wild',
  'Silver',
  'Monsoon',
  'Tiger',
];
export const COMMON_WORDS = [
  'Dragon',
  'Lotus',
  'Prawn',
  'Wizard',
  'Bouquet',
  'Crown',
  'Kite',
  'Lantern',
  'Drum',
  'Peacock',
  'Boat',
  'Jackpot',
];
const CATEGORIES = ['RNG', 'RNG', 'RNG', 'LIVE', 'FISH', 'PVP', 'ESPORTS', 'RNG'] as const;

/** So many games of one vendor, in five categories. */
export function manyGames(count: number) {
  return Array.from({ length: count }, (_, index) =>
    offeredOf(`bench-${index}`, {
      name: { en: nameOf(index), bn: `খেলা ${index}` },
      category: CATEGORIES[index % CATEGORIES.length] ?? 'RNG',
      brand: { code: `M${index % MAKERS}`, name: { en: `Maker ${index % MAKERS}` } },
    }),
  );
}

/** Names repeat after 144, and a number distinguishes them: common words stay as common as they are in real catalogues. */
export function nameOf(index: number): string {
  const second = COMMON_WORDS[Math.floor(index / FIRST.length) % COMMON_WORDS.length];
  return `${FIRST[index % FIRST.length]} ${second} ${Math.floor(index / 144)}`;
}

export function misspelt(name: string): string {
  return name
    .replace('o', 'oh')
    .replace('ra', 'ar')
    .replace(/(.)(.)( \d)/, '$2$1$3');
}
