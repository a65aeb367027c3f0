import type { Rates } from '#/modules/money/member-rates/member-rates.ts';
import type { Queryable } from '@mela/database/database';

export interface LinkRow {
  readonly id: bigint;
  readonly merchant_id: bigint;
  readonly agent_id: bigint;
  readonly code: string;
  readonly label: string;
  readonly account_type: number;
  readonly rates: Rates;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly ended_at: Date | null;
  readonly uses_most: number | null;
  readonly uses: number;
}

const COLUMNS =
  'id, merchant_id, agent_id, code, label, account_type, rates, created_at, expires_at, ended_at, uses_most, uses';

/** Links that users register by at `$2`. */
const LIVE =
  'ended_at is null and (expires_at is null or expires_at > $2::timestamptz) and (uses_most is null or uses < uses_most)';

export async function findLinkByCode(
  database: Queryable,
  merchantId: bigint,
  code: string,
): Promise<LinkRow | undefined> {
  const [row] = await database.query<LinkRow>(
    `select ${COLUMNS} from invitation_links where merchant_id = $1 and code = $2`,
    [merchantId, code],
  );
  return row;
}

/** A link of this agent; undefined for everyone else's. */
export async function findLinkOf(database: Queryable, agentId: bigint, linkId: bigint): Promise<LinkRow | undefined> {
  const [row] = await database.query<LinkRow>(
    `select ${COLUMNS} from invitation_links where agent_id = $1 and id = $2`,
    [agentId, linkId],
  );
  return row;
}

export async function findLinkByKey(database: Queryable, agentId: bigint, key: string): Promise<LinkRow | undefined> {
  const [row] = await database.query<LinkRow>(
    `select ${COLUMNS} from invitation_links where agent_id = $1 and idempotency_key = $2`,
    [agentId, key],
  );
  return row;
}

/** The newest first; a page behind the link `before`. */
export function listLinks(
  database: Queryable,
  agentId: bigint,
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<LinkRow[]> {
  return database.query<LinkRow & { id: bigint }>(
    `select ${COLUMNS} from invitation_links where agent_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [agentId, page.before ?? null, page.limit],
  );
}

export async function countLiveLinks(database: Queryable, agentId: bigint, now: Date): Promise<number> {
  const [row] = await database.query<{ links: number }>(
    `select count(*)::integer as links from invitation_links where agent_id = $1 and ${LIVE}`,
    [agentId, now],
  );
  return row?.links ?? 0;
}

export interface NewLink {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  readonly code: string;
  readonly label: string;
  readonly accountType: number;
  readonly rates: Rates;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly usesMost: number | null;
  readonly idempotencyKey: string;
}

/** Undefined if the merchant has the code already. */
export async function insertLink(tx: Queryable, link: NewLink): Promise<LinkRow | undefined> {
  const [row] = await tx.query<LinkRow>(
    `insert into invitation_links
       (merchant_id, agent_id, code, label, account_type, rates, created_at, expires_at, uses_most, idempotency_key)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10) on conflict (merchant_id, code) do nothing returning ${COLUMNS}`,
    [
      link.merchantId,
      link.agentId,
      link.code,
      link.label,
      link.accountType,
      JSON.stringify(link.rates),
      link.createdAt,
      link.expiresAt,
      link.usesMost,
      link.idempotencyKey,
    ],
  );
  return row;
}

/** Ends a link of this agent; one that has ended keeps its time. Undefined for everyone else's. */
export async function endLink(
  database: Queryable,
  agentId: bigint,
  linkId: bigint,
  now: Date,
): Promise<LinkRow | undefined> {
  const [row] = await database.query<LinkRow>(
    `update invitation_links set ended_at = coalesce(ended_at, $3) where agent_id = $1 and id = $2 returning ${COLUMNS}`,
    [agentId, linkId, now],
  );
  return row;
}

/** Takes one of the link's uses. Undefined if it has none left, or is over; until the transaction ends, others wait for the outcome. */
export async function takeUse(tx: Queryable, linkId: bigint, now: Date): Promise<LinkRow | undefined> {
  const [row] = await tx.query<LinkRow>(
    `update invitation_links set uses = uses + 1 where id = $1 and ${LIVE} returning ${COLUMNS}`,
    [linkId, now],
  );
  return row;
}

export async function addLinkMember(tx: Queryable, linkId: bigint, memberId: bigint): Promise<void> {
  await tx.query('insert into invitation_link_members (link_id, member_id) values ($1, $2)', [linkId, memberId]);
}
