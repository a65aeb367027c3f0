/** Where a process of this machine reaches a server that listens at `host`: one that listens everywhere, at the loopback address. */
export function callbackHost(host: string): string {
  return host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host;
}
