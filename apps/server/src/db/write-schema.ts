import { writeSchemaFiles } from '@mela/database/schema-files';
import { rulesFiles } from './rules.ts';

// `node apps/server/src/db/write-schema.ts` after a change to a migration.
await writeSchemaFiles(import.meta.dirname, { more: rulesFiles });
