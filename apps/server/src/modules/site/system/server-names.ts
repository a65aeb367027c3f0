/** M186: phones receive five at most. */
const MOST_SERVERS = 5;

/** A merchant's servers as a visitor reaches them: names without a port get the port of `siteOrigin`. */
export function serverNames(domains: readonly string[], siteOrigin: string): string[] {
  const port = URL.canParse(siteOrigin) ? new URL(siteOrigin).port : '';
  return domains.slice(0, MOST_SERVERS).map((name) => (port === '' || name.includes(':') ? name : `${name}:${port}`));
}
