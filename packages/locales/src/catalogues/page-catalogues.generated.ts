// Written by src/write-catalogues.ts.

/** The whole catalogue of each language, a chunk of its own. */
export const CATALOGUES = {
  bn: () => import('./bn.generated.ts'),
  en: () => import('./en.generated.ts'),
} as const;

/** Of each language what home and the shell say. */
export const FIRST_PARTS = {
  bn: () => import('./bn-first.generated.ts'),
  en: () => import('./en-first.generated.ts'),
} as const;
