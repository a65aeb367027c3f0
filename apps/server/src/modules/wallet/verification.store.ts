import type { Database } from '@mela/database/database';
import { CHAINS, SEALS, UNBALANCED } from '#/modules/wallet/verification.sql.ts';

/** The statements of the verification. Each looks at one slice, at one instant, and changes nothing. */
export function createVerificationStore(database: Database) {
  return {
    membersAfter: (memberId: bigint, limit: number) =>
      database.query<{ member_id: bigint; entries: bigint }>(
        `select member_id, sum(entry_count)::bigint as entries from wallet_accounts where member_id > $1 group by member_id order by member_id limit $2`,
        [memberId, limit],
      ),

    /** The id of the transfer so many further on; undefined when the rest fits. */
    async transferAfter(memberId: bigint, transferId: bigint, count: number): Promise<bigint | undefined> {
      const [row] = await database.query<{ id: bigint }>(
        'select id from wallet_transfers where member_id = $1 and id > $2 order by id offset $3 limit 1',
        [memberId, transferId, count],
      );
      return row?.id;
    },

    async verifyChains(
      slice: ChainSlice,
    ): Promise<{ entries: bigint; heads: ChainHead[]; problem: Problem | undefined }> {
      const rows = await database.query<ChainRow>(CHAINS, [
        slice.fromMember,
        slice.uptoMember,
        slice.fromTransfer,
        slice.uptoTransfer,
        slice.last,
        slice.heads.map((head) => head.account),
        slice.heads.map((head) => head.number),
        slice.heads.map((head) => head.balanceMinor),
        slice.heads.map((head) => head.hash),
      ]);
      const heads = rows.flatMap(({ what, account, number, balance_minor, hash }) =>
        what === 'head' && number !== null && balance_minor !== null && hash !== null
          ? [{ account, number, balanceMinor: balance_minor, hash }]
          : [],
      );
      const wrong = rows.find((row) => row.what === 'problem');
      const entries = rows.find((row) => row.what === 'count')?.number ?? 0n;
      return { entries, heads, problem: wrong && { account: wrong.account, problem: wrong.problem ?? '' } };
    },

    async houseFigures(): Promise<{ mark: bigint; balances: Map<string, bigint> }> {
      const rows = await database.query<{ upto_xid: bigint; name: string | null; balance_minor: bigint | null }>(
        `select upto_xid, account || ' ' || currency as name, balance_minor from wallet_house_mark left join wallet_house_balances on true`,
      );
      const balances = new Map<string, bigint>();
      for (const { name, balance_minor } of rows)
        if (name !== null && balance_minor !== null) balances.set(name, balance_minor);
      return { mark: rows[0]?.upto_xid ?? 0n, balances };
    },

    async sealsAfter(
      seal: { number: bigint; uptoXid: bigint; hash: Uint8Array },
      mark: bigint,
      limit: number,
    ): Promise<SealFinding[]> {
      const rows = await database.query<SealRow>(SEALS, [
        seal.number,
        seal.uptoXid,
        Buffer.from(seal.hash).toString('hex'),
        mark,
        limit,
      ]);
      return rows.map((row) => ({
        number: row.number,
        uptoXid: row.upto_xid,
        hash: row.hash,
        problem: row.problem,
        accounts: row.names.join(', '),
        sums: row.names.map((name, index) => [name, BigInt(row.sums[index] ?? '0')] as const),
      }));
    },

    async unbalancedCurrency(): Promise<Problem | undefined> {
      const [row] = await database.query<{ account: string; problem: string }>(UNBALANCED);
      return row;
    },
  };
}

export type VerificationStore = ReturnType<typeof createVerificationStore>;

export interface Problem {
  /** As `member 42 cash` or `vendor:studio CNY`. */
  account: string;
  problem: string;
}

interface ChainSlice {
  /** Members above the one and up to the other, and of those the transfers above and up to. */
  fromMember: bigint;
  uptoMember: bigint;
  fromTransfer: bigint;
  uptoTransfer: bigint;
  /** Where the chains stand before this slice; empty at their beginning. */
  heads: readonly ChainHead[];
  /** Nothing comes after this slice, so the chains must end where the accounts say. */
  last: boolean;
}

export interface ChainHead {
  account: string;
  number: bigint;
  balanceMinor: bigint;
  /** Hexadecimal. */
  hash: string;
}

interface ChainRow {
  what: 'count' | 'head' | 'problem';
  account: string;
  number: bigint | null;
  balance_minor: bigint | null;
  hash: string | null;
  problem: string | null;
}

interface SealFinding {
  number: bigint;
  uptoXid: bigint;
  hash: Uint8Array;
  problem: string | null;
  accounts: string;
  sums: (readonly [string, bigint])[];
}

interface SealRow {
  number: bigint;
  upto_xid: bigint;
  hash: Uint8Array;
  problem: string | null;
  names: string[];
  sums: string[];
}
