/** True if a text in `value`, a key included, holds the character U+0000 or half of a surrogate pair, which PostgreSQL refuses in text and JSON. */
export function holdsBrokenText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed();
  return typeof value === 'object' && value !== null && Object.entries(value).flat().some(holdsBrokenText);
}
