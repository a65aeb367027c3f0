import type { BoardPage, MatchChange } from '../../src/sports/board-view.ts';
import { h } from '../ui/dom.ts';
import { nextDay, type Days } from './days.ts';
import { matchRow, type MatchRow } from './match-row.ts';
import type { BoardView, SportsApi } from './sports-api.ts';
import { leagueHead, stateBox } from './states.ts';
import type { Say } from './texts/sports-texts.ts';

/** The list of matches: the running ones, a day, or results, grouped by league. */
export function createBoard(tools: BoardTools) {
  const { api, say, days } = tools;
  const chips = h('div', { class: 'chips', role: 'tablist', 'aria-label': say('views') });
  const list = h('div', { class: 'list', role: 'tabpanel', id: 'matches', tabindex: '0' });
  const root = h('div', { class: 'board-list' }, chips, list);
  const rows = new Map<string, MatchRow>();
  const views = viewsFrom(days.today());
  let current = views[1] ?? views[0];
  let asked = 0;
  let isChosen = false;

  for (const view of views) {
    view.chip.addEventListener('click', () => {
      isChosen = true;
      void show(view);
    });
    chips.append(view.chip);
  }
  chips.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = current && views[views.indexOf(current) + step];
    if (step === 0 || !next) return;
    next.chip.focus();
    next.chip.click();
  });

  return { root, begin, refresh, hear, has: (id: string) => rows.has(id) };

  /** Starts with the running matches, if there are any. */
  async function begin(): Promise<void> {
    await show(views[0]);
    if (!isChosen && current?.view.view === 'live' && rows.size === 0) await show(views[1]);
  }

  async function show(view: Choice | undefined): Promise<void> {
    if (!view) return;
    current = view;
    for (const each of views) {
      each.chip.setAttribute('aria-selected', String(each === view));
      each.chip.tabIndex = each === view ? 0 : -1;
    }
    list.replaceChildren(stateBox({ kind: 'loading', text: say('loading') }));
    await load(view);
  }

  /** Refetches the list, e.g. when a match has begun or ended; the old one stays until the answer comes. */
  async function refresh(): Promise<void> {
    if (current) await load(current, { isQuiet: true });
  }

  async function load(view: Choice, { isQuiet = false } = {}): Promise<void> {
    const turn = (asked += 1);
    try {
      const page = await api.board(view.view);
      if (turn !== asked) return;
      rows.clear();
      list.replaceChildren();
      add(view, page);
    } catch {
      if (turn !== asked || isQuiet) return;
      list.replaceChildren(
        stateBox({ kind: 'failed', text: say('failed'), action: { label: say('again'), do: () => void show(view) } }),
      );
    }
  }

  function add(view: Choice, page: BoardPage): void {
    tellRunning(page.running);
    const scroll = root.scrollTop;
    for (const match of page.matches) {
      const row = matchRow(match, { say, days });
      rows.set(match.id, row);
      const key = `league-${match.league.code}`;
      let league = list.querySelector<HTMLElement>(`[data-league="${key}"]`);
      if (!league) {
        league = h('section', { class: 'league', 'data-league': key }, leagueHead(match, say));
        list.append(league);
      }
      league.append(row.root);
    }
    root.scrollTop = scroll;
    if (rows.size === 0)
      list.replaceChildren(
        stateBox({
          kind: 'empty',
          text: say(view.empty),
          ...(view !== views[1] && { action: { label: say('emptyNext'), do: () => void show(views[1]) } }),
        }),
      );
    const { next } = page;
    if (next === null) return;
    const more = h('button', { type: 'button', class: 'more' }, say('more'));
    more.addEventListener('click', () => {
      more.disabled = true;
      api.board(view.view, next).then(
        (following) => {
          more.remove();
          if (current === view) add(view, following);
        },
        () => (more.disabled = false),
      );
    });
    list.append(more);
  }

  function hear(changes: readonly MatchChange[]): void {
    let isStale = false;
    for (const change of changes) {
      const row = rows.get(change.id);
      const begins = change.state === 'running' && change.minute === 1;
      if (!row) isStale ||= current?.view.view === 'live' && begins;
      else if (change.state === 'ended' && current?.view.view !== 'results') isStale = true;
      else row.show(change);
    }
    if (isStale) void refresh();
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

interface Choice {
  readonly chip: HTMLButtonElement;
  readonly view: BoardView;
  readonly empty: 'emptyLive' | 'emptyDay' | 'emptyResults';
}

interface BoardTools {
  readonly api: SportsApi;
  readonly say: Say;
  readonly days: Days;
}
