import './style/sports-base.css';
import './style/sports-list.css';
import './style/sports-match.css';
import { ringForKeyboard } from '@mela/browser/focus-ring';
import type { SportsBoot } from '../../src/sports/sports-page.ts';
import { loadFonts } from '../fonts.ts';
import { frameMessages } from '../frame.ts';
import { h } from '../ui/dom.ts';
import { createBoard } from './board.ts';
import { createDays } from './days.ts';
import { createMatchPage, type MatchPage } from './match-page.ts';
import { sportsApi } from './sports-api.ts';
import { sportsTexts } from './texts/sports-texts.ts';

ringForKeyboard(document);
const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as SportsBoot;
const root = document.getElementById('board') as HTMLElement;
const say = sportsTexts(boot.language);
const days = createDays(boot.timeZone);
const api = sportsApi(boot.language);
const frame = frameMessages(boot.parents);
const board = createBoard({ api, say, days });
const lost = h('p', { class: 'lost', role: 'status', hidden: true });
const main = h('main', { tabindex: '-1' });
let match: MatchPage | undefined;

void loadFonts(boot.fonts);
root.append(
  h('header', { class: 'top' }, h('h1', {}, say('title')), h('p', { class: 'notice' }, say('notice'))),
  lost,
  main,
);
if (boot.match !== null && !location.hash) history.replaceState(null, '', `#match-${boot.match}`);
addEventListener('hashchange', turnTo);
turnTo();
api.watch(
  (changes) => {
    board.hear(changes);
    for (const change of changes) match?.hear(change);
  },
  (there) => {
    // Changes in the meantime were missed.
    if (there && !lost.hidden) void board.refresh();
    lost.hidden = there;
    lost.textContent = there ? '' : say('lost');
  },
);
await board.begin();
root.dataset['phase'] = 'ready';
frame.tell({ type: 'mela:ready' });
// The board is the same without it, so there is no wait for it.
if (boot.launch !== null)
  api.open(boot.launch).then(
    (answer) => answer === 'over' && frame.tell({ type: 'relogin' }),
    () => undefined,
  );

/** The list, or the match that the address names: the back link leads from one to the other. */
function turnTo(): void {
  const id = /^#match-(\d{1,18})$/.exec(location.hash)?.[1];
  match = id === undefined ? undefined : createMatchPage(id, { api, say, days });
  main.replaceChildren(match?.root ?? board.root);
  scrollTo({ top: 0 });
}
