import type { BetModeId } from '@mela/game-rules/slot/model';
import { pause } from './pause.ts';
import type { Problems } from './problems.ts';
import type { PlayState } from './play-state.ts';

/** Plays one spin, or all that auto play was asked for, each no sooner than the market allows. */
export function createSpinLoop(
  state: PlayState,
  { problems, playOne }: { problems: Problems; playOne: (mode: BetModeId) => Promise<void> },
) {
  const { auto, bets } = state;
  let lastSpunAt = Number.NEGATIVE_INFINITY;

  return async function playSpins(mode: BetModeId): Promise<void> {
    do {
      problems.clear();
      auto.countSpin();
      await pause(Math.max(0, lastSpunAt + state.rules.minimumRoundMs - performance.now()));
      lastSpunAt = performance.now();
      await playOne(mode);
      auto.stopAfterLast();
      state.refresh();
      if (auto.runs) await pause(state.isFast ? 250 : 700);
      if (state.figures && auto.reachesLimit(state.figures.net, bets.bet)) {
        auto.stop();
        problems.limitReached();
      }
    } while (auto.runs);
    state.refresh();
  };
}
