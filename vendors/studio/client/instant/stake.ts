import type { InstantBoot } from '../../src/instant/instant-boot.ts';
import { isMore, timesAmount } from '../play/amounts.ts';
import { betsOf } from '../play/bets.ts';
import { h } from '../ui/dom.ts';
import { icon } from '../ui/icons.ts';
import type { InstantTexts } from './texts/instant-texts.ts';

/** The stake: one of the game's levels, stepped through, halved or doubled. */
export function createStake(game: InstantBoot['game'], texts: InstantTexts): Stake {
  let { levels: betLevels, usual: bet } = betsOf(game, texts.exponent);
  let open = true;
  const changed = new Set<() => void>();
  const amount = h('output', { class: 'stake-amount money', 'aria-live': 'polite' });
  const button = (label: string, content: Node | string, act: () => void) =>
    h('button', { type: 'button', class: 'chip-button', 'aria-label': label, onclick: act }, content);
  const less = button(texts.t('betLess'), icon('minus'), () => step(-1));
  const more = button(texts.t('betMore'), icon('plus'), () => step(1));
  const half = button(texts.say('half'), '½', () => set(scaled(-1)));
  const double = button(texts.say('double'), '2×', () => set(scaled(1)));
  const element = h(
    'div',
    { class: 'stake', role: 'group', 'aria-label': texts.t('bet') },
    h('div', { class: 'stake-field' }, h('span', { class: 'stake-label' }, texts.t('bet')), amount),
    half,
    double,
    less,
    more,
  );
  show();

  return {
    element,
    begin(lastBet) {
      ({ levels: betLevels, usual: bet } = betsOf(game, texts.exponent));
      set(lastBet !== null && betLevels.includes(lastBet) ? lastBet : bet);
    },
    get isLowest() {
      return bet === betLevels[0];
    },
    get bet() {
      return bet;
    },
    use(wire) {
      if (betLevels.includes(wire)) set(wire);
      else show();
    },
    lower: () => step(-1),
    allow(allowed) {
      open = allowed;
      show();
    },
    onChange: (listener) => void changed.add(listener),
  };

  function step(by: 1 | -1): void {
    set(betLevels[betLevels.indexOf(bet) + by] ?? bet);
  }

  /** The level nearest below half of the bet, or nearest below its double. */
  function scaled(direction: 1 | -1): string {
    const aim = direction === 1 ? timesAmount(bet, 2) : timesAmount(bet, 1, 2);
    return betLevels.findLast((level) => !isMore(level, aim)) ?? betLevels[0] ?? bet;
  }

  function set(next: string): void {
    bet = next;
    show();
    for (const listener of changed) listener();
  }

  function show(): void {
    const index = betLevels.indexOf(bet);
    amount.textContent = texts.money(bet);
    less.disabled = half.disabled = !open || index <= 0;
    more.disabled = double.disabled = !open || index >= betLevels.length - 1;
  }
}

export interface Stake {
  readonly element: HTMLElement;
  /** The session's currency is known; `lastBet` is what its player staked last. */
  begin(lastBet: string | null): void;
  readonly bet: string;
  readonly isLowest: boolean;
  use(wire: string): void;
  lower(): void;
  allow(allowed: boolean): void;
  onChange(listener: () => void): void;
}
