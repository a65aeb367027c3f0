import type { Texts } from '../texts/texts.ts';
import { h } from './dom.ts';

/** What stands under every game: its rules, what it gives back, the number of the last result, the session's clock and net position. */
export function createFoot(texts: Texts, content: FootContent) {
  const number = h('span', { class: 'foot-number' });
  const clock = h('span', { class: 'foot-clock' });
  const net = h('b', { class: 'foot-net' });
  return {
    element: h(
      'footer',
      { class: 'foot' },
      h(
        'button',
        { type: 'button', class: 'rules', 'aria-label': content.rulesLabel, onclick: content.openRules },
        h('span', { class: 'rules-mark', 'aria-hidden': true }),
        h('span', {}, content.rulesLabel),
      ),
      h(
        'p',
        { class: 'foot-text' },
        h('span', { class: 'foot-line' }, texts.t('returnShort', { rtp: content.rtp }), number),
        h('span', { class: 'foot-line' }, clock, net),
      ),
      ...(content.sound ? [content.sound] : []),
    ),
    showNumber(roundNumber: string) {
      number.textContent = ` · ${texts.t('resultNumber', { number: roundNumber.replaceAll(/\B(?=(\d{3})+$)/g, ' ') })}`;
    },
    /** The net position, or the play money that is left where nothing else is played with. */
    showSession(time: string, amount: string, credit?: string) {
      clock.textContent = `${texts.t('session')} ${time} · ${texts.t(credit === undefined ? 'net' : 'playMoney')} `;
      net.textContent = credit === undefined ? texts.money(amount, 'always') : texts.money(credit);
      net.dataset['sign'] = amount.startsWith('-') ? 'out' : /[1-9]/.test(amount) ? 'in' : 'even';
    },
  };
}

export type Foot = ReturnType<typeof createFoot>;

interface FootContent {
  /** What the game gives back of a hundred. */
  readonly rtp: string;
  readonly rulesLabel: string;
  readonly openRules: () => void;
  readonly sound?: HTMLElement;
}
