import type { ManualState, DepositRefusal, PayoutFailure } from '@mela/contract/manual-payment-rules';
import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface ManualPaymentRow extends Omit<Rows['manual_payments'], 'kind' | 'state' | 'refused_for'> {
  /** Whether others leave the payout to its `claimed_by`, by the database's clock. */
  readonly is_claimed: boolean;
  readonly kind: 'deposit' | 'withdrawal';
  readonly state: ManualState;
  readonly refused_for: DepositRefusal | PayoutFailure | null;
}

const ROW = `reference, kind, merchant_id, member_id, order_id, method, amount_minor, currency, account, state, transfer_id, transfer_key, slip_id,
  refused_for, refused_note, decided_by, decided_at, claimed_by, claimed_until, coalesce(claimed_until > now(), false) as is_claimed, approved_by,
  created_at, queue_no, queued_at`;
const IS_OPEN = `(state = 'checking' or (kind = 'withdrawal' and state = 'waiting'))`;

export type NewManualPayment = Pick<
  ManualPaymentRow,
  'reference' | 'kind' | 'merchant_id' | 'member_id' | 'order_id' | 'method' | 'amount_minor' | 'currency' | 'account'
>;

/** One row per order, also when it is added again. A payout is in the queue at once. */
export async function addManualPayment(database: Queryable, row: NewManualPayment): Promise<void> {
  await database.query(
    `insert into manual_payments (reference, kind, merchant_id, member_id, order_id, method, amount_minor, currency, account, queue_no, queued_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
       case $2 when 'withdrawal' then nextval('manual_payments_queue') end, case $2 when 'withdrawal' then now() end)
     on conflict (reference) do nothing`,
    [
      row.reference,
      row.kind,
      row.merchant_id,
      row.member_id,
      row.order_id,
      row.method,
      row.amount_minor,
      row.currency,
      row.account,
    ],
  );
}

export async function findManualPayment(database: Queryable, reference: string): Promise<ManualPaymentRow | undefined> {
  const [row] = await database.query<ManualPaymentRow>(`select ${ROW} from manual_payments where reference = $1`, [
    reference,
  ]);
  return row;
}

/** Others who decide on it wait until the transaction ends. */
export async function lockManualPayment(tx: Queryable, reference: string): Promise<ManualPaymentRow | undefined> {
  const [row] = await tx.query<ManualPaymentRow>(`select ${ROW} from manual_payments where reference = $1 for update`, [
    reference,
  ]);
  return row;
}

/**
 * Whether another order of the merchant is paid, or to be paid, by that transfer. Askers of one id take turns until their transactions
 * end; the unique index is behind it.
 */
