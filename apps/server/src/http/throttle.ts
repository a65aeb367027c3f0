/** Throttle interval per kind, for log lines that untrusted clients or a failing dependency can trigger repeatedly. */
const EVERY_MS = 60_000;

/** Calls back with the first of each kind per interval, and with the number of those skipped since. Use few kinds, with fixed names. */
export function createThrottle(everyMs = EVERY_MS, now: () => number = () => performance.now()) {
  const kinds = new Map<string, { saidAt: number; passedOver: number }>();
  return (kind: string, say: (passedOver: number) => void): void => {
    const known = kinds.get(kind);
    if (known && now() - known.saidAt < everyMs) {
      known.passedOver += 1;
      return;
    }
    kinds.set(kind, { saidAt: now(), passedOver: 0 });
    say(known?.passedOver ?? 0);
  };
}
