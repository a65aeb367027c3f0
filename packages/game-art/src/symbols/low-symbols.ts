/** The letters that all games share; `T` is the ten. */
export const LOW_SYMBOLS = ['A', 'K', 'Q', 'J', 'T'] as const;

export type LowSymbol = (typeof LOW_SYMBOLS)[number];
