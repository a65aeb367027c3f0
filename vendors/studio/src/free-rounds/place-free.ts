import { placeSpin, type SpinReply, type SpinTools } from '../rounds/place-spin.ts';
import { findSpin } from '../rounds/rounds.store.ts';
import type { Session } from '../sessions/sessions.store.ts';
import { findReward } from './free-rewards.store.ts';

/**
 * Plays one of the free rounds that are left; undefined if there is none. A repeat of the spin is the same round, also after the last one.
 */
export async function placeFree(tools: SpinTools, session: Session, spinId: string): Promise<SpinReply | undefined> {
  const known = await findSpin(tools.database, session, spinId);
  if (known) return known.rewardId === null ? { kind: 'other_bet' } : { kind: 'round', round: known };
  const reward = await findReward(tools.database, session);
  if (!reward) return undefined;
  return placeSpin(tools, session, { spinId, betMinor: reward.stakeMinor, mode: 'base', rewardId: reward.id });
}
