import { isOwnPath } from '@mela/contract/own-path';

/** The log-in address for a guest, with the way back to the screen that needed a session. */
export function loginPath(from: string): string {
  return isOwnPath(from) && !from.startsWith('/m/login') && !from.startsWith('/m/register')
    ? `/m/login?back=${encodeURIComponent(from)}`
    : '/m/login';
}
