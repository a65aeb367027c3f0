import type { FairGame } from '@mela/game-rules/provably-fair/house-edge';
import type { InstantState } from '../../src/instant/instant-boot.ts';
import type { InstantRoundView } from '../../src/instant/instant-view.ts';
import { pause } from '../play/pause.ts';
import { h } from '../ui/dom.ts';
import { createFace } from './games/faces.ts';
import { createSoloRound, type Phase } from './solo-round.ts';
import { createPace, type Pace } from './pace.ts';
import type { PlayTools } from './play-tools.ts';

/**
 * Plays a game of one player: bets, sends moves, shows what the studio answered. It decides nothing: every outcome is
 * known only once the studio has told it.
 */
export function createSolo(tools: SoloTools) {
  const { shell, stake, texts, problems, figures, calm, sounds, rules } = tools;
  let phase: Phase = 'opening';
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

  const current = createSoloRound(tools, { face, pace, enter });
  const go = h('button', { type: 'button', class: 'button main go', onclick: () => void guarded(press) });
  shell.board.replaceChildren(face.element);
  shell.controls.replaceChildren(face.choices, stake.element, h('div', { class: 'go-row' }, go, ...pace.buttons));
  shell.board.addEventListener('click', hurry);
  face.onMove((move) => {
    if (phase === 'playing') void guarded(() => current.sendMove(move));
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
      if (state.round) void guarded(() => current.takeUp(state.round as InstantRoundView));
      else enter('idle');
    },
  };

  async function press(): Promise<void> {
    if (phase === 'idle') await playRounds();
    else if (phase === 'showing') hurry();
    else if (phase === 'playing' && current.round?.cashOut) await current.sendMove('cash_out');
  }

  /** Plays one round, or the chosen number of auto play. */
  async function playRounds(): Promise<void> {
    do {
      pace.started();
      await pause(Math.max(0, current.placedAt + rules.minimumRoundMs - performance.now()));
      await current.place();
      if (pace.runs) await pause(pace.fast ? 250 : 900);
    } while (phase === 'idle' && pace.goesOn(stake.bet));
    if (phase === 'idle') enter('idle');
  }

  function hurry(): void {
    if (phase === 'showing' && rules.slamStop) face.hurry?.();
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
    const { round } = current;
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

interface SoloTools extends PlayTools {
  readonly fair: Exclude<FairGame, 'crash'>;
}
