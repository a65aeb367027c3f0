/** The categories of the lobby that have an icon. */
export const CATEGORY_CODES = [
  'HOT',
  'FAV',
  'RNG',
  'LIVE',
  'SPORTS',
  'PVP',
  'ESPORTS',
  'FISH',
  'ELOTT',
  'COCKFIGHT',
  'RUMMY',
  'LUDO',
  'RECENT',
] as const;

export type CategoryCode = (typeof CATEGORY_CODES)[number];
