import type { GameBoot } from '../../src/play/boot.ts';
import type { RoundView, StepView } from '../../src/rounds/round-view.ts';
import type { Board } from '../reels/board.ts';
import type { Texts } from '../texts/texts.ts';
import type { GameView } from '../ui/game-view.ts';
import type { Overlays } from '../ui/overlays.ts';
import { addAmounts, isMore, isNothing, tenthsOf, timesAmount } from './amounts.ts';
import { pause } from './pause.ts';
import type { StepShow } from './show-step.ts';

/** Shows a decided round to its end: the paid spin, then its free spins one by one. */
export function createRoundShow(tools: RoundShowTools) {
  const { boot, view, reels, texts, steps, overlays } = tools;
  const { freeSpins, model } = boot.game;

  return {
    async show(round: RoundView, options: ShowOptions): Promise<RoundView> {
      let current = round;
      let won = addAmounts('0.00', ...round.steps.slice(0, options.from).map((step) => step.amount));
      let spunAt = options.spunAt;
      for (let number = options.from; number < current.steps.length || !current.complete; number += 1) {
        const free = number > 0;
        const fast = options.fast();
        const bought = current.steps[number];
        if (bought?.kind === 'bought') {
          await tellSpins(number, bought.spinsAwarded, current, options);
          continue;
        }
        if (free) showFreeSpins(current, number);
        if (spunAt === undefined) {
          steps.clear();
          reels.spin({ fast });
          spunAt = performance.now();
        }
        if (number >= current.steps.length) current = await options.reveal(number);
        const step = current.steps[number];
        if (!step) throw new Error('The studio revealed no step');
        await showFrames(step, { round, won, options, sinceMs: performance.now() - spunAt });
        spunAt = undefined;
        won = addAmounts(won, step.amount);
        if (free) view.announce(resultOf(step.amount, round.bet));
        if (step.spinsAwarded > 0) await tellSpins(number, step.spinsAwarded, current, options);
        else if (free && isNothing(step.amount)) await pause(fast ? 80 : 350);
      }
      await conclude(current, options);
      return current;
    },
    /** The board and the look of the free spins, for a round that is found in their middle. */
    showFreeSpins,
    endFreeSpins,
  };

  /** The landing, then one tumble after the other. */
  async function showFrames(step: StepView, at: FramesAt): Promise<void> {
    let won = at.won;
    const look = step.kind === 'spin' ? 'base' : 'free';
    for (const [index, frame] of step.frames.entries()) {
      const fast = at.options.fast();
      const before = step.frames[index - 1];
      if (before) await steps.tumble(before, frame, fast);
      else await steps.land(look, frame, { fast, sinceMs: at.sinceMs });
      view.root.dataset['won'] = addAmounts(won, frame.amount);
      await steps.present(frame, { bet: at.round.bet, stake: at.round.stake, before: won, fast });
      won = addAmounts(won, frame.amount);
    }
  }

  function showFreeSpins(round: RoundView, number: number): void {
    document.body.classList.add('free');
    const granted = addUp(round, number);
    view.showSign([
      texts.t('freeSpinOf', { played: texts.count(number), count: texts.count(granted) }),
      `× ${texts.count(freeSpins.multiplier)}`,
    ]);
  }

  function endFreeSpins(): void {
    document.body.classList.remove('free');
    view.showSign([]);
  }

  /** Free spins granted by the steps before `number`. */
  function addUp(round: RoundView, number: number): number {
    return round.steps.slice(0, number).reduce((sum, step) => sum + step.spinsAwarded, 0);
  }

  function resultOf(amount: string, bet: string): string {
    return isNothing(amount)
      ? texts.t('resultNothing')
      : texts.t(isMore(amount, bet) ? 'result' : 'resultLittle', { amount: texts.money(amount) });
  }

  async function tellSpins(number: number, awarded: number, round: RoundView, options: ShowOptions): Promise<void> {
    const fast = options.fast();
    const seconds = options.unattended ? 2 : undefined;
    if (number > 0) {
      view.showSign([texts.t('freeSpinsMore', { count: texts.count(awarded) })]);
      view.announce(texts.t('freeSpinsMore', { count: texts.count(awarded) }));
      await pause(fast ? 700 : 1_500);
      return;
    }
    await pause(fast ? 300 : 900);
    view.announce(texts.t('freeSpinsWon', { count: texts.count(awarded) }));
    await overlays.invite({
      kind: 'free',
      figure: texts.count(awarded),
      title: texts.t('freeSpins'),
      lines: [texts.t('freeSpinsMultiplied', { times: texts.count(freeSpins.multiplier) })],
      button: texts.t('start'),
      seconds,
    });
    showFreeSpins(round, 1);
  }

  async function conclude(round: RoundView, { unattended }: ShowOptions): Promise<void> {
    const { bet, stake, won } = round;
    const tenths = tenthsOf(won, bet);
    const real = isMore(won, stake);
    const times = texts.t('timesBet', { count: texts.count(Math.floor(tenths / 10)) });
    const capped = won === timesAmount(bet, model.maxWinBets);
    view.announce(resultOf(won, stake));
    if (round.steps.length > 1) {
      const spins = texts.t('freeSpinsDoneIn', { count: texts.count(round.steps.length - 1) });
      if (real)
        await overlays.celebrate({
          title: texts.t('freeSpinsDone'),
          amount: won,
          more: capped ? texts.t('maxWin') : `${times} · ${spins}`,
          level: levelOf(tenths) ?? 1,
        });
      else
        await overlays.invite({
          kind: 'end',
          figure: texts.money(won),
          title: texts.t('freeSpinsDone'),
          lines: [spins],
          button: texts.t('continue'),
          seconds: unattended ? 2 : undefined,
        });
      endFreeSpins();
      return;
    }
    const level = levelOf(tenths);
    // Only what exceeds the stake by far is celebrated; a return below it never is.
    if (level && real)
      await overlays.celebrate({
        title: texts.t(level === 3 ? 'grandWin' : level === 2 ? 'hugeWin' : 'bigWin'),
        amount: won,
        more: capped ? texts.t('maxWin') : times,
        level,
      });
  }
}

interface FramesAt {
  readonly round: RoundView;
  /** By the round before this step. */
  readonly won: string;
  readonly options: ShowOptions;
  readonly sinceMs: number;
}

/** Fifteen, forty and a hundred times the bet. */
function levelOf(tenths: number): 1 | 2 | 3 | undefined {
  if (tenths >= 1_000) return 3;
  if (tenths >= 400) return 2;
  return tenths >= 150 ? 1 : undefined;
}

interface ShowOptions {
  /** The first step to show. */
  readonly from: number;
  /** Since when the reels run for it already. */
  readonly spunAt?: number;
  readonly fast: () => boolean;
  /** Asks for the next hidden step. */
  readonly reveal: (step: number) => Promise<RoundView>;
  /** Nobody needs to tap: a replay goes on by itself. */
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
