import type { RowData } from '@tanstack/react-table';
import { csvOf } from './csv.ts';
import type { ListDefinition } from './list-types.ts';

/** Maximum rows of a file, and rows per request. */
export const EXPORT_MAX = 10_000;
const PAGE = 200;

/** All rows of the address as a file, page by page, `EXPORT_MAX` rows at most; throws the error of a page. */
export async function exportRows<Row extends RowData>(
  { columns, page }: Pick<ListDefinition<Row>, 'columns' | 'page'>,
  asked: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ListFile> {
  const exported = columns.flatMap(({ label, csv }) => (csv ? [{ label, csv }] : []));
  const rows: (readonly string[])[] = [];
  let cursor: string | undefined;
  do {
    const { list, next } = await page({ asked, limit: PAGE, ...(cursor !== undefined && { cursor }) }).queryFn({
      signal,
    });
    rows.push(...list.map((row) => exported.map(({ csv }) => csv(row))));
    cursor = next ?? undefined;
  } while (cursor !== undefined && rows.length < EXPORT_MAX);
  const kept = rows.slice(0, EXPORT_MAX);
  return {
    text: csvOf(
      exported.map(({ label }) => label),
      kept,
    ),
    rows: kept.length,
    isWhole: cursor === undefined && rows.length <= EXPORT_MAX,
  };
}

/** Hands a file to the browser. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export interface ListFile {
  readonly text: string;
  readonly rows: number;
  /** Whether the list has no more rows than the file. */
  readonly isWhole: boolean;
}
