import type { Database, Queryable } from '@mela/database/database';
import { assertSlice, LEDGER_SLICE } from '#/modules/wallet/ledger-slice.sql.ts';
import { requestHash } from '#/modules/wallet/wallet-call.ts';
import type { TransferKind, WalletCall } from '#/modules/wallet/wallet-call.ts';
import { outcomeOf } from '#/modules/wallet/wallet-outcome.ts';
import type { MemberBalance, OutcomeRow, WalletOutcome } from '#/modules/wallet/wallet-outcome.ts';

/** The wallet's statements. All that writes is a SQL function of the migrations 0010 to 0019 and 0070. */
export function createWalletStore(database: Database): WalletStore {
  return {
    adoptCluster: async () => void (await database.query('select wallet_adopt_cluster()')),
    assertHooks: (guards, companions) => assertHooks(database, guards, companions),
    async openAccounts(memberId, currency, money) {
      const [row] = await database.query<{ same: boolean }>('select wallet_open_accounts($1, $2, $3) as same', [
        memberId,
        currency,
        money,
      ]);
      return row?.same ?? false;
    },
    postMany: (calls) => database.query<PostedRow>(POST_BATCH, [batchOf(calls)]),
    async balance(memberId) {
      const [row] = await database.query<BalanceRow>(BALANCE, [memberId]);
      if (!row) return undefined;
      const { currency, cash_minor, bonus_minor, locked_minor, version } = row;
      return { currency, cashMinor: cash_minor, bonusMinor: bonus_minor, lockedMinor: locked_minor, version };
    },
    async lookUp(memberId, key) {
      const [row] = await database.query<OutcomeRow>(LOOK_UP, [memberId, key]);
      return row && outcomeOf(row);
    },
    async statement(memberId, { before, limit }) {
      const rows = await database.query<StatementDbRow>(STATEMENT, [
        memberId,
        before ?? null,
        Math.min(limit, STATEMENT_ROWS_MAX),
      ]);
      return rows.map((row) => ({
        id: row.id,
        key: row.key,
        kind: row.kind,
        amountMinor: row.amount_minor,
        currency: row.currency,
        counterparty: row.counterparty,
        cashMinor: row.cash_minor,
        cashAfterMinor: row.cash_after_minor,
        createdAt: row.created_at,
      }));
    },
    async betMovements(fromXid, limit) {
      assertSlice(limit);
      const rows = await database.query<BetMovementRow>(BET_MOVEMENTS, [fromXid, limit]);
      return {
        uptoXid: rows[0]?.upto_xid ?? fromXid,
        movements: rows.flatMap((row) => (row.member_id === null ? [] : [betMovementOf(row)])),
      };
    },
    async houseFigure(account, currency) {
      const [row] = await database.query<{ minor: bigint }>(HOUSE_FIGURE, [account, currency]);
      return row?.minor ?? 0n;
    },
    async postHouse(transaction, { key, kind, currency, amountMinor, from, to }) {
      await transaction.query('select wallet_post_house($1, $2, $3, $4, $5, $6)', [
        key,
        kind,
        currency,
        amountMinor,
        from,
        to,
      ]);
    },
    async rollHouse(limit) {
      const [row] = await database.query<{ moved: bigint }>('select wallet_roll_house($1) as moved', [limit]);
      return row?.moved ?? 0n;
    },
  };
}

async function assertHooks(
  database: Database,
  guards: readonly string[],
  companions: readonly string[],
): Promise<void> {
  const wanted = [
    ...guards.flatMap((name) => [
      { signature: `${name}(bigint, text, bigint, text, jsonb)`, returns: 'text', isOptional: false },
      { signature: `${name}(bigint[], text[], bigint[], text[], jsonb[])`, returns: 'boolean[]', isOptional: true },
    ]),
    ...companions.flatMap((name) => [
      { signature: `${name}(bigint, bigint, text, bigint, jsonb)`, returns: 'void', isOptional: false },
      { signature: `${name}(bigint[], bigint[], text[], bigint[], jsonb[])`, returns: 'void', isOptional: true },
    ]),
  ];
  for (const { signature, returns, isOptional } of wanted) {
    const [row] = await database.query<{ fits: boolean | null }>(
      `select (select prorettype = $2::regtype from pg_proc where oid = to_regprocedure($1)) as fits`,
      [signature, returns],
    );
    if (!(row?.fits ?? isOptional))
      throw new Error(`The wallet was given ${signature} returning ${returns}, which the database does not have`);
  }
}

