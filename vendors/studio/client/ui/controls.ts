import type { Texts } from '../texts/texts.ts';
import { h, svg } from './dom.ts';
import { icon } from './icons.ts';

/** Bet, spin, auto and fast. `state` determines which are enabled; the play decides, the controls only display. */
export function createControls(texts: Texts, actions: ControlActions) {
  const amount = h('output', { class: 'bet-amount', 'aria-live': 'polite' });
  const less = h(
    'button',
    { type: 'button', class: 'round-button', 'aria-label': texts.t('betLess'), onclick: actions.betLess },
    icon('minus'),
  );
  const more = h(
    'button',
    { type: 'button', class: 'round-button', 'aria-label': texts.t('betMore'), onclick: actions.betMore },
    icon('plus'),
  );
  const spin = h(
    'button',
    { type: 'button', class: 'spin', onclick: actions.spin },
    svg(LAMPS, 'spin-lamps'),
    h('span', { class: 'spin-face' }),
  );
  const auto = h('button', { type: 'button', class: 'side-button', onclick: actions.auto });
  const fast = h(
    'button',
    {
      type: 'button',
      class: 'side-button',
      'aria-label': texts.t('fastPlay'),
      'aria-pressed': 'false',
      onclick: actions.fast,
    },
    icon('fast'),
    h('span', {}, texts.t('fast')),
  );
  const element = h(
    'div',
    { class: 'controls' },
    h(
      'div',
      { class: 'bet', role: 'group', 'aria-label': texts.t('bet') },
      h('span', { class: 'bet-label' }, texts.t('bet')),
      h('div', { class: 'bet-row' }, less, amount, more),
    ),
    spin,
    h('div', { class: 'side' }, auto, fast),
  );
  const buyPrice = h('b', {});
  const buy = h(
    'button',
    { type: 'button', class: 'buy', hidden: true, onclick: actions.buy },
    h('span', {}, texts.t('buyFeature')),
    buyPrice,
  );
  element.prepend(buy);
  const face = spin.querySelector('.spin-face') as HTMLElement;

  return {
    element,
    spin,
    show(state: ControlState) {
      amount.textContent = state.bet;
      less.disabled = !state.canLess;
      more.disabled = !state.canMore;
      const stops = state.spin === 'stop';
      spin.disabled = state.spin === 'wait';
      spin.dataset['does'] = state.spin;
      spin.setAttribute('aria-label', texts.t(stops ? 'stop' : 'spin'));
      face.replaceChildren(icon(stops ? 'stop' : 'spin'));
      const running = state.autoLeft !== undefined;
      auto.replaceChildren(
        icon(running ? 'stop' : 'auto'),
        h('span', {}, running ? String(state.autoLeft) : texts.t('auto')),
      );
      auto.setAttribute(
        'aria-label',
        running ? texts.t('autoStop', { count: texts.count(state.autoLeft ?? 0) }) : texts.t('autoPlay'),
      );
      auto.classList.toggle('on', running);
      auto.disabled = !running && !state.canAuto;
      buy.hidden = state.buy === undefined;
      buy.disabled = state.buy?.can !== true;
      buyPrice.textContent = state.buy?.price ?? '';
      fast.hidden = !state.canFast;
      fast.setAttribute('aria-pressed', String(state.fast));
      fast.classList.toggle('on', state.fast);
    },
  };
}

/** Round caps on dashes of no length: a ring of dots. */
const LAMPS =
  '<svg viewBox="0 0 100 100" fill="none" stroke-width="5" stroke-linecap="round"><circle cx="50" cy="50" r="43" pathLength="240" stroke="#fff6d6" stroke-dasharray="0 20"/><circle cx="50" cy="50" r="43" pathLength="240" stroke="#8a4b00" stroke-dasharray="0 20" stroke-dashoffset="10"/></svg>';

export interface ControlState {
  readonly bet: string;
  readonly canLess: boolean;
  readonly canMore: boolean;
  readonly spin: 'spin' | 'stop' | 'wait';
  readonly canAuto: boolean;
  /** Remaining spins of auto play; undefined while it is off. */
  readonly autoLeft: number | undefined;
  readonly fast: boolean;
  readonly canFast: boolean;
  /** The price of the feature; undefined if it is not for sale. */
  readonly buy: { readonly price: string; readonly can: boolean } | undefined;
}

export interface ControlActions {
  spin(): void;
  betLess(): void;
  betMore(): void;
  auto(): void;
  fast(): void;
  rules(): void;
  buy(): void;
}
