import { z } from 'zod';
import { defineDialect } from '../dialect.ts';
import { lines } from '../dialect-fields.ts';
import { createBatchedVendor } from './adapter.ts';

/** The batched dialect as a vendor's row names it (docs/dialects.md). */
export const batchedDialect = defineDialect({
  name: 'batched',
  settings: z.strictObject({}),
  secrets: z.strictObject({
    /** One per line: the current one and, during a change, a second one. */
    secrets: lines,
  }),
  create: (place, { secrets }) => createBatchedVendor({ ...place, secrets }),
});
