import type { MatchChange, MatchView, TeamView } from '../../src/sports/board-view.ts';
import { h } from '../ui/dom.ts';
import type { Days } from './days.ts';
import { oddsBox } from './odds-box.ts';
import type { Say } from './texts/sports-texts.ts';

/** One match of the list: time or minute, teams, the score, and its three odds. A tap opens it. */
export function matchRow(match: MatchView, tools: { say: Say; days: Days }): MatchRow {
  const { say, days } = tools;
  const when = h('span', { class: 'when' });
  const scores = [h('b', { class: 'goals' }), h('b', { class: 'goals' })] as const;
  const boxes = {
    home: oddsBox({ mark: say('homeWin'), name: say('homeWinName'), odds: match.odds.home, say }),
    draw: oddsBox({ mark: say('draw'), name: say('drawName'), odds: match.odds.draw, say }),
    away: oddsBox({ mark: say('awayWin'), name: say('awayWinName'), odds: match.odds.away, say }),
  };
  const odds = h('div', { class: 'row-odds' }, boxes.home.root, boxes.draw.root, boxes.away.root);
  const root = h(
    'a',
    { class: 'row', href: `#match-${match.id}` },
    h(
      'span',
      { class: 'row-teams' },
      when,
      h('span', { class: 'team' }, crest(match.home), h('span', { class: 'team-name' }, match.home.name), scores[0]),
      h('span', { class: 'team' }, crest(match.away), h('span', { class: 'team-name' }, match.away.name), scores[1]),
    ),
    odds,
  );
  const show = (now: MatchChange) => {
    root.dataset['state'] = now.state;
    when.textContent = whenText({ ...match, ...now }, say, days);
    scores[0].textContent = now.score ? String(now.score[0]) : '';
    scores[1].textContent = now.score ? String(now.score[1]) : '';
    for (const side of ['home', 'draw', 'away'] as const) boxes[side].show(now.odds[side]);
    odds.hidden = now.state !== 'scheduled' && now.state !== 'running';
  };
  show(match);
  return { root, match, show };
}

/** "63′", "Half-time", "19:45", or why there is neither. */
export function whenText(match: MatchView, say: Say, days: Days): string {
  if (match.state === 'running') return match.isBreak ? say('halfTime') : `${match.minute}′`;
  if (match.state === 'ended') return `${say('ended')} · ${days.time(match.kickOff)}`;
  if (match.state === 'off') return `${say('off')} · ${days.time(match.kickOff)}`;
  if (match.state === 'unknown') return `${days.time(match.kickOff)} · ${say('unknown')}`;
  if (match.state === 'awaiting') return `${days.time(match.kickOff)} · ${say('awaiting')}`;
  return match.hasTime ? days.time(match.kickOff) : say('noTime');
}

export function crest(team: TeamView, size = 24): HTMLElement {
  return h('img', { class: 'crest', src: team.crest, width: size, height: size, alt: '', loading: 'lazy' });
}

export interface MatchRow {
  readonly root: HTMLElement;
  readonly match: MatchView;
  show(now: MatchChange): void;
}
