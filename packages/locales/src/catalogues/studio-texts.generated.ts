// Written by src/write-catalogues.ts.
import { studio as bn } from '../bn/studio.ts';
import { studio as en } from '../en/studio.ts';

/** The area `studio` of each language. */
export const TEXTS = { bn, en } as const;
