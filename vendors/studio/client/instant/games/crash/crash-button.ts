import type { CrashNews } from '../../../../src/instant/crash/crash-feed.ts';
import type { InstantRoundView } from '../../../../src/instant/instant-view.ts';
import { timesAmount } from '../../../play/amounts.ts';
import { h } from '../../../ui/dom.ts';
import type { InstantTexts } from '../../texts/instant-texts.ts';

/** The main button: it bets, takes a bet back, or cashes out. */
export function createCrashButton(texts: InstantTexts, press: () => void) {
  const element = h('button', { type: 'button', class: 'button main go', onclick: press });
  return {
    element,
    show(now: CrashMoment): void {
      const { round, isBusy, isQueued, isAuto, flight } = now;
      const flies = round !== undefined && flight === 'running';
      element.classList.toggle('cash', flies);
      element.disabled = isBusy || (round !== undefined && !flies) || (isAuto && !flies && !isQueued);
      const label = labelOf(now, texts);
      if (element.textContent !== label) element.textContent = label;
    },
  };
}

function labelOf({ round, isQueued, flight, point }: CrashMoment, texts: InstantTexts): string {
  if (round && flight === 'running')
    return texts.say('cashOut', { amount: texts.money(timesAmount(round.bet, point, 100)) });
  if (round) return texts.say('betTaken');
  return texts.say(isQueued ? 'cancelNext' : flight === 'betting' ? 'placeBet' : 'betNext');
}

interface CrashMoment {
  /** The bet that flies, or waits for its flight. */
  readonly round: InstantRoundView | undefined;
  readonly isBusy: boolean;
  /** The bet waits for the betting to open. */
  readonly isQueued: boolean;
  readonly isAuto: boolean;
  readonly flight: CrashNews['state'] | undefined;
  /** Where the flight is, in hundredths. */
  readonly point: number;
}
