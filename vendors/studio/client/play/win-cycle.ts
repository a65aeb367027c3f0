import type { Board } from '../reels/board.ts';
import { createMarks, type Win } from '../reels/win-marks.ts';
import type { Texts } from '../texts/texts.ts';
import type { GameView } from '../ui/game-view.ts';

/** Shows the wins of a step one after the other, until it is stopped or has gone on for a while. */
export function createWinCycle({ view, reels, texts }: { view: GameView; reels: Board; texts: Texts }, calm: boolean) {
  let cycling = 0;

  return { start, stop: () => clearInterval(cycling) };

  function start(wins: readonly Win[], total: { amount: string; real: boolean }): void {
    let turns = 0;
    cycling = window.setInterval(() => {
      const win = wins[turns % wins.length];
      turns += 1;
      // Stop after a while, so that an unattended phone is not kept awake: all wins rest together.
      if (!win || turns > Math.max(wins.length, CYCLE_TURNS)) return rest(wins, total);
      if (wins.length === 1) return;
      reels.mark(createMarks([win], { since: performance.now(), calm: calm }));
      view.showPlate({
        label: texts.t(total.real ? 'win' : 'paid'),
        amount: texts.money(total.amount),
        more: nameOf(win),
        mood: total.real ? 'win' : 'paid',
      });
    }, 1_250);
  }

  function rest(wins: readonly Win[], total: { amount: string; real: boolean }): void {
    clearInterval(cycling);
    reels.mark(createMarks(wins, { since: 0, calm: true }));
    view.showPlate({
      label: texts.t(total.real ? 'win' : 'paid'),
      amount: texts.money(total.amount),
      mood: total.real ? 'win' : 'paid',
    });
  }

  function nameOf(win: Win): string {
    const amount = texts.money(win.amount);
    if (win.line !== undefined) return texts.t('line', { count: texts.count(win.line + 1), amount });
    if (win.ways !== undefined) return texts.t('ways', { count: texts.count(win.ways), amount });
    return texts.t(win.kind === 'cluster' ? 'cluster' : win.kind === 'scatter' ? 'scatters' : 'group', { amount });
  }
}

/** Turns of single wins before they rest, half a minute; at least one turn for each. */
const CYCLE_TURNS = 24;
