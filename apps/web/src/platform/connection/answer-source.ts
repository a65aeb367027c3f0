/**
 * Something between the phone and the site may answer in its place: a proxy or CDN that does not reach the site, or a
 * network that wants a log-in of its own (a captive portal). This file is the one place that classifies such answers, for
 * the service worker and for calls. It has no imports, because the worker is built from it.
 */

/** `down`: the site behind a proxy does not answer. `network`: the answer is the network's own. */
export type Outage = 'down' | 'network';

/**
 * Judges by the status alone. 502 to 504 and 520 to 530 come from proxies and CDNs, 598 and 599 from proxies that gave up
 * waiting; 511 is "Network Authentication Required" (RFC 6585).
 */
export function outageByStatus(status: number): Outage | undefined {
  if (status === 511) return 'network';
  return (status >= 502 && status <= 504) || status >= 520 ? 'down' : undefined;
}

/** Classifies a response that is not the site's by its status: a success status means a page of the network. */
export function outageOf(status: number): Outage {
  return outageByStatus(status) ?? (status >= 500 ? 'down' : 'network');
}

/** Whether a page of HTML is one of the site's own: each of them contains its boot data. */
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
