import { Redis } from 'ioredis';

/**
 * An answer that takes longer will not come: without this a connection whose other end is gone without a word would hold
 * each command for ever. What counts in Redis counts by itself then, and what is published is made good by its readers.
 */
const COMMAND_TIMEOUT_MS = 1_000;
const SETTINGS = { maxRetriesPerRequest: 2, commandTimeout: COMMAND_TIMEOUT_MS };

/**
 * A connection for commands; who listens on one takes the timeout away, since a subscription stands for as long as it is needed.
 * Throws when the address sets in its query what is set here: ioredis would let the address win.
 */
export function openRedis(url: string, onError: (error: Error) => void): Redis {
  for (const name of Object.keys(SETTINGS))
    if (URL.parse(url)?.searchParams.has(name)) throw new Error(`REDIS_URL may not set ${name}`);
  const redis = new Redis(url, SETTINGS);
  redis.on('error', onError);
  return redis;
}