/** One object a call, with the columns of the type wallet_call. One JSON text costs both sides less than an array for each column. */
function batchOf(calls: readonly WalletCall[]): string {
  return JSON.stringify(
    calls.map((call, n) => ({
      n,
      member_id: call.memberId.toString(),
      key: call.key,
      kind: call.kind,
      currency: call.currency,
      amount_minor: call.amountMinor.toString(),
      counterparty: call.counterparty,
      answers: call.answers,
      request_hash: `\\x${requestHash(call)}`,
      guard: call.guard?.name,
      guard_args: call.guard?.args,
      companion: call.companion?.name,
      companion_args: call.companion?.args,
    })),
  );
}

const POST_BATCH = 'select * from wallet_post_batch($1)';

const BALANCE = `
  select cash.currency, cash.balance_minor as cash_minor, bonus.balance_minor as bonus_minor, locked.balance_minor as locked_minor, cash.version
  from wallet_accounts cash
  join wallet_accounts bonus on bonus.member_id = cash.member_id and bonus.account = 'bonus'
  join wallet_accounts locked on locked.member_id = cash.member_id and locked.account = 'locked'
  where cash.member_id = $1 and cash.account = 'cash'`;

const LOOK_UP = `
  select stored.status, stored.reason, stored.id as transfer_id, stored.amount_minor, cash.balance_minor, cash.version, true as repeated
  from wallet_transfers stored join wallet_accounts cash on cash.member_id = stored.member_id and cash.account = 'cash'
  where stored.member_id = $1 and stored.key = $2`;

const STATEMENT = `
  select moved.id, moved.key, moved.kind, moved.amount_minor, moved.currency, moved.counterparty, moved.created_at,
    coalesce(cash.amount_minor, 0) as cash_minor, cash.balance_after_minor as cash_after_minor
  from wallet_transfers moved
  left join wallet_entries cash on cash.member_id = moved.member_id and cash.transfer_id = moved.id and cash.leg = 1
  where moved.member_id = $1 and moved.status = 'applied' and moved.id < coalesce($2::bigint, 9223372036854775807)
  order by moved.id desc limit $3`;

const STATEMENT_ROWS_MAX = 200;

/** The lateral reads keep the planner at one row by its key each, however large the ledger is. */
const BET_MOVEMENTS = `
  with ${LEDGER_SLICE}
  select slice.upto_xid, moved.* from slice left join lateral (
    select waiting.xid, waiting.member_id, waiting.transfer_id, t.kind, t.amount_minor, bet.id as bet_transfer_id, bet.xid as bet_xid
    from waiting
    cross join lateral (
      select kind, amount_minor, ends from wallet_transfers
      where member_id = waiting.member_id and id = waiting.transfer_id limit 1) t
    left join lateral (
      select b.id, placed.xid from wallet_transfers b
      join wallet_entries placed on placed.member_id = b.member_id and placed.transfer_id = b.id and placed.leg = 3
      where t.kind = 'bet_rolled_back' and b.member_id = waiting.member_id and b.key = t.ends limit 1) bet on true
    where waiting.xid < slice.upto_xid and waiting.money = 'real' and t.kind in ('bet_placed', 'bet_rolled_back')
  ) moved on true
  order by moved.xid, moved.member_id, moved.transfer_id`;

