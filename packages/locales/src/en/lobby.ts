export const lobby = {
  'lobby.title': '{name}: games, slots and more',
  'lobby.banners': 'What is on',
  'lobby.banner': '{position, number} of {count, number}',
  'lobby.categories': 'Game categories',
  'lobby.more': 'See all',
  'lobby.moreOf': 'See all: {category}',
  'lobby.gamesFailed': 'The games did not load',
  'lobby.noGames': 'No games here yet',
  'lobby.noGamesText': 'Another maker may have what you look for.',
  'lobby.news': 'News',
  'lobby.noNews': 'No news today',
} as const;
