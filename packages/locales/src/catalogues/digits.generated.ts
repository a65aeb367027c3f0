// Written by src/write-catalogues.ts.

/** The digit zero of each language's own numerals, as a code point. */
export const ZERO_DIGITS: Readonly<Record<string, number>> = { bn: 2534, en: 48 };
