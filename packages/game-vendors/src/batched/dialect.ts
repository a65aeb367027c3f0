import { z } from 'zod';
import { defineDialect } from '../dialect.ts';
import { lines } from '../dialect-fields.ts';
import { createBatchedVendor } from './adapter.ts';

/** The batched dialect as a vendor's row names it (docs/dialects.md). */
export const batchedDialect = defineDialect({
  name: 'batched',
  settings: z.strictObject({}),
  secrets: z.strictObject({
    /** One a line: the one of today, and beside it the other while they are changed. */
    secrets: lines,
  }),
  create: (place, { secrets }) => createBatchedVendor({ ...place, secrets }),
});
