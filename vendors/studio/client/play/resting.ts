import type { GameInfo } from '../../src/play/boot.ts';
import type { RoundView } from '../../src/rounds/round-view.ts';
import type { Board, Look, Shown } from '../reels/board.ts';
import { restingWindow } from './resting-window.ts';

/** What the reels show while nothing is decided: what the last frame showed, until the next spin. */
export function createResting(game: GameInfo, reels: Board) {
  let now: { readonly shown: Shown; readonly look: Look } = { shown: restingWindow(game), look: 'base' };
  return {
    get now() {
      return now;
    },
    rest(round: RoundView): void {
      const step = round.steps.at(-1);
      const shown = step?.frames.at(-1);
      if (step && shown) now = { shown, look: step.kind === 'spin' ? 'base' : 'free' };
    },
    show(): void {
      reels.show(now.shown, now.look);
    },
  };
}
