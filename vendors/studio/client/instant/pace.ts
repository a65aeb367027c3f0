import type { MarketRules } from '../../src/play/boot.ts';
import { addAmounts, isMore, subtractAmount } from '../play/amounts.ts';
import type { SessionFigures } from '../play/session-figures.ts';
import { openAutoSheet, type AutoOrder } from '../ui/auto-sheet.ts';
import { h } from '../ui/dom.ts';
import { icon } from '../ui/icons.ts';
import type { InstantTexts } from './texts/instant-texts.ts';

/**
 * Auto play and fast play next to the main button, as far as the player's market allows them. Auto play stops by its
 * button, at its loss limit, when the page is left, and whenever a round fails.
 */
export function createPace(options: PaceOptions): Pace {
  const { texts, rules, figures } = options;
  let run: { left: number; order: AutoOrder; netAtStart: string } | undefined;
  let fast = false;
  let free = false;
  const auto = h('button', { type: 'button', class: 'side-button', onclick: press });
  const fastButton = h(
    'button',
    {
      type: 'button',
      class: 'side-button',
      'aria-label': texts.t('fastPlay'),
      onclick() {
        fast = !fast;
        show();
      },
    },
    icon('fast'),
    h('span', {}, texts.t('fast')),
  );
  document.addEventListener('visibilitychange', () => document.hidden && stop());
  show();

  return {
    buttons: [...(options.hasFast && rules.turbo ? [fastButton] : []), ...(rules.autoplay ? [auto] : [])],
    get runs() {
      return run !== undefined;
    },
    get fast() {
      return fast;
    },
    started() {
      if (run) run.left -= 1;
      show();
    },
    goesOn(nextBet) {
      if (!run) return false;
      if (run.left <= 0) return stop();
      const lost = addAmounts(subtractAmount(run.netAtStart, figures.net), nextBet);
      if (!isMore(lost, run.order.lossLimit)) return true;
      options.limitReached();
      return stop();
    },
    stop: () => void stop(),
    allow(may) {
      free = may;
      show();
    },
  };

  function press(): void {
    if (run) return void stop();
    openAutoSheet(texts, options.bet(), begin, { counts: texts.say('autoRounds'), note: texts.say('autoNote') });
  }

  function begin(order: AutoOrder): void {
    if (!free) return;
    run = { left: order.spins, order, netAtStart: figures.net };
    show();
    options.begin();
  }

  function stop(): false {
    run = undefined;
    show();
    return false;
  }

  function show(): void {
    auto.replaceChildren(icon(run ? 'stop' : 'auto'), h('span', {}, run ? texts.count(run.left) : texts.t('auto')));
    auto.setAttribute('aria-label', run ? texts.t('autoStop', { count: texts.count(run.left) }) : texts.t('autoPlay'));
    auto.classList.toggle('on', run !== undefined);
    auto.disabled = !run && !free;
    fastButton.setAttribute('aria-pressed', String(fast));
    fastButton.classList.toggle('on', fast);
  }
}

export interface Pace {
  readonly buttons: readonly HTMLButtonElement[];
  readonly runs: boolean;
  readonly fast: boolean;
  /** A round of it has begun. */
  started(): void;
  /** Whether it plays the next round too; it has ended when not. */
  goesOn(nextBet: string): boolean;
  stop(): void;
  /** Whether it may be begun now. */
  allow(may: boolean): void;
}

interface PaceOptions {
  readonly texts: InstantTexts;
  readonly rules: MarketRules;
  readonly figures: SessionFigures;
  /** Whether the game's show can be shortened. */
  readonly hasFast: boolean;
  readonly bet: () => string;
  /** Plays the first round. */
  readonly begin: () => void;
  readonly limitReached: () => void;
}
