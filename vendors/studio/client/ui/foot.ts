import type { Texts } from '../texts/texts.ts';
import { h } from './dom.ts';

/**
 * The foot of every game: its rules, its return to player, the number of the last result, the session's clock, and the
 * remaining play money. A member's net position is in the operator's bar over every game: a second one would differ at
 * times.
 */
export function createFoot(texts: Texts, content: FootContent) {
  const number = h('span', { class: 'foot-number' });
  const clock = h('span', { class: 'foot-clock' });
  const left = h('b', { class: 'foot-net' });
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
        h('span', { class: 'foot-line' }, clock, left),
      ),
      ...(content.sound ? [content.sound] : []),
    ),
    showNumber(roundNumber: string) {
      number.textContent = ` · ${texts.t('resultNumber', { number: roundNumber.replaceAll(/\B(?=(\d{3})+$)/g, ' ') })}`;
    },
    /** `credit`: the rest of the play money, if the game is played with it. */
    showSession(time: string, credit?: string) {
      clock.textContent = `${texts.t('session')} ${time}${credit === undefined ? '' : ` · ${texts.t('playMoney')} `}`;
      left.textContent = credit === undefined ? '' : texts.money(credit);
    },
  };
}

export type Foot = ReturnType<typeof createFoot>;

interface FootContent {
  /** Return to player in percent. */
  readonly rtp: string;
  readonly rulesLabel: string;
  readonly openRules: () => void;
  readonly sound?: HTMLElement;
}
