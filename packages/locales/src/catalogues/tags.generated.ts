// Written by src/write-catalogues.ts.

/** The languages that have a folder of texts, by tag in lower case. */
export const TAGS = ['bn', 'en'] as const;
