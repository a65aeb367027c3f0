import type { BetModeId } from '@mela/game-rules/slot/model';
import type { GameBoot } from '../../src/play/boot.ts';
import type { RoundView } from '../../src/rounds/round-view.ts';
import type { FrameMessages } from '../frame.ts';
import type { Board } from '../reels/board.ts';
import type { Texts } from '../texts/texts.ts';
import type { GameView } from '../ui/game-view.ts';
import type { StudioApi } from './api.ts';
import type { Problems } from './problems.ts';
import { createResting } from './resting.ts';
import type { RoundShow } from './show-round.ts';
import type { StepShow } from './show-step.ts';
import { endWithout } from './end-without.ts';
import { askForSpin } from './ask-for-spin.ts';
import type { PlayState } from './play-state.ts';

/** Plays rounds: each from its bet, or from where a page left it, until it was seen. */
export function createRoundPlay(tools: RoundPlayTools, state: PlayState) {
  const { boot, view, reels, texts, api, frame, problems, steps, rounds } = tools;
  const { bets, auto } = state;
  const resting = createResting(boot.game, reels);

  return { play, takeUp, showResting: resting.show };

  async function play(mode: BetModeId): Promise<void> {
    state.enter('spinning');
    state.quiet();
    frame.tell({ type: 'mela:round', phase: 'started' });
    const isFree = state.free !== null;
    if (!isFree) state.figures?.stake(bets.priceOf(mode));
    view.sounds.play('spin');
    reels.spin({ fast: state.isFast });
    const spunAt = performance.now();
    const answer = await askForSpin(tools, { bet: bets.bet, mode, free: isFree });
    const { round, isPlaced } = answer;
    if (!round) return endFree();
    if (isPlaced) state.useFree(answer.free);
    else {
      // Another page of the same player left free spins behind: they come first, and this spin was never placed.
      if (!isFree) state.figures?.giveBack(bets.priceOf(mode));
      auto.stop();
      return takeUp(round);
    }
    if (round.steps.length === 0) await landWithout(round);
    else await showAll(round, 0, spunAt);
  }

  /** The free rounds ended elsewhere, or their time is over: the next spin is a bet. */
  async function endFree(): Promise<void> {
    await steps.land(resting.now.look, resting.now.shown, { fast: state.isFast, sinceMs: 1_000 });
    frame.tell({ type: 'mela:round', phase: 'revealed' });
    state.useFree(null);
    problems.freeOver();
    state.enter('idle');
  }

  /** A spin without an outcome: refused, or its stake is being refunded. */
  async function landWithout(given: RoundView): Promise<void> {
    auto.stop();
    await steps.land(resting.now.look, resting.now.shown, { fast: state.isFast, sinceMs: 1_000 });
    await endWithout(given, tools, state);
    state.enter('idle');
  }

  async function showAll(round: RoundView, from: number, spunAt?: number): Promise<void> {
    if (!round.complete) auto.stop();
    view.root.dataset['round'] = round.id;
    state.enter('showing');
    const shown = await rounds.show(round, {
      from,
      fast: () => state.isFast,
      reveal: (step) => api.reveal(round.id, step),
      ...(spunAt !== undefined && { spunAt }),
    });
    resting.rest(shown);
    if (!shown.isFree) state.figures?.pay(shown.won);
    view.foot.showNumber(shown.number);
    frame.tell({ type: 'mela:round', phase: 'revealed' });
    state.enter('idle');
    await api.shown(shown.id);
  }

  /** A round that was not seen to its end, found after a reload: resumes at exactly the same step. */
  async function takeUp(round: RoundView): Promise<void> {
    if (round.state === 'voided') {
      await api.shown(round.id);
      return state.enter('idle');
    }
    view.root.dataset['round'] = round.id;
    bets.use(round.bet);
    if (!round.isFree) state.figures?.stake(round.stake);
    frame.tell({ type: 'mela:round', phase: 'started' });
    if (round.steps.length === 0) return landWithout(round);
    view.prizes.show(round.bet);
    if (round.steps.length === 1 && round.complete) {
      problems.shownAgain(false);
      return showAll(round, 0);
    }
    const played = round.steps.length - 1;
    resting.rest(round);
    resting.show();
    rounds.showFeature(round, Math.max(1, played));
    state.enter('showing');
    const text = rounds.words.resume(round, played);
    await tools.invite({
      kind: 'free',
      title: rounds.words.title,
      lines: round.abandoned ? [text, texts.t('abandonedPaid')] : [text],
      button: texts.t('continue'),
    });
    view.showPlate({ label: texts.t('win'), amount: texts.money(round.won), mood: 'quiet' });
    await showAll(round, round.steps.length);
  }
}

export interface RoundPlayTools {
  readonly boot: GameBoot;
  readonly view: GameView;
  readonly reels: Board;
  readonly texts: Texts;
  readonly api: StudioApi;
  readonly frame: FrameMessages;
  readonly problems: Problems;
  readonly steps: StepShow;
  readonly rounds: RoundShow;
  readonly invite: (content: {
    kind: string;
    title: string;
    lines: readonly string[];
    button: string;
  }) => Promise<void>;
}
