/**
 * Something between the phone and the site may answer in its place: a proxy or CDN that does not reach the site, or a
 * network that wants a log-in of its own (a captive portal). This file is the one place that classifies such answers, for
 * the service worker and for calls. It has no imports, because the worker is built from it.
 */

/** `down`: the site behind a proxy does not answer. `network`: the answer is the network's own. */
export type Outage = 'down' | 'network';

/**
 * What the status alone says. 502 to 504 and 520 to 530 come from proxies and CDNs, 598 and 599 from proxies that gave up
 * waiting; 511 is "Network Authentication Required" (RFC 6585).
 */
export function outageByStatus(status: number): Outage | undefined {
  if (status === 511) return 'network';
  return (status >= 502 && status <= 504) || status >= 520 ? 'down' : undefined;
}

/** An answer that is known not to be the site's, by its status: a page of the network where it claims to be fine. */
export function outageOf(status: number): Outage {
  return outageByStatus(status) ?? (status >= 500 ? 'down' : 'network');
}

/** Whether a page of HTML is one of the site's own: each of them carries the data that it starts from. */
export function isOwnPage(html: string): boolean {
  return html.includes('<script type="application/json" id="boot"');
}

/** The smallest answer that the site has. */
export const PING = '/common/v.1.0.1/ping.json';

/** Whether an answer to the site's ping is its own. */
export async function isPong(answer: Response): Promise<boolean> {
  const body: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
  return typeof body === 'object' && body !== null && 'pong' in body;
}
