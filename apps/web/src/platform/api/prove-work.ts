import type { Value } from '@mela/contract/operations';
import type { Answer, ApiError } from './api-error.ts';
import { solveChallenge } from './solve-challenge.ts';

/**
 * Solves a proof of work on the phone: the server requires one when many calls come at once, or failed at one account.
 * Undefined if that is impossible.
 */
export async function workHeader(
  call: WorkCall,
  { effort = 1 }: ApiError,
): Promise<Record<'human-check', string> | undefined> {
  const challenge = await call('humanCheckChallenge', { query: { effort } });
  const solved = challenge.ok ? await solveChallenge(challenge.value) : undefined;
  return solved === undefined ? undefined : { 'human-check': solved };
}

export type WorkCall = (
  id: 'humanCheckChallenge',
  input: { query: { effort: number } },
) => Promise<Answer<Value<'humanCheckChallenge'>>>;
