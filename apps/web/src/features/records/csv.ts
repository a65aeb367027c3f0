/**
 * A table as a file that spreadsheets open: commas, quotes where they are needed, and a mark that says UTF-8. What a spreadsheet would take for a formula
 * is led by an apostrophe, which makes it a text.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(text: string): string {
  const safe = /^\s*[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
