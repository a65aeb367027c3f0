import type { StateView } from '../../src/play/boot.ts';
import type { RoundView } from '../../src/rounds/round-view.ts';
import type { AutoOrder } from '../ui/auto-sheet.ts';
import { tellEnd } from './tell-end.ts';
import type { SessionFigures } from './session-figures.ts';
import { createPlayState } from './play-state.ts';
import { createRoundPlay, type RoundPlayTools } from './play-round.ts';
import { createSpinLoop } from './spin-loop.ts';

/**
 * The play itself: chooses bets, requests spins, shows the studio's decisions. It never decides anything: an outcome is
 * known only once the studio has sent it.
 */
export function createPlay(tools: RoundPlayTools) {
  const { view, reels, texts, problems, steps } = tools;
  const state = createPlayState(tools);
  const { bets, auto } = state;
  const round = createRoundPlay(tools, state);
  const playSpins = createSpinLoop(state, { problems, playOne: round.play });

  view.showPlate({ label: texts.t('loading'), mood: 'quiet' });
  state.refresh();

  return {
    /** Resumes a session in its current state. */
    async begin(session: StateView, sessionFigures: SessionFigures): Promise<void> {
      state.useSession(session, sessionFigures);
      if (session.lastNumber) view.foot.showNumber(session.lastNumber);
      round.showResting();
      state.quiet();
      state.refresh();
      if (session.round) await guarded(() => round.takeUp(session.round as RoundView));
      else state.enter('idle');
    },
    spin() {
      if (state.phase === 'idle') void guarded(() => playSpins('base'));
      else if (state.rules.slamStop) {
        reels.hurry();
        steps.hurry();
      }
    },
    changeBet(by: 1 | -1) {
      if (state.phase !== 'idle' || state.free) return;
      bets.step(by);
      problems.clear();
      state.refresh();
    },
    /** Buys the feature at the chosen bet, where the market allows it. */
    buy() {
      if (state.phase === 'idle' && !state.free && state.offersBuy()) void guarded(() => playSpins('buy'));
    },
    /** The current price of the feature; undefined if it cannot be bought. */
    get price() {
      return state.offersBuy() ? bets.priceOf('buy') : undefined;
    },
    get spacebar() {
      return state.rules.spacebar;
    },
    toggleFast() {
      if (state.rules.turbo) state.toggleFast();
    },
    startAuto(order: AutoOrder) {
      const { phase, figures, rules } = state;
      if (phase !== 'idle' || !figures || !rules.autoplay || state.free) return;
      auto.start(order, figures.net);
      state.refresh();
      void guarded(() => playSpins('base'));
    },
    stopAuto: state.stopAuto,
    get autoRuns() {
      return auto.runs;
    },
    get idle() {
      return state.phase === 'idle';
    },
    get bet() {
      return state.bet;
    },
  };

  async function guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      auto.stop();
      state.enter('over');
      tellEnd(error, tools);
    }
  }
}
