import { amountBetween } from '../play/amounts.ts';

/** Lets a figure run from one wire amount to another; resolves at its end or when `finish` is called. */
export function countUp(options: { from: string; to: string; seconds: number; show: (wire: string) => void }): CountUp {
  const since = performance.now();
  let ended = options.seconds <= 0;
  const done = new Promise<void>((resolve) => {
    const turn = (now: number) => {
      const share = ended ? 1 : Math.min(1, (now - since) / 1000 / options.seconds);
      // Thousandths of the way as a whole number: the amount itself never leaves whole minor units.
      options.show(amountBetween(options.from, options.to, Math.round((1 - (1 - share) ** 2) * 1000)));
      if (share < 1) requestAnimationFrame(turn);
      else resolve();
    };
    turn(since);
  });
  return {
    done,
    finish() {
      ended = true;
    },
  };
}

export interface CountUp {
  readonly done: Promise<void>;
  finish(): void;
}
