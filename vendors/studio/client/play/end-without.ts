import type { RoundView } from '../../src/rounds/round-view.ts';
import type { FrameMessages } from '../frame.ts';
import type { StudioApi } from './api.ts';
import { SessionEnded } from './session-calls.ts';
import { pause } from './pause.ts';
import type { Problems } from './problems.ts';
import type { PlayState } from './play-state.ts';

/**
 * Ends a spin without an outcome: refused, or its stake is being refunded. Resolves when the stake is refunded and the
 * player was notified; throws `SessionEnded` if that was the reason.
 */
export async function endWithout(
  given: RoundView,
  { api, frame, problems }: { api: StudioApi; frame: FrameMessages; problems: Problems },
  state: PlayState,
): Promise<void> {
  let round = given;
  if (round.state === 'cancelling') problems.returning();
  while (round.state === 'cancelling' || round.state === 'betting') {
    state.enter('waiting');
    await pause(1_500);
    round = await api.round(round.id);
  }
  state.figures?.giveBack(round.stake);
  frame.tell({ type: 'mela:round', phase: 'revealed' });
  await api.shown(round.id);
  if (round.refusal === 'session_ended') throw new SessionEnded();
  if (round.refusal) problems.refused(round.refusal, { lowest: state.bets.isLowest });
  else problems.returned(round.stake);
}
