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

/** Headers that trickle in, and a silent connection, are given up after this time. */
const HEADERS_TIMEOUT_MS = 15_000;
const CHECKED_EVERY_MS = 5_000;

/** Settings of `node:http` that go with it. */
export const SLOW_HEADERS = {
  headersTimeout: HEADERS_TIMEOUT_MS,
  connectionsCheckingInterval: CHECKED_EVERY_MS,
} as const;

/**
 * How long a kept connection may rest before the server ends it. It must be longer than that of any proxy in front of it:
 * a proxy that sends a request at the moment when the server hangs up answers 502. Common ones: nginx and AWS 60 s,
 * Traefik 90 s, Caddy 2 min, Google Cloud 10 min.
 */
export const DEFAULT_KEEP_ALIVE_SECONDS = 620;

/**
 * The times of a server's connections for `node:http`: between requests, for the headers of one, and for all of it
 * (`requestTimeoutMs`). The time for headers begins with their first byte, so that a resting connection is not cut by it.
 */
export function connectionTimes(options: { keepAliveSeconds?: number | undefined; requestTimeoutMs: number }) {
  const { keepAliveSeconds = DEFAULT_KEEP_ALIVE_SECONDS, requestTimeoutMs } = options;
  if (requestTimeoutMs < HEADERS_TIMEOUT_MS) throw new RangeError('a request has less time than its headers');
  return { ...SLOW_HEADERS, keepAliveTimeout: keepAliveSeconds * 1_000, requestTimeout: requestTimeoutMs };
}

/**
 * Bounds the connections of a server, of the process and of each address; one too many is closed before anything is read.
 * Addresses of trusted proxies represent many clients and have no separate bound: there the proxy counts.
 */
export function limitConnections(
  server: Server,
  options: {
    readonly trusts: TrustedProxies | undefined;
    /** The key that an address is counted under: all addresses of an IPv6 customer together. */
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

/** The limits that settings name; omitted ones keep their defaults. */
export function connectionLimits(process: number | undefined, address: number | undefined): Partial<ConnectionLimits> {
  return { ...(process !== undefined && { process }), ...(address !== undefined && { address }) };
}
