import type { Value } from '@mela/contract/operations';
import type { Api } from '#/platform/api/api.ts';
import { failed, type Answer } from '#/platform/api/api-error.ts';
import type { SolverSays } from './solve-worker.ts';

/** Receives the share of the work done so far, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** Fetches a challenge and lets the phone solve it: the `humanCheck` of one call (R9). `effort`: times the usual work. */
export async function solveHumanCheck(
  api: Api,
  { effort, onProgress = () => undefined }: { effort?: number | undefined; onProgress?: OnProgress } = {},
): Promise<Answer<string>> {
  const challenge = await api.call('humanCheckChallenge', { query: effort === undefined ? {} : { effort } });
  if (!challenge.ok) return challenge;
  const solution = await solveBeside(challenge.value, onProgress);
  return solution === undefined ? failed('human_check_failed') : { ok: true, value: solution };
}

/** In a worker, so that the page stays responsive; on the page itself if the browser starts no worker. */
async function solveBeside(
  challenge: Value<'humanCheckChallenge'>,
  onProgress: OnProgress,
): Promise<string | undefined> {
  const onPage = async () => (await import('#/platform/api/solve-challenge.ts')).solveChallenge(challenge, onProgress);
  if (typeof Worker === 'undefined') return onPage();
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<string | undefined>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SolverSays>) => {
        if ('share' in data) onProgress(data.share);
        else resolve(data.solution);
      });
      worker.addEventListener('error', () => reject(new Error('the worker did not start')));
      worker.postMessage(challenge);
    });
  } catch {
    return await onPage();
  } finally {
    worker.terminate();
  }
}
