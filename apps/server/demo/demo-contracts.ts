import { isAgent } from '@mela/contract/account-types';
import type { ContractKind, ContractPeriod } from '@mela/contract/contract-rules';
import type { Queryable } from '@mela/database/database';
import { periodAt } from '#/modules/agency/contracts/contracts.ts';
import type { Member, Members } from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';

interface DemoContract {
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  /** In minor units, members, and hundredths of a per mille or of a percent. */
  readonly tiers: readonly (readonly [atLeast: bigint, activeAtLeast: number, rate: number])[];
}

/** Accepted contracts of the demo's agents, by user name: salma's are offered by the merchant, the others' by the agent above. Two are robots (`robot-places.ts`). */
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
  chameli77: [
    {
      kind: 'salary',
      period: 'day',
      tiers: [
        [0n, 1, 25],
        [1_000_000n, 3, 40],
      ],
    },
    { kind: 'hour', period: 'hour', tiers: [[0n, 1, 20]] },
    { kind: 'dividend', period: 'week', tiers: [[100_000n, 1, 150]] },
  ],
  dipu77: [
    { kind: 'salary', period: 'day', tiers: [[0n, 1, 15]] },
    { kind: 'hour', period: 'hour', tiers: [[0n, 1, 10]] },
  ],
};

/** Gives the demo's agents without contracts theirs, from the beginning of the running hour, day and week. */
export async function giveContracts(
  { database, members }: { readonly database: Queryable; readonly members: Pick<Members, 'byName'> },
  merchant: Pick<Merchant, 'id' | 'timeZone'>,
  now: Date,
): Promise<void> {
  for (const [userName, contracts] of Object.entries(DEMO_CONTRACTS)) {
    const agent = await members.byName(merchant.id, userName);
    if (agent && isAgent(agent.accountType)) await giveTo(database, merchant, { agent, contracts, now });
  }
}

async function giveTo(
  database: Queryable,
  { id: merchantId, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
  { agent, contracts, now }: { agent: Member; contracts: readonly DemoContract[]; now: Date },
): Promise<void> {
  for (const { kind, period, tiers } of contracts) {
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
        agent.id,
        agent.uplineId,
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
