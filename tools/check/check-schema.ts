import { writeSchemaFiles } from '@mela/database/schema-files';
import { rulesFiles } from '../../apps/server/src/db/rules.ts';
import type { Findings } from './part.ts';

/** The schemas on one page, and the types of their rows, are what the migrations make. */
export async function checkSchema(): Promise<Findings> {
  const findings: Findings = [];
  for (const [folder, more] of [['apps/server/src/db', rulesFiles], ['vendors/studio/src/db']] as const)
    for (const file of await writeSchemaFiles(folder, { check: true, ...(more && { more }) }))
      findings.push(`${file} is not what the migrations make; run node ${folder}/write-schema.ts`);
  return findings;
}
