// Written by src/write-catalogues.ts.
import { studioSports as bn } from '../bn/studio-sports.ts';
import { studioSports as en } from '../en/studio-sports.ts';

/** The area `studio-sports` of each language. */
export const TEXTS = { bn, en } as const;
