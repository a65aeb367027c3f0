/**
 * The image CDNs of a merchant as pages name them (M191): https origins are unchanged. In the demo, a loopback name may be one over http; without a
 * port it is this server under another name.
 */
export function imageOrigins(
  given: readonly string[],
  site: { readonly demo: boolean; readonly sitePort?: number | undefined },
): string[] {
  return given.flatMap((text) => {
    if (!URL.canParse(text)) return [];
    const { protocol, origin, hostname, port } = new URL(text);
    if (origin !== text) return [];
    if (protocol === 'https:') return [origin];
    if (protocol !== 'http:' || !site.demo || !LOOPBACK.test(hostname)) return [];
    return [port === '' && site.sitePort !== undefined ? new URL(`${origin}:${site.sitePort}`).origin : origin];
  });
}

const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1)$/;
