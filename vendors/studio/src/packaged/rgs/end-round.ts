import type { Database } from '@mela/database/database';
import type { Courier } from '../../outbox/courier.ts';
import { isFinal } from '../../rounds/round.ts';
import { pay } from '../../rounds/reveal-step.ts';
import { findRound, lockRound } from '../../rounds/rounds.store.ts';
import type { Session } from '../../sessions/sessions.store.ts';
import { latestPackagedRound } from './packaged-rounds.store.ts';
import { RgsFailure } from './rgs-failure.ts';

/**
 * Pays the round that waits for its player. A repeat changes nothing and succeeds, because the first answer may have
 * been lost. Throws `ERR_VAL` when there never was a round, `ERR_GEN` while the operator does not accept the win.
 */
export async function endRound(tools: { database: Database; courier: Courier }, session: Session): Promise<void> {
  const latest = await latestPackagedRound(tools.database, session);
  if (!latest) throw new RgsFailure('ERR_VAL', 'There is no round to end');
  await tools.database.transaction(async (tx) => {
    const round = await lockRound(tx, latest.id);
    if (round?.state === 'playing') await pay(tx, round, session.operatorToken);
  });
  const ending = await findRound(tools.database, latest.id);
  if (!ending || isFinal(ending.state)) return;
  await tools.courier.deliver(latest.id);
  const ended = await findRound(tools.database, latest.id);
  if (!ended || !isFinal(ended.state)) throw new RgsFailure('ERR_GEN', 'The win is on its way');
}
