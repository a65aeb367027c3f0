import { isOwnPath } from '@mela/contract/own-path';

/** The page that the phone had requested: only one of our paths, and never this screen. */
export function wayBack(search: string): string {
  const to = new URLSearchParams(search).get('to');
  return to !== null && isOwnPath(to) && !to.startsWith('/m/offline') ? to : '/m/home';
}
