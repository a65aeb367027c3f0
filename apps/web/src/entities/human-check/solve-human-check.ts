import type { Api } from '#/platform/api/api.ts';
import { failed, type Answer } from '#/platform/api/api-error.ts';

/** Asks for a challenge and lets the phone solve it: what goes with one call as `humanCheck` (R9). */
export async function solveHumanCheck(api: Api): Promise<Answer<string>> {
  const challenge = await api.call('humanCheckChallenge');
  if (!challenge.ok) return challenge;
  const { solveChallenge } = await import('./solve-challenge.ts');
  const solution = await solveChallenge(challenge.value);
  return solution === undefined ? failed('human_check_failed') : { ok: true, value: solution };
}
