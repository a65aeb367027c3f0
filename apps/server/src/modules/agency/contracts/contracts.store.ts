import type { ContractKind, ContractPeriod } from '@mela/contract/contract-rules';
import type { Queryable } from '@mela/database/database';
import { isOpen } from '#/modules/agency/ceilings/ceilings.ts';
import type { Terms, Tier } from './contract-terms.ts';

export interface Contract extends Terms {
  readonly id: bigint;
  readonly merchantId: bigint;
  /** Who is paid. */
  readonly agentId: bigint;
  /** The member directly above; null for the merchant. */
  readonly fromId: bigint | null;
  readonly state: 'offered' | 'accepted' | 'declined' | 'replaced';
  readonly offeredAt: Date;
  readonly answeredAt: Date | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

interface Row {
  id: bigint;
  merchant_id: bigint;
  agent_id: bigint;
  from_id: bigint | null;
  kind: ContractKind;
  period: ContractPeriod;
  carries: boolean;
  state: Contract['state'];
  offered_at: Date;
  answered_at: Date | null;
  starts_at: Date | null;
  ends_at: Date | null;
  tiers: { at_least: string; active: number; rate: number }[];
}

const COLUMNS = `c.id, c.merchant_id, c.agent_id, c.from_id, c.kind, c.period, c.carries, c.state, c.offered_at, c.answered_at, c.starts_at, c.ends_at,
  (select jsonb_agg(jsonb_build_object('at_least', t.at_least_minor::text, 'active', t.active_at_least, 'rate', t.rate) order by t.tier)
   from contract_tiers t where t.contract_id = c.id) as tiers`;

/** Until the transaction ends, no other one changes contracts of these agents, or what they offered. */
export async function lockAgents(tx: Queryable, memberIds: readonly bigint[]): Promise<void> {
  await tx.query('select from members where id = any($1::bigint[]) order by id for no key update', [memberIds]);
}

export async function findContract(database: Queryable, id: bigint): Promise<Contract | undefined> {
  const [row] = await database.query<Row>(`select ${COLUMNS} from contracts c where c.id = $1`, [id]);
  return row && contractOf(row);
}

/** Open contracts of agents: of each at most one that waits, one that counts and one that comes. */
export async function openContracts(
  database: Queryable,
  asked: { readonly agentIds: readonly bigint[]; readonly kind: ContractKind; readonly now: Date },
): Promise<Contract[]> {
  const rows = await database.query<Row>(
    `select ${COLUMNS} from contracts c where c.agent_id = any($1::bigint[]) and c.kind = $2 and ${isOpen('$3')} order by c.id`,
    [asked.agentIds, asked.kind, asked.now],
  );
  return rows.map(contractOf);
}

/** A page of an agent's contracts that are not open, the newest first. */
export async function endedContracts(
  database: Queryable,
  asked: { agentId: bigint; kind: ContractKind; now: Date; before: bigint | undefined; limit: number },
): Promise<Contract[]> {
  const rows = await database.query<Row>(
    `select ${COLUMNS} from contracts c where c.agent_id = $1 and c.kind = $2 and not ${isOpen('$3')} and ($4::bigint is null or c.id < $4)
     order by c.id desc limit $5`,
    [asked.agentId, asked.kind, asked.now, asked.before ?? null, asked.limit],
  );
  return rows.map(contractOf);
}

/** The offers that wait for a member's answer: at most one of a kind. */
export function waitingOffers(database: Queryable, agentId: bigint): Promise<{ id: bigint; kind: ContractKind }[]> {
  return database.query(`select id, kind from contracts where agent_id = $1 and state = 'offered'`, [agentId]);
}

/** Some members directly below an agent whose open contracts would promise more than these terms, or count otherwise; all of them for null. */
export async function openAbove(
  tx: Queryable,
  asked: {
    readonly agentId: bigint;
    readonly kind: ContractKind;
    readonly terms: Terms | null;
    /** Contracts that end until then do not count. */
    readonly from: Date;
    readonly limit: number;
  },
): Promise<string[]> {
  const { terms } = asked;
  const tiers = terms?.tiers ?? [];
  const rows = await tx.query<{ user_name: string }>(
    `select distinct m.user_name from contracts c join members m on m.id = c.agent_id join contract_tiers t on t.contract_id = c.id
     where c.from_id = $1 and c.kind = $2 and ${isOpen('$3')}
       and (c.period <> $4 or c.carries <> $5 or t.rate > coalesce((
         select max(own.rate) from unnest($6::bigint[], $7::integer[], $8::integer[]) as own (at_least, active, rate)
         where own.at_least <= t.at_least_minor and own.active <= t.active_at_least), 0))
     order by m.user_name limit $9`,
    [
      asked.agentId,
      asked.kind,
      asked.from,
      terms?.period ?? '',
      terms?.carries ?? false,
      ...columnsOf(tiers),
      asked.limit,
    ],
  );
  return rows.map((row) => row.user_name);
}

export async function addOffer(
  tx: Queryable,
  offer: Terms & {
    readonly merchantId: bigint;
    readonly agentId: bigint;
    readonly fromId: bigint | null;
    readonly offeredAt: Date;
  },
): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `with added as (
       insert into contracts (merchant_id, agent_id, from_id, kind, period, carries, state, offered_at)
       values ($1, $2, $3, $4, $5, $6, 'offered', $7) returning id),
     tiers as (
       insert into contract_tiers (contract_id, tier, at_least_minor, active_at_least, rate)
       select added.id, given.tier, given.at_least, given.active, given.rate
       from added, unnest($8::bigint[], $9::integer[], $10::integer[]) with ordinality as given (at_least, active, rate, tier))
     select id from added`,
    [
      offer.merchantId,
      offer.agentId,
      offer.fromId,
      offer.kind,
      offer.period,
      offer.carries,
      offer.offeredAt,
      ...columnsOf(offer.tiers),
    ],
  );
  if (!row) throw new Error('an offer was not added');
  return row.id;
}

