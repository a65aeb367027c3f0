import type { ContractKind, ContractPeriod } from '@mela/contract/contract-rules';
import type { Queryable } from '@mela/database/database';

/** A step of a contract: the conditions under which its rate is paid. */
export interface Tier {
  /** Valid bets of the team in minor units; of a dividend its base. */
  readonly atLeast: bigint;
  /** Active members of the team. */
  readonly activeAtLeast: number;
  /** Salary and hour: hundredths of a per mille. Dividend: hundredths of a percent. */
  readonly rate: number;
}

export interface ContractInForce {
  readonly id: bigint;
  /** The agent who is paid. */
  readonly agentId: bigint;
  /** The member directly above who offered it; null for the merchant. */
  readonly fromId: bigint | null;
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly carries: boolean;
  /** The lowest first. */
  readonly tiers: readonly Tier[];
}

interface Row {
  id: bigint;
  agent_id: bigint;
  from_id: bigint | null;
  kind: ContractKind;
  period: ContractPeriod;
  carries: boolean;
  tiers: { at_least: string; active: number; rate: number }[];
}

/**
 * Accepted contracts of a merchant that count for the whole of a period, by agent: at most `limit` of those whose agent's id is above `after`.
 *
 * @param period its ends, of which `to` is the beginning of the next one
 */
export async function contractsInForce(
  database: Queryable,
  merchantId: bigint,
  kind: ContractKind,
  period: { readonly from: Date; readonly to: Date },
  page: { readonly after: bigint; readonly limit: number },
): Promise<ContractInForce[]> {
  const rows = await database.query<Row>(
    `select c.id, c.agent_id, c.from_id, c.kind, c.period, c.carries,
       (select jsonb_agg(jsonb_build_object('at_least', t.at_least_minor::text, 'active', t.active_at_least, 'rate', t.rate) order by t.tier)
        from contract_tiers t where t.contract_id = c.id) as tiers
     from contracts c
     where c.merchant_id = $1 and c.kind = $2 and c.state = 'accepted' and c.starts_at <= $3 and (c.ends_at is null or c.ends_at >= $4) and c.agent_id > $5
     order by c.agent_id limit $6`,
    [merchantId, kind, period.from, period.to, page.after, page.limit],
  );
  return rows.map((row) => ({
    id: row.id,
    agentId: row.agent_id,
    fromId: row.from_id,
    kind: row.kind,
    period: row.period,
    carries: row.carries,
    tiers: row.tiers.map(({ at_least, active, rate }) => ({ atLeast: BigInt(at_least), activeAtLeast: active, rate })),
  }));
}
