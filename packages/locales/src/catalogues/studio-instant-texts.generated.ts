// Written by src/write-catalogues.ts.
import { studioInstant as bn } from '../bn/studio-instant.ts';
import { studioInstant as en } from '../en/studio-instant.ts';

/** The area `studio-instant` of each language. */
export const TEXTS = { bn, en } as const;
