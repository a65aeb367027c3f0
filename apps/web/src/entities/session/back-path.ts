import { isOwnPath } from '@mela/contract/own-path';

/** The return path in a query; only a path of the site counts, anything else is dropped. */
export function backPath(search: string, fallback = '/m/home'): string {
  const back = new URLSearchParams(search).get('back');
  return back !== null && isOwnPath(back) ? back : fallback;
}

/** The same way back for another address: from log-in to registration and the other way round. */
export function keepBack(path: string, search: string): string {
  const back = new URLSearchParams(search).get('back');
  return back !== null && isOwnPath(back) ? `${path}?back=${encodeURIComponent(back)}` : path;
}
