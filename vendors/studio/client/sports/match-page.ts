import type { FormResult, MatchChange, MatchDetail, TeamView } from '../../src/sports/board-view.ts';
import { h } from '../ui/dom.ts';
import type { Days } from './days.ts';
import { crest, whenText } from './match-row.ts';
import { oddsBox } from './odds-box.ts';
import { NotThere, type SportsApi } from './sports-api.ts';
import { leagueHead, stateBox } from './states.ts';
import type { Say } from './texts/sports-texts.ts';

/** One match: score and minute, its odds, goals, the last matches of both. It updates live. */
export function createMatchPage(id: string, tools: { api: SportsApi; say: Say; days: Days }): MatchPage {
  const { api, say, days } = tools;
  const content = h('div', { class: 'match-content' }, stateBox({ kind: 'loading', text: say('loading') }));
  const root = h(
    'div',
    { class: 'match-page' },
    h('a', { class: 'back', href: '#' }, h('span', { 'aria-hidden': true }, '←'), say('back')),
    content,
  );
  let shown: MatchDetail | undefined;
  let update: ((detail: MatchDetail) => void) | undefined;
  void load();
  return {
    root,
    hear(change) {
      if (change.id === id && shown) void load();
    },
  };

  async function load(): Promise<void> {
    try {
      const detail = await api.match(id);
      if (shown && BigInt(detail.change) < BigInt(shown.change)) return;
      shown = detail;
      if (update) update(detail);
      else {
        const made = matchContent(detail, say, days);
        update = made.update;
        content.replaceChildren(made.root);
      }
    } catch (error) {
      if (shown) return;
      const action = { label: say('again'), do: () => void load() };
      content.replaceChildren(
        error instanceof NotThere
          ? stateBox({ kind: 'empty', text: say('missing') })
          : stateBox({ kind: 'failed', text: say('failed'), action }),
      );
    }
  }
}

function matchContent(match: MatchDetail, say: Say, days: Days) {
  const when = h('p', { class: 'match-when' });
  const score = h('p', { class: 'match-score' });
  const goals = h('ol', { class: 'goal-list' });
  const opening = (key: keyof MatchDetail['markets']) => {
    const odds = match.markets[key].opening;
    return odds === null ? {} : { note: say('opened', { odds }) };
  };
  const box = (key: keyof MatchDetail['markets'], mark: string, name: string) =>
    [key, oddsBox({ mark, name, odds: match.markets[key].now, say, ...opening(key) })] as const;
  const boxes = [
    box('home', say('homeWin'), say('homeWinName')),
    box('draw', say('draw'), say('drawName')),
    box('away', say('awayWin'), say('awayWinName')),
    box('over', say('over'), say('over')),
    box('under', say('under'), say('under')),
    box('bothScore', say('yes'), say('yes')),
    box('notBothScore', say('no'), say('no')),
  ];
  const [home, draw, away, over, under, both, notBoth] = boxes.map(([, made]) => made.root);
  const market = (title: string, ...outcomes: (HTMLElement | undefined)[]) =>
    h('section', { class: 'market' }, h('h3', {}, title), h('div', { class: 'market-odds' }, ...outcomes));
  const markets = h(
    'div',
    {},
    market(say('result'), home, draw, away),
    market(say('overUnder'), over, under),
    market(say('both'), both, notBoth),
  );
  const root = h(
    'article',
    {},
    h(
      'header',
      { class: 'match-head' },
      leagueHead(match, say),
      h('p', { class: 'match-round' }, roundText(match.round, say)),
      h(
        'div',
        { class: 'match-teams' },
        club(match.home),
        h('div', { class: 'match-middle' }, score, when),
        club(match.away),
      ),
    ),
    markets,
    h('section', { class: 'market' }, h('h3', {}, say('goals')), goals),
    h(
      'section',
      { class: 'market' },
      h('h3', {}, say('form')),
      form(match.home, match.form.home, say),
      form(match.away, match.form.away, say),
    ),
    h(
      'details',
      { class: 'how' },
      h('summary', {}, say('how')),
      h('p', {}, say('howText')),
      ...(match.isVirtual ? [h('p', {}, say('virtualNote'))] : []),
    ),
  );
  const update = (now: MatchDetail) => {
    root.dataset['state'] = now.state;
    const day = days.dayOf(now.kickOff);
    const isFar = now.state === 'scheduled' && day !== days.today();
    when.textContent = `${isFar ? `${days.short(day)} · ` : ''}${whenText(now, say, days)}`;
    score.textContent = now.score ? `${now.score[0]} – ${now.score[1]}` : '–';
    markets.hidden = now.state !== 'scheduled' && now.state !== 'running';
    for (const [key, made] of boxes) made.show(now.markets[key].now);
    goals.replaceChildren(
      ...(now.goals.length === 0
        ? [h('li', { class: 'goal-none' }, say('noGoals'))]
        : now.goals.map((goal) => goalLine(goal, now))),
    );
  };
  update(match);
  return { root, update };
}

function roundText(round: string, say: Say): string {
  return /^\d+$/.test(round) ? say('round', { round }) : round;
}

function goalLine(goal: MatchDetail['goals'][number], match: MatchDetail): HTMLElement {
  return h('li', {}, h('b', {}, `${goal.minute}′`), crest(match[goal.side], 20), match[goal.side].name);
}

function club(team: TeamView): HTMLElement {
  return h('div', { class: 'club' }, crest(team, 56), h('b', {}, team.name));
}

function form(team: TeamView, results: readonly FormResult[], say: Say): HTMLElement {
  const marks = { won: say('won'), drawn: say('drawn'), lost: say('lostMatch') };
  const names = { won: say('wonName'), drawn: say('drawnName'), lost: say('lostName') };
  return h(
    'div',
    { class: 'form' },
    h('span', { class: 'form-team' }, crest(team, 20), team.name),
    ...(results.length === 0
      ? [h('span', { class: 'goal-none' }, say('noForm'))]
      : [
          h(
            'ul',
            {},
            ...results.map(({ outcome, score, home, away }) => {
              const label = `${names[outcome]}: ${home} ${score[0]}–${score[1]} ${away}`;
              return h(
                'li',
                { class: `form-mark is-${outcome}`, title: label },
                h('span', { 'aria-hidden': true }, marks[outcome]),
                h('span', { class: 'unseen' }, label),
              );
            }),
          ),
        ]),
  );
}

export interface MatchPage {
  readonly root: HTMLElement;
  hear(change: MatchChange): void;
}
