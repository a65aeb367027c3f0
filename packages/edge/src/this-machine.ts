/** This machine's own names for the site, both merchants of the demo included. */
export const LOCAL_SITE_NAMES: readonly string[] = ['localhost', '127.0.0.1', 'mela.localhost', 'haat.localhost'];

/** The host names at which players see the site and its games: those of the public origins, or this machine's own where there are none. */
export function siteHostsOf(publicOrigins: readonly string[]): ReadonlySet<string> {
  return new Set(publicOrigins.length > 0 ? publicOrigins.map((origin) => new URL(origin).hostname) : LOCAL_SITE_NAMES);
}

/** Whether a host name or address, as a URL or a setting has it, is this machine's own: no other machine reaches it by that name. */
export function isThisMachine(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    name === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(name)
  );
}
