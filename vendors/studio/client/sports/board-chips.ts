import { h } from '../ui/dom.ts';
import { nextDay, type Days } from './days.ts';
import type { BoardView } from './sports-api.ts';
import type { Say } from './texts/sports-texts.ts';

export interface Choice {
  readonly chip: HTMLButtonElement;
  readonly view: BoardView;
  readonly empty: 'emptyLive' | 'emptyDay' | 'emptyResults';
}

/** The chips that choose what the board lists, as tabs. */
export function createChips({ say, days }: { say: Say; days: Days }, choose: (view: Choice) => void) {
  const element = h('div', { class: 'chips', role: 'tablist', 'aria-label': say('views') });
  const views = viewsFrom(days.today());
  let current: Choice | undefined;

  for (const view of views) {
    view.chip.addEventListener('click', () => choose(view));
    element.append(view.chip);
  }
  element.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = current && views[views.indexOf(current) + step];
    if (step === 0 || !next) return;
    next.chip.focus();
    next.chip.click();
  });

  return { element, views, mark, tellRunning };

  /** Marks the chosen one. */
  function mark(chosen: Choice): void {
    current = chosen;
    for (const view of views) {
      view.chip.setAttribute('aria-selected', String(view === chosen));
      view.chip.tabIndex = view === chosen ? 0 : -1;
    }
  }

  function tellRunning(count: number): void {
    views[0]?.chip.replaceChildren(h('span', { class: 'dot' }), `${say('live')} ${count}`);
  }

  function viewsFrom(today: string): readonly Choice[] {
    const chip = (label: string) =>
      h(
        'button',
        { type: 'button', class: 'chip', role: 'tab', 'aria-controls': 'matches', 'aria-selected': 'false' },
        label,
      );
    const day = (date: string, label: string): Choice => ({
      chip: chip(label),
      view: { view: 'day', ...days.bounds(date) },
      empty: 'emptyDay',
    });
    const tomorrow = nextDay(today);
    const third = nextDay(tomorrow);
    const fourth = nextDay(third);
    return [
      { chip: chip(say('live')), view: { view: 'live' }, empty: 'emptyLive' },
      day(today, say('today')),
      day(tomorrow, say('tomorrow')),
      day(third, days.short(third)),
      day(fourth, days.short(fourth)),
      { chip: chip(say('results')), view: { view: 'results' }, empty: 'emptyResults' },
    ];
  }
}
