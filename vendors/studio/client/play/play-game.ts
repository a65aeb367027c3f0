import type { BetModeId } from '@mela/game-rules/slot/model';
import type { GameBoot, MarketRules, StateView } from '../../src/play/boot.ts';
import type { RoundView } from '../../src/rounds/round-view.ts';
import type { FrameMessages } from '../frame.ts';
import type { Board, Look, Shown } from '../reels/board.ts';
import type { Texts } from '../texts/texts.ts';
import type { AutoOrder } from '../ui/auto-sheet.ts';
import type { GameView } from '../ui/game-view.ts';
import { addAmounts, isMore, subtractAmount, timesAmount } from './amounts.ts';
import type { StudioApi } from './api.ts';
import { betsOf } from './bets.ts';
import { SessionEnded } from './session-calls.ts';
import { newUuid } from './new-uuid.ts';
import { pause } from './pause.ts';
import { tellEnd } from './tell-end.ts';
import type { Problems } from './problems.ts';
import { restingWindow } from './resting-window.ts';
import type { SessionFigures } from './session-figures.ts';
import type { RoundShow } from './show-round.ts';
import type { StepShow } from './show-step.ts';

/**
 * The play itself: chooses bets, requests spins, shows the studio's decisions. It never decides anything: an outcome is
 * known only once the studio has sent it.
 */
