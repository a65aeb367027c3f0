import { BlockList, isIP } from 'node:net';

/**
 * Whether a request came straight from the operator's own network: a loopback or private address, past no proxy that
 * says so. A proxy that adds no header looks the same as a direct call, so this must not guard anything secret.
 */
export function isFromOwnNetwork(request: {
  readonly raw: { readonly socket: { readonly remoteAddress?: string | undefined } };
  readonly headers: Readonly<Record<string, unknown>>;
}): boolean {
  const peer = request.raw.socket.remoteAddress ?? '';
  return !PROXY_HEADERS.some((name) => request.headers[name] !== undefined) && isOwnAddress(peer);
}

/** A loopback or private address. */
export function isOwnAddress(ip: string): boolean {
  return isIP(ip) !== 0 && OWN.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

const OWN = new BlockList();
OWN.addSubnet('127.0.0.0', 8, 'ipv4');
OWN.addSubnet('10.0.0.0', 8, 'ipv4');
OWN.addSubnet('172.16.0.0', 12, 'ipv4');
OWN.addSubnet('192.168.0.0', 16, 'ipv4');
OWN.addAddress('::1', 'ipv6');
OWN.addSubnet('fc00::', 7, 'ipv6');
OWN.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');
