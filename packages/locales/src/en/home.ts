/** Home below the first screen. */
export const home = {
  'home.providers': 'Game makers',
  'home.providerGames': '{category}: {count, plural, one {# game} other {# games}}',
  'home.sectionFailed': 'This part did not load',
} as const;
