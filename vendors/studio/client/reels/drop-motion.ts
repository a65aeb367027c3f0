import { POP_MS, type Pop } from './draw-falling.ts';
import type { Faller } from './falling.ts';
import { createFrames } from './frames.ts';

/** Lets symbols fall, vanish and fall on. `draw` draws a frame and returns whether it needs another while all is still. */
export function createDropMotion(draw: (now: number, fallers: readonly Faller[], pops: readonly Pop[]) => boolean) {
  const { wake } = createFrames(turn);
  let fallers: Faller[] = [];
  let pops: Pop[] = [];
  let still: (() => void) | undefined;
  let landed: ((reel: number) => void) | undefined;
  let landing = new Set<number>();

  return {
    wake,

    put(resting: Faller[]): void {
      fallers = resting;
    },

    /** Lets all symbols fall out below, one reel after the other. */
    leave(heightOf: (reel: number) => number, fast: boolean): void {
      const now = performance.now();
      pops = [];
      fallers = fallers.map((faller) => faller.leave(now + faller.reel * (fast ? 12 : 38), heightOf(faller.reel)));
      wake();
    },

    /** Lets new symbols fall in; resolves when all are still. */
    land(entering: readonly Faller[], onLand: (reel: number) => void): Promise<void> {
      landed = onLand;
      // What still falls out goes on until the new symbols come.
      fallers = [...fallers.filter((faller) => faller.leaving), ...entering];
      landing = new Set(entering.map(({ reel }) => reel));
      return settled();
    },

    /** Bursts some symbols and moves the others; resolves when all are still. */
    fall(next: Faller[], bursting: Pop[]): Promise<void> {
      fallers = next;
      pops = bursting;
      return settled();
    },

    hurry(): void {
      const now = performance.now();
      fallers = fallers.map((faller) => faller.hurried(now));
    },
  };

  function settled(): Promise<void> {
    wake();
    return new Promise((resolve) => {
      still = resolve;
    });
  }

  /** True while anything moves. */
  function turn(now: number): boolean {
    fallers = fallers.filter((faller) => !(faller.leaving && faller.done(now)));
    pops = pops.filter((pop) => now - pop.start < POP_MS);
    for (const reel of landing)
      if (fallers.every((faller) => faller.reel !== reel || faller.leaving || faller.done(now))) {
        landing.delete(reel);
        landed?.(reel);
      }
    const drawsOn = draw(now, fallers, pops);
    const moving = pops.length > 0 || fallers.some((faller) => !faller.done(now));
    if (!moving && still) {
      const resolve = still;
      still = undefined;
      resolve();
    }
    return moving || drawsOn;
  }
}
