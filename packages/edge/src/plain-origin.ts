/**
 * An http or https origin of a host name or address, such as `https://games.example:8443`. URL parsers accept more in a host,
 * e.g. `;` and `'`, which end a directive in a Content-Security-Policy.
 */
export function isPlainOrigin(text: string): boolean {
  return /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(text);
}
