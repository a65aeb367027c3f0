import type { ContractKind } from '@mela/contract/contract-rules';
import type { Queryable } from '@mela/database/database';

/** A contract `c` waits for an answer, counts at the instant `now`, or will count. One that was replaced before its start counts never. */
export const isOpen = (now: string): string =>
  `(c.state = 'offered' or (c.state = 'accepted' and (c.ends_at is null or (c.ends_at > ${now} and c.ends_at > c.starts_at))))`;

/** The highest rate among an agent's open contracts of a kind: those that wait for an answer, count, or will count. */
export async function highestContractRates(
  database: Queryable,
  agentId: bigint,
  now: Date,
): Promise<ReadonlyMap<ContractKind, number>> {
  const rows = await database.query<{ kind: ContractKind; rate: number }>(
    `select c.kind, max(t.rate) as rate from contracts c join contract_tiers t on t.contract_id = c.id
     where c.agent_id = $1 and ${isOpen('$2')} group by c.kind`,
    [agentId, now],
  );
  return new Map(rows.map(({ kind, rate }) => [kind, rate]));
}

/** The highest sum of a salary's and an hour contract's rates that one agent of a merchant has open. */
export async function highestAgentRates(database: Queryable, merchantId: bigint, now: Date): Promise<number> {
  const [row] = await database.query<{ rate: number | null }>(
    `select max(rate)::integer as rate from (
       select sum(rate) as rate from (
         select c.agent_id, max(t.rate) as rate from contracts c join contract_tiers t on t.contract_id = c.id
         where c.merchant_id = $1 and c.kind in ('salary', 'hour') and ${isOpen('$2')} group by c.agent_id, c.kind) kinds
       group by agent_id) agents`,
    [merchantId, now],
  );
  return row?.rate ?? 0;
}

/**
 * Agents at the top with an id above `after` who have rebate rates or open salary or hour contracts, the lowest ids first. `contracts`: the highest rates
 * of both together, in hundredths of a per mille.
 */
export function listTops(
  database: Queryable,
  merchantId: bigint,
  { now, after, limit }: { readonly now: Date; readonly after: bigint; readonly limit: number },
): Promise<{ id: bigint; name: string; contracts: number }[]> {
  return database.query(
    `with promised as (
       select agent_id, sum(rate) as rate from (
         select c.agent_id, max(t.rate) as rate from contracts c join contract_tiers t on t.contract_id = c.id
         where c.merchant_id = $1 and c.kind in ('salary', 'hour') and c.from_id is null and ${isOpen('$2')} group by c.agent_id, c.kind) kinds
       group by agent_id
     ), tops as (
       select agent_id as id from promised union select member_id from member_rates where set_by is null)
     select m.id, m.user_name as name, coalesce(p.rate, 0)::integer as contracts
     from tops t join members m on m.id = t.id left join promised p on p.agent_id = m.id
     where m.merchant_id = $1 and m.id > $3 order by m.id limit $4`,
    [merchantId, now, after, limit],
  );
}

/** Until the transaction ends, no other one decides by a merchant's ceilings on levels, or on contracts of agents at the top. */
export async function lockCeilings(tx: Queryable, merchantId: bigint): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('ceilings ' || $1::text, 0))`, [merchantId]);
}
