/** Timeout for a step in the history, in milliseconds. */
export const STEP_MS = 500;

/** Our own steps in the history, told from those of the player and the frame. */
export function createSteps() {
  /** Ends the wait for a step. */
  let arrived: (() => void) | undefined;

  return {
    get isWaiting() {
      return arrived !== undefined;
    },
    arrive: (): void => arrived?.(),
    /** Takes a step; resolves when it has arrived, or after a timeout. */
    take(step: () => void): Promise<void> {
      return new Promise((resolve) => {
        const end = () => {
          if (arrived === end) arrived = undefined;
          resolve();
        };
        arrived = end;
        setTimeout(end, STEP_MS);
        step();
      });
    },
  };
}

export type HistorySteps = ReturnType<typeof createSteps>;
