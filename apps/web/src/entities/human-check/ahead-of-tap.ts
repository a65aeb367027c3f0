import type { Api } from '#/platform/api/api.ts';
import type { Answer } from '#/platform/api/api-error.ts';
import { solveHumanCheck, type OnProgress } from './solve-human-check.ts';

/** A solution is taken for ten minutes; one that is older than this may come too late. */
const GOOD_FOR_MS = 8 * 60_000;

/** A human check that can be begun before it is wanted, so that a tap need not wait for the work. */
export function createCheckAhead(api: Api): CheckAhead {
  let begun: { readonly at: number; readonly answer: Promise<Answer<string>> } | undefined;
  let share = 0;
  let tell: OnProgress = () => undefined;
  const begin = () => {
    share = 0;
    const onProgress = (now: number) => {
      share = now;
      tell(now);
    };
    begun = { at: Date.now(), answer: solveHumanCheck(api, { onProgress }) };
    return begun;
  };
  const current = () => (begun && Date.now() - begun.at < GOOD_FOR_MS ? begun : begin());
  return {
    prepare: () => void current(),
    async take(onProgress) {
      const isAhead = begun !== undefined;
      const { answer } = current();
      tell = onProgress;
      onProgress(share);
      const solved = await answer;
      begun = undefined;
      // A failure before anyone waited for the result is retried once.
      if (solved.ok || !isAhead) return solved;
      const again = await begin().answer;
      begun = undefined;
      return again;
    },
  };
}

export interface CheckAhead {
  /** Starts the work unless it is done or in progress. */
  prepare(): void;
  /** The solution, for one call. */
  take(onProgress: OnProgress): Promise<Answer<string>>;
}
