import type { ContractKind, ContractPeriod } from '@mela/contract/contract-rules';
import type { Queryable } from '@mela/database/database';
import { periodAt } from '#/modules/agency/contracts/contracts.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';

interface DemoContract {
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  /** In minor units, members, and hundredths of a per mille or of a percent. */
  readonly tiers: readonly (readonly [atLeast: bigint, activeAtLeast: number, rate: number])[];
}

/** Accepted contracts of the demo's agents, by user name; salma's are offered by the merchant, karim's by salma. */
const DEMO_CONTRACTS: Readonly<Record<string, readonly DemoContract[]>> = {
  salma: [
    {
      kind: 'salary',
      period: 'day',
      tiers: [
        [0n, 1, 60],
        [1_000_000n, 3, 100],
      ],
    },
    { kind: 'hour', period: 'hour', tiers: [[0n, 1, 50]] },
    {
      kind: 'dividend',
      period: 'week',
      tiers: [
        [100_000n, 1, 500],
        [1_000_000n, 3, 1_000],
      ],
    },
  ],
  karim: [
    {
      kind: 'salary',
      period: 'day',
      tiers: [
        [0n, 1, 40],
        [1_000_000n, 3, 60],
      ],
    },
    { kind: 'hour', period: 'hour', tiers: [[0n, 1, 30]] },
    {
      kind: 'dividend',
      period: 'week',
      tiers: [
        [100_000n, 1, 300],
        [1_000_000n, 3, 600],
      ],
    },
  ],
};

/** Gives a demo agent without contracts theirs, from the beginning of the running hour, day and week. */
export async function giveContracts(
  database: Queryable,
  { id: merchantId, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
  { memberId, userName, uplineId }: { memberId: bigint; userName: string; uplineId: bigint | null },
): Promise<void> {
  for (const { kind, period, tiers } of DEMO_CONTRACTS[userName] ?? []) {
    const now = new Date();
    await database.query(
      `with given as (
         insert into contracts (merchant_id, agent_id, from_id, kind, period, carries, state, offered_at, answered_at, starts_at)
         select $1, $2, $3, $4, $5, $4 = 'dividend', 'accepted', $6, $6, $7
         where not exists (select from contracts where agent_id = $2 and kind = $4) on conflict do nothing returning id)
       insert into contract_tiers (contract_id, tier, at_least_minor, active_at_least, rate)
       select given.id, t.tier, t.at_least, t.active, t.rate
       from given, unnest($8::bigint[], $9::integer[], $10::integer[]) with ordinality as t (at_least, active, rate, tier)`,
      [
        merchantId,
        memberId,
        uplineId,
        kind,
        period,
        now,
        periodAt(period, timeZone, now).from,
        tiers.map(([atLeast]) => atLeast),
        tiers.map(([, active]) => active),
        tiers.map(([, , rate]) => rate),
      ],
    );
  }
}
