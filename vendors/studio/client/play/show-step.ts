import type { FrameView } from '../../src/rounds/round-view.ts';
import type { Board, Look, Shown } from '../reels/board.ts';
import { createMarks, winsOf } from '../reels/win-marks.ts';
import type { Texts } from '../texts/texts.ts';
import { countUp } from '../ui/count-up.ts';
import type { GameView } from '../ui/game-view.ts';
import { addAmounts, isMore, isNothing, tenthsOf } from './amounts.ts';
import { createWinCycle } from './win-cycle.ts';
import { pause } from './pause.ts';

/** Brings running reels to rest on a decided step, and shows what it won: all wins at once, then one after the other. */
export function createStepShow(
  view: GameView,
  reels: Board,
  texts: Texts,
  options: { calm: boolean; scatters: number },
) {
  const cycle = createWinCycle({ view, reels, texts }, options.calm);
  /** Ends the count that runs, when the player taps. */
  let counting: { finish(): void } | undefined;

  return { land, present, tumble, clear, hurry: () => counting?.finish() };

  /** Takes the paid cells away; what falls is the next frame. */
  async function tumble(gone: FrameView, next: FrameView, fast: boolean): Promise<void> {
    cycle.stop();
    reels.mark(undefined);
    view.sounds.play('tumble');
    await reels.tumble(gone, next, { fast });
  }

  /** Reels stop from the left; those that may bring the third scatter keep everyone waiting. */
  async function land(look: Look, shown: Shown, pace: Pace): Promise<void> {
    const waitFor = new Set(pace.fast ? [] : eagerReels(shown, options.scatters));
    await reels.land(shown, {
      look,
      pauseMs: pace.fast ? 0 : Math.max(0, MIN_RUN_MS - pace.sinceMs),
      staggerMs: pace.fast ? 55 : 190,
      waitFor,
      onLand: (reel) => {
        view.sounds.play('land');
        view.reels.dispatchEvent(new CustomEvent('land', { detail: reel }));
      },
    });
  }

  /** Resolves when the player has seen the win as a whole; the cycle through its lines continues until `clear`. */
  async function present(frame: FrameView, money: Money): Promise<void> {
    const wins = winsOf(frame);
    const total = addAmounts(money.before, frame.amount);
    if (wins.length > 0) reels.mark(createMarks(wins, { since: performance.now(), calm: options.calm }));
    if (isNothing(frame.amount)) {
      if (wins.length > 0) await pause(money.fast ? 600 : 1_300);
      return;
    }
    const real = isMore(total, money.stake);
    const seconds =
      options.calm || !real ? 0 : money.fast ? 0.3 : Math.min(1.6, 0.5 + tenthsOf(frame.amount, money.bet) / 100);
    view.root.dataset['celebrates'] = String(real);
    if (real) view.sounds.play(tenthsOf(frame.amount, money.bet) >= 150 ? 'big' : 'win');
    const count = countUp({ from: money.before, to: total, seconds, show: (wire) => showWin(wire, total, money) });
    counting = count;
    await count.done;
    counting = undefined;
    await pause(money.last ? (money.fast ? 250 : 650) : money.fast ? 60 : 240);
    if (money.last) cycle.start(wins, { amount: total, real });
  }

  function showWin(wire: string, total: string, { bet, stake }: Money): void {
    const real = isMore(total, stake);
    const tenths = tenthsOf(wire, bet);
    view.showPlate({
      label: texts.t(real ? 'win' : 'paid'),
      amount: texts.money(wire),
      mood: real ? 'win' : 'paid',
      ...(real &&
        tenths >= 10 && {
          more: texts.t('timesBet', { count: texts.count(tenths % 10 ? (tenths / 10).toFixed(1) : tenths / 10) }),
        }),
    });
  }

  function clear(): void {
    cycle.stop();
    reels.mark(undefined);
    view.root.dataset['celebrates'] = 'false';
  }
}

/** Reels that may bring the last scatter that is missing. */
function eagerReels({ reels }: Shown, needed: number): number[] {
  let scatters = 0;
  return reels.flatMap((rows, reel) => {
    const waits = scatters >= needed - 1;
    scatters += rows.filter((symbol) => symbol === 'scatter').length;
    return waits ? [reel] : [];
  });
}

/** How long reels run at least. */
const MIN_RUN_MS = 620;

interface Money {
  readonly bet: string;
  /** Only more than this is displayed as a win. */
  readonly stake: string;
  /** Won by the round before. */
  readonly before: string;
  readonly fast: boolean;
  /** Nothing tumbles after it. */
  readonly last: boolean;
}

export interface Pace {
  readonly fast: boolean;
  /** How long the reels have been running. */
  readonly sinceMs: number;
}

export type StepShow = ReturnType<typeof createStepShow>;