export async function isTransferUsed(
  tx: Queryable,
  { merchant_id: merchantId, kind, reference }: Pick<ManualPaymentRow, 'merchant_id' | 'kind' | 'reference'>,
  transferKey: string,
): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('manual_payments ' || $1::text || ' ' || $2, 0))`, [
    merchantId,
    transferKey,
  ]);
  const rows = await tx.query(
    `select from manual_payments where merchant_id = $1 and kind = $2 and transfer_key = $3 and state <> 'refused' and reference <> $4`,
    [merchantId, kind, transferKey, reference],
  );
  return rows.length > 0;
}

/** The player's transfer, from now on to be checked. */
export async function writeSent(
  tx: Queryable,
  reference: string,
  sent: { readonly transferId: string; readonly transferKey: string; readonly slipId: string },
): Promise<void> {
  await tx.query(
    `update manual_payments set state = 'checking', transfer_id = $2, transfer_key = $3, slip_id = $4,
       queue_no = nextval('manual_payments_queue'), queued_at = now()
     where reference = $1`,
    [reference, sent.transferId, sent.transferKey, sent.slipId],
  );
}

/** The payout is one person's for some minutes. */
export async function writeClaim(tx: Queryable, reference: string, staffId: bigint, minutes: number): Promise<void> {
  await tx.query(
    `update manual_payments set claimed_by = $2, claimed_until = now() + make_interval(mins => $3) where reference = $1`,
    [reference, staffId, minutes],
  );
}

export async function writeReleased(tx: Queryable, reference: string): Promise<void> {
  await tx.query(`update manual_payments set claimed_by = null, claimed_until = null where reference = $1`, [
    reference,
  ]);
}

export async function writeApproved(tx: Queryable, reference: string, staffId: bigint): Promise<void> {
  await tx.query('update manual_payments set approved_by = $2 where reference = $1', [reference, staffId]);
}

/** `staffId`: null for a command. */
export async function writePaid(
  tx: Queryable,
  reference: string,
  by: { readonly staffId: bigint | null; readonly transfer?: { readonly id: string; readonly key: string } },
): Promise<void> {
  await tx.query(
    `update manual_payments set state = 'paid', decided_by = $2, decided_at = now(),
       transfer_id = coalesce($3, transfer_id), transfer_key = coalesce($4, transfer_key)
     where reference = $1`,
    [reference, by.staffId, by.transfer?.id ?? null, by.transfer?.key ?? null],
  );
}

export async function writeRefused(
  tx: Queryable,
  reference: string,
  by: { readonly staffId: bigint | null; readonly reason: DepositRefusal | PayoutFailure; readonly note: string },
): Promise<void> {
  await tx.query(
    `update manual_payments set state = 'refused', decided_by = $2, decided_at = now(), refused_for = $3, refused_note = $4
     where reference = $1`,
    [reference, by.staffId, by.reason, by.note],
  );
}

/** Queues the report of a decision to the cashier, once, in the transaction of the decision. */
export async function queueReport(tx: Queryable, reference: string): Promise<void> {
  await tx.query(`select job_enqueue('manual_payment_report', $1, $2::jsonb)`, [
    `manual_payment_report:${reference}`,
    JSON.stringify({ reference }),
  ]);
}

export interface ManualPage {
  readonly merchantId: bigint;
  readonly list: 'open' | 'decided';
  readonly kind: 'deposit' | 'withdrawal' | undefined;
  readonly isDescending: boolean;
  /** The `queue_no` of the last one of the previous page. */
  readonly after: bigint | undefined;
  /** Compared with the transfer's id, the reference, and the number of the order. */
  readonly found: { readonly key: string; readonly reference: string; readonly orderId: bigint | null } | undefined;
  readonly limit: number;
}

/** The staff's lists of a merchant, in the order in which the payments were queued. */
export function readManualPayments(database: Queryable, page: ManualPage): Promise<ManualPaymentRow[]> {
  const past = page.isDescending ? '<' : '>';
  return database.query<ManualPaymentRow>(
    `select ${ROW} from manual_payments
     where merchant_id = $1 and queue_no is not null and ${page.list === 'open' ? IS_OPEN : `state in ('paid', 'refused')`}
       and ($2::text is null or kind = $2) and ($3::bigint is null or queue_no ${past} $3)
       and ($4::text is null or transfer_key = $4 or reference = $5 or order_id = $6)
     order by queue_no ${page.isDescending ? 'desc' : 'asc'} limit $7`,
    [
      page.merchantId,
      page.kind ?? null,
      page.after ?? null,
      page.found?.key ?? null,
      page.found?.reference ?? null,
      page.found?.orderId ?? null,
      page.limit,
    ],
  );
}

/** How many wait for the staff of a merchant; counts no further than `atMost`. */
export async function countOpenPayments(database: Queryable, merchantId: bigint, atMost: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::integer as count from (select from manual_payments where merchant_id = $1 and ${IS_OPEN} limit $2) as open`,
    [merchantId, atMost],
  );
  return row?.count ?? 0;
}

/** What waits for the staff of all merchants, for a command. */
export function readOpenOfAll(database: Queryable, limit: number): Promise<ManualPaymentRow[]> {
  return database.query<ManualPaymentRow>(
    `select ${ROW} from manual_payments where ${IS_OPEN} order by queue_no limit $1`,
    [limit],
  );
}
