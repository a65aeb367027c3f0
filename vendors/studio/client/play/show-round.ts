import type { GameBoot } from '../../src/play/boot.ts';
import type { RoundView, StepView } from '../../src/rounds/round-view.ts';
import type { Board } from '../reels/board.ts';
import type { Texts } from '../texts/texts.ts';
import type { GameView } from '../ui/game-view.ts';
import type { Overlays } from '../ui/overlays.ts';
import { addAmounts, isMore, isNothing, tenthsOf, timesAmount, ZERO } from './amounts.ts';
import { featureWords } from './feature-words.ts';
import { heldCells } from './held-cells.ts';
import { pause } from './pause.ts';
import type { StepShow } from './show-step.ts';

/** Shows a decided round to its end: the paid spin, then its free spins or respins one by one. */
export function createRoundShow(tools: RoundShowTools) {
  const { boot, view, reels, texts, steps, overlays } = tools;
  const { model, coins } = boot.game;
  const words = featureWords(boot.game, texts);

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
        if (number > 0) showFeature(current, number);
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
        if (number > 0) view.announce(resultOf(step.amount, round.bet));
        if (step.spinsAwarded > 0) await tellSpins(number, step.spinsAwarded, current, options);
        else if (number > 0 && isNothing(step.amount)) await pause(options.fast() ? 80 : 350);
      }
      await conclude(current, options);
      return current;
    },
    /** The board and the look of the feature, for a round that is resumed in its middle. */
    showFeature,
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
      if (frame.wins.length > 0 && boot.game.tumbles) showMultiplier(at, frame.multiplier);
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

  function showMultiplier({ round, number }: FramesAt, multiplier: number): void {
    if (number > 0) view.showSign(words.sign(round, number, multiplier));
    else if (multiplier > 1) view.showSign([`× ${texts.count(multiplier)}`]);
  }

  function showFeature(round: RoundView, number: number): void {
    document.body.classList.add('free');
    view.showSign(words.sign(round, number, grownBefore(round, number)));
  }

  /** A multiplier that grows stays in view between the spins: one more for each tumble that paid. */
  function grownBefore(round: RoundView, number: number): number | undefined {
    if (boot.game.tumbles?.free !== 'growing') return undefined;
    const free = round.steps.slice(0, number).filter(({ kind }) => kind === 'free');
    const paid = free.flatMap(({ frames }) => frames).filter(({ amount }) => !isNothing(amount));
    return 1 + paid.length;
  }

  function endFeature(): void {
    document.body.classList.remove('free');
    view.showSign([]);
  }

  function resultOf(amount: string, bet: string): string {
    return isNothing(amount)
      ? texts.t('resultNothing')
      : texts.t(isMore(amount, bet) ? 'result' : 'resultLittle', { amount: texts.money(amount) });
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
    showFeature(round, 1);
  }

  async function conclude(round: RoundView, { unattended }: ShowOptions): Promise<void> {
    const { bet, stake, won } = round;
    const tenths = tenthsOf(won, bet);
    const real = isMore(won, stake);
    const times = texts.t('timesBet', { count: texts.count(Math.floor(tenths / 10)) });
    const capped = won === timesAmount(bet, model.maxWinBets);
    const level = levelOf(tenthsOf(won, stake));
    view.announce(resultOf(won, stake));
    if (round.steps.length > 1) {
      const spins = words.doneIn(round);
      if (real)
        await overlays.celebrate({
          title: words.done,
          amount: won,
          more: capped ? texts.t('maxWin') : `${times} · ${spins}`,
          level: level ?? 1,
        });
      else
        await overlays.invite({
          kind: 'end',
          figure: texts.money(won),
          title: words.done,
          lines: [spins],
          button: texts.t('continue'),
          seconds: unattended ? 2 : undefined,
        });
      endFeature();
      return;
    }
    // Only a win far above the stake is celebrated; a return below it never is.
    if (level)
      await overlays.celebrate({
        title: texts.t(level === 3 ? 'grandWin' : level === 2 ? 'hugeWin' : 'bigWin'),
        amount: won,
        more: capped ? texts.t('maxWin') : times,
        level,
      });
  }
}

/** Fifteen, forty and a hundred times the stake. */
function levelOf(tenths: number): 1 | 2 | 3 | undefined {
  if (tenths >= 1_000) return 3;
  if (tenths >= 400) return 2;
  return tenths >= 150 ? 1 : undefined;
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
