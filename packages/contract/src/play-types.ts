/** The two play types of a lottery (P68), as a vendor classifies its games: by the official tables, or quick and simple. */
export const PLAY_TYPES = ['Tradition', 'Entertainment'] as const;
export type PlayType = (typeof PLAY_TYPES)[number];

export function isPlayType(classify: string): classify is PlayType {
  return PLAY_TYPES.some((type) => type === classify);
}
