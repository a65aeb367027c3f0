import type { RainAudience } from '@mela/contract/red-rain-rules';
import type { Queryable } from '@mela/database/database';
import { PAIR_CHECKS } from '#/modules/agency/invitations/invitations.ts';
import { listEligible } from './eligible.store.ts';

/** Those of the members who share a proven e-mail address or a payout account with the agent: the same person. */
export async function samePersons(
  database: Queryable,
  agentId: bigint,
  memberIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const found = new Set<bigint>();
  if (memberIds.length === 0) return found;
  const pairs = memberIds.map((memberId) => ({ memberId, otherId: agentId }));
  for (const check of PAIR_CHECKS) for (const { memberId } of await check.pairs(database, pairs)) found.add(memberId);
  return found;
}

/** How many members of an audience may take a packet, counted up to `limit`. */
export async function countEligible(
  database: Queryable,
  asked: { agentId: bigint; audience: RainAudience; since: string; limit: number },
): Promise<number> {
  const ids = await listEligible(database, asked);
  return ids.length - (await samePersons(database, asked.agentId, ids)).size;
}
