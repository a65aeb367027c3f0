import type { ContractKind } from '@mela/contract/contract-rules';
import type { Queryable } from '@mela/database/database';

/** The highest rate among an agent's open contracts of a kind: those that wait for an answer, count, or will count. */
export async function highestContractRates(
  database: Queryable,
  agentId: bigint,
  now: Date,
): Promise<ReadonlyMap<ContractKind, number>> {
  const rows = await database.query<{ kind: ContractKind; rate: number }>(
    `select c.kind, max(t.rate) as rate from contracts c join contract_tiers t on t.contract_id = c.id
     where c.agent_id = $1 and (c.state = 'offered' or (c.state = 'accepted' and (c.ends_at is null or (c.ends_at > $2 and c.ends_at > c.starts_at)))) group by c.kind`,
    [agentId, now],
  );
  return new Map(rows.map(({ kind, rate }) => [kind, rate]));
}
