import { isOwnPath } from '@mela/contract/own-path';

/** Where the phone wanted to be; only a path of our own counts, and never this screen again. */
export function wayBack(search: string): string {
  const to = new URLSearchParams(search).get('to');
  return to !== null && isOwnPath(to) && !to.startsWith('/m/offline') ? to : '/m/home';
}
