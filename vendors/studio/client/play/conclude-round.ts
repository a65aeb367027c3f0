import type { FeatureWords } from './feature-words.ts';
import type { GameBoot } from '../../src/play/boot.ts';
import type { RoundView } from '../../src/rounds/round-view.ts';
import type { Texts } from '../texts/texts.ts';
import type { GameView } from '../ui/game-view.ts';
import type { Overlays } from '../ui/overlays.ts';
import { isMore, isNothing, tenthsOf, timesAmount } from './amounts.ts';

/** Shows what the round won as a whole: celebrated if it is far above the stake. */
export async function concludeRound(
  { boot, view, texts, overlays, words, endFeature }: ConcludeTools,
  round: RoundView,
  { unattended }: { readonly unattended?: boolean },
): Promise<void> {
  const { model } = boot.game;
  const { bet, stake, won } = round;
  const tenths = tenthsOf(won, bet);
  const real = isMore(won, stake);
  const times = texts.t('timesBet', { count: texts.count(Math.floor(tenths / 10)) });
  const capped = won === timesAmount(bet, model.maxWinBets);
  const level = levelOf(tenthsOf(won, stake));
  view.announce(resultOf(texts, won, stake));
  if (round.steps.length > 1) {
    const spins = words.doneIn(round);
    if (real)
      await overlays.celebrate({
        title: words.done,
        amount: won,
        more: capped ? texts.t('maxWin') : `${times} · ${spins}`,
        level: level ?? 1,
      });
    else
      await overlays.invite({
        kind: 'end',
        figure: texts.money(won),
        title: words.done,
        lines: [spins],
        button: texts.t('continue'),
        seconds: unattended ? 2 : undefined,
      });
    endFeature();
    return;
  }
  // Only a win far above the stake is celebrated; a return below it never is.
  if (level)
    await overlays.celebrate({
      title: texts.t(level === 3 ? 'grandWin' : level === 2 ? 'hugeWin' : 'bigWin'),
      amount: won,
      more: capped ? texts.t('maxWin') : times,
      level,
    });
}

export function resultOf(texts: Texts, amount: string, bet: string): string {
  return isNothing(amount)
    ? texts.t('resultNothing')
    : texts.t(isMore(amount, bet) ? 'result' : 'resultLittle', { amount: texts.money(amount) });
}

/** Fifteen, forty and a hundred times the stake. */
function levelOf(tenths: number): 1 | 2 | 3 | undefined {
  if (tenths >= 1_000) return 3;
  if (tenths >= 400) return 2;
  return tenths >= 150 ? 1 : undefined;
}

interface ConcludeTools {
  readonly boot: GameBoot;
  readonly view: GameView;
  readonly texts: Texts;
  readonly overlays: Overlays;
  readonly words: FeatureWords;
  readonly endFeature: () => void;
}
