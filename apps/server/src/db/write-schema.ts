import { writeFile } from 'node:fs/promises';
import { currentSchema } from './current-schema.ts';

// `node apps/server/src/db/write-schema.ts` after a change to a migration.
await writeFile(new URL('./schema.generated.sql', import.meta.url), await currentSchema());
