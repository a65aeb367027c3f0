import type { BetModeId } from '@mela/game-rules/slot/model';
import { EDITIONS } from '../../src/games/editions.ts';
import type { FreeView } from '../../src/free-rounds/free-view.ts';
import type { GameBoot, MarketRules } from '../../src/play/boot.ts';
import { gameInfo } from '../../src/play/game-info.ts';
import type { RoundView, StepView } from '../../src/rounds/round-view.ts';
import type { Board, LandOptions, SpinOptions } from '../reels/board.ts';
import { textsOf } from '../texts/texts.ts';
import { createGameView } from '../ui/game-view.ts';
import { createNotice } from '../ui/notice.ts';
import { createOverlays } from '../ui/overlays.ts';
import { addAmounts } from './amounts.ts';
import { createPlay } from './play-game.ts';
import { createProblems } from './problems.ts';
import { sessionFigures } from './session-figures.ts';
import { createRoundShow } from './show-round.ts';
import { createStepShow } from './show-step.ts';

/**
 * A slot on a page, complete except for its reels, which stop at once, and the studio, which answers with the given
 * rounds.
 */
export async function openTable(rounds: readonly RoundView[], rules: Partial<MarketRules> = {}, freeRounds = 0) {
  let left = freeRounds;
  const edition = EDITIONS.find(({ code }) => code === 'royal-bengal');
  if (!edition) throw new Error('There is no Royal Bengal');
  const boot: GameBoot = {
    game: gameInfo(edition, undefined),
    language: 'en',
    parents: [],
    replay: null,
    timeZone: 'UTC',
    featureMinutes: 10,
  };
  const texts = textsOf('en');
  const seen = {
    spins: [] as SpinOptions[],
    landings: [] as LandOptions[],
    sounds: [] as string[],
    moods: [] as string[],
    bets: [] as (BetModeId | 'free')[],
  };
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const view = createGameView(root, boot, texts, {
    spin: () => play.spin(),
    betLess: () => play.changeBet(-1),
    betMore: () => play.changeBet(1),
    auto: () => play.stopAuto(),
    fast: () => play.toggleFast(),
    buy: () => play.buy(),
    rules: () => {},
  });
  const { showPlate } = view;
  view.showPlate = (content) => {
    seen.moods.push(content.mood);
    showPlate(content);
  };
  view.sounds.play = (name) => void seen.sounds.push(name);
  const reels: Board = {
    show: () => {},
    spin: (options) => void seen.spins.push(options),
    land: async (_frame, options) => void seen.landings.push(options),
    tumble: async () => {},
    hurry: () => {},
    mark: () => {},
  };
  const steps = createStepShow(view, reels, texts, { calm: false, scatters: 3 });
  const overlays = createOverlays(view.overlay, texts, { behind: view.stall, calm: false });
  const problems = createProblems(createNotice(view.notices), texts, { lowerBet: () => {}, leave: () => {} });
  const waiting = [...rounds];
  const revealed = new Map(rounds.map((round) => [round.id, round]));
  const answered = (round: RoundView | undefined): RoundView => {
    if (!round) throw new Error('The test told of no more rounds');
    return round;
  };
  const play = createPlay({
    boot,
    view,
    reels,
    texts,
    frame: { tell: () => {}, leave: () => {} },
    problems,
    steps,
    rounds: createRoundShow({ boot, view, reels, texts, steps, overlays }),
    invite: overlays.invite,
    api: {
      async spin(_id, { mode, free }) {
        seen.bets.push(free ? 'free' : mode);
        left -= free ? 1 : 0;
        return { status: 200, body: { round: asPlaced(answered(waiting.shift())), free: freeOf(left) } };
      },
      reveal: async (id) => answered(revealed.get(id)),
      round: async (id) => answered(revealed.get(id)),
      shown: async () => {},
      open: () => Promise.reject(new Error('The page is open')),
      replay: () => Promise.reject(new Error('Nothing is replayed')),
    },
  });
  const session = {
    currency: 'BDT',
    symbol: '৳',
    exponent: 2,
    lobbyUrl: '',
    seconds: 0,
    staked: '0.00',
    returned: '0.00',
    credit: null,
  };
  const allowed = { turbo: true, autoplay: true, buyFeature: true, slamStop: true, spacebar: true, minimumRoundMs: 0 };
  const state = {
    session,
    rules: { ...allowed, ...rules },
    lastBet: BET,
    lastNumber: null,
    free: freeOf(left),
    round: null,
  };
  await play.begin(state, sessionFigures(view.foot, session));
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  return {
    play,
    seen,
    texts,
    root,
    find,
    amount: () => find('.plate-amount')?.textContent,
    press: (selector: string) => find(selector)?.click(),
  };
}

function freeOf(left: number): FreeView | null {
  return left > 0 ? { left, stake: '1.00' } : null;
}

/** Of the page's first answer: what comes after the paid spin is hidden. */
function asPlaced(round: RoundView): RoundView {
  return round.steps.length === 1 ? round : { ...round, steps: round.steps.slice(0, 1), complete: false };
}

export const BET = '6.00';

/** A round that is over; several amounts are a spin and the free spins that it started. */
export function roundOf(amounts: readonly string[], more: Partial<RoundView> = {}): RoundView {
  made += 1;
  return {
    id: `round-${made}`,
    number: String(48_000_000 + made),
    spinId: '',
    state: 'closed',
    refusal: null,
    mode: 'base',
    bet: BET,
    stake: BET,
    isFree: false,
    currency: 'BDT',
    steps: amounts.map((amount, index) => stepOf(amount, index, amounts.length - 1)),
    freeSpins: amounts.length - 1,
    complete: true,
    won: addAmounts(...amounts),
    abandoned: false,
    shown: false,
    placedAt: '2026-11-22T10:00:00.000Z',
    ...more,
  };
}

let made = 0;

function stepOf(amount: string, index: number, freeSpins: number): StepView {
  const win = { kind: 'line' as const, symbol: 'A' as const, count: 3, line: 0, cells: [[0, 0] as const], amount };
  return {
    kind: index === 0 ? 'spin' : 'free',
    amount,
    spinsAwarded: index === 0 ? freeSpins : 0,
    frames: [
      {
        reels: Array.from({ length: 5 }, () => ['A', 'K', 'Q'] as const),
        wins: amount === '0.00' ? [] : [win],
        multiplier: 1,
        amount,
        expanded: [],
        held: [],
        coins: [],
      },
    ],
  };
}
