import { z } from 'zod';

/** How many rows a page of a list has at most. */
export const LIST_PAGE_MAX = 200;

/** Parameters of each console list in addition to its own filters; `search` is exact or the first letters, depending on the list. */
export const listQuery = {
  search: z.string().trim().min(1).max(100).optional(),
  /** `next` of the previous page; it is valid only for the same filters and the same order. */
  cursor: z.string().min(1).max(200).optional(),
  limit: z.coerce.number().int().min(1).max(LIST_PAGE_MAX).default(50),
};

/** By what a list can be ordered, each both ways: `sortBy('at')` takes `at.desc` and `at.asc`. The first is the list's own order, downwards. */
export function sortBy<const Field extends string>(first: Field, ...more: Field[]) {
  const orders = [first, ...more].flatMap((field) => [`${field}.desc`, `${field}.asc`] as const);
  // The type of an enum of strings still unknown takes no string.
  return z.enum(orders).default(() => `${first}.desc` as never);
}

/** One page of a list. */
export function listPage<Row extends z.ZodType>(row: Row) {
  return z.object({
    list: z.array(row),
    /** Send it as `cursor` for the next page; null on the last. */
    next: z.string().nullable(),
  });
}
