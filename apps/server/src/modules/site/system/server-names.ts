/** M186: phones are told of five at most. */
const MOST_SERVERS = 5;

/** A merchant's servers as a visitor reaches them: names without a port by the port that he came by himself. */
export function serverNames(domains: readonly string[], siteOrigin: string): string[] {
  const port = URL.canParse(siteOrigin) ? new URL(siteOrigin).port : '';
  return domains.slice(0, MOST_SERVERS).map((name) => (port === '' || name.includes(':') ? name : `${name}:${port}`));
}
