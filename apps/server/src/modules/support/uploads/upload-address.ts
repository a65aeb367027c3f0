import { createHmac, timingSafeEqual } from 'node:crypto';

/** Addresses change this often, in seconds, so that a phone that asks again finds the picture in its cache. */
const STEP_SECONDS = 900;

/**
 * Addresses of pictures: anyone who holds one sees the picture, for a quarter of an hour to half an hour. Only users who
 * may see the picture receive its address, so the pictures' origin needs no sessions (R16).
 */
export function createUploadAddresses(options: { origin: string; key: Buffer; now?: () => number }) {
  const { origin, key, now = Date.now } = options;
  const sign = (memberId: string, id: string, until: number) =>
    createHmac('sha256', key).update(`${memberId}/${id}/${until}`).digest().subarray(0, 18);
  return {
    addressOf(memberId: bigint, id: string): string {
      const until = (Math.floor(now() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
      const signature = sign(memberId.toString(), id, until).toString('base64url');
      return `${origin}/uploads/${memberId}/${id}?until=${until}&key=${signature}`;
    },
    /** Seconds for which the address is still valid; undefined when it is not, or never was. */
    leftOf(memberId: string, id: string, query: { until?: unknown; key?: unknown }): number | undefined {
      if (typeof query.until !== 'string' || typeof query.key !== 'string') return undefined;
      if (!/^\d{1,12}$/.test(query.until)) return undefined;
      const until = Number(query.until);
      const given = Buffer.from(query.key, 'base64url');
      const right = sign(memberId, id, until);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const left = Math.floor(until - now() / 1000);
      return left > 0 ? left : undefined;
    },
  };
}
