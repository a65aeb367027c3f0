import { z } from 'zod';

/** A sum on the wire: a decimal string in the merchant's currency, e.g. "1234.50" (R10). Never a number. */
export const amount = z.string().regex(/^-?\d{1,15}(\.\d{1,8})?$/);
/** A sum that a player asks for: positive, without a sign. */
export const positiveAmount = z.string().regex(/^\d{1,15}(\.\d{1,8})?$/);
/** An amount as a person types it, in major units (`readTypedAmount`). An invalid amount has a separate error code. */
export const typedAmount = z.string().min(1).max(64);
/** An id on the wire: the database's bigint as text, and no number that the database cannot hold. */
export const id = z
  .string()
  .regex(/^\d{1,19}$/)
  .refine((text) => !/^\d{19}$/.test(text) || BigInt(text) <= MAX_ID, 'No id is as large as this');
const MAX_ID = 9_223_372_036_854_775_807n;
/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** A day of the merchant's calendar, YYYY-MM-DD, from 1900 to 2999: years beyond have other spellings in the database. */
export const day = z.iso
  .date()
  .refine((text) => text >= '1900-01-01' && text < '3000-01-01', 'Not a day of 1900 to 2999');
export const languageTag = z.string().regex(/^[a-zA-Z]{2,3}(-[a-zA-Z]{2,4})?$/);

export const pageQuery = {
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(18),
};
/** For lists that grow at the top: the page after the row with this id. */
export const cursorQuery = {
  before: id.optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};
