/** What becomes of a request: a page from the network or the kept one, a file that may be kept, or nothing of ours. */
export type Route = 'page' | 'file' | 'pass';

/** Never anything but our own pages and files: calls, launches, money and vendors pass by untouched (R5). */
export function routeOf({ method, mode, url }: AskedFor, origin: string): Route {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'pass';
  const { pathname } = address;
  if (mode === 'navigate') return pathname === '/' || /^\/m(\/|$)/.test(pathname) ? 'page' : 'pass';
  return /^\/(assets|art)\//.test(pathname) ? 'file' : 'pass';
}

/** A proxy's word that the site behind it is not there. */
export function isDown(status: number): boolean {
  return status >= 502 && status <= 504;
}

export const OFFLINE_PAGE = '/m/offline';

/** Where a page that did not come leads: to the kept page, which leads back. */
export function offlineAddress(url: string): string {
  const { pathname, search, origin } = new URL(url);
  return `${origin}${OFFLINE_PAGE}?to=${encodeURIComponent(pathname + search)}`;
}

interface AskedFor {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}
