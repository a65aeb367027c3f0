import type { ApiError } from '#/platform/api/api-error.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 20_000;

const PASSING: ReadonlySet<ApiError['errorCode']> = new Set([
  'offline',
  'timeout',
  'aborted',
  'unavailable',
  'maintenance',
  'unknown_error',
  'too_many_requests',
]);

/** Whether a failure is temporary, so that a retry makes sense. */
export function isPassing({ errorCode }: ApiError): boolean {
  return PASSING.has(errorCode);
}

/** Pauses between tries, each longer than the one before; `cutShort` ends the current one. */
export function createPauses() {
  let cutShort: (() => void) | undefined;
  return {
    /** Waits after this many consecutive failures. */
    rest(failures: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)));
        cutShort = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    cutShort: () => cutShort?.(),
  };
}
