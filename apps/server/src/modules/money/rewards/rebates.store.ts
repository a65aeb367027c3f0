import type { RateCategory } from '@mela/contract/rate-rules';
import type { Queryable } from '@mela/database/database';
import type { RebateLine, RebateSum } from './rebate.ts';

/** A member's sums by category, and the ledger's transaction that they reach up to: one snapshot of both. */
export async function readSums(
  database: Queryable,
  memberId: bigint,
): Promise<{ uptoXid: bigint; rank: number; sums: RebateSum[] }> {
  const rows = await database.query<{
    upto_xid: bigint;
    rank: number | null;
    category: RateCategory | null;
    counted_minor: bigint;
    claimed_minor: bigint;
    fraction: number;
  }>(
    `select r.upto_xid, m.rank, s.category, s.counted_minor, s.claimed_minor, s.fraction
     from wallet_readers r left join level_members m on m.member_id = $1 left join rebate_sums s on s.member_id = $1
     where r.name = 'rewards' order by s.category`,
    [memberId],
  );
  const [first] = rows;
  if (!first) throw new Error('wallet_readers has no row rewards');
  return {
    uptoXid: first.upto_xid,
    rank: first.rank ?? 0,
    sums: rows.flatMap(({ category, counted_minor, claimed_minor, fraction }) =>
      category === null
        ? []
        : [{ category, counted: counted_minor, claimed: claimed_minor, fraction: BigInt(fraction) }],
    ),
  };
}

/**
 * Other claims for this member, and the counting of their bets, wait until the transaction ends. Returns which categories are locked: one that is
 * counted for the first time meanwhile is part of another claim.
 */
export async function lockSums(tx: Queryable, memberId: bigint): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ category: string }>(
    'select category from rebate_sums where member_id = $1 order by category for update',
    [memberId],
  );
  return new Set(rows.map(({ category }) => category));
}

/** Marks these rebate lines as paid, and returns the claim's id. */
export async function addClaim(
  tx: Queryable,
  claim: { memberId: bigint; key: string; amount: bigint; uptoXid: bigint; lines: readonly RebateLine[] },
): Promise<bigint> {
  for (const { category, bets, fraction } of claim.lines)
    await tx.query(
      'update rebate_sums set claimed_minor = claimed_minor + $3, fraction = $4 where member_id = $1 and category = $2',
      [claim.memberId, category, bets, Number.parseInt(fraction.toString(), 10)],
    );
  const lines = claim.lines.map(({ category, bets, rate, sum }) => ({
    category,
    bets: bets.toString(),
    rate,
    sum: sum.toString(),
  }));
  const [row] = await tx.query<{ id: bigint }>(
    `insert into rebate_claims (member_id, key, amount_minor, upto_xid, lines) values ($1, $2, $3, $4, $5::text::jsonb) returning id`,
    [claim.memberId, claim.key, claim.amount, claim.uptoXid, JSON.stringify(lines)],
  );
  if (!row) throw new Error('a claim was not written');
  return row.id;
}

export async function findClaim(database: Queryable, memberId: bigint, key: string): Promise<ClaimRow | undefined> {
  const [row] = await database.query<ClaimRow>(
    'select id, amount_minor, claimed_at from rebate_claims where member_id = $1 and key = $2',
    [memberId, key],
  );
  return row;
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
