import type { FairGame } from '@mela/game-rules/provably-fair/house-edge';
import type { InstantState } from '../../src/instant/instant-boot.ts';
import type { InstantRoundView } from '../../src/instant/instant-view.ts';
import { isMore, isNothing, ZERO } from '../play/amounts.ts';
import { newUuid } from '../play/new-uuid.ts';
import { pause } from '../play/pause.ts';
import { h } from '../ui/dom.ts';
import { createFace } from './games/faces.ts';
import { endWithout } from './end-without.ts';
import { createPace, type Pace } from './pace.ts';
import type { PlayTools } from './play-tools.ts';

/**
 * Plays a game of one player: bets, sends moves, shows what the studio answered. It decides nothing: every outcome is
 * known only once the studio has told it.
 */
export function createSolo(tools: SoloTools) {
  const { shell, stake, texts, api, frame, problems, figures, calm, sounds, rules } = tools;
  let phase: Phase = 'opening';
  let round: InstantRoundView | undefined;
  let placedAt = Number.NEGATIVE_INFINITY;
  const face = createFace(tools.fair, { texts, calm, sounds, isFast: () => pace.fast });
  const pace: Pace = createPace({
    texts,
    rules: { ...rules, autoplay: rules.autoplay && !face.hasMoves },
    figures,
    hasFast: !face.hasMoves,
    bet: () => stake.bet,
    begin: () => void guarded(playRounds),
    limitReached: problems.limitReached,
  });

  const go = h('button', { type: 'button', class: 'button main go', onclick: () => void guarded(press) });
  shell.board.replaceChildren(face.element);
  shell.controls.replaceChildren(face.choices, stake.element, h('div', { class: 'go-row' }, go, ...pace.buttons));
  shell.board.addEventListener('click', hurry);
  face.onMove((move) => {
    if (phase === 'playing') void guarded(() => sendMove(move));
  });
  stake.onChange(() => {
    problems.clear();
    face.useStake(stake.bet);
  });
  face.useStake(stake.bet);

  return {
    /** Resumes a session in its current state. */
    begin(state: InstantState): void {
      if (state.lastOptions) face.useOptions(state.lastOptions);
      shell.tell(texts.say('ready'));
      if (state.round) void guarded(() => takeUp(state.round as InstantRoundView));
      else enter('idle');
    },
  };

  async function press(): Promise<void> {
    if (phase === 'idle') await playRounds();
    else if (phase === 'showing') hurry();
    else if (phase === 'playing' && round?.cashOut) await sendMove('cash_out');
  }

  /** Plays one round, or the chosen number of auto play. */
  async function playRounds(): Promise<void> {
    do {
      pace.started();
      await pause(Math.max(0, placedAt + rules.minimumRoundMs - performance.now()));
      await placeBet();
      if (pace.runs) await pause(pace.fast ? 250 : 900);
    } while (phase === 'idle' && pace.goesOn(stake.bet));
    if (phase === 'idle') enter('idle');
  }

  function hurry(): void {
    if (phase === 'showing' && rules.slamStop) face.hurry?.();
  }

  async function placeBet(): Promise<void> {
    placedAt = performance.now();
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
    if (given.events.length === 0 && given.state !== 'playing') return giveUp(given);
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
    // The refused move was made from an outdated page: the round is refetched.
    await showRound(body.round ?? (await api.round(round.id)));
  }

  async function finish(ended: InstantRoundView): Promise<void> {
    const won = ended.won ?? ZERO;
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

  async function giveUp(given: InstantRoundView): Promise<void> {
    pace.stop();
    if (given.state === 'cancelling') problems.returning();
    await endWithout(given, tools, () => enter('waiting'));
    enter('idle');
  }

  /** A round that was not seen to its end, found after a reload: exactly where it was. */
  async function takeUp(open: InstantRoundView): Promise<void> {
    pace.stop();
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
      pace.stop();
      phase = 'over';
      tools.fail(error);
    }
  }

  function enter(next: Phase): void {
    phase = next;
    shell.root.dataset['phase'] = next;
    const playing = next === 'playing';
    const inRound = playing || (next === 'showing' && round !== undefined && !round.over && face.hasMoves);
    const free = next === 'idle' && !pace.runs;
    const canHurry = next === 'showing' && rules.slamStop && face.hurryLabel !== undefined;
    stake.allow(free);
    pace.allow(free);
    face.allow({ choices: free, moves: playing });
    go.disabled = !(free || canHurry || (playing && round?.cashOut));
    go.classList.toggle('cash', inRound);
    go.textContent = !inRound
      ? (canHurry && face.hurryLabel) || face.betLabel
      : round?.cashOut
        ? texts.say('cashOut', { amount: texts.money(round.cashOut) })
        : face.firstMoveLabel;
  }
}

type Phase = 'opening' | 'idle' | 'placing' | 'showing' | 'playing' | 'waiting' | 'over';

interface SoloTools extends PlayTools {
  readonly fair: Exclude<FairGame, 'crash'>;
}
