import type { RateCategory } from '@mela/contract/rate-rules';
import { rateCategoryName } from '#/entities/category/rate-category.tsx';
import type { ApiError } from '#/platform/api/api-error.ts';
import type { Text } from '#/platform/language/text.tsx';

/** The text of a refused rate with its bound; undefined for any other refusal. */
export function rateRefusal(text: Text, error: ApiError): string | undefined {
  const { rate } = error;
  if (!rate || (error.errorCode !== 'rate_above_own' && error.errorCode !== 'rate_below_team')) return undefined;
  const facts = {
    category: rateCategoryName(text, rate.category as RateCategory),
    rate: text('rewards.percent', { percent: rate.bound / 100 }),
  };
  return error.errorCode === 'rate_above_own'
    ? text('rates.errorAboveOwn', facts)
    : text('rates.errorBelowTeam', { ...facts, names: rate.names.join(', ') });
}
