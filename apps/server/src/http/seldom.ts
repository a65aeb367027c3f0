/** What strangers or a broken neighbour can cause again and again stands in the log this often, each kind for itself. */
const EVERY_MS = 60_000;

/** Calls back with the first of each kind in a while, and with how many were passed over since the last one. Give it few kinds, in fixed words. */
export function createSeldom(everyMs = EVERY_MS, now: () => number = () => performance.now()) {
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
