import { outageByStatus } from '../platform/connection/answer-source.ts';

/** The handling of a request: a page from the network or the cache, a file that may be cached, or not ours. */
export type Route = 'page' | 'file' | 'pass';

/** Never anything but our own pages and files: calls, launches, money and vendors pass by untouched (R5). */
export function routeOf({ method, mode, url }: AskedFor, origin: string): Route {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'pass';
  const { pathname } = address;
  if (mode === 'navigate') return pathname === '/' || /^\/m(\/|$)/.test(pathname) ? 'page' : 'pass';
  return /^\/(assets|art)\//.test(pathname) ? 'file' : 'pass';
}

/**
 * The source of a received page: the site, an outage, or unknown, which only a request to the site can decide. Every
 * response of the site has `x-request-id`; a CDN may remove it, so its lack counts only if the cached page has it.
 */
export function pageSource(answer: PageAnswer, kept: PageAnswer | undefined): 'site' | 'outage' | 'unknown' {
  if (outageByStatus(answer.status)) return 'outage';
  // A redirect, whose target is hidden: the site's own, or a captive portal's to its log-in page.
  if (answer.type === 'opaqueredirect') return 'unknown';
  const isMarked = answer.headers.has(MARK) || !kept?.headers.has(MARK);
  return isMarked || !answer.ok ? 'site' : 'outage';
}

const MARK = 'x-request-id';

export const OFFLINE_PAGE = '/m/offline';

/** The target of a page that did not load: the offline page, which leads back. */
export function offlineAddress(url: string): string {
  const { pathname, search, origin } = new URL(url);
  return `${origin}${OFFLINE_PAGE}?to=${encodeURIComponent(pathname + search)}`;
}

interface AskedFor {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

type PageAnswer = Pick<Response, 'status' | 'ok' | 'type' | 'headers'>;
