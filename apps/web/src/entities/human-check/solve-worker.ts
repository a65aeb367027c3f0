import type { Value } from '@mela/contract/operations';
import { solveChallenge } from '#/platform/api/solve-challenge.ts';

/** Messages of the worker: the progress, and at the end the solution or that there is none. */
export type SolverSays = { readonly share: number } | { readonly solution: string | undefined };

/** Solves one challenge in parallel to the page. */
addEventListener('message', ({ data }: MessageEvent<Value<'humanCheckChallenge'>>) => {
  const say = (said: SolverSays) => postMessage(said);
  void solveChallenge(data, (share) => say({ share })).then((solution) => say({ solution }));
});
