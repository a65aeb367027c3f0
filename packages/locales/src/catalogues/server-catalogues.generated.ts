// Written by src/write-catalogues.ts.
import { messages as bn } from './bn-server.generated.ts';
import { messages as en } from './en-server.generated.ts';

/** Of each language what the server says. */
export const SERVER_CATALOGUES = { bn, en } as const;
