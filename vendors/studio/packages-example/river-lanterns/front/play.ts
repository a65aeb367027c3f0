import { tellPage } from './frame.ts';
import { openInfo } from './info-sheet.ts';
import type { RemoteGameServer } from './rgs.ts';
import { createShow } from './show-round.ts';
import type { Texts } from './texts.ts';
import { createGameState } from './game-state.ts';
import { createRounds } from './rounds.ts';
import { createView, type View } from './view.ts';

/** The game after its opening. The server decides each round; this code requests, shows and ends it. */
export async function playGame(root: HTMLElement, texts: Texts, rgs: RemoteGameServer): Promise<void> {
  const view = createView(root, texts, {
    float: () => (state.autoLeft > 0 ? state.stopAuto() : state.phase === 'idle' ? void rounds.spin() : skip()),
    changeBet(by) {
      state.level = Math.min(Math.max(state.level + by, 0), state.levels().length - 1);
      state.refresh();
    },
    auto() {
      if (state.autoLeft > 0) return state.stopAuto();
      if (state.phase !== 'idle') return;
      state.autoLeft = AUTO_ROUNDS;
      void rounds.spin();
    },
    fast() {
      state.isFast = !state.isFast;
      state.refresh();
    },
    festival() {
      state.isFestival = !state.isFestival;
      state.refresh();
    },
    info: () => state.opened && openInfo(texts, state.opened.config),
  });
  const show = createShow(view, texts);
  const state = createGameState(root, view);
  const rounds = createRounds(state, { root, view, texts, rgs, show });

  state.enter('opening');
  await open();
  document.addEventListener('keydown', (event) => {
    const isFree = document.querySelector('dialog') === null && !(event.target instanceof HTMLButtonElement);
    if (event.code !== 'Space' || !isFree || state.opened?.config.jurisdiction.disabledSpacebar !== false) return;
    event.preventDefault();
    if (state.phase === 'idle') void rounds.spin();
    else skip();
  });
  document.addEventListener('visibilitychange', () => document.hidden && state.stopAuto());

  async function open(): Promise<void> {
    try {
      state.opened = await rgs.authenticate();
    } catch (error) {
      return rounds.fail(error);
    }
    const { config, meta, round, balance } = state.opened;
    state.level = Math.max(0, config.betLevels.indexOf(config.defaultBetLevel));
    state.balance = balance.amount;
    state.staked = meta?.staked ?? 0;
    state.returned = meta?.returned ?? 0;
    state.lastBet = round?.betID ?? 0;
    if (config.jurisdiction.displaySessionTimer) startClock(view, meta?.sessionSeconds ?? 0);
    tellPage({ type: 'mela:ready' });
    state.enter('idle');
    if (round?.active) {
      view.notice(texts.resumed);
      try {
        await rounds.present(round, Promise.resolve());
      } catch (error) {
        return rounds.fail(error);
      }
      view.notice('');
      state.enter('idle');
    }
  }

  function skip(): void {
    if (state.opened && !state.opened.config.jurisdiction.disabledSlamstop) show.skip();
  }
}

function startClock(view: View, from: number): void {
  const begun = performance.now();
  const tick = () => view.time(from + Math.trunc((performance.now() - begun) / 1_000));
  tick();
  setInterval(tick, 1_000);
}

const AUTO_ROUNDS = 10;
