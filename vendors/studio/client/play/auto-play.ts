import type { AutoOrder } from '../ui/auto-sheet.ts';
import { addAmounts, isMore, subtractAmount } from './amounts.ts';

/** Auto play: the spins that are left of an order, and its limit of losses. */
export function createAutoPlay() {
  let running: { left: number; order: AutoOrder; netAtStart: string } | undefined;

  return {
    get runs() {
      return running !== undefined;
    },
    get left() {
      return running?.left;
    },
    /** `net`: the session's return less its stake so far. */
    start(order: AutoOrder, net: string): void {
      running = { left: order.spins, order, netAtStart: net };
    },
    stop(): void {
      running = undefined;
    },
    /** A spin begins. */
    countSpin(): void {
      if (running) running.left -= 1;
    },
    stopAfterLast(): void {
      if (running && running.left <= 0) running = undefined;
    },
    /** Whether one more bet could lose more than the order allows. */
    reachesLimit(net: string, bet: string): boolean {
      return (
        running !== undefined &&
        isMore(addAmounts(subtractAmount(running.netAtStart, net), bet), running.order.lossLimit)
      );
    },
  };
}
