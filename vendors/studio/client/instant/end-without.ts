import type { InstantRoundView } from '../../src/instant/instant-view.ts';
import { pause } from '../play/pause.ts';
import { SessionEnded } from '../play/session-calls.ts';
import type { PlayTools } from './play-tools.ts';

/**
 * Ends a bet that brought no outcome: refused, or its stake is on its way back. Resolves when the stake is back and the player
 * was told; throws `SessionEnded` where that was the reason. `waits` is called before each look.
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
