import { readFile } from 'node:fs/promises';
import { currentSchema } from '../../apps/server/src/db/current-schema.ts';
import type { Findings } from './part.ts';

const FOLDER = 'apps/server/src/db';

/** The schema on one page, and the types of its rows, are what the migrations make. */
export async function checkSchema(): Promise<Findings> {
  const findings: Findings = [];
  for (const [name, text] of Object.entries(await currentSchema())) {
    const file = `${FOLDER}/${name}`;
    if ((await readFile(file, 'utf8')) !== text)
      findings.push(`${file} is not what the migrations make; run node ${FOLDER}/write-schema.ts`);
  }
  return findings;
}
