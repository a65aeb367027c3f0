import type { RateCategory } from '@mela/contract/rate-rules';
import type { Queryable } from '@mela/database/database';
import type { RebateLine, RebateSum } from './rebate.ts';

export interface MemberSums {
  /** 0 for a member without a level. */
  readonly rank: number;
  readonly sums: readonly RebateSum[];
}

/** Sums of members by category, and the ledger's transaction that they reach up to: one snapshot of all. A member without sums is left out. */
export async function readSums(
  database: Queryable,
  memberIds: readonly bigint[],
): Promise<{ uptoXid: bigint; members: ReadonlyMap<bigint, MemberSums> }> {
  const rows = await database.query<{
    upto_xid: bigint;
    member_id: bigint | null;
    rank: number | null;
    category: RateCategory;
    counted: bigint;
    claimed: bigint;
    fraction: number;
  }>(
    `select r.upto_xid, s.member_id, m.rank, s.category, s.counted_minor as counted, s.claimed_minor as claimed, s.fraction
     from wallet_readers r left join rebate_sums s on s.member_id = any($1::bigint[])
       left join level_members m on m.member_id = s.member_id
     where r.name = 'rewards' order by s.member_id, s.category`,
    [memberIds],
  );
  const [first] = rows;
  if (!first) throw new Error('wallet_readers has no row rewards');
  const members = new Map<bigint, { rank: number; sums: RebateSum[] }>();
  for (const { member_id, rank, category, counted, claimed, fraction } of rows) {
    if (member_id === null) continue;
    const member = members.get(member_id) ?? { rank: rank ?? 0, sums: [] };
    member.sums.push({ category, counted, claimed, fraction: BigInt(fraction) });
    members.set(member_id, member);
  }
  return { uptoXid: first.upto_xid, members };
}

/**
 * Other claims for these members, and the counting of their bets, wait until the transaction ends. Returns the locked categories of each member: one that
 * is counted for the first time meanwhile is part of another claim.
 */
export async function lockSums(
  tx: Queryable,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, ReadonlySet<string>>> {
  const rows = await tx.query<{ member_id: bigint; category: string }>(
    'select member_id, category from rebate_sums where member_id = any($1::bigint[]) order by member_id, category for update',
    [memberIds],
  );
  const locked = new Map<bigint, Set<string>>();
  for (const { member_id, category } of rows) locked.set(member_id, (locked.get(member_id) ?? new Set()).add(category));
  return locked;
}

export interface NewClaim {
  readonly memberId: bigint;
  readonly amount: bigint;
  readonly lines: readonly RebateLine[];
}

/** Marks these rebate lines as paid, and returns the claims by member. */
export async function addClaims(
  tx: Queryable,
  { key, uptoXid, claims }: { readonly key: string; readonly uptoXid: bigint; readonly claims: readonly NewClaim[] },
): Promise<ReadonlyMap<bigint, ClaimRow>> {
  const lines = claims.flatMap(({ memberId, lines: paid }) => paid.map((line) => ({ memberId, ...line })));
  await tx.query(
    `update rebate_sums s set claimed_minor = s.claimed_minor + given.bets, fraction = given.fraction
     from unnest($1::bigint[], $2::text[], $3::bigint[], $4::integer[]) as given (member_id, category, bets, fraction)
     where s.member_id = given.member_id and s.category = given.category`,
    [
      lines.map(({ memberId }) => memberId),
      lines.map(({ category }) => category),
      lines.map(({ bets }) => bets),
      lines.map(({ fraction }) => Number.parseInt(fraction.toString(), 10)),
    ],
  );
  return byMember(
    await tx.query<MemberClaimRow>(
      `insert into rebate_claims (member_id, key, amount_minor, upto_xid, lines)
       select member_id, $1, amount, $2, lines::jsonb from unnest($3::bigint[], $4::bigint[], $5::text[]) as given (member_id, amount, lines)
       order by member_id returning member_id, id, amount_minor, claimed_at`,
      [
        key,
        uptoXid,
        claims.map(({ memberId }) => memberId),
        claims.map(({ amount }) => amount),
        claims.map((claim) => JSON.stringify(claim.lines.map(linesRow))),
      ],
    ),
  );
}

function linesRow({ category, bets, rate, sum }: RebateLine) {
  return { category, bets: bets.toString(), rate, sum: sum.toString() };
}

/** The claims of a key, by member. */
export async function findClaims(
  database: Queryable,
  memberIds: readonly bigint[],
  key: string,
): Promise<ReadonlyMap<bigint, ClaimRow>> {
  return byMember(
    await database.query<MemberClaimRow>(
      'select member_id, id, amount_minor, claimed_at from rebate_claims where member_id = any($1::bigint[]) and key = $2',
      [memberIds, key],
    ),
  );
}

interface MemberClaimRow extends ClaimRow {
  member_id: bigint;
}

function byMember(rows: readonly MemberClaimRow[]): ReadonlyMap<bigint, ClaimRow> {
  return new Map(rows.map(({ member_id, ...claim }) => [member_id, claim]));
}

/** The newest first. */
export function listClaims(database: Queryable, memberId: bigint, limit: number): Promise<ClaimRow[]> {
  return database.query<ClaimRow>(
    'select id, amount_minor, claimed_at from rebate_claims where member_id = $1 order by id desc limit $2',
    [memberId, limit],
  );
}

/** Members of a merchant with bets that no rebate was paid for, by id; a page behind `after`. */
export async function listOpen(
  database: Queryable,
  merchantId: bigint,
  after: bigint,
  limit: number,
): Promise<bigint[]> {
  const rows = await database.query<{ member_id: bigint }>(
    `select distinct member_id from rebate_sums where merchant_id = $1 and counted_minor > claimed_minor and member_id > $2 order by member_id limit $3`,
    [merchantId, after, limit],
  );
  return rows.map((row) => row.member_id);
}

export interface ClaimRow {
  id: bigint;
  amount_minor: bigint;
  claimed_at: Date;
}
