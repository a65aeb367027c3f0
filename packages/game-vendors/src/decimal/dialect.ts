import { z } from 'zod';
import { defineDialect } from '../dialect.ts';
import { lines } from '../dialect-fields.ts';
import { createDecimalVendor } from './adapter.ts';

/** The decimal dialect as a vendor's row names it (docs/dialects.md). */
export const decimalDialect = defineDialect({
  name: 'decimal',
  settings: z.strictObject({}),
  secrets: z.strictObject({
    /** For the vendor's calls, one per line: the current one and, during a change, a second one. */
    tokens: lines,
    /** For our calls. */
    operatorToken: z.string().transform((text) => text.trim()),
  }),
  create: (place, { tokens, operatorToken }) => createDecimalVendor({ ...place, tokens, operatorToken }),
});
