import type { Queryable } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import type { Session } from '../sessions/sessions.store.ts';
import { findReward } from './free-rewards.store.ts';

/** The player's free rounds in the game of a session; null for none. */
export async function viewFree(db: Queryable, session: Session): Promise<FreeView | null> {
  const reward = await findReward(db, session);
  return reward ? { left: reward.left, stake: wireAmount(reward.stakeMinor, session.currencyExponent) } : null;
}

export interface FreeView {
  readonly left: number;
  /** What each is played at, a wire amount. */
  readonly stake: string;
}
