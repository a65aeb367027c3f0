/**
 * A page of a list whose rows have falling keys: by its number, or the one after the row of a key, so that rows added or removed above
 * shift nothing. The number is then only returned.
 */
export function listPage<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => bigint,
  asked: { readonly pageNo: number; readonly pageSize: number; readonly before?: bigint | undefined },
) {
  const { pageNo, pageSize, before } = asked;
  const from = before === undefined ? rows.slice((pageNo - 1) * pageSize) : rows.filter((row) => keyOf(row) < before);
  const last = from[pageSize - 1];
  const next = last !== undefined && from.length > pageSize ? keyOf(last) : null;
  const hasCursor = before !== undefined;
  return {
    rows: from.slice(0, pageSize),
    pageNum: pageNo,
    totalPages: pagesOf({ total: rows.length, hasNext: next !== null, pageNo, pageSize, hasCursor }),
    next,
  };
}

/** With a cursor, a page without a successor is the last one, regardless of the current total and the page number that the client sent. */
export function pagesOf(page: {
  readonly total: number;
  readonly hasNext: boolean;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly hasCursor: boolean;
}): number {
  const pages = Math.ceil(page.total / page.pageSize);
  if (!page.hasCursor) return pages;
  return page.hasNext ? Math.max(pages, page.pageNo + 1) : page.pageNo;
}
