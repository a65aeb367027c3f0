import type { FeatureWords } from './feature-words.ts';
import type { GameInfo } from '../../src/play/boot.ts';
import type { RoundView } from '../../src/rounds/round-view.ts';
import type { Texts } from '../texts/texts.ts';
import type { GameView } from '../ui/game-view.ts';
import { isNothing } from './amounts.ts';

/** The sign over the board: the feature's spins that are left, and the multiplier. */
export function createFeatureSign({ view, game, words, texts }: SignTools) {
  return { show, showMultiplier, end };

  function showMultiplier(round: RoundView, number: number, multiplier: number): void {
    if (number > 0) view.showSign(words.sign(round, number, multiplier));
    else if (multiplier > 1) view.showSign([`× ${texts.count(multiplier)}`]);
  }

  function show(round: RoundView, number: number): void {
    document.body.classList.add('free');
    view.showSign(words.sign(round, number, grownBefore(round, number)));
  }

  /** A multiplier that grows stays in view between the spins: one more for each tumble that paid. */
  function grownBefore(round: RoundView, number: number): number | undefined {
    if (game.tumbles?.free !== 'growing') return undefined;
    const free = round.steps.slice(0, number).filter(({ kind }) => kind === 'free');
    const paid = free.flatMap(({ frames }) => frames).filter(({ amount }) => !isNothing(amount));
    return 1 + paid.length;
  }

  function end(): void {
    document.body.classList.remove('free');
    view.showSign([]);
  }
}

interface SignTools {
  readonly view: GameView;
  readonly game: GameInfo;
  readonly words: FeatureWords;
  readonly texts: Texts;
}
