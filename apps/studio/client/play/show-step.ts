import type { StepView } from '../../src/rounds/round-view.ts';
import type { ReelWindow } from '../reels/reel-window.ts';
import type { Strip } from '../reels/reel.ts';
import { createMarks, winsOf, type Win } from '../reels/win-marks.ts';
import type { Texts } from '../texts/texts.ts';
import { countUp } from '../ui/count-up.ts';
import type { GameView } from '../ui/game-view.ts';
import { addAmounts, isMore, isNothing, tenthsOf } from './amounts.ts';
import { pause } from './pause.ts';

/** Brings running reels to rest on a decided step, and shows what it won: all wins at once, then one after the other. */
export function createStepShow(view: GameView, reels: ReelWindow, texts: Texts, options: { calm: boolean }) {
  let cycling = 0;

  return { land, present, clear };

  /** Reels stop from the left; those that may bring the third scatter keep everyone waiting. */
  async function land(strips: readonly Strip[], step: Pick<StepView, 'stops' | 'reels'>, pace: Pace): Promise<void> {
    const waitFor = new Set(pace.fast ? [] : eagerReels(step));
    await reels.stop(strips, step.stops, {
      pauseMs: pace.fast ? 0 : Math.max(0, MIN_RUN_MS - pace.sinceMs),
      staggerMs: pace.fast ? 55 : 190,
      waitFor,
      onLand: (reel) => view.reels.dispatchEvent(new CustomEvent('land', { detail: reel })),
    });
  }

  /** Resolves when the player has seen the win as a whole; the cycle through its lines goes on until `clear`. */
  async function present(step: StepView, money: { bet: string; before: string; fast: boolean }): Promise<void> {
    const wins = winsOf(step);
    const total = addAmounts(money.before, step.amount);
    if (wins.length > 0) reels.mark(createMarks(wins, { since: performance.now(), calm: options.calm }));
    if (isNothing(step.amount)) {
      if (wins.length > 0) await pause(1_300);
      return;
    }
    const real = isMore(total, money.bet);
    const seconds =
      options.calm || !real ? 0 : money.fast ? 0.3 : Math.min(1.6, 0.5 + tenthsOf(step.amount, money.bet) / 100);
    view.root.dataset['celebrates'] = String(real);
    await countUp({ from: money.before, to: total, seconds, show: (wire) => showWin(wire, total, money.bet) }).done;
    await pause(money.fast ? 250 : 650);
    if (wins.length > 1) cycle(wins, { amount: total, real });
  }

  function showWin(wire: string, total: string, bet: string): void {
    const real = isMore(total, bet);
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

  function cycle(wins: readonly Win[], total: { amount: string; real: boolean }): void {
    let index = -1;
    cycling = window.setInterval(() => {
      index = (index + 1) % wins.length;
      const win = wins[index];
      if (!win) return;
      reels.mark(createMarks([win], { since: performance.now(), calm: options.calm }));
      view.showPlate({
        label: texts.t(total.real ? 'win' : 'paid'),
        amount: texts.money(total.amount),
        more: nameOf(win),
        mood: total.real ? 'win' : 'paid',
      });
    }, 1_250);
  }

  function nameOf(win: Win): string {
    const amount = texts.money(win.amount);
    return win.line === undefined
      ? texts.t('scatters', { amount })
      : texts.t('line', { count: texts.count(win.line + 1), amount });
  }

  function clear(): void {
    clearInterval(cycling);
    reels.mark(undefined);
    view.root.dataset['celebrates'] = 'false';
  }
}

/** Reels right of the second scatter. */
function eagerReels(step: Pick<StepView, 'reels'>): number[] {
  let scatters = 0;
  return step.reels.flatMap((rows, reel) => {
    const waits = scatters >= 2;
    scatters += rows.filter((symbol) => symbol === 'scatter').length;
    return waits ? [reel] : [];
  });
}

/** How long reels run at least. */
const MIN_RUN_MS = 620;

export interface Pace {
  readonly fast: boolean;
  /** How long the reels have been running. */
  readonly sinceMs: number;
}

export type StepShow = ReturnType<typeof createStepShow>;
