// Written by src/write-catalogues.ts.

/** Of each language what the console says. */
export const CONSOLE_CATALOGUES = {
  bn: () => import('./bn-console.generated.ts'),
  en: () => import('./en-console.generated.ts'),
} as const;
