/** The pictures that a member may choose from, in the order they are offered. */
export const AVATAR_NAMES = [
  'tiger',
  'elephant',
  'peacock',
  'owl',
  'horse',
  'fox',
  'rooster',
  'fish',
  'boat',
  'kite',
  'drum',
  'lotus',
  'lamp',
  'mango',
  'mask',
  'crown',
] as const;
export type AvatarName = (typeof AVATAR_NAMES)[number];
