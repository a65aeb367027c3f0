import { PAYEE_FIELDS, transferKey, type DepositRefusal } from '@mela/contract/manual-payment-rules';
import type { ManualDeposit } from '@mela/contract/manual-payments';
import type { Picture } from '@mela/contract/uploads';
import type { Database, Queryable } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { undoable } from '#/http/undoable.ts';
import { depositReference } from '#/modules/money/cashier/cashier.ts';
import {
  findManualPayment,
  isTransferUsed,
  lockManualPayment,
  writeSent,
  type ManualPaymentRow,
} from './manual-payments.store.ts';
import { findPayee } from './payees.store.ts';

/** Pictures of slips; the room that keeps pictures is above this one. */
export interface Slips {
  hold(
    tx: Queryable,
    asked: { memberId: bigint; uploadIds: readonly string[]; purpose: 'slip'; sentBy: 'member'; holder: string },
  ): Promise<readonly Picture[] | undefined>;
  show(memberId: bigint, uploadIds: readonly string[]): Promise<readonly Picture[]>;
}

/** The member's side of a manual deposit: where to transfer it to, and the report of the transfer. */
export function createManualDeposits({ database, slips }: { readonly database: Database; readonly slips: Slips }) {
  const manualDeposit: Handler<'manualDeposit'> = async ({ context, params }) => {
    const reference = depositReference(context.session.memberId, BigInt(params.orderId));
    const row = await findManualPayment(database, reference);
    return row ? wire(row, context.language) : failed('order_not_found');
  };

  const sendManualDeposit: Handler<'sendManualDeposit'> = async ({ context, params, body }) => {
    const { memberId } = context.session;
    const reference = depositReference(memberId, BigInt(params.orderId));
    const key = transferKey(body.transferId);
    if (key === undefined) return failed('transfer_id_invalid');
    const sent = await undoable(database, async (tx) => {
      const row = await lockManualPayment(tx, reference);
      if (!row) return failed('order_not_found');
      if (row.state !== 'waiting') return repeated(row, key);
      if (await isTransferUsed(tx, row, key)) return failed('transfer_id_used');
      const holder = `manual:${reference}`;
      const held = await slips.hold(tx, {
        memberId,
        uploadIds: [body.slipId],
        purpose: 'slip',
        sentBy: 'member',
        holder,
      });
      if (!held) return failed('picture_gone');
      await writeSent(tx, reference, { transferId: body.transferId.trim(), transferKey: key, slipId: body.slipId });
      return undefined;
    });
    if (isFailed(sent)) return sent;
    return manualDeposit({ context, params, query: undefined, body: undefined });
  };

  async function wire(row: ManualPaymentRow, language: string): Promise<ManualDeposit> {
    const payee = await findPayee(database, row.merchant_id, row.method);
    const [slip] = row.slip_id === null ? [] : await slips.show(row.member_id, [row.slip_id]);
    return {
      orderId: row.order_id.toString(),
      reference: row.reference,
      amount: wireAmount(row.amount_minor, currencyOf(row.currency).exponent),
      currency: row.currency,
      payee: PAYEE_FIELDS.flatMap((field) => {
        const texts = payee?.fields[field];
        return texts ? [{ field, value: textIn(texts, language) }] : [];
      }),
      note: payee ? textIn(payee.note, language) : '',
      state: row.state,
      sent: row.queued_at && {
        transferId: row.transfer_id,
        slip: slip ?? null,
        at: row.queued_at.toISOString(),
      },
      // A deposit has no other reasons.
      refused: row.refused_for && { reason: row.refused_for as DepositRefusal, note: row.refused_note },
    };
  }

  return { manualDeposit, sendManualDeposit };
}

/** The same transfer again is the same; a sent one cannot be replaced by another. */
function repeated(row: ManualPaymentRow, key: string): Failed | undefined {
  return row.state !== 'refused' && row.transfer_key === key ? undefined : failed('transfer_already_sent');
}
