import { act } from 'react';

/** Generous, so that a busy machine never decides a test. */
const LIMIT_MS = 30_000;
const PAUSES_MS = [0, 1, 1, 2, 2, 5, 5, 10];
const LONGEST_PAUSE_MS = 20;

// The real ones, also while a test fakes them.
const { setTimeout } = globalThis;
const now = performance.now.bind(performance);

/**
 * Polls `check` until it returns true. Answers arrive and effects run during the pauses, inside `act`; `afterPause`
 * lets a test that fakes timers run those that are due. Throws after 30 s, with what `describe` says of the page.
 */
export async function until(
  check: () => boolean,
  describe: () => string,
  afterPause?: () => Promise<void>,
): Promise<void> {
  const deadline = now() + LIMIT_MS;
  for (let polls = 0; !check(); polls += 1) {
    if (now() > deadline) throw new Error(`After ${LIMIT_MS / 1000} s still false: ${String(check)}\n${describe()}`);
    const pause = PAUSES_MS[polls] ?? LONGEST_PAUSE_MS;
    await act(() => new Promise((resolve) => void setTimeout(resolve, pause)));
    await afterPause?.();
  }
}
