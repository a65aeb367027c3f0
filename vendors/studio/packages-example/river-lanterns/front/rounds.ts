import { tellPage } from './frame.ts';
import type { GameState } from './game-state.ts';
import { RgsError, type RemoteGameServer, type Round } from './rgs.ts';
import type { createShow } from './show-round.ts';
import type { Texts } from './texts.ts';
import type { View } from './view.ts';

/** Plays rounds. The server decides each of them; this code requests, shows and ends it. */
export function createRounds(state: GameState, { root, view, texts, rgs, show }: RoundTools) {
  return { spin, present, fail };

  async function spin(): Promise<void> {
    if (state.phase !== 'idle' || !state.opened) return;
    view.notice('');
    const { jurisdiction } = state.opened.config;
    const startedAt = performance.now();
    state.enter('playing');
    tellPage({ type: 'mela:round', phase: 'started' });
    const floating = show.float(state.isFast && !jurisdiction.disabledTurbo);
    try {
      const mode = state.isFestival ? 'FESTIVAL' : 'BASE';
      const { round, balance: left } = await rgs.play(state.levels()[state.level] ?? 0, mode);
      state.balance = left.amount;
      await present(round, floating);
    } catch (error) {
      await floating;
      tellPage({ type: 'mela:round', phase: 'revealed' });
      await fail(error);
      return;
    }
    await pause(jurisdiction.minimumRoundDuration - (performance.now() - startedAt));
    state.autoLeft = Math.max(0, state.autoLeft - 1);
    state.enter('idle');
    if (state.autoLeft > 0) {
      await pause(state.isFast ? 250 : 700);
      void spin();
    }
  }

  /** Shows a decided round and ends it, which pays it. */
  async function present(round: Round, floating: Promise<void>): Promise<void> {
    if (round.betID !== state.lastBet) state.staked += state.stakeOf(round);
    state.lastBet = round.betID;
    state.refresh();
    await floating;
    state.enter('showing');
    await show.open(round.state, { ...round, stake: state.stakeOf(round), currency: state.currency() });
    if (round.active) {
      await rgs.event(String(round.state.length - 1)).catch(() => {});
      state.balance = (await rgs.endRound()).balance.amount;
    }
    state.returned += round.payout;
    root.dataset['won'] = String(round.payout);
    root.dataset['round'] = String(round.betID);
    tellPage({ type: 'mela:round', phase: 'revealed' });
    state.refresh();
  }

  /** Shows a refusal; after a lost answer, asks the server what became of the round until it answers. */
  async function fail(error: unknown): Promise<void> {
    state.stopAuto();
    const code = error instanceof RgsError ? error.code : '';
    if (code === 'ERR_IS' || code === 'ERR_ATE') tellPage({ type: 'relogin' });
    if (code === 'NETWORK' || code === 'ERR_GEN') {
      view.notice(texts.problems['NETWORK'] ?? '');
      return lookUp();
    }
    view.notice(texts.problems[code] ?? texts.broken);
    const mayGoOn =
      state.opened !== undefined && ['ERR_IPB', 'ERR_GLE', 'ERR_LOC', 'ERR_VAL', 'ERR_MAINTENANCE'].includes(code);
    view.tell(texts.invite);
    state.enter(mayGoOn ? 'idle' : 'over');
  }

  async function lookUp(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      await pause(Math.min(1_000 * (tries + 1), 10_000));
      try {
        const answer = await rgs.authenticate();
        state.balance = answer.balance.amount;
        const isFirst = state.opened === undefined;
        state.opened = answer;
        if (isFirst) tellPage({ type: 'mela:ready' });
        view.notice('');
        view.tell(texts.invite);
        const { round } = answer;
        if (round && (round.active || round.betID !== state.lastBet)) await present(round, Promise.resolve());
        return state.enter('idle');
      } catch (error) {
        if (error instanceof RgsError && error.code !== 'NETWORK' && error.code !== 'ERR_GEN') return fail(error);
      }
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

interface RoundTools {
  readonly root: HTMLElement;
  readonly view: View;
  readonly texts: Texts;
  readonly rgs: RemoteGameServer;
  readonly show: ReturnType<typeof createShow>;
}
