import type { InstantBoot, InstantState } from '../../src/instant/instant-boot.ts';
import type { InstantRoundView } from '../../src/instant/instant-view.ts';
import type { FrameMessages } from '../frame.ts';
import { isMore, isNothing } from '../play/amounts.ts';
import { newUuid } from '../play/new-uuid.ts';
import { pause } from '../play/pause.ts';
import type { Problems } from '../play/problems.ts';
import { SessionEnded } from '../play/session-calls.ts';
import type { SessionFigures } from '../play/session-figures.ts';
import { h } from '../ui/dom.ts';
import type { Face } from './games/face.ts';
import type { InstantApi } from './instant-api.ts';
import type { Shell } from './shell.ts';
import type { Sounds } from './sounds.ts';
import type { Stake } from './stake.ts';
import type { InstantTexts } from './texts/instant-texts.ts';

/**
 * Plays a game of one player: bets, sends moves, shows what the studio answered. It decides nothing: every outcome is
 * known only once the studio has told it.
 */
export function createSolo(tools: SoloTools) {
  const { boot, shell, stake, texts, api, frame, problems, figures, face, sounds } = tools;
  let phase: Phase = 'opening';
  let round: InstantRoundView | undefined;

  const go = h('button', { type: 'button', class: 'button main go', onclick: () => void guarded(press) });
  shell.board.replaceChildren(face.element);
  shell.controls.replaceChildren(face.choices, stake.element, go);
  face.onMove((move) => {
    if (phase === 'playing') void guarded(() => sendMove(move));
  });
  stake.onChange(() => {
    problems.clear();
    face.useStake(stake.bet);
  });
  face.useStake(stake.bet);

  return {
    /** Takes up a session where it stands. */
    begin(state: InstantState): void {
      if (state.lastOptions) face.useOptions(state.lastOptions);
      shell.tell(texts.say('ready'));
      if (state.round) void guarded(() => takeUp(state.round as InstantRoundView));
      else enter('idle');
    },
  };

  async function press(): Promise<void> {
    if (phase === 'idle') await placeBet();
    else if (phase === 'playing' && round?.cashOut) await sendMove('cash_out');
  }

  async function placeBet(): Promise<void> {
    problems.clear();
    enter('placing');
    face.clear();
    shell.tell('');
    shell.root.dataset['won'] = '';
    frame.tell({ type: 'mela:round', phase: 'started' });
    figures.stake(stake.bet);
    sounds.play('tap');
    const placed = await askForBet();
    if (placed) await showRound(placed);
  }

  /** Asks until the studio has an answer: always with the same id, so that it is one bet. */
  async function askForBet(): Promise<InstantRoundView | undefined> {
    const betId = newUuid();
    for (;;) {
      const { status, body } = await api.bet(betId, stake.bet, face.options());
      problems.clear();
      if (status === 200 && body.round.state !== 'betting') return body.round;
      if (status !== 200 && body.error !== 'round_unfinished') throw new Error(body.error);
      if (status !== 200 && body.round.state === 'playing') {
        // A round of this game is open on another page: it comes first, and this bet was never placed.
        figures.giveBack(stake.bet);
        await takeUp(body.round);
        return undefined;
      }
      if (status !== 200) problems.paying();
      await pause(1_000);
    }
  }

  async function showRound(given: InstantRoundView): Promise<void> {
    round = given;
    shell.root.dataset['round'] = given.id;
    if (given.events.length === 0 && given.state !== 'playing') return endWithout(given);
    enter('showing');
    await face.show(given);
    if (given.over) await finish(given);
    else {
      shell.tell(face.prompt);
      enter('playing');
    }
  }

  async function sendMove(move: unknown): Promise<void> {
    if (!round) return;
    enter('showing');
    const { body } = await api.move(round.id, round.events.length, move);
    // A move that is not allowed here was made from what the page no longer shows: the round is read anew.
    await showRound(body.round ?? (await api.round(round.id)));
  }

  async function finish(ended: InstantRoundView): Promise<void> {
    const won = ended.won ?? '0.00';
    figures.pay(won);
    shell.root.dataset['won'] = won;
    shell.foot.showNumber(ended.number);
    const mood = isNothing(won) ? 'loss' : isMore(won, ended.bet) ? 'win' : 'paid';
    const words = { loss: texts.say('lost'), win: texts.say('won', { amount: texts.money(won) }), paid: '' };
    shell.tell(words[mood] || texts.say('paidBack', { amount: texts.money(won) }), mood);
    sounds.play(mood === 'win' ? 'win' : 'loss');
    frame.tell({ type: 'mela:round', phase: 'revealed' });
    enter('idle');
    await api.shown(ended.id);
  }

  /** A bet that brought no outcome: refused, or its stake is on its way back. */
  async function endWithout(given: InstantRoundView): Promise<void> {
    let current = given;
    if (current.state === 'cancelling') problems.returning();
    while (current.state === 'cancelling' || current.state === 'betting') {
      enter('waiting');
      await pause(1_200);
      current = await api.round(current.id);
    }
    figures.giveBack(current.bet);
    frame.tell({ type: 'mela:round', phase: 'revealed' });
    await api.shown(current.id);
    if (current.refusal === 'session_ended') throw new SessionEnded();
    if (current.refusal) problems.refused(current.refusal, { lowest: stake.bet === boot.game.betLevels[0] });
    else problems.returned(current.bet);
    enter('idle');
  }

  /** A round that was not seen to its end, found after a reload: exactly where it was. */
  async function takeUp(open: InstantRoundView): Promise<void> {
    if (open.state === 'voided') {
      await api.shown(open.id);
      return enter('idle');
    }
    stake.use(open.bet);
    face.useOptions(open.options);
    figures.stake(open.bet);
    frame.tell({ type: 'mela:round', phase: 'started' });
    await showRound(open);
    shell.tell(open.over ? texts.say(open.abandoned ? 'abandoned' : 'resumed') : texts.say('resumed'));
  }

  async function guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      phase = 'over';
      tools.fail(error);
    }
  }

  function enter(next: Phase): void {
    phase = next;
    shell.root.dataset['phase'] = next;
    const playing = next === 'playing';
    const inRound = playing || (next === 'showing' && round !== undefined && !round.over && face.hasMoves);
    stake.allow(next === 'idle');
    face.allow({ choices: next === 'idle', moves: playing });
    go.disabled = !(next === 'idle' || (playing && round?.cashOut));
    go.classList.toggle('cash', inRound);
    go.textContent = !inRound
      ? face.betLabel
      : round?.cashOut
        ? texts.say('cashOut', { amount: texts.money(round.cashOut) })
        : face.firstMoveLabel;
  }
}

type Phase = 'opening' | 'idle' | 'placing' | 'showing' | 'playing' | 'waiting' | 'over';

export interface PlayTools {
  readonly boot: InstantBoot;
  readonly shell: Shell;
  readonly stake: Stake;
  readonly texts: InstantTexts;
  readonly api: InstantApi;
  readonly frame: FrameMessages;
  readonly problems: Problems;
  readonly figures: SessionFigures;
  readonly calm: boolean;
  readonly sounds: Sounds;
  /** Ends the play with what the player is told about it. */
  readonly fail: (error: unknown) => void;
}

interface SoloTools extends PlayTools {
  readonly face: Face;
}
