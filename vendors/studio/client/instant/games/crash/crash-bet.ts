import type { InstantRoundView } from '../../../../src/instant/instant-view.ts';
import { endWithout } from '../../end-without.ts';
import type { PlayTools } from '../../play-tools.ts';
import { askForCrashBet, createEndInquiry } from './ask-for-crash-bet.ts';
import { tellResult } from '../../tell-result.ts';

/** This page's bet on a flight, from being placed to its end. */
export function createCrashBet(tools: PlayTools, around: Around) {
  const { shell, stake, texts, api, frame, problems, figures, sounds } = tools;
  let round: InstantRoundView | undefined;
  let isBusy = false;
  const askForEnd = createEndInquiry(api);

  return {
    /** The bet that flies, or waits for its flight. */
    get round() {
      return round;
    },
    get isBusy() {
      return isBusy;
    },
    place,
    cashOut,
    learnEnd,
    takeUp,
  };

  async function place(): Promise<void> {
    await whileBusy(async () => {
      problems.clear();
      shell.root.dataset['won'] = '';
      shell.tell(texts.say('ready'));
      frame.tell({ type: 'mela:round', phase: 'started' });
      figures.stake(stake.bet);
      const answer = await askForCrashBet(api, stake.bet, around.autoAt());
      if (answer.kind === 'placed') return taken(answer.round);
      figures.giveBack(stake.bet);
      if (answer.kind === 'unfinished') return takeUp(answer.round);
      around.stopPace();
      frame.tell({ type: 'mela:round', phase: 'revealed' });
      shell.tell(texts.say('lateBet'));
    });
  }

  async function taken(placed: InstantRoundView): Promise<void> {
    shell.root.dataset['round'] = placed.id;
    if (placed.state === 'playing') {
      round = placed;
      sounds.play('tap');
      return shell.tell(texts.say('betTaken'));
    }
    if (placed.over) return finish(placed);
    around.stopPace();
    if (placed.state === 'cancelling') shell.tell(texts.say('lateStake'));
    await endWithout(placed, tools);
  }

  async function cashOut(): Promise<void> {
    const flying = round;
    if (!flying || isBusy) return;
    await whileBusy(async () => {
      const { status, body } = await api.move(flying.id, flying.events.length, 'cash_out');
      if (status === 200 && body.round.over) await finish(body.round);
      else await learnEnd();
    });
  }

  /** The result of the bet, once the studio knows it: at the crash, or at the automatic cash-out. */
  async function learnEnd(): Promise<void> {
    const ended = await askForEnd(() => round?.id);
    if (ended) await finish(ended);
  }

  async function whileBusy(work: () => Promise<void>): Promise<void> {
    isBusy = true;
    around.onChange();
    try {
      await work();
    } finally {
      isBusy = false;
      around.onChange();
    }
  }

  async function finish(ended: InstantRoundView): Promise<void> {
    if (round && round.id !== ended.id) return;
    const wasOpen = round !== undefined;
    round = undefined;
    const [cashed] = ended.events as readonly { at: number }[];
    if (cashed && wasOpen) around.noteCashOut(texts.say('cashedAt', { point: (cashed.at / 100).toFixed(2) }));
    tellResult(ended, tools);
    around.onChange();
    await api.shown(ended.id);
    if (wasOpen) around.onEnded();
    around.onChange();
  }

  /** A bet that was open when the page came: it flies, or its end was not seen. */
  async function takeUp(open: InstantRoundView): Promise<void> {
    if (open.state === 'voided') return api.shown(open.id);
    figures.stake(open.bet);
    stake.use(open.bet);
    frame.tell({ type: 'mela:round', phase: 'started' });
    await taken(open);
    if (round) shell.tell(texts.say('resumed'));
  }
}

interface Around {
  /** The point of the automatic cash-out, in hundredths. */
  readonly autoAt: () => number | null;
  readonly stopPace: () => void;
  readonly noteCashOut: (text: string) => void;
  readonly onChange: () => void;
  /** A bet of this page has ended and was shown. */
  readonly onEnded: () => void;
}
