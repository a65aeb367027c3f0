import { timesAmount } from '../play/amounts.ts';
import type { Texts } from '../texts/texts.ts';
import { h } from './dom.ts';
import { openSheet } from './sheet.ts';

/** Asks for the number of rounds and the loss limit. Auto play starts only with its button. */
export function openAutoSheet(
  texts: Texts,
  bet: string,
  start: (order: AutoOrder) => void,
  words: { counts: string; note: string } = { counts: texts.t('autoSpins'), note: texts.t('autoNote') },
): void {
  let spins = 25;
  let lossLimit = timesAmount(bet, 10);
  const go = h('button', {
    type: 'button',
    class: 'button main wide',
    onclick: () => {
      sheet.close();
      start({ spins, lossLimit });
    },
  });
  const label = () => (go.textContent = texts.t('autoStart', { count: texts.count(spins) }));
  const counts = choice(
    'spins',
    words.counts,
    SPINS.map((value) => ({ value, label: texts.count(value) })),
    spins,
    (value) => {
      spins = value;
      label();
    },
  );
  const limits = choice(
    'limit',
    texts.t('autoLimit'),
    LIMITS_IN_BETS.map((bets) => ({ value: timesAmount(bet, bets), label: texts.money(timesAmount(bet, bets)) })),
    lossLimit,
    (value) => {
      lossLimit = value;
    },
  );
  label();
  const sheet = openSheet(
    { title: texts.t('autoTitle'), close: texts.t('close') },
    counts,
    limits,
    h('p', { class: 'small' }, words.note),
    go,
  );
}

function choice<Value>(
  name: string,
  legend: string,
  options: readonly { value: Value; label: string }[],
  chosen: Value,
  choose: (value: Value) => void,
): HTMLElement {
  return h(
    'fieldset',
    { class: 'choice' },
    h('legend', {}, legend),
    h(
      'div',
      { class: 'choice-row' },
      ...options.map(({ value, label }) =>
        h(
          'label',
          {},
          h('input', { type: 'radio', name, checked: value === chosen, onchange: () => choose(value) }),
          h('span', {}, label),
        ),
      ),
    ),
  );
}

const SPINS = [10, 25, 50, 100];
const LIMITS_IN_BETS = [5, 10, 20, 50];

export interface AutoOrder {
  readonly spins: number;
  /** Net loss since the start at which it stops, a wire amount. */
  readonly lossLimit: string;
}
