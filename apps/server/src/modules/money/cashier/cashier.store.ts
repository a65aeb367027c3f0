import type { Deposit, Withdrawal } from '@mela/contract/cashier';
import type { Database, Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';
import type { PaymentReport } from './payment-provider.ts';
import { DEPOSIT_TRANSITIONS, statesBefore, WITHDRAWAL_TRANSITIONS } from './transitions.ts';

export interface DepositRow extends Pick<
  Rows['cashier_deposits'],
  | 'member_id'
  | 'id'
  | 'merchant_id'
  | 'provider'
  | 'method'
  | 'amount_minor'
  | 'fee_minor'
  | 'currency'
  | 'redirect_url'
  | 'created_at'
  | 'settled_at'
> {
  readonly state: Deposit['state'];
}

export interface WithdrawalRow extends Pick<
  Rows['cashier_withdrawals'],
  | 'member_id'
  | 'id'
  | 'merchant_id'
  | 'idempotency_key'
  | 'provider'
  | 'method'
  | 'account'
  | 'payout_account_id'
  | 'review_reasons'
  | 'decided_at'
  | 'decided_by'
  | 'decision_reason'
  | 'amount_minor'
  | 'fee_minor'
  | 'currency'
  | 'created_at'
  | 'finished_at'
> {
  readonly state: Withdrawal['state'];
  readonly decided: 'approved' | 'returned' | null;
  readonly ways_back: readonly { readonly method: string; readonly minor: string }[];
}

const DEPOSIT =
  'member_id, id, merchant_id, provider, method, amount_minor, fee_minor, currency, state, redirect_url, created_at, settled_at';
export const WITHDRAWAL = `member_id, id, merchant_id, idempotency_key, provider, method, account, payout_account_id, amount_minor, fee_minor, currency, state,
  review_reasons, ways_back, decided, decided_at, decided_by, decision_reason, created_at, finished_at`;

export interface NewDeposit {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly idempotencyKey: string;
  readonly provider: string;
  readonly method: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly currency: string;
}

/** The order of that idempotency key. */
export async function findDepositByKey(
  database: Queryable,
  memberId: bigint,
  idempotencyKey: string,
): Promise<DepositRow | undefined> {
  const [row] = await database.query<DepositRow>(
    `select ${DEPOSIT} from cashier_deposits where member_id = $1 and idempotency_key = $2`,
    [memberId, idempotencyKey],
  );
  return row;
}

/** The order of that idempotency key, made now or before; or the limit of the day that refuses a new one. Orders of one member take turns. */
export function addDeposit(
  database: Database,
  order: NewDeposit,
  day: DayLimits,
): Promise<DepositRow | DayFault | 'open_count'> {
  return database.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('cashier_deposits ' || $1::text, 0))`, [
      order.memberId,
    ]);
    const known = await findDepositByKey(tx, order.memberId, order.idempotencyKey);
    if (known) return known;
    const fault = (await openFault(tx, order.memberId)) ?? (await dayFault(tx, order, day));
    if (fault) return fault;
    const [row] = await tx.query<DepositRow>(
      `insert into cashier_deposits (member_id, merchant_id, idempotency_key, provider, method, amount_minor, fee_minor, currency)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${DEPOSIT}`,
      [
        order.memberId,
        order.merchantId,
        order.idempotencyKey,
        order.provider,
        order.method,
        order.amountMinor,
        order.feeMinor,
        order.currency,
      ],
    );
    if (!row) throw new Error('A deposit order was not made');
    return row;
  });
}

/** Bounds the orders of one member that the provider is asked about every minute. */
const OPEN_DEPOSITS_MAX = 20;

async function openFault(tx: Queryable, memberId: bigint): Promise<'open_count' | undefined> {
  const [open] = await tx.query<{ orders: number }>(
    `select count(*)::integer as orders from cashier_deposits where member_id = $1 and state in ('created', 'pending')`,
    [memberId],
  );
  return (open?.orders ?? 0) >= OPEN_DEPOSITS_MAX ? 'open_count' : undefined;
}

/**
 * How many orders a member may make by one method on a day of the zone, and their sum. The day is the database's, as the orders'
 * times are. Failed and expired orders do not count, nor those that never reached the provider.
 */
export interface DayLimits {
  /** IANA name. */
  readonly timeZone: string;
  readonly dayMinor: bigint | undefined;
  readonly dayCount: number | undefined;
}
export type DayFault = 'day_sum' | 'day_count';

async function dayFault(
  tx: Queryable,
  { memberId, method, amountMinor }: NewDeposit,
  { timeZone, dayMinor, dayCount }: DayLimits,
): Promise<DayFault | undefined> {
  if (dayMinor === undefined && dayCount === undefined) return undefined;
  const [today] = await tx.query<{ orders: number; sum_minor: bigint }>(
    `select count(*)::integer as orders, coalesce(sum(amount_minor), 0)::bigint as sum_minor from cashier_deposits
     where member_id = $1 and method = $2 and created_at >= date_trunc('day', now(), $3) and state not in ('failed', 'expired')
       and (redirect_url is not null or created_at > now() - interval '1 minute')`,
    [memberId, method, timeZone],
  );
  if (dayCount !== undefined && (today?.orders ?? 0) >= dayCount) return 'day_count';
  return dayMinor !== undefined && (today?.sum_minor ?? 0n) + amountMinor > dayMinor ? 'day_sum' : undefined;
}

export async function moveDeposit(
  database: Queryable,
  memberId: bigint,
  id: bigint,
  to: Deposit['state'],
  redirectUrl?: string,
): Promise<DepositRow | undefined> {
  const [row] = await database.query<DepositRow>(
    `update cashier_deposits set state = $3, redirect_url = coalesce($5, redirect_url)
     where member_id = $1 and id = $2 and state = any ($4::text[]) returning ${DEPOSIT}`,
    [memberId, id, to, statesBefore(DEPOSIT_TRANSITIONS, to), redirectUrl ?? null],
  );
  return row;
}

/** Ids are 64-bit; a larger one finds no row. */
const MAX_ID = 9_223_372_036_854_775_807n;

function rowIdOf(id: bigint): bigint {
  return id > MAX_ID ? MAX_ID : id;
}

export async function findDeposit(database: Queryable, memberId: bigint, id: bigint): Promise<DepositRow | undefined> {
  const [row] = await database.query<DepositRow>(
    `select ${DEPOSIT} from cashier_deposits where member_id = $1 and id = $2`,
    [memberId, rowIdOf(id)],
  );
  return row;
}

export function listDeposits(
  database: Queryable,
  memberId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<DepositRow[]> {
  return database.query<DepositRow>(
    `select ${DEPOSIT} from cashier_deposits where member_id = $1 and id < $2 order by id desc limit $3`,
    [memberId, rowIdOf(before ?? MAX_ID), limit],
  );
}

/** False when it was reported on before. */
export async function moveWithdrawalToSent(database: Queryable, memberId: bigint, id: bigint): Promise<boolean> {
  const rows = await database.query(
    `update cashier_withdrawals set state = 'sent' where member_id = $1 and id = $2 and state = any ($3::text[]) returning id`,
    [memberId, id, statesBefore(WITHDRAWAL_TRANSITIONS, 'sent')],
  );
  return rows.length === 1;
}

/** `is_as_held`: the order says what its hold in the ledger proves. No money leaves for one that does not. */
export async function findWithdrawal(
  database: Queryable,
  memberId: bigint,
  id: bigint,
): Promise<(WithdrawalRow & { readonly is_as_held: boolean }) | undefined> {
  const [row] = await database.query<WithdrawalRow & { is_as_held: boolean }>(
    `select ${WITHDRAWAL}, cashier_is_as_held(w) as is_as_held from cashier_withdrawals w where member_id = $1 and id = $2`,
    [memberId, id],
  );
  return row;
}

export async function findWithdrawalByKey(
  database: Queryable,
  memberId: bigint,
  idempotencyKey: string,
): Promise<WithdrawalRow | undefined> {
  const [row] = await database.query<WithdrawalRow>(
    `select ${WITHDRAWAL} from cashier_withdrawals where member_id = $1 and idempotency_key = $2`,
    [memberId, idempotencyKey],
  );
  return row;
}

/** The withdrawals of some idempotency keys. */
export function findWithdrawalIds(
  database: Queryable,
  memberId: bigint,
  idempotencyKeys: readonly string[],
): Promise<{ id: bigint; idempotency_key: string }[]> {
  return database.query(
    'select id, idempotency_key from cashier_withdrawals where member_id = $1 and idempotency_key = any ($2::uuid[])',
    [memberId, idempotencyKeys],
  );
}

export function listWithdrawals(
  database: Queryable,
  memberId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<WithdrawalRow[]> {
  return database.query<WithdrawalRow>(
    `select ${WITHDRAWAL} from cashier_withdrawals where member_id = $1 and id < $2 order by id desc limit $3`,
    [memberId, rowIdOf(before ?? MAX_ID), limit],
  );
}

/** The members who made an order of that number at the merchant, of either kind. */
export async function findOrderOwners(database: Queryable, merchantId: bigint, id: bigint): Promise<bigint[]> {
  const rows = await database.query<{ member_id: bigint }>(
    `select member_id from cashier_deposits where id = $1 and merchant_id = $2
     union select member_id from cashier_withdrawals where id = $1 and merchant_id = $2`,
    [id, merchantId],
  );
  return rows.map(({ member_id: memberId }) => memberId);
}

export interface OrderSums {
  readonly count: number;
  readonly amount_minor: bigint;
}

/** Settled deposits or paid withdrawals, over the newest `atMost`; one more is counted, to show that there are more. */
export async function sumOrders(
  database: Queryable,
  memberId: bigint,
  kind: 'deposits' | 'withdrawals',
  atMost: number,
): Promise<OrderSums> {
  const [row] = await database.query<OrderSums>(
    `select count(*)::integer as count, coalesce(sum(amount_minor) filter (where place <= $2), 0)::bigint as amount_minor
     from (select amount_minor, row_number() over (order by id desc) as place from ${SUMMED[kind]}
       order by id desc limit $2 + 1) as newest`,
    [memberId, atMost],
  );
  return row ?? { count: 0, amount_minor: 0n };
}

/** What a member paid in by each of some methods and did not withdraw by it. */
export function readPaidIn(
  database: Queryable,
  memberId: bigint,
  methods: readonly string[],
): Promise<{ method: string; left_minor: bigint }[]> {
  return database.query('select code as method, cashier_paid_in($1, code) as left_minor from unnest($2::text[]) code', [
    memberId,
    methods,
  ]);
}

const SUMMED = {
  deposits: `cashier_deposits where member_id = $1 and state = 'settled'`,
  withdrawals: `cashier_withdrawals where member_id = $1 and state = 'paid'`,
} as const;

/** Noted before it is applied, so that no money moves by a report that is not stored. False when this event was noted before. */
export async function noteReport(database: Queryable, provider: string, report: PaymentReport): Promise<boolean> {
  const rows = await database.query(
    `insert into cashier_reports (provider, event_id, reference, outcome, amount_minor, currency, verdict)
     values ($1, $2, $3, $4, $5, $6, '') on conflict do nothing returning event_id`,
    [provider, report.eventId, report.reference, report.outcome, report.amountMinor, report.currency],
  );
  return rows.length === 1;
}

/** The first verdict stays. */
export async function noteVerdict(
  database: Queryable,
  provider: string,
  report: PaymentReport,
  verdict: string,
): Promise<void> {
  await database.query(
    `update cashier_reports set verdict = $3 where provider = $1 and event_id = $2 and verdict = ''`,
    [provider, report.eventId, verdict],
  );
}

/** Orders without a report for a minute, to look up at the provider; each at most once per minute, and in turn, so that none waits forever. */
export async function takeOverdue(
  database: Queryable,
  table: 'cashier_deposits' | 'cashier_withdrawals',
  limit: number,
): Promise<{ member_id: bigint; id: bigint; provider: string; created_at: Date }[]> {
  const waiting = table === 'cashier_deposits' ? `('created', 'pending')` : `('sent')`;
  return database.query(
    `update ${table} set looked_up_at = now()
     where (member_id, id) in (select member_id, id from ${table}
       where state in ${waiting} and created_at < now() - interval '1 minute'
         and (looked_up_at is null or looked_up_at < now() - interval '1 minute')
       order by coalesce(looked_up_at, created_at) limit $1)
     returning member_id, id, provider, created_at`,
    [limit],
  );
}
