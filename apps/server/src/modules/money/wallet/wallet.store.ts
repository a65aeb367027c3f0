import type { Database, Queryable } from '@mela/database/database';
import { requestHash } from '#/modules/money/wallet/wallet-call.ts';
import type { StoredKind, WalletCall } from '#/modules/money/wallet/wallet-call.ts';
import { outcomeOf } from '#/modules/money/wallet/wallet-outcome.ts';
import type { MemberBalance, OutcomeRow, WalletOutcome } from '#/modules/money/wallet/wallet-outcome.ts';

/** The wallet's statements. Everything that writes is a SQL function of the migrations 0010 to 0015. */
export function createWalletStore(database: Database) {
  return {
    adoptCluster: async () => void (await database.query('select wallet_adopt_cluster()')),
    async openAccounts({ memberId, currency, money }: NewAccounts, tx: Queryable = database): Promise<boolean> {
      const [row] = await tx.query<{ same: boolean }>(OPEN, [memberId, currency, money]);
      return row?.same ?? false;
    },
    /** A batch of postings. Answers are in the order of their rows. Throws for the whole batch when one of them throws. */
    postMany: (postings: readonly (readonly WalletCall[])[], tx: Queryable = database) =>
      tx.query<PostedRow>(POST, columnsOf(postings)),
    async balances(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, MemberBalance>> {
      const rows = await database.query<BalanceRow>(BALANCES, [memberIds]);
      return new Map(
        rows.map(({ member_id, currency, cash_minor, bonus_minor, locked_minor, version }) => [
          member_id,
          { currency, cashMinor: cash_minor, bonusMinor: bonus_minor, lockedMinor: locked_minor, version },
        ]),
      );
    },
    /** The balances of members, on all accounts. */
    async holdings(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Holdings>> {
      const rows = await database.query<HoldingsRow>(HOLDINGS, [memberIds]);
      return new Map(rows.map((row) => [row.member_id, holdingsOf(row)]));
    },
    /** The number and sum of rows of each kind, over the newest `atMost` of each; one more is counted, to show that there are more. */
    async kindSums(memberId: bigint, kinds: readonly StoredKind[], atMost: number): Promise<KindSum[]> {
      const rows = await database.query<KindSumRow>(KIND_SUMS, [memberId, kinds, atMost + 1]);
      return rows.map(({ kind, count, amount_minor: amountMinor }) => ({ kind, count, amountMinor }));
    },
    async lookUp(memberId: bigint, key: string): Promise<WalletOutcome | undefined> {
      const [row] = await database.query<OutcomeRow>(LOOK_UP, [memberId, key]);
      return row && outcomeOf(row);
    },
    async statement(memberId: bigint, { before, limit, besidePlay }: StatementPage): Promise<StatementRow[]> {
      const page = [memberId, before ?? null, Math.min(limit, STATEMENT_ROWS_MAX)];
      return (await database.query<StatementDbRow>(STATEMENT[besidePlay ? 'besidePlay' : 'all'], page)).map(
        statementRowOf,
      );
    },
    /** Rows of one round, in their order, between the two places; those that moved nothing are left out. */
    async roundRows(memberId: bigint, round: RoundPlace): Promise<StatementRow[]> {
      const place = [memberId, round.firstSeq, round.lastSeq, round.counterparty, round.roundRef, ROUND_ROWS_MAX];
      return (await database.query<StatementDbRow>(ROUND_ROWS, place)).map(statementRowOf);
    },
    async houseFigure(account: string, currency: string): Promise<bigint> {
      const [row] = await database.query<{ minor: string }>(HOUSE_FIGURE, [account, currency]);
      return BigInt(row?.minor ?? 0);
    },
    async postHouse(transaction: Queryable, transfer: HouseTransfer): Promise<void> {
      const { key, kind, currency, amountMinor, from, to } = transfer;
      await transaction.query('select house_post($1, $2, $3, $4, $5, $6)', [
        key,
        kind,
        currency,
        amountMinor,
        from,
        to,
      ]);
    },
  };
}

/** An array for each column of wallet_post, with one place per row. */
function columnsOf(postings: readonly (readonly WalletCall[])[]): unknown[] {
  const rows = postings.flatMap((calls, posting) => calls.map((call) => ({ posting, call })));
  return [
    rows.map(({ posting }) => posting),
    rows.map(({ call }) => call.memberId),
    rows.map(({ call }) => call.key),
    rows.map(({ call }) => call.kind),
    rows.map(({ call }) => call.currency),
    rows.map(({ call }) => call.amountMinor),
    rows.map(({ call }) => call.counterparty),
    rows.map(({ call }) => call.answers ?? null),
    rows.map(({ call }) => call.round ?? null),
    rows.map(({ call }) => requestHash(call)),
    rows.map(({ call }) => (call.args === undefined ? null : JSON.stringify(call.args))),
  ];
}

const POST =
  'select * from wallet_post($1::integer[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[])';

/** Called at each log-in, so an existing account is not opened again. */
const OPEN = `
  select case when exists (select from wallet_accounts where member_id = $1 and currency = $2 and money = $3) then true
    else wallet_open_accounts($1, $2, $3) end as same`;

const BALANCES = `
  select member_id, currency, cash_minor, bonus_minor, locked_minor, seq as version from wallet_accounts where member_id = any($1::bigint[])`;

const LOOK_UP = `
  select stored.status, stored.reason, stored.seq, wallet_moved(stored.cash_minor, stored.bonus_minor, stored.locked_minor, stored.agency_minor) as amount_minor,
    held.cash_minor as balance_minor, held.seq as version, true as repeated
  from wallet_row_of($1, $2) stored join wallet_accounts held on held.member_id = stored.member_id`;

const STATEMENT_COLUMNS = `
  l.seq, l.key, l.kind, wallet_moved(l.cash_minor, l.bonus_minor, l.locked_minor, l.agency_minor) as amount_minor, a.currency, l.counterparty, l.answers,
  l.at, l.cash_minor, l.cash_after_minor`;

const statementWhere = (more: string) => `
  select ${STATEMENT_COLUMNS} from wallet_ledger l join wallet_accounts a on a.member_id = l.member_id
  where l.member_id = $1 and l.status = 'applied' and l.seq < coalesce($2::bigint, 9223372036854775807)
    and num_nonnulls(l.cash_minor, l.bonus_minor, l.locked_minor, l.agency_minor, l.owed_minor) > 0 ${more}
  order by l.seq desc limit $3`;

const BESIDE_PLAY = `l.kind not in ('bet_placed', 'bet_won', 'round_closed')`;
const STATEMENT = { all: statementWhere(''), besidePlay: statementWhere(`and ${BESIDE_PLAY}`) };

const HOLDINGS = `
  select member_id, currency, cash_minor, bonus_minor, locked_minor, agency_minor, owed_minor from wallet_accounts where member_id = any($1::bigint[])`;

/** By the index of rows that are no play. */
const KIND_SUMS = `
  select k.kind, s.count, s.amount_minor from unnest($2::text[]) as k (kind) cross join lateral (
    select count(*)::integer as count, coalesce(sum(amount_minor), 0)::bigint as amount_minor from (
      select wallet_moved(l.cash_minor, l.bonus_minor, l.locked_minor, l.agency_minor) as amount_minor from wallet_ledger l
      where l.member_id = $1 and l.kind = k.kind and ${BESIDE_PLAY} and l.status = 'applied' order by l.seq desc limit $3) as newest) as s`;

/** The vendor's own rows, and those between the member's accounts (counterparty '') that a decision on a win made. */
const ROUND_ROWS = `
  select ${STATEMENT_COLUMNS} from wallet_ledger l join wallet_accounts a on a.member_id = l.member_id
  where l.member_id = $1 and l.seq between $2 and $3 and l.counterparty in ($4, '') and l.round = $5 and l.status = 'applied'
    and l.kind <> 'round_closed' and (l.kind in ('bet_placed', 'held_win_released') or l.cash_minor <> 0 or l.locked_minor <> 0 or l.bonus_minor <> 0)
  order by l.seq limit $6`;

const HOUSE_FIGURE = `
  select (coalesce((select balance_minor from house_balances where account = $1 and currency = $2), 0)
    + coalesce((select sum(amount_minor) from house_moves((select upto_xid from wallet_readers where name = 'seals'), 9223372036854775807)
        where account = $1 and currency = $2), 0))::text as minor`;

const STATEMENT_ROWS_MAX = 200;
/** More movements than a round of any game has. */
const ROUND_ROWS_MAX = 500;

function statementRowOf(row: StatementDbRow): StatementRow {
  const { seq, key, kind, currency, counterparty, answers, at } = row;
  return {
    seq,
    key,
    kind,
    amountMinor: row.amount_minor,
    currency,
    counterparty,
    answers,
    cashMinor: row.cash_minor ?? 0n,
    cashAfterMinor: row.cash_after_minor,
    at,
  };
}

export type WalletStore = ReturnType<typeof createWalletStore>;

/** The places of a round's rows in its member's chain. */
export interface RoundPlace {
  readonly counterparty: string;
  readonly roundRef: string;
  readonly firstSeq: bigint;
  readonly lastSeq: bigint;
}

/** The accounts of a member, of one currency and kind of money for good. */
export interface NewAccounts {
  readonly memberId: bigint;
  readonly currency: string;
  readonly money: 'real' | 'play';
}

/** From one account of the house to another. */
export interface HouseTransfer {
  key: string;
  kind: 'jackpot_contributed';
  currency: string;
  amountMinor: bigint;
  from: string;
  to: string;
}

export interface StatementPage {
  /** The place of the last row of the previous page. */
  readonly before?: bigint | undefined;
  readonly limit: number;
  /** Without bets, wins and ends of rounds. */
  readonly besidePlay?: boolean;
}

/** The balances of a member, in minor units. `owed` is what a debit correction could not take. */
export interface Holdings {
  readonly currency: string;
  readonly cashMinor: bigint;
  readonly bonusMinor: bigint;
  readonly lockedMinor: bigint;
  readonly agencyMinor: bigint;
  readonly owedMinor: bigint;
}

export interface KindSum {
  readonly kind: StoredKind;
  readonly count: number;
  readonly amountMinor: bigint;
}

/** One applied row as the member sees it. */
export interface StatementRow {
  seq: bigint;
  key: string;
  kind: StoredKind;
  /** Without a sign. */
  amountMinor: bigint;
  currency: string;
  counterparty: string;
  /** The key of the row that it answers; of a win, its bet. */
  answers: string | null;
  /** What it did to cash, signed. */
  cashMinor: bigint;
  /** Null when it did not touch cash. */
  cashAfterMinor: bigint | null;
  at: Date;
}

/** The member's other accounts as they are after the batch; null when the member has none. */
export interface PostedRow extends OutcomeRow {
  bonus_minor: bigint | null;
  locked_minor: bigint | null;
  currency: string | null;
}

interface BalanceRow {
  member_id: bigint;
  currency: string;
  cash_minor: bigint;
  bonus_minor: bigint;
  locked_minor: bigint;
  version: bigint;
}

interface HoldingsRow {
  member_id: bigint;
  currency: string;
  cash_minor: bigint;
  bonus_minor: bigint;
  locked_minor: bigint;
  agency_minor: bigint;
  owed_minor: bigint;
}

function holdingsOf(row: HoldingsRow): Holdings {
  return {
    currency: row.currency,
    cashMinor: row.cash_minor,
    bonusMinor: row.bonus_minor,
    lockedMinor: row.locked_minor,
    agencyMinor: row.agency_minor,
    owedMinor: row.owed_minor,
  };
}

interface KindSumRow {
  kind: StoredKind;
  count: number;
  amount_minor: bigint;
}

interface StatementDbRow {
  seq: bigint;
  key: string;
  kind: StoredKind;
  amount_minor: bigint;
  currency: string;
  counterparty: string;
  answers: string | null;
  at: Date;
  cash_minor: bigint | null;
  cash_after_minor: bigint | null;
}