const HOUSE_FIGURE = `
  select (coalesce((select balance_minor from wallet_house_balances where account = $1 and currency = $2), 0)
    + coalesce((select sum(amount_minor) from wallet_entries
        where entry_number is null and account = $1 and currency = $2
          and xid >= (select upto_xid from wallet_house_mark where id = 1)), 0))::bigint as minor`;

function betMovementOf(row: BetMovementRow): BetMovement {
  const { xid, member_id, transfer_id, kind, amount_minor } = row;
  if (xid === null || member_id === null || transfer_id === null || kind === null || amount_minor === null)
    throw new Error('a movement of a bet without its place');
  const moved = { xid, memberId: member_id, transferId: transfer_id, amountMinor: amount_minor };
  if (kind === 'bet_placed') return { kind, ...moved };
  if (row.bet_xid === null || row.bet_transfer_id === null) throw new Error('a rollback that moved money ends a bet');
  return { kind, ...moved, bet: { xid: row.bet_xid, memberId: member_id, transferId: row.bet_transfer_id } };
}

export interface WalletStore {
  adoptCluster(): Promise<void>;
  assertHooks(guards: readonly string[], companions: readonly string[]): Promise<void>;
  openAccounts(memberId: bigint, currency: string, money: 'real' | 'play'): Promise<boolean>;
  /** Answers stand in the order of the calls. Throws for the whole batch when one of them throws. */
  postMany(calls: readonly WalletCall[]): Promise<PostedRow[]>;
  balance(memberId: bigint): Promise<MemberBalance | undefined>;
  lookUp(memberId: bigint, key: string): Promise<WalletOutcome | undefined>;
  statement(memberId: bigint, page: { before?: bigint; limit: number }): Promise<StatementRow[]>;
  betMovements(fromXid: bigint, limit: number): Promise<{ uptoXid: bigint; movements: BetMovement[] }>;
  houseFigure(account: string, currency: string): Promise<bigint>;
  postHouse(transaction: Queryable, transfer: HouseTransfer): Promise<void>;
  rollHouse(limit: number): Promise<bigint>;
}

/** Where a movement stands in the ledger's order, which is the same for every reader: transaction, member, transfer. */
export interface LedgerPlace {
  xid: bigint;
  memberId: bigint;
  transferId: bigint;
}

/** A bet of real money, or a rollback that gave one back. */
export type BetMovement = LedgerPlace & { amountMinor: bigint } & (
    | { kind: 'bet_placed' }
    | { kind: 'bet_rolled_back'; bet: LedgerPlace }
  );

/** From one account of the house to another. */
export interface HouseTransfer {
  key: string;
  kind: 'jackpot_contributed';
  currency: string;
  amountMinor: bigint;
  from: string;
  to: string;
}

interface BetMovementRow {
  upto_xid: bigint | null;
  xid: bigint | null;
  member_id: bigint | null;
  transfer_id: bigint | null;
  kind: 'bet_placed' | 'bet_rolled_back' | null;
  amount_minor: bigint | null;
  bet_transfer_id: bigint | null;
  bet_xid: bigint | null;
}

/** One applied transfer as the member sees it. */
export interface StatementRow {
  id: bigint;
  key: string;
  kind: TransferKind;
  amountMinor: bigint;
  currency: string;
  counterparty: string;
  /** What it did to cash, signed. */
  cashMinor: bigint;
  /** Null when it did not touch cash. */
  cashAfterMinor: bigint | null;
  createdAt: Date;
}

/** The member's other accounts stand as they are after the batch; null when the member has none. */
export interface PostedRow extends OutcomeRow {
  bonus_minor: bigint | null;
  locked_minor: bigint | null;
  currency: string | null;
}

interface BalanceRow {
  currency: string;
  cash_minor: bigint;
  bonus_minor: bigint;
  locked_minor: bigint;
  version: bigint;
}

interface StatementDbRow {
  id: bigint;
  key: string;
  kind: TransferKind;
  amount_minor: bigint;
  currency: string;
  counterparty: string;
  created_at: Date;
  cash_minor: bigint;
  cash_after_minor: bigint | null;
}
