import type { LandOptions } from './board.ts';
import { createFrames } from './frames.ts';
import type { Reel, Strip } from './reel.ts';
import { createReelStops } from './reel-stops.ts';

/** Runs reels and brings them to rest. `draw` draws a frame and returns whether it needs another while the reels rest. */
export function createReelMotion(reels: readonly Reel[], draw: (now: number) => boolean) {
  const stops = createReelStops();
  const { wake } = createFrames(turn);
  let landed: ((reel: number) => void) | undefined;
  let atRest: (() => void) | undefined;

  return {
    wake,
    isEager: stops.isEager,
    hurry: (): void => stops.hurry(performance.now()),

    start(fast: boolean): void {
      const now = performance.now();
      reels.forEach((reel, index) => reel.start(now + (fast ? 0 : index * 45), fast ? 36 : 28));
      wake();
    },

    /** Lets each reel stop at the top of its tape; resolves when all are still. */
    land(tapes: readonly Strip[], { pauseMs, staggerMs, waitFor, onLand }: Omit<LandOptions, 'look'>): Promise<void> {
      landed = onLand;
      stops.plan(
        reels.map((reel, index) => () => reel.stopAt(performance.now(), tapes[index] ?? [], 0)),
        { from: performance.now() + pauseMs, staggerMs, waitFor },
      );
      wake();
      return new Promise((resolve) => {
        atRest = resolve;
      });
    },
  };

  /** True while anything moves. */
  function turn(now: number): boolean {
    stops.stopDue(now);
    reels.forEach((reel, index) => {
      const before = reel.moving;
      reel.advance(now);
      if (before && !reel.moving) {
        stops.noteLanded(index);
        landed?.(index);
      }
    });
    const drawsOn = draw(now);
    const moving = reels.some((reel) => reel.moving);
    if (!moving && stops.areDone && atRest) {
      const resolve = atRest;
      atRest = undefined;
      resolve();
    }
    return moving || drawsOn;
  }
}
