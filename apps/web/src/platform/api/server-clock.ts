/**
 * The server's time, estimated from the `Date` of its responses: an encrypted body contains its time, and a phone with a
 * wrong clock must be able to log in.
 */
export function createServerClock(localNow: () => number = Date.now): ServerClock {
  let offsetMs = 0;
  return {
    observe(dateHeader) {
      const serverTime = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
      if (!Number.isNaN(serverTime)) {
        const difference = serverTime - localNow();
        // The header counts whole seconds: a smaller difference says nothing.
        offsetMs = Math.abs(difference) < 2000 ? 0 : difference;
      }
    },
    now: () => localNow() + offsetMs,
  };
}

export interface ServerClock {
  observe(dateHeader: string | null): void;
  /** Unix milliseconds. */
  now(): number;
}
