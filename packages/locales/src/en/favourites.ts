/** Favourites, and home below the first screen. */
export const favourites = {
  'favourites.title': 'Favourite games',
  'favourites.mark': 'Favourite: {game}',
  'favourites.kept': '{game} is among your favourites',
  'favourites.logIn': 'Log in to keep your favourites',
  'favourites.empty': 'No favourites yet',
  'favourites.emptyText': 'Tap the heart on a game and it waits for you here.',
  'favourites.find': 'Find a game',
} as const;
