import type { Queryable } from '@mela/database/database';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';

/** Pays a member cash as two of the staff would, by a correction with its approval, so that the verification finds its source. */
export async function giveCash(
  database: Queryable,
  wallet: Pick<Wallet, 'post'>,
  { memberId, currency, amountMinor }: { memberId: bigint; currency: string; amountMinor: bigint },
): Promise<void> {
  const approvalId = await approveCorrection(database, { memberId, currency, amountMinor, direction: 'credit' });
  const outcome = await wallet.post({
    key: `correction:${approvalId}`,
    kind: 'correction_credited',
    memberId,
    currency,
    amountMinor,
    counterparty: 'house:corrections',
    args: { approvalId: approvalId.toString() },
  });
  if (outcome.status !== 'applied') throw new Error(`Cash was not paid: ${outcome.status}`);
}

/** The approval alone; returns its number. */
export async function approveCorrection(
  database: Queryable,
  correction: { memberId: bigint; currency: string; amountMinor: bigint; direction: 'credit' | 'debit' },
): Promise<bigint> {
  const payload = { ...correction, memberId: `${correction.memberId}`, amountMinor: `${correction.amountMinor}` };
  const [row] = await database.query<{ id: bigint }>(
    `insert into approvals (merchant_id, kind, subject_kind, subject_id, payload, reason, proposed_by, idempotency_key, expires_at, status, decided_by, decided_at)
     values (1, 'balance_correction', 'member', $1, $2::text::jsonb, 'a float', 1, gen_random_uuid(), now(), 'applied', 2, now()) returning id`,
    [payload.memberId, JSON.stringify(payload)],
  );
  if (!row) throw new Error('no approval');
  return row.id;
}
