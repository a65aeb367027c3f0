// Written by src/write-catalogues.ts.

/** Of each language what the desk says. */
export const DESK_CATALOGUES = {
  bn: () => import('./bn-desk.generated.ts'),
  en: () => import('./en-desk.generated.ts'),
} as const;
