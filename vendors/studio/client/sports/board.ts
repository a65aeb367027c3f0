import type { BoardPage, MatchChange } from '../../src/sports/board-view.ts';
import { h } from '../ui/dom.ts';
import type { Days } from './days.ts';
import { matchRow, type MatchRow } from './match-row.ts';
import type { SportsApi } from './sports-api.ts';
import { createChips, type Choice } from './board-chips.ts';
import { leagueHead, stateBox } from './states.ts';
import type { Say } from './texts/sports-texts.ts';

/** The list of matches: the running ones, a day, or results, grouped by league. */
export function createBoard(tools: BoardTools) {
  const { api, say, days } = tools;
  let isChosen = false;
  const {
    element: chips,
    views,
    mark,
    tellRunning,
  } = createChips({ say, days }, (view) => {
    isChosen = true;
    void show(view);
  });
  const list = h('div', { class: 'list', role: 'tabpanel', id: 'matches', tabindex: '0' });
  const root = h('div', { class: 'board-list' }, chips, list);
  const rows = new Map<string, MatchRow>();
  let current = views[1] ?? views[0];
  let asked = 0;

  return { root, begin, refresh, hear, has: (id: string) => rows.has(id) };

  /** Starts with the running matches, if there are any. */
  async function begin(): Promise<void> {
    await show(views[0]);
    if (!isChosen && current?.view.view === 'live' && rows.size === 0) await show(views[1]);
  }

  async function show(view: Choice | undefined): Promise<void> {
    if (!view) return;
    current = view;
    mark(view);
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
    const more = () => api.board(view.view, next);
    list.append(moreButton(say('more'), more, (following) => current === view && add(view, following)));
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
}

/** Fetches more once; after a failure it can be tapped again. */
function moreButton(label: string, fetch: () => Promise<BoardPage>, add: (page: BoardPage) => void): HTMLElement {
  const button = h('button', { type: 'button', class: 'more' }, label);
  button.addEventListener('click', () => {
    button.disabled = true;
    fetch().then(
      (page) => {
        button.remove();
        add(page);
      },
      () => (button.disabled = false),
    );
  });
  return button;
}

interface BoardTools {
  readonly api: SportsApi;
  readonly say: Say;
  readonly days: Days;
}
