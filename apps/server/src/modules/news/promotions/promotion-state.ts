import type { PromotionState } from '@mela/contract/console/promotions';
import type { KeptPromotion } from './promotion-actions.store.ts';

/** Whether a promotion comes, runs or has ended. */
export function stateOf(
  { starts_at: starts, ends_at: ends }: Pick<KeptPromotion, 'starts_at' | 'ends_at'>,
  now: Date,
): PromotionState {
  if (ends !== null && ends <= now) return 'ended';
  return starts <= now ? 'running' : 'coming';
}
