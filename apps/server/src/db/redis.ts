import { Redis } from 'ioredis';

/**
 * Without a timeout, a connection whose other end vanished silently would hold each command forever. After it, counters fall back to the process, and
 * readers of published messages recover by themselves.
 */
const COMMAND_TIMEOUT_MS = 1_000;
const SETTINGS = { maxRetriesPerRequest: 2, commandTimeout: COMMAND_TIMEOUT_MS };

/**
 * A connection for commands; a subscriber removes the timeout, since a subscription lasts as long as it is needed. Throws if the address sets in its
 * query what is set here: ioredis would let the address win.
 */
export function openRedis(url: string, onError: (error: Error) => void): Redis {
  for (const name of Object.keys(SETTINGS))
    if (URL.parse(url)?.searchParams.has(name)) throw new Error(`REDIS_URL may not set ${name}`);
  const redis = new Redis(url, SETTINGS);
  redis.on('error', onError);
  return redis;
}
