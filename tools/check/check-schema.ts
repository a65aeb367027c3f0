import { writeSchemaFiles } from '@mela/database/schema-files';
import type { Findings } from './part.ts';

/** The schemas on one page, and the types of their rows, are what the migrations make. */
export async function checkSchema(): Promise<Findings> {
  const findings: Findings = [];
  for (const folder of ['apps/server/src/db', 'vendors/studio/src/db'])
    for (const file of await writeSchemaFiles(folder, { check: true }))
      findings.push(`${file} is not what the migrations make; run node ${folder}/write-schema.ts`);
  return findings;
}
