import { parseAmount, wireAmount } from '@mela/money/amount';

/** Lets a figure run from one wire amount to another; resolves at its end or when `finish` is called. */
export function countUp(options: { from: string; to: string; seconds: number; show: (wire: string) => void }): CountUp {
  const from = parseAmount(options.from, EXPONENT) ?? 0n;
  const to = parseAmount(options.to, EXPONENT) ?? 0n;
  const since = performance.now();
  let ended = options.seconds <= 0;
  const done = new Promise<void>((resolve) => {
    const turn = (now: number) => {
      const share = ended ? 1 : Math.min(1, (now - since) / 1000 / options.seconds);
      // Thousandths of the way as a whole number: the amount itself never leaves whole minor units.
      const thousandths = BigInt(Math.round((1 - (1 - share) ** 2) * 1000));
      options.show(wireAmount(from + ((to - from) * thousandths) / 1000n, EXPONENT));
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

/** Every currency of the games has two decimals. */
const EXPONENT = 2;

export interface CountUp {
  readonly done: Promise<void>;
  finish(): void;
}
