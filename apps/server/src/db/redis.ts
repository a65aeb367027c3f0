import { Redis } from 'ioredis';

/**
 * An answer that takes longer will not come: without this a connection whose other end is gone without a word would hold
 * each command for ever. What counts in Redis counts by itself then, and what is published is made good by its readers.
 */
const COMMAND_TIMEOUT_MS = 1_000;
const RETRIES = 2;

/** A connection for commands; who listens on one takes the timeout away, since a subscription stands for as long as it is needed. */
export function openRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: RETRIES, commandTimeout: COMMAND_TIMEOUT_MS });
  redis.on('error', onError);
  return redis;
}
