import type { Database } from '@mela/database/database';
import {
  CHAINS,
  CHAINS_AFTER_SEAL,
  FIRST_ROWS_FROM,
  MARKS,
  SEALS,
  TWICE,
  UNBALANCED,
  UNEXPORTED,
} from '#/modules/money/wallet/verification.sql.ts';
import { BONUSES } from '#/modules/money/wallet/verification-bonuses.sql.ts';
import { houseProblems, memberProblems, type Problem, type Problems } from '#/modules/money/wallet/problems.ts';

/** The statements of the verification. Each looks at one slice, at one instant, and changes nothing. */
export function createVerificationStore(database: Database) {
  async function problemsOf(sql: string, fromMember: bigint, uptoMember: bigint): Promise<Problems> {
    const rows = await database.query<Problem & { found: bigint }>(memberProblems(sql), [fromMember, uptoMember]);
    return { named: rows.map(({ account, problem }) => ({ account, problem })), count: rows[0]?.found ?? 0n };
  }

  async function houseProblemsOf(sql: string): Promise<Problems> {
    const rows = await database.query<Problem & { found: bigint }>(houseProblems(sql));
    return { named: rows.map(({ account, problem }) => ({ account, problem })), count: rows[0]?.found ?? 0n };
  }

  return {
    membersAfter: (memberId: bigint, limit: number) =>
      database.query<{ member_id: bigint; rows: bigint }>(
        'select member_id, seq as rows from wallet_accounts where member_id > $1 order by member_id limit $2',
        [memberId, limit],
      ),

    async verifyChains(slice: ChainSlice): Promise<Found> {
      return foundIn(
        await database.query<ChainRow>(CHAINS, [
          slice.fromMember,
          slice.uptoMember,
          slice.head.seq,
          slice.uptoSeq,
          slice.last,
          slice.head.hash,
          ...slice.head.balances,
        ]),
      );
    },

    /** Members with rows of a transaction or of later ones, and the first place of each. */
    async firstRowsFrom(xid: bigint): Promise<FirstRow[]> {
      const rows = await database.query<{ member_id: bigint; first_seq: bigint }>(FIRST_ROWS_FROM, [xid]);
      return rows.map((row) => ({ memberId: row.member_id, seq: row.first_seq }));
    },

    /** The chains of some members from their state below `xid`; `firstRows`, in that range, as `firstRowsFrom` returned them. */
    async verifyChainsFrom(
      xid: bigint,
      range: { from: bigint; upto: bigint },
      firstRows: readonly FirstRow[],
    ): Promise<Found> {
      const members = firstRows.map(({ memberId }) => memberId);
      const places = firstRows.map(({ seq }) => seq);
      return foundIn(await database.query<ChainRow>(CHAINS_AFTER_SEAL, [range.from, range.upto, xid, members, places]));
    },

    async seal(number: bigint): Promise<{ uptoXid: bigint; mac: string } | undefined> {
      const [row] = await database.query<{ upto_xid: bigint; mac: string }>(
        `select upto_xid, encode(mac, 'hex') as mac from wallet_seals where number = $1`,
        [number],
      );
      return row && { uptoXid: row.upto_xid, mac: row.mac };
    },

    async houseFigures(): Promise<{ mark: bigint; balances: Map<string, bigint> }> {
      const rows = await database.query<{ upto_xid: bigint; name: string | null; balance_minor: string | null }>(
        `select r.upto_xid, account || ' ' || currency as name, balance_minor from wallet_readers r left join house_balances on true where r.name = 'seals'`,
      );
      const balances = new Map<string, bigint>();
      for (const { name, balance_minor } of rows)
        if (name !== null && balance_minor !== null) balances.set(name, BigInt(balance_minor));
      return { mark: rows[0]?.upto_xid ?? 0n, balances };
    },

    /** The seals after one, with what they say of the rows and what the rows say themselves. */
    sealsAfter: (seal: { number: bigint; uptoXid: bigint }, mark: bigint, limit: number) =>
      database.query<SealRow>(SEALS, [seal.number, seal.uptoXid, mark, limit]),

    /** Currencies of which everything together is not zero. */
    async unbalancedCurrencies(): Promise<Problems> {
      const named = await database.query<Problem>(UNBALANCED);
      return { named, count: BigInt(named.length) };
    },

    /** Finds duplicate keys, and rows that were ended twice, of members from $1 (exclusive) to $2 (inclusive). */
    verifyOnce: (fromMember: bigint, uptoMember: bigint) => problemsOf(TWICE, fromMember, uptoMember),

    /** Seals that were made, or should have been, of which no copy at all left the database. */
    unexported: () => houseProblemsOf(UNEXPORTED),

    verifyMarks: () => houseProblemsOf(MARKS),

    /** Members from $1 (exclusive) to $2 (inclusive) whose bonuses break the rules. */
    verifyBonuses: (fromMember: bigint, uptoMember: bigint) => problemsOf(BONUSES, fromMember, uptoMember),

    /** A problem of the house. */
    reconcileHouse: (sql: string) => houseProblemsOf(sql),

    /** The problems that a `Reconciliation` finds among members above `fromMember`, up to `uptoMember`. */
    reconcile: (sql: string, fromMember: bigint, uptoMember: bigint) => problemsOf(sql, fromMember, uptoMember),
  };
}

function foundIn(rows: readonly ChainRow[]): Found {
  const head = rows.find((row) => row.what === 'head');
  const wrong = rows.filter((row) => row.what === 'problem');
  return {
    rows: rows.find((row) => row.what === 'count')?.number ?? 0n,
    head: head && { seq: head.number ?? 0n, hash: head.hash ?? '', balances: head.balances.map(BigInt) },
    problems: {
      named: wrong.map(({ account, problem }) => ({ account, problem: problem ?? '' })),
      count: wrong[0]?.number ?? 0n,
    },
  };
}

export type VerificationStore = ReturnType<typeof createVerificationStore>;

interface ChainSlice {
  fromMember: bigint;
  uptoMember: bigint;
  uptoSeq: bigint;
  /** The chain's state before this slice; START at its beginning. */
  head: ChainHead;
  /** Nothing comes after this slice, so the chains must end where the accounts say. */
  last: boolean;
}

interface FirstRow {
  memberId: bigint;
  seq: bigint;
}

export interface Found {
  rows: bigint;
  head: ChainHead | undefined;
  problems: Problems;
}

export interface ChainHead {
  seq: bigint;
  /** Hexadecimal. */
  hash: string;
  /** Cash, bonus, locked, agency, owed. */
  balances: readonly bigint[];
}

export const START: ChainHead = { seq: 0n, hash: '', balances: [0n, 0n, 0n, 0n, 0n] };

interface ChainRow {
  what: 'count' | 'head' | 'problem';
  account: string;
  number: bigint | null;
  hash: string | null;
  problem: string | null;
  balances: string[];
}

export interface SealRow {
  number: bigint;
  from_xid: bigint;
  upto_xid: bigint;
  row_count: bigint;
  digest: string;
  key_id: string;
  mac: string;
  problem: string | null;
  /** Sums of the rows below it, by house account and currency. */
  names: string[];
  sums: string[];
}
