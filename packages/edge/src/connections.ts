import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustedProxies } from './trusted-proxies.ts';

/**
 * Most connections at once. A carrier puts many phones behind one address, each with a stream and a few calls; a process
 * has a file handle for each connection, and needs some for itself.
 */
const MOST: ConnectionLimits = { address: 2_000, process: 16_000 };

export interface ConnectionLimits {
  readonly address: number;
  readonly process: number;
}

/** Headers that trickle in, and a connection that says nothing, are given up after this long. */
const HEADERS_TIMEOUT_MS = 15_000;
const CHECKED_EVERY_MS = 5_000;

/** Settings of `node:http` that go with it. */
export const SLOW_HEADERS = {
  headersTimeout: HEADERS_TIMEOUT_MS,
  connectionsCheckingInterval: CHECKED_EVERY_MS,
} as const;

/**
 * Bounds the connections of a server, of the process and of each address; one too many is closed before anything is read.
 * Addresses of trusted proxies stand for everybody and have no bound of their own: there the proxy counts.
 */
export function limitConnections(
  server: Server,
  options: {
    readonly trusts: TrustedProxies | undefined;
    /** What an address counts as: all of an IPv6 customer's together. */
    readonly keyOf?: (address: string) => string;
    readonly most?: Partial<ConnectionLimits>;
    readonly onRefused?: (why: keyof ConnectionLimits) => void;
  },
): void {
  const { trusts, keyOf = (address) => address, onRefused } = options;
  const most = { ...MOST, ...options.most };
  const open = new Map<string, number>();
  server.maxConnections = most.process;
  server.on('drop', () => onRefused?.('process'));
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (trusts?.(address, 0)) return;
    const key = keyOf(address);
    const count = (open.get(key) ?? 0) + 1;
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 0) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
    if (count <= most.address) return;
    onRefused?.('address');
    socket.destroy();
  });
}

/** The limits that settings name; what they leave open stays as it is. */
export function connectionLimits(process: number | undefined, address: number | undefined): Partial<ConnectionLimits> {
  return { ...(process !== undefined && { process }), ...(address !== undefined && { address }) };
}
