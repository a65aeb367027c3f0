import { writeSchemaFiles } from '@mela/database/schema-files';

// `node vendors/studio/src/db/write-schema.ts` after a change to a migration.
await writeSchemaFiles(import.meta.dirname);
