import type { InstantRoundView } from '../../src/instant/instant-view.ts';
import { pause } from '../play/pause.ts';
import { SessionEnded } from '../play/session-calls.ts';
import type { PlayTools } from './play-tools.ts';

/**
 * Ends a bet without an outcome: refused, or its stake is being refunded. Resolves when the stake is refunded and the
 * player was notified; throws `SessionEnded` if that was the reason. `waits` is called before each check.
 */
export async function endWithout(given: InstantRoundView, tools: PlayTools, waits?: () => void): Promise<void> {
  const { api, figures, frame, problems, stake } = tools;
  let current = given;
  while (current.state === 'cancelling' || current.state === 'betting') {
    waits?.();
    await pause(LOOK_AGAIN_MS);
    current = await api.round(current.id);
  }
  figures.giveBack(current.bet);
  frame.tell({ type: 'mela:round', phase: 'revealed' });
  await api.shown(current.id);
  if (current.refusal === 'session_ended') throw new SessionEnded();
  if (current.refusal) problems.refused(current.refusal, { lowest: stake.isLowest });
  else problems.returned(current.bet);
}

const LOOK_AGAIN_MS = 1_200;
