import type { InstantRoundView } from '../../src/instant/instant-view.ts';
import { endWithout } from './end-without.ts';
import type { Pace } from './pace.ts';
import type { PlayTools } from './play-tools.ts';
import type { Face } from './games/face.ts';
import { askForBet } from './ask-for-bet.ts';
import { tellResult } from './tell-result.ts';

/** Plays one round after the other: each from its bet, or from where a page left it, until it was seen. */
export function createSoloRound(tools: PlayTools, { face, pace, enter }: Around) {
  const { shell, stake, texts, api, frame, problems, figures, sounds } = tools;
  let round: InstantRoundView | undefined;
  let placedAt = Number.NEGATIVE_INFINITY;

  return {
    get round() {
      return round;
    },
    get placedAt() {
      return placedAt;
    },
    place,
    sendMove,
    takeUp,
  };

  async function place(): Promise<void> {
    placedAt = performance.now();
    problems.clear();
    enter('placing');
    face.clear();
    shell.tell('');
    shell.root.dataset['won'] = '';
    frame.tell({ type: 'mela:round', phase: 'started' });
    figures.stake(stake.bet);
    sounds.play('tap');
    const { round: placed, isPlaced } = await askForBet(tools, stake.bet, face.options());
    if (isPlaced) return showRound(placed);
    // A round of this game is open on another page: it comes first, and this bet was never placed.
    figures.giveBack(stake.bet);
    await takeUp(placed);
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
    tellResult(ended, tools);
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
}

export type Phase = 'opening' | 'idle' | 'placing' | 'showing' | 'playing' | 'waiting' | 'over';

interface Around {
  readonly face: Face;
  readonly pace: Pace;
  readonly enter: (phase: Phase) => void;
}
