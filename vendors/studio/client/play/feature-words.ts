import type { GameInfo } from '../../src/play/boot.ts';
import type { RoundView } from '../../src/rounds/round-view.ts';
import type { Texts } from '../texts/texts.ts';

/**
 * The name and texts of a feature, the same for free spins and held coins. `number` is the step that plays or comes
 * next.
 */
export function featureWords(game: GameInfo, texts: Texts) {
  const { t, count } = texts;
  const held = game.coins !== null;
  const multiplier = game.freeSpins?.multiplier ?? 1;

  return {
    /** The board above the reels while step `number` runs. */
    sign(round: RoundView, number: number, tumbles?: number): string[] {
      const granted = grantedBefore(round, number);
      if (held) return [t('respinsLeft', { count: count(Math.max(0, granted - number + 1)) })];
      const times = tumbles ?? (multiplier > 1 ? multiplier : undefined);
      return [
        t('freeSpinOf', { played: count(number), count: count(granted) }),
        ...(times === undefined ? [] : [`× ${count(times)}`]),
      ];
    },

    start(awarded: number): Invitation {
      if (held)
        return {
          figure: count(awarded),
          title: t('holdAndSpin'),
          lines: [t('holdStart', { count: count(awarded) })],
          said: t('holdAndSpin'),
        };
      return {
        figure: count(awarded),
        title: t('freeSpins'),
        lines: [
          ...(multiplier > 1 ? [t('freeSpinsMultiplied', { times: count(multiplier) })] : []),
          ...(game.tumbles?.free === 'growing' ? [t('multiplierGrows')] : []),
          ...(game.wilds.free === 'sticky' ? [t('wildsStay')] : []),
          ...(game.wilds.free === 'expanding' ? [t('wildsGrow')] : []),
        ],
        said: t('freeSpinsWon', { count: count(awarded) }),
      };
    },

    /** The message when more are won during the feature; empty if the board says it anyway. */
    more: (awarded: number): string | undefined => (held ? undefined : t('freeSpinsMore', { count: count(awarded) })),

    resume(round: RoundView, played: number): string {
      return held ? t('holdResume') : t('freeSpinsResume', { played: count(played), count: count(round.freeSpins) });
    },

    title: held ? t('holdAndSpin') : t('freeSpins'),
    done: held ? t('holdDone') : t('freeSpinsDone'),
    doneIn: (round: RoundView) => t(held ? 'holdDoneIn' : 'freeSpinsDoneIn', { count: count(round.steps.length - 1) }),
  };
}

/** Spins granted by the steps before `number`. */
function grantedBefore(round: RoundView, number: number): number {
  return round.steps.slice(0, number).reduce((sum, step) => sum + step.spinsAwarded, 0);
}

interface Invitation {
  readonly figure: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** For users who cannot see it. */
  readonly said: string;
}

export type FeatureWords = ReturnType<typeof featureWords>;
