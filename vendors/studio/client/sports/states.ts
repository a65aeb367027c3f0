import type { MatchView } from '../../src/sports/board-view.ts';
import { h } from '../ui/dom.ts';
import type { Say } from './texts/sports-texts.ts';

/** Placeholder for the matches: loading, failed, or none. */
export function stateBox(state: {
  kind: 'loading' | 'failed' | 'empty';
  text: string;
  action?: { label: string; do: () => void };
}): HTMLElement {
  const { kind, text, action } = state;
  if (kind === 'loading')
    return h(
      'output',
      { class: 'skeleton', 'aria-label': text },
      ...Array.from({ length: 6 }, () => h('span', { class: 'skeleton-block' })),
    );
  return h(
    'div',
    { class: `state state-${kind}`, role: kind === 'failed' ? 'alert' : undefined },
    h('p', {}, text),
    ...(action ? [h('button', { type: 'button', class: 'act', onclick: action.do }, action.label)] : []),
  );
}

/** A league's name over its matches; invented leagues are called virtual wherever they appear. */
export function leagueHead(match: MatchView, say: Say): HTMLElement {
  return h(
    'h2',
    { class: 'league-head' },
    match.league.name,
    ...(match.isVirtual ? [h('span', { class: 'virtual' }, say('virtual'))] : []),
  );
}
