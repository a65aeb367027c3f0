import { z } from 'zod';
import { defineDialect } from '../dialect.ts';
import { lines, rsaPublicKey, yesOrNo } from '../dialect-fields.ts';
import { createHub88Vendor } from './adapter.ts';

/** The native dialect as a vendor's row names it (docs/vendors.md). */
export const hub88Dialect = defineDialect({
  name: 'hub88',
  settings: z.strictObject({
    publicKey: rsaPublicKey,
    /** Whether the vendor signs the destination of its calls. */
    signsPlace: yesOrNo.default(true),
  }),
  secrets: z.strictObject({
    macKeys: lines.default([]),
  }),
  create: (place, { publicKey, signsPlace, macKeys }) =>
    createHub88Vendor({ ...place, vendorPublicKey: publicKey, signsPlace, macKeys }),
});
