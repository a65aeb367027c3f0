import type { FrameMessages } from '../frame.ts';
import type { Problems } from './problems.ts';
import { SessionEnded } from './session-calls.ts';

/**
 * Notifies the player, and the site around the game, why it cannot continue: the session has ended, or there is a
 * fault.
 */
export function tellEnd(error: unknown, { problems, frame }: { problems: Problems; frame: FrameMessages }): void {
  if (error instanceof SessionEnded) {
    problems.ended();
    frame.tell({ type: 'relogin' });
  } else {
    reportError(error);
    problems.broken();
  }
}
