/**
 * Whether a text is an address of the site's own pages, and nothing that leads elsewhere. A part that is empty, or a step up or none
 * (`..`, `.`), is refused: `/m/..//evil.example` becomes `//evil.example`, which the next reader takes for another site.
 */
export function isOwnPath(path: string): boolean {
  return /^\/m(\/(?!\.{1,2}(?:[/?]|$))[\w.-]+)*\/?(\?[^#\\\p{Cc}]*)?$/u.test(path);
}
