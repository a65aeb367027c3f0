/** When running reels get the order to stop, and which of them keep the player waiting. */
export function createReelStops() {
  let waiting: { at: number; stop: () => void }[] = [];
  let eager = new Set<number>();

  return {
    /** Stops each reel in its turn, from the left. */
    plan(stops: readonly (() => void)[], { from, staggerMs, waitFor }: Plan): void {
      let at = from;
      waiting = stops.map((stop, index) => {
        at += index === 0 ? 0 : staggerMs;
        if (waitFor.has(index)) at += EAGER_MS;
        return { at, stop };
      });
      eager = new Set(waitFor);
    },
    stopDue(now: number): void {
      for (const order of waiting.filter((candidate) => candidate.at <= now)) order.stop();
      waiting = waiting.filter((order) => order.at > now);
    },
    hurry(now: number): void {
      waiting = waiting.map((order, index) => ({ ...order, at: Math.min(order.at, now + index * 25) }));
      eager.clear();
    },
    noteLanded: (reel: number): void => void eager.delete(reel),
    isEager: (reel: number): boolean => eager.has(reel),
    get areDone() {
      return waiting.length === 0;
    },
  };
}

interface Plan {
  /** When the first reel stops. */
  readonly from: number;
  readonly staggerMs: number;
  readonly waitFor: ReadonlySet<number>;
}

/** How long a reel lets wait when it may bring the third scatter. */
const EAGER_MS = 1_150;
