import '../style/base.css';
import '../style/palettes.css';
import '../style/scene.css';
import '../style/overlays.css';
import '../style/controls.css';
import '../style/sheets.css';
import './style/shell.css';
import './style/boards.css';
import './style/boards-derby.css';
import './style/boards-cards-and-kite.css';
import './style/fairness.css';
import { ringForKeyboard } from '@mela/browser/focus-ring';
import type { InstantBoot, InstantState } from '../../src/instant/instant-boot.ts';
import { loadFonts } from '../fonts.ts';
import { frameMessages } from '../frame.ts';
import { createProblems } from '../play/problems.ts';
import { sessionFigures } from '../play/session-figures.ts';
import { tellEnd } from '../play/tell-end.ts';
import { createNotice } from '../ui/notice.ts';
import { openFairness } from './fairness/fairness-sheet.ts';
import { createCrash } from './games/crash/crash-game.ts';
import { instantApi } from './instant-api.ts';
import { playReplay } from './play-replay.ts';
import { createSolo } from './play-solo.ts';
import { openRules } from './rules-sheet.ts';
import { createShell } from './shell.ts';
import { createSounds } from './sounds.ts';
import { createStake } from './stake.ts';
import { instantTexts } from './texts/instant-texts.ts';

ringForKeyboard(document);
const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as InstantBoot;
const root = document.getElementById('game') as HTMLElement;
const texts = instantTexts(boot.language);
const frame = frameMessages(boot.parents);
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
const sounds = createSounds();
let lobbyUrl: string | undefined;

const shell = createShell(root, boot, texts, {
  sounds,
  rules: () => openRules(boot, texts),
  fairness: () => void openFairness({ boot, texts, api, ...(shown && { shown }) }),
});
const stake = createStake(boot.game, texts);
const problems = createProblems(createNotice(shell.notices), texts, {
  lowerBet: () => stake.lower(),
  leave: () => frame.leave(lobbyUrl),
});
const api = instantApi({ game: boot.game.code, onLost: problems.lost, onBack: problems.found });
/** What a replay shows, so that the check begins with it. */
let shown: Awaited<ReturnType<typeof api.replay>> | undefined;
void loadFonts(boot.game.fonts);

try {
  if (boot.replay !== null) {
    frame.tell({ type: 'mela:ready' });
    shown = await api.replay(boot.replay);
    await playReplay({ boot, shell, texts, calm, sounds }, shown);
  } else {
    const state = await api.open(new URLSearchParams(window.location.search).get('launch') ?? '');
    begin(state);
  }
} catch (error) {
  fail(error);
}

function begin(state: InstantState): void {
  lobbyUrl = state.session.lobbyUrl;
  texts.useCurrency(state.session);
  if (state.session.credit !== null) problems.playForFun();
  stake.begin(state.lastBet);
  frame.tell({ type: 'mela:ready' });
  const figures = sessionFigures(shell.foot, state.session);
  const tools = { boot, shell, stake, texts, api, frame, problems, figures, calm, sounds, fail, rules: state.rules };
  if (boot.game.fair === 'crash') createCrash(tools).begin(state);
  else createSolo({ ...tools, fair: boot.game.fair }).begin(state);
}

function fail(error: unknown): void {
  shell.root.dataset['phase'] = 'over';
  tellEnd(error, { problems, frame });
}
