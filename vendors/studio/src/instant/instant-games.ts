import type { FairGame } from '@mela/game-rules/provably-fair/house-edge';
import type { Text } from '../games/text.ts';

/** SV3 is a code of the client's documents for this category (P151); the name, a red comb, is ours. */
const DERBY_BRAND = { code: 'SV3', name: { en: 'Lal Jhuti', bn: 'লাল ঝুঁটি' } };

/** The provably fair games, in the order in which lists show them. */
export const INSTANT_GAMES: readonly InstantGame[] = [
  { code: 'kite-crash', fair: 'crash', title: { en: 'Kite Crash', bn: 'ঘুড়ি ক্র্যাশ' }, volatility: 'high' },
  { code: 'fair-dice', fair: 'dice', title: { en: 'Fair Dice', bn: 'মেলার ডাইস' }, volatility: 'medium' },
  { code: 'lantern-mines', fair: 'mines', title: { en: 'Lantern Mines', bn: 'লণ্ঠন মাইন' }, volatility: 'medium' },
  { code: 'marble-plinko', fair: 'plinko', title: { en: 'Marble Plinko', bn: 'মার্বেল প্লিংকো' }, volatility: 'medium' },
  { code: 'card-hilo', fair: 'hilo', title: { en: 'Card Hi-Lo', bn: 'তাস হাই-লো' }, volatility: 'medium' },
  {
    code: 'rooster-derby',
    fair: 'derby',
    title: { en: 'Rooster Derby', bn: 'মোরগ ডার্বি' },
    volatility: 'medium',
    category: 'COCKFIGHT',
    brand: DERBY_BRAND,
  },
];

export function instantGameOf(code: string): InstantGame | undefined {
  return INSTANT_GAMES.find((game) => game.code === code);
}

/** How lists tell these games from others. */
export const INSTANT_CLASSIFY = 'provably_fair';

/** Stored in `rounds` as the model: outcomes of a later version are checked by other rules. */
export const INSTANT_RULES_VERSION = 1;

export interface InstantGame {
  readonly code: string;
  readonly fair: FairGame;
  readonly title: Text;
  readonly volatility: 'low' | 'medium' | 'high';
  /** The category of the lists; `RNG` by default. */
  readonly category?: 'COCKFIGHT';
  /** The house brand that lists it; the studio's own name by default. */
  readonly brand?: { readonly code: string; readonly name: Text };
}
