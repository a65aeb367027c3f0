export const BANNER_NAMES = ['gift', 'tiger', 'wheel'] as const;
export const EMPTY_SCENES = ['no-bets', 'no-games', 'offline', 'maintenance', 'restricted', 'not-found'] as const;

export type BannerName = (typeof BANNER_NAMES)[number];
export type EmptyScene = (typeof EMPTY_SCENES)[number];
