import { h } from '../ui/dom.ts';
import { icon } from '../ui/icons.ts';
import type { Say } from './texts/sports-texts.ts';

/**
 * One outcome and its odds, display only; a lock if they are suspended. After a change, an arrow and a flash of colour
 * show the direction for a while.
 */
export function oddsBox(options: {
  mark: string;
  name: string;
  odds: string | null;
  note?: string;
  say: Say;
}): OddsBox {
  const { mark, name, say, note } = options;
  const figure = h('span', { class: 'odds-figure', 'aria-hidden': true });
  const label = h('span', { class: 'unseen' });
  const root = h(
    'div',
    { class: 'odds' },
    h('span', { class: 'odds-mark', 'aria-hidden': true }, mark),
    figure,
    label,
    ...(note ? [h('span', { class: 'odds-note' }, note)] : []),
  );
  let shown = options.odds;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (way: '' | 'up' | 'down') => {
    root.dataset['way'] = way;
    root.classList.toggle('is-none', shown === null);
    figure.replaceChildren(shown ?? icon('lock'));
    label.textContent = `${name}: ${way ? `${say(way)} ` : ''}${shown ?? say('suspended')}`;
  };
  write('');
  return {
    root,
    show(odds) {
      if (odds === shown) return;
      const way = odds !== null && shown !== null ? (Number(odds) > Number(shown) ? 'up' : 'down') : '';
      shown = odds;
      clearTimeout(timer);
      // Removed and added again, so that a second change flashes too.
      root.dataset['way'] = '';
      void root.offsetWidth;
      write(way);
      timer = setTimeout(() => write(''), SHOWN_MS);
    },
  };
}

const SHOWN_MS = 8_000;

export interface OddsBox {
  readonly root: HTMLElement;
  show(odds: string | null): void;
}
