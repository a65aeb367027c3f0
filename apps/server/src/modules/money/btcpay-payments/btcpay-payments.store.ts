import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export type BtcpayPayoutRow = Pick<
  Rows['btcpay_payouts'],
  'reference' | 'pull_payment_id' | 'amount_minor' | 'currency'
>;
const ROW = 'reference, pull_payment_id, amount_minor, currency';

/** The payout that belongs to a withdrawal: the first one that any process recorded. */
export async function keepPayout(
  database: Queryable,
  payout: {
    readonly reference: string;
    readonly pullPaymentId: string;
    readonly amountMinor: bigint;
    readonly currency: string;
  },
): Promise<BtcpayPayoutRow> {
  await database.query(
    `insert into btcpay_payouts (reference, pull_payment_id, amount_minor, currency) values ($1, $2, $3, $4)
     on conflict (reference) do nothing`,
    [payout.reference, payout.pullPaymentId, payout.amountMinor, payout.currency],
  );
  const kept = await findPayout(database, payout.reference);
  if (!kept) throw new Error('A payout vanished after it was noted');
  return kept;
}

export async function findPayout(database: Queryable, reference: string): Promise<BtcpayPayoutRow | undefined> {
  const [row] = await database.query<BtcpayPayoutRow>(`select ${ROW} from btcpay_payouts where reference = $1`, [
    reference,
  ]);
  return row;
}

export async function findPayoutOf(database: Queryable, pullPaymentId: string): Promise<BtcpayPayoutRow | undefined> {
  const [row] = await database.query<BtcpayPayoutRow>(`select ${ROW} from btcpay_payouts where pull_payment_id = $1`, [
    pullPaymentId,
  ]);
  return row;
}
