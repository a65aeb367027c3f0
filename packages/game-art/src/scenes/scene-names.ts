export const BANNER_NAMES = ['gift', 'tiger', 'wheel', 'cricket', 'lanterns'] as const;
export const EMPTY_SCENES = [
  'no-bets',
  'no-games',
  'no-messages',
  'offline',
  'maintenance',
  'restricted',
  'not-found',
] as const;

export type BannerName = (typeof BANNER_NAMES)[number];
export type EmptyScene = (typeof EMPTY_SCENES)[number];
