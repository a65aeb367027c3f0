import type { Text } from '../games/text.ts';

/** The sports board: fixtures and odds to look at. It takes no bets. `SPB` is the code by which operators know the house's sports. */
export const SPORTS_GAME = {
  code: 'sports-board',
  title: { en: 'Fixtures and odds', bn: 'ম্যাচ ও অডস' },
  classify: 'fixtures',
  brand: { code: 'SPB', name: { en: 'Mela Sports', bn: 'মেলা স্পোর্টস' } },
} as const satisfies { code: string; title: Text; classify: string; brand: { code: string; name: Text } };

/** The two kinds of matches, as operators group them. */
export const SPORTS_KINDS = {
  virtual: { classify: 'virtual_football', name: { en: 'Virtual football', bn: 'ভার্চুয়াল ফুটবল' } },
  real: { classify: 'football', name: { en: 'Football', bn: 'ফুটবল' } },
} as const satisfies Record<string, { classify: string; name: Text }>;

/** The house's margin in its odds, in hundredths of a percent. */
export const MARGIN = 500;
/** Dixon and Coles' ρ for real leagues. Virtual goals come independently, so that their odds have none. */
export const REAL_RHO = -0.1;
