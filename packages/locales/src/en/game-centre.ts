export const gameCentre = {
  'gameCentre.count': '{count, plural, one {# game} other {# games}}',
  'gameCentre.vendors': 'Makers',
  'gameCentre.all': 'All',
  'gameCentre.loadingMore': 'Loading more',
  'gameCentre.end': 'That is all of them',
  'gameCentre.empty': 'No games here yet',
  'gameCentre.emptyText': 'Try another maker, or look at all of them.',
  'gameCentre.showAll': 'Show all games',
  'gameCentre.failed': 'The games did not load',
  'gameCentre.failedText': 'Check your connection and try again.',
  'gameCentre.moreFailed': 'More games did not load',
  'gameCentre.play': 'Play {game}',
} as const;
