import type { PromotionReward, PromotionRow } from '@mela/contract/console/promotions';
import { COUNTED_CATEGORIES } from '@mela/contract/counted-categories';
import { textIn } from '@mela/locales/text-in';
import type { ApiError } from '@mela/web/platform/api/api-error';
import type { Text } from '@mela/web/platform/language/text';
import { refusalText } from '#/parts/refusal.ts';

/** The title in the page's language, else in another. */
export function titleOf({ title, id }: Pick<PromotionRow, 'title' | 'id'>, language: string): string {
  return textIn(title, language, id);
}

/** What must be played for a bonus; undefined where nothing must. */
export function playWords(reward: PromotionReward, text: Text): string | undefined {
  const wagering = 'wagering' in reward ? reward.wagering : reward.kind === 'bonus' ? reward : null;
  if (!wagering) return undefined;
  const { times, days, weights } = wagering;
  const counted = COUNTED_CATEGORIES.flatMap((category) =>
    weights[category] === undefined ? [] : [`${text(`categories.${category}`)} ${weights[category]}%`],
  );
  return text('consolePromotions.playTerms', { times, days, games: counted.join(', ') });
}

/** Why it was not saved, in the page's words, and each fault in the server's. */
export function refusalOf(error: ApiError, text: Text): Refusal {
  if (error.errorCode !== 'promotion_refused') return { words: text(refusalText(error)), faults: [] };
  return { words: text('consolePromotions.refused'), faults: error.detail?.split('\n') ?? [] };
}

export interface Refusal {
  readonly words: string;
  readonly faults: readonly string[];
}
