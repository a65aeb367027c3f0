import type { GameBoot } from '../../src/play/boot.ts';
import type { RoundView, StepView } from '../../src/rounds/round-view.ts';
import type { Board } from '../reels/board.ts';
import type { Texts } from '../texts/texts.ts';
import type { GameView } from '../ui/game-view.ts';
import type { Overlays } from '../ui/overlays.ts';
import { addAmounts, isNothing, ZERO } from './amounts.ts';
import { concludeRound, resultOf } from './conclude-round.ts';
import { createFeatureSign } from './feature-sign.ts';
import { featureWords } from './feature-words.ts';
import { heldCells } from './held-cells.ts';
import { pause } from './pause.ts';
import type { StepShow } from './show-step.ts';

/** Shows a decided round to its end: the paid spin, then its free spins or respins one by one. */
export function createRoundShow(tools: RoundShowTools) {
  const { boot, view, reels, texts, steps, overlays } = tools;
  const { coins } = boot.game;
  const words = featureWords(boot.game, texts);
  const sign = createFeatureSign({ view, game: boot.game, words, texts });

  return {
    async show(round: RoundView, options: ShowOptions): Promise<RoundView> {
      let current = round;
      let won = addAmounts(ZERO, ...round.steps.slice(0, options.from).map((step) => step.amount));
      let spunAt = options.spunAt;
      for (let number = options.from; number < current.steps.length || !current.complete; number += 1) {
        const known = current.steps[number];
        if (known?.kind === 'bought' && known.frames.length === 0) {
          await tellSpins(number, known.spinsAwarded, current, options);
          continue;
        }
        if (number > 0) sign.show(current, number);
        if (spunAt === undefined) {
          steps.clear();
          reels.spin({
            fast: options.fast(),
            held: heldCells(boot.game, current.steps[number - 1]),
            holding: holds(number),
          });
          spunAt = performance.now();
        }
        if (number >= current.steps.length) current = await options.reveal(number);
        const step = current.steps[number];
        if (!step) throw new Error('The studio revealed no step');
        await showFrames(step, { round: current, number, won, options, sinceMs: performance.now() - spunAt });
        spunAt = undefined;
        won = addAmounts(won, step.amount);
        if (number > 0) view.announce(resultOf(texts, step.amount, round.bet));
        if (step.spinsAwarded > 0) await tellSpins(number, step.spinsAwarded, current, options);
        else if (number > 0 && isNothing(step.amount)) await pause(options.fast() ? 80 : 350);
      }
      await concludeRound({ ...tools, words, endFeature: sign.end }, current, options);
      return current;
    },
    /** The board and the look of the feature, for a round that is resumed in its middle. */
    showFeature: sign.show,
    words,
  };

  function holds(number: number): boolean {
    return coins !== null && number > 0;
  }

  /** The landing, then one tumble after the other. */
  async function showFrames(step: StepView, at: FramesAt): Promise<void> {
    let won = at.won;
    const look = step.kind === 'spin' ? 'base' : 'free';
    const holding = step.kind === 'respin' || (step.kind === 'bought' && coins !== null);
    for (const [index, frame] of step.frames.entries()) {
      const fast = at.options.fast();
      const before = step.frames[index - 1];
      if (before) await steps.tumble(before, frame, fast);
      else await steps.land(look, { ...frame, holding }, { fast, sinceMs: at.sinceMs });
      view.root.dataset['won'] = addAmounts(won, frame.amount);
      if (frame.wins.length > 0 && boot.game.tumbles) sign.showMultiplier(at.round, at.number, frame.multiplier);
      await steps.present(frame, {
        bet: at.round.bet,
        stake: at.round.stake,
        before: won,
        fast,
        last: index === step.frames.length - 1,
      });
      won = addAmounts(won, frame.amount);
    }
    if (at.number === 0) view.showSign([]);
  }

  async function tellSpins(number: number, awarded: number, round: RoundView, options: ShowOptions): Promise<void> {
    const fast = options.fast();
    if (number > 0) {
      const more = words.more(awarded);
      if (more === undefined) return view.showSign(words.sign(round, number + 1));
      view.showSign([more]);
      view.announce(more);
      return pause(fast ? 700 : 1_500);
    }
    await pause(fast ? 300 : 900);
    const { said, ...content } = words.start(awarded);
    view.announce(said);
    view.sounds.play('feature');
    await overlays.invite({
      kind: 'free',
      ...content,
      button: texts.t('start'),
      seconds: options.unattended ? 2 : undefined,
    });
    sign.show(round, 1);
  }
}

interface FramesAt {
  readonly round: RoundView;
  readonly number: number;
  /** By the round before this step. */
  readonly won: string;
  readonly options: ShowOptions;
  readonly sinceMs: number;
}

interface ShowOptions {
  /** The first step to show. */
  readonly from: number;
  /** Since when the reels run for it already. */
  readonly spunAt?: number;
  readonly fast: () => boolean;
  /** Asks for the next hidden step. */
  readonly reveal: (step: number) => Promise<RoundView>;
  /** No tap is needed: a replay continues by itself. */
  readonly unattended?: boolean;
}

export type RoundShow = ReturnType<typeof createRoundShow>;

interface RoundShowTools {
  readonly boot: GameBoot;
  readonly view: GameView;
  readonly reels: Board;
  readonly texts: Texts;
  readonly steps: StepShow;
  readonly overlays: Overlays;
}
