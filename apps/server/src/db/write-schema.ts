import { writeFile } from 'node:fs/promises';
import { currentSchema } from './current-schema.ts';

// `node apps/server/src/db/write-schema.ts` after a change to a migration.
for (const [name, text] of Object.entries(await currentSchema()))
  await writeFile(new URL(`./${name}`, import.meta.url), text);
