import { readFile } from 'node:fs/promises';
import { currentSchema } from '../../apps/server/src/db/current-schema.ts';
import type { Findings } from './part.ts';

const FILE = 'apps/server/src/db/schema.generated.sql';

/** The schema on one page is what the migrations make. */
export async function checkSchema(): Promise<Findings> {
  return (await readFile(FILE, 'utf8')) === (await currentSchema())
    ? []
    : [`${FILE} is not what the migrations make; run node apps/server/src/db/write-schema.ts`];
}
