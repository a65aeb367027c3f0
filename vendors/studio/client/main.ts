import './style/base.css';
import './style/palettes.css';
import './style/scene.css';
import './style/stall.css';
import './style/controls.css';
import './style/overlays.css';
import './style/sheets.css';
import './style/features.css';
import { ringForKeyboard } from '@mela/browser/focus-ring';
import { readBoot } from './boot.ts';
import { loadFonts } from './fonts.ts';
import { frameMessages } from './frame.ts';
import { studioApi } from './play/api.ts';
import { betsOf } from './play/bets.ts';
import { createPlay } from './play/play-game.ts';
import { playReplay } from './play/play-replay.ts';
import { createProblems } from './play/problems.ts';
import { sessionFigures } from './play/session-figures.ts';
import { createRoundShow } from './play/show-round.ts';
import { createStepShow } from './play/show-step.ts';
import { tellEnd } from './play/tell-end.ts';
import { createDropWindow } from './reels/drop-window.ts';
import { createReelWindow } from './reels/reel-window.ts';
import { loadSymbolPictures } from './reels/symbol-pictures.ts';
import { textsOf } from './texts/texts.ts';
import { openAutoSheet } from './ui/auto-sheet.ts';
import { openBuySheet } from './ui/buy-sheet.ts';
import { createGameView } from './ui/game-view.ts';
import { createNotice } from './ui/notice.ts';
import { createOverlays } from './ui/overlays.ts';
import { openRulesSheet } from './ui/rules-sheet.ts';

ringForKeyboard(document);
const boot = readBoot();
const root = document.getElementById('game') as HTMLElement;
const texts = textsOf(boot.language);
const frame = frameMessages(boot.parents);
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
let lobbyUrl: string | undefined;

const view = createGameView(root, boot, texts, {
  spin: () => play.spin(),
  betLess: () => play.changeBet(-1),
  betMore: () => play.changeBet(1),
  auto: () => (play.autoRuns ? play.stopAuto() : play.idle && openAutoSheet(texts, play.bet, play.startAuto)),
  fast: () => play.toggleFast(),
  buy: () => {
    const { price } = play;
    if (price !== undefined && play.idle) openBuySheet(boot.game, texts, { price, buy: play.buy });
  },
  rules: () => openRulesSheet(boot, texts, boot.replay === null ? play.bet : betsOf(boot.game, texts.exponent).usual),
});
const problems = createProblems(createNotice(view.notices), texts, {
  lowerBet: () => play.changeBet(-1),
  leave: () => frame.leave(lobbyUrl),
});
const api = studioApi({ game: boot.game.code, onLost: problems.lost, onBack: problems.found });
const [pictures] = await Promise.all([loadSymbolPictures(boot.game.art?.symbols), loadFonts(boot.game.art?.fonts)]);
const { grid } = boot.game.model;
const reels = boot.game.tumbles
  ? createDropWindow(view.reels, pictures, {
      reels: grid.reels,
      minRows: grid.minRows,
      maxRows: grid.maxRows,
      calm,
    })
  : createReelWindow(view.reels, pictures, { strips: boot.game.strips, rows: grid.maxRows, calm });
const steps = createStepShow(view, reels, texts, { calm, scatters: boot.game.freeSpins?.start ?? 99 });
const overlays = createOverlays(view.overlay, texts, { behind: view.stall, calm });
const rounds = createRoundShow({ boot, view, reels, texts, steps, overlays });
const play = createPlay({ boot, view, reels, texts, api, frame, problems, steps, rounds, invite: overlays.invite });

document.addEventListener('keydown', (event) => {
  // The space bar on a button is that button's own.
  const onControl = event.target instanceof Element && event.target.closest('button, input, dialog, [role="dialog"]');
  if (event.code !== 'Space' || event.repeat || onControl || boot.replay !== null || !play.spacebar) return;
  event.preventDefault();
  play.spin();
});
document.addEventListener('visibilitychange', () => document.hidden && play.stopAuto());
try {
  if (boot.replay === null) {
    const state = await api.open(new URLSearchParams(window.location.search).get('launch') ?? '');
    lobbyUrl = state.session.lobbyUrl;
    texts.useCurrency(state.session);
    if (state.session.credit !== null) problems.playForFun();
    frame.tell({ type: 'mela:ready' });
    await play.begin(state, sessionFigures(view.foot, state.session));
  } else {
    frame.tell({ type: 'mela:ready' });
    await playReplay({ boot, view, reels, texts, api, steps, rounds }, boot.replay);
  }
} catch (error) {
  view.root.dataset['phase'] = 'over';
  tellEnd(error, { problems, frame });
}