/** Ends the wait of an offer; false if it does not wait any more. */
export async function closeOffer(
  tx: Queryable,
  id: bigint,
  to: { readonly state: 'accepted' | 'declined' | 'replaced'; readonly at: Date; readonly startsAt?: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update contracts set state = $2, answered_at = $3, starts_at = $4 where id = $1 and state = 'offered' returning id`,
    [id, to.state, to.at, to.startsAt ?? null],
  );
  return rows.length > 0;
}

/** Sets the end of an accepted contract that has none yet. */
export async function setEnd(tx: Queryable, id: bigint, endsAt: Date): Promise<void> {
  await tx.query(`update contracts set ends_at = $2 where id = $1 and state = 'accepted' and ends_at is null`, [
    id,
    endsAt,
  ]);
}

export interface AgentRow {
  readonly memberId: bigint;
  readonly userName: string;
  /** When the newest offer was declined; null if it was not. */
  readonly declinedAt: Date | null;
}

/** Agents directly below an agent by name, a page behind the member `after`. `name` is the beginning of their user names, in lower case. */
export function agentsBelow(
  database: Queryable,
  asked: {
    readonly agentId: bigint;
    readonly types: readonly number[];
    readonly kind: ContractKind;
    readonly name: string;
    readonly after: bigint | undefined;
    readonly limit: number;
  },
): Promise<AgentRow[]> {
  return database.query<{ memberId: bigint; userName: string; declinedAt: Date | null }>(
    `select m.id as "memberId", m.user_name as "userName",
       (select case when newest.state = 'declined' then newest.answered_at end from
         (select c.state, c.answered_at from contracts c where c.agent_id = m.id and c.kind = $3 order by c.id desc limit 1) newest) as "declinedAt"
     from members_downline d join members m on m.id = d.member_id
     where d.agent_id = $1 and d.depth = 1 and m.account_type = any($2::integer[]) and starts_with(lower(m.user_name), $4)
       and ($5::bigint is null or (d.user_name, d.member_id) >
         (select b.user_name, b.member_id from members_downline b where b.agent_id = $1 and b.member_id = $5))
     order by d.user_name, d.member_id limit $6`,
    [asked.agentId, asked.types, asked.kind, asked.name, asked.after ?? null, asked.limit],
  );
}

/** Whose contracts the merchant offers: agents without an agent above, by name. */
export function topAgents(
  database: Queryable,
  merchantId: bigint,
  types: readonly number[],
  limit: number,
): Promise<{ id: bigint; userName: string }[]> {
  return database.query(
    `select id, user_name as "userName" from members where merchant_id = $1 and upline_id is null and account_type = any($2::integer[])
     order by user_name limit $3`,
    [merchantId, types, limit],
  );
}

function columnsOf(tiers: readonly Tier[]): [bigint[], number[], number[]] {
  return [
    tiers.map(({ atLeast }) => atLeast),
    tiers.map(({ activeAtLeast }) => activeAtLeast),
    tiers.map(({ rate }) => rate),
  ];
}

function contractOf(row: Row): Contract {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    agentId: row.agent_id,
    fromId: row.from_id,
    kind: row.kind,
    period: row.period,
    carries: row.carries,
    state: row.state,
    offeredAt: row.offered_at,
    answeredAt: row.answered_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    tiers: row.tiers.map(({ at_least, active, rate }) => ({ atLeast: BigInt(at_least), activeAtLeast: active, rate })),
  };
}
