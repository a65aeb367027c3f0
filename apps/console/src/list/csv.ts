/** Rows of words as a file that spreadsheets read: UTF-8 with its mark, every cell quoted, nothing in it that they would run. */
export function csvOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[head, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
}

/** The start of a formula in a spreadsheet; a sum below zero is none. */
const FORMULA = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r]/;

function cellOf(words: string): string {
  return `"${(FORMULA.test(words) ? `'${words}` : words).replaceAll('"', '""')}"`;
}
