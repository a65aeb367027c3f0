/** Names of the game categories, by their codes. */
export const categories = {
  'categories.HOT': 'Hot',
  'categories.FAV': 'Saved',
  'categories.RNG': 'Slots',
  'categories.LIVE': 'Live',
  'categories.SPORTS': 'Sports',
  'categories.PVP': 'Tables',
  'categories.ESPORTS': 'Esports',
  'categories.FISH': 'Fishing',
  'categories.ELOTT': 'Lottery',
  'categories.LOTT': 'Classic lottery',
  'categories.COCKFIGHT': 'Derby',
  'categories.RECENT': 'Recent',
  'categories.RUMMY': 'Rummy',
  'categories.LUDO': 'Ludo',
} as const;
