/** `itms-services:` is how an iPhone fetches an operator's own app. */
const SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:', 'itms-services:']);

/**
 * Whether a link or a picture that an operator entered may be on a page (R17): a path of the site's own, the web, mail, a
 * telephone. An address that runs (`javascript:`) or carries its page with it (`data:`) may not, however it came into the
 * database.
 */
export function isLinkAddress(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true;
  return URL.canParse(address) && SCHEMES.has(new URL(address).protocol);
}