export function createPlay(tools: PlayTools) {
  const { boot, view, reels, texts, api, frame, problems, steps, rounds } = tools;
  const { model } = boot.game;
  let { levels: betLevels, usual: bet } = betsOf(boot.game, texts.exponent);
  let rules: MarketRules = {
    turbo: true,
    autoplay: true,
    buyFeature: true,
    slamStop: true,
    spacebar: true,
    minimumRoundMs: 0,
  };
  let lastSpunAt = Number.NEGATIVE_INFINITY;
  const isFast = () => fast;
  let figures: SessionFigures | undefined;
  let fast = false;
  let phase: Phase = 'opening';
  let auto: { left: number; order: AutoOrder; netAtStart: string } | undefined;
  /** What the reels show while nothing is decided. */
  let resting: { shown: Shown; look: Look } = { shown: restingWindow(boot.game), look: 'base' };

  view.showPlate({ label: texts.t('loading'), mood: 'quiet' });
  refresh();

  return {
    /** Resumes a session in its current state. */
    async begin(state: StateView, sessionFigures: SessionFigures): Promise<void> {
      figures = sessionFigures;
      rules = state.rules;
      ({ levels: betLevels, usual: bet } = betsOf(boot.game, state.session.exponent));
      if (state.lastBet && betLevels.includes(state.lastBet)) bet = state.lastBet;
      if (state.lastNumber) view.foot.showNumber(state.lastNumber);
      reels.show(resting.shown, resting.look);
      quiet();
      refresh();
      if (state.round) await guarded(() => takeUp(state.round as RoundView));
      else enter('idle');
    },
    spin() {
      if (phase === 'idle') void guarded(() => playSpin('base'));
      else if (rules.slamStop) {
        reels.hurry();
        steps.hurry();
      }
    },
    changeBet(by: 1 | -1) {
      if (phase !== 'idle') return;
      bet = betLevels[betLevels.indexOf(bet) + by] ?? bet;
      problems.clear();
      refresh();
    },
    /** Buys the feature at the chosen bet, where the market allows it. */
    buy() {
      if (phase === 'idle' && offersBuy()) void guarded(() => playSpin('buy'));
    },
    /** The current price of the feature; undefined if it cannot be bought. */
    get price() {
      return offersBuy() ? priceOf('buy') : undefined;
    },
    get spacebar() {
      return rules.spacebar;
    },
    toggleFast() {
      if (!rules.turbo) return;
      fast = !fast;
      refresh();
    },
    startAuto(order: AutoOrder) {
      if (phase !== 'idle' || !figures || !rules.autoplay) return;
      auto = { left: order.spins, order, netAtStart: figures.net };
      refresh();
      void guarded(() => playSpin('base'));
    },
    stopAuto() {
      auto = undefined;
      refresh();
    },
    get autoRuns() {
      return auto !== undefined;
    },
    get idle() {
      return phase === 'idle';
    },
    get bet() {
      return bet;
    },
  };

  async function playSpin(mode: BetModeId): Promise<void> {
    do {
      problems.clear();
      if (auto) auto.left -= 1;
      await pause(Math.max(0, lastSpunAt + rules.minimumRoundMs - performance.now()));
      await oneSpin(mode);
      if (auto && auto.left <= 0) auto = undefined;
      refresh();
      if (auto) await pause(fast ? 250 : 700);
      if (
        auto &&
        figures &&
        isMore(addAmounts(subtractAmount(auto.netAtStart, figures.net), bet), auto.order.lossLimit)
      ) {
        auto = undefined;
        problems.limitReached();
      }
    } while (auto);
    refresh();
  }

  async function oneSpin(mode: BetModeId): Promise<void> {
    lastSpunAt = performance.now();
    enter('spinning');
    quiet();
    frame.tell({ type: 'mela:round', phase: 'started' });
    figures?.stake(priceOf(mode));
    view.sounds.play('spin');
    reels.spin({ fast });
    const spunAt = performance.now();
    const round = await askForSpin(mode);
    if (!round) return;
    if (round.steps.length === 0) await endWithout(round);
    else await showAll(round, 0, spunAt);
  }

  /** Asks until the studio has an answer: always with the same id, so that it is one spin. */
  async function askForSpin(mode: BetModeId): Promise<RoundView | undefined> {
    const spinId = newUuid();
    for (;;) {
      const { status, body } = await api.spin(spinId, bet, mode);
      problems.clear();
      if (status === 200 && body.round.state !== 'betting') return body.round;
      if (status !== 200 && body.error !== 'round_unfinished') throw new Error(body.error);
      if (status !== 200 && body.round.state === 'playing') {
        // Another page of the same player left free spins behind: they come first, and this spin was never placed.
        figures?.giveBack(priceOf(mode));
        auto = undefined;
        await takeUp(body.round);
        return undefined;
      }
      if (status !== 200) problems.paying();
      await pause(1_200);
    }
  }

  /** A spin without an outcome: refused, or its stake is being refunded. */
  async function endWithout(given: RoundView): Promise<void> {
    auto = undefined;
    await steps.land(resting.look, resting.shown, { fast, sinceMs: 1_000 });
    let round = given;
    if (round.state === 'cancelling') problems.returning();
    while (round.state === 'cancelling' || round.state === 'betting') {
      enter('waiting');
      await pause(1_500);
      round = await api.round(round.id);
    }
    figures?.giveBack(round.stake);
    frame.tell({ type: 'mela:round', phase: 'revealed' });
    await api.shown(round.id);
    if (round.refusal === 'session_ended') throw new SessionEnded();
    if (round.refusal) problems.refused(round.refusal, { lowest: bet === betLevels[0] });
    else problems.returned(round.stake);
    enter('idle');
  }

  async function showAll(round: RoundView, from: number, spunAt?: number): Promise<void> {
    if (!round.complete) auto = undefined;
    view.root.dataset['round'] = round.id;
    enter('showing');
    const shown = await rounds.show(round, {
      from,
      fast: isFast,
      reveal: (step) => api.reveal(round.id, step),
      ...(spunAt !== undefined && { spunAt }),
    });
    rest(shown);
    figures?.pay(shown.won);
    view.foot.showNumber(shown.number);
    frame.tell({ type: 'mela:round', phase: 'revealed' });
    enter('idle');
    await api.shown(shown.id);
  }

  /** A round that was not seen to its end, found after a reload: resumes at exactly the same step. */
  async function takeUp(round: RoundView): Promise<void> {
    if (round.state === 'voided') {
      await api.shown(round.id);
      return enter('idle');
    }
    view.root.dataset['round'] = round.id;
    bet = betLevels.includes(round.bet) ? round.bet : bet;
    figures?.stake(round.stake);
    frame.tell({ type: 'mela:round', phase: 'started' });
    if (round.steps.length === 0) return endWithout(round);
    view.prizes.show(round.bet);
    if (round.steps.length === 1 && round.complete) {
      problems.shownAgain(false);
      return showAll(round, 0);
    }
    const played = round.steps.length - 1;
    rest(round);
    reels.show(resting.shown, resting.look);
    rounds.showFeature(round, Math.max(1, played));
    enter('showing');
    const text = rounds.words.resume(round, played);
    await tools.invite({
      kind: 'free',
      title: rounds.words.title,
      lines: round.abandoned ? [text, texts.t('abandonedPaid')] : [text],
      button: texts.t('continue'),
    });
    view.showPlate({ label: texts.t('win'), amount: texts.money(round.won), mood: 'quiet' });
    await showAll(round, round.steps.length);
  }

  /** What the last frame showed stays until the next spin. */
  function rest(round: RoundView): void {
    const step = round.steps.at(-1);
    const shown = step?.frames.at(-1);
    if (step && shown) resting = { shown, look: step.kind === 'spin' ? 'base' : 'free' };
  }

  async function guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      auto = undefined;
      enter('over');
      tellEnd(error, { problems, frame });
    }
  }

  function enter(next: Phase): void {
    phase = next;
    view.root.dataset['phase'] = next;
    refresh();
  }

  function quiet(): void {
    steps.clear();
    view.root.dataset['won'] = '';
    view.showPlate({ label: texts.t('goodLuck'), mood: 'quiet' });
  }

  function offersBuy(): boolean {
    return rules.buyFeature && model.modes.some(({ id }) => id === 'buy');
  }

  function priceOf(mode: BetModeId): string {
    return timesAmount(bet, model.modes.find(({ id }) => id === mode)?.costPercent ?? 100, 100);
  }

  function refresh(): void {
    const index = betLevels.indexOf(bet);
    view.prizes.show(bet);
    const ready = phase === 'idle' && !auto;
    view.controls.show({
      bet: phase === 'opening' ? '' : texts.money(bet),
      canLess: ready && index > 0,
      canMore: ready && index < betLevels.length - 1,
      spin: phase === 'idle' ? 'spin' : phase === 'spinning' || phase === 'showing' ? 'stop' : 'wait',
      canAuto: ready && rules.autoplay,
      canFast: rules.turbo,
      buy: offersBuy() ? { price: texts.money(priceOf('buy')), can: ready } : undefined,
      autoLeft: auto?.left,
      fast,
    });
  }
}

type Phase = 'opening' | 'idle' | 'spinning' | 'showing' | 'waiting' | 'over';

interface PlayTools {
  readonly boot: GameBoot;
  readonly view: GameView;
  readonly reels: Board;
  readonly texts: Texts;
  readonly api: StudioApi;
  readonly frame: FrameMessages;
  readonly problems: Problems;
  readonly steps: StepShow;
  readonly rounds: RoundShow;
  readonly invite: (content: {
    kind: string;
    title: string;
    lines: readonly string[];
    button: string;
  }) => Promise<void>;
}
