import { z } from 'zod';
import { defineDialect } from '../dialect.ts';
import { lines } from '../dialect-fields.ts';
import { createDecimalVendor } from './adapter.ts';

/** The decimal dialect as a vendor's row names it (docs/dialects.md). */
export const decimalDialect = defineDialect({
  name: 'decimal',
  settings: z.strictObject({}),
  secrets: z.strictObject({
    /** Of the vendor's calls, one a line: the one of today, and beside it the other while they are changed. */
    tokens: lines,
    /** Of ours. */
    operatorToken: z.string().transform((text) => text.trim()),
  }),
  create: (place, { tokens, operatorToken }) => createDecimalVendor({ ...place, tokens, operatorToken }),
});
