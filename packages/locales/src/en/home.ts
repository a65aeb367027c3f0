/** Home below the first screen. */
export const home = {
  'home.winners': 'Just won',
  'home.top': 'Top {rank, number}',
  'home.description': 'Play slots on your phone. Deposit, play and withdraw in one place.',
  'home.providers': 'Game makers',
  'home.providerGames': '{category}: {count, plural, one {# game} other {# games}}',
  'home.sectionFailed': 'This part did not load',
  'home.moreGames': 'More than {count, number} games',
  'home.appBonus': 'New in the app: a bonus of up to {amount}',
  'home.offerTerms': 'Read the terms',
} as const;
