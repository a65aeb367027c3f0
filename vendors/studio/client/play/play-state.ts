import type { FreeView } from '../../src/free-rounds/free-view.ts';
import type { GameBoot, MarketRules, StateView } from '../../src/play/boot.ts';
import type { Texts } from '../texts/texts.ts';
import type { GameView } from '../ui/game-view.ts';
import { createAutoPlay } from './auto-play.ts';
import { createBetChoice } from './bet-choice.ts';
import type { StepShow } from './show-step.ts';
import type { SessionFigures } from './session-figures.ts';

/** The phase of play, the bet, auto play and the market's rules. The controls show every change. */
export function createPlayState({ boot, view, texts, steps }: StateTools) {
  const { modes } = boot.game.model;
  const bets = createBetChoice(boot.game, texts.exponent);
  const auto = createAutoPlay();
  let rules = OPEN_RULES;
  let figures: SessionFigures | undefined;
  let phase: Phase = 'opening';
  let isFast = false;
  let free: FreeView | null = null;

  return {
    bets,
    auto,
    get rules() {
      return rules;
    },
    get figures() {
      return figures;
    },
    get phase() {
      return phase;
    },
    get isFast() {
      return isFast;
    },
    /** Free rounds that are left: they are played first, at their own stake. */
    get free() {
      return free;
    },
    useFree(left: FreeView | null): void {
      free = left;
      showFree();
    },
    /** What the next spin costs, as a bet. */
    get bet() {
      return free?.stake ?? bets.bet;
    },
    offersBuy,
    useSession(state: StateView, sessionFigures: SessionFigures): void {
      figures = sessionFigures;
      rules = state.rules;
      bets.useExponent(state.session.exponent);
      if (state.lastBet) bets.use(state.lastBet);
      free = state.free;
      showFree();
    },
    enter(next: Phase): void {
      phase = next;
      view.root.dataset['phase'] = next;
      refresh();
    },
    toggleFast(): void {
      isFast = !isFast;
      refresh();
    },
    stopAuto(): void {
      auto.stop();
      refresh();
    },
    /** Ends what the last round left on the screen. */
    quiet(): void {
      steps.clear();
      view.root.dataset['won'] = '';
      view.showPlate({ label: texts.t('goodLuck'), mood: 'quiet' });
      showFree();
    },
    refresh,
  };

  function offersBuy(): boolean {
    return rules.buyFeature && modes.some(({ id }) => id === 'buy');
  }

  function showFree(): void {
    view.showSign(free ? [texts.t('freeRoundsLeft', { count: texts.count(free.left) })] : []);
  }

  function refresh(): void {
    view.prizes.show(free?.stake ?? bets.bet);
    // A round that was shown has taken its own sign down.
    if (phase === 'idle') showFree();
    // Auto play would go on with bets that cost something.
    const ready = phase === 'idle' && !auto.runs && free === null;
    view.controls.show({
      bet: phase === 'opening' ? '' : texts.money(free?.stake ?? bets.bet),
      canLess: ready && bets.canLess,
      canMore: ready && bets.canMore,
      spin: phase === 'idle' ? 'spin' : phase === 'spinning' || phase === 'showing' ? 'stop' : 'wait',
      canAuto: ready && rules.autoplay,
      canFast: rules.turbo,
      buy: offersBuy() ? { price: texts.money(bets.priceOf('buy')), can: ready } : undefined,
      autoLeft: auto.left,
      fast: isFast,
    });
  }
}

/** Until the session says what its market allows. */
const OPEN_RULES: MarketRules = {
  turbo: true,
  autoplay: true,
  buyFeature: true,
  slamStop: true,
  spacebar: true,
  minimumRoundMs: 0,
};

interface StateTools {
  readonly boot: GameBoot;
  readonly view: GameView;
  readonly texts: Texts;
  readonly steps: StepShow;
}

type Phase = 'opening' | 'idle' | 'spinning' | 'showing' | 'waiting' | 'over';

export type PlayState = ReturnType<typeof createPlayState>;
