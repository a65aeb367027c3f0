import type { FairGame } from '@mela/game-rules/provably-fair/house-edge';
import type { Text } from '../games/text.ts';

/** The provably fair games, in the order in which lists show them. */
export const INSTANT_GAMES: readonly InstantGame[] = [
  { code: 'kite-crash', fair: 'crash', title: { en: 'Kite Crash', bn: 'ঘুড়ি ক্র্যাশ' }, volatility: 'high' },
  { code: 'fair-dice', fair: 'dice', title: { en: 'Fair Dice', bn: 'মেলার ডাইস' }, volatility: 'medium' },
  { code: 'lantern-mines', fair: 'mines', title: { en: 'Lantern Mines', bn: 'লণ্ঠন মাইন' }, volatility: 'medium' },
  { code: 'marble-plinko', fair: 'plinko', title: { en: 'Marble Plinko', bn: 'মার্বেল প্লিংকো' }, volatility: 'medium' },
  { code: 'card-hilo', fair: 'hilo', title: { en: 'Card Hi-Lo', bn: 'তাস হাই-লো' }, volatility: 'medium' },
];

export function instantGameOf(code: string): InstantGame | undefined {
  return INSTANT_GAMES.find((game) => game.code === code);
}

/** How lists tell these games from others. */
export const INSTANT_CLASSIFY = 'provably_fair';

/** What `rounds` keeps as the model: outcomes of a later version would be checked by other rules. */
export const INSTANT_RULES_VERSION = 1;

export interface InstantGame {
  readonly code: string;
  readonly fair: FairGame;
  readonly title: Text;
  readonly volatility: 'low' | 'medium' | 'high';
}
