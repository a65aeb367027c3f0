import { isOwnPath } from '@mela/contract/own-path';

/** Where a guest is sent, with the way back to the screen that needed a session. */
export function loginPath(from: string): string {
  return isOwnPath(from) && !from.startsWith('/m/login') && !from.startsWith('/m/register')
    ? `/m/login?back=${encodeURIComponent(from)}`
    : '/m/login';
}
