import type { Value } from '@mela/contract/operations';
import type { Database } from '@mela/database/database';
import type { CallContext, Handler } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { findPromotion, listApplications, type ApplicationRow } from './promotions.store.ts';
import { needsCode } from './promotion.ts';
import { findVoucher } from './vouchers.store.ts';
import { phaseOf, placesLeft } from './wire-promotion.ts';

/** Finds the promotion of a typed code, and takes it where its terms are accepted. */
export function createCodeCall({ database, kinds, apply, answer }: CodeCallOptions): Handler<'usePromotionCode'> {
  return async ({ context, body }) => {
    const { merchant, session } = context;
    const code = body.code.trim().toUpperCase();
    const voucher = await findVoucher(database, merchant.id, code);
    const asked = voucher && { merchantId: merchant.id, promotionId: voucher.promotion_id, kinds };
    const promotion = asked && (await findPromotion(database, asked));
    if (!voucher || !promotion || !needsCode(promotion.reward)) return failed('code_unknown');
    const [own] = await listApplications(database, session.memberId, [promotion.id]);
    if (own && (!body.accepts || own.idempotency_key !== body.accepts.idempotencyKey))
      return body.accepts ? failed('conflict') : answer(context, promotion.id, own);
    if (!own && phaseOf(promotion) !== 'running') return failed('code_expired');
    if (!own && (voucher.is_used_up || placesLeft(promotion) === 0)) return failed('code_used_up');
    if (!body.accepts) return answer(context, promotion.id, undefined);
    const { memberId } = session;
    const application = await apply(merchant.id, { memberId, promotionId: promotion.id, code, ...body.accepts });
    return isFailed(application) ? application : answer(context, promotion.id, application);
  };
}

interface CodeCallOptions {
  readonly database: Database;
  readonly kinds: readonly string[];
  readonly apply: (
    merchantId: bigint,
    asked: {
      readonly memberId: bigint;
      readonly promotionId: bigint;
      readonly idempotencyKey: string;
      readonly termsVersion: number;
      readonly code: string;
    },
  ) => Promise<Failed | ApplicationRow>;
  readonly answer: (
    context: CallContext,
    promotionId: bigint,
    application: ApplicationRow | undefined,
  ) => Promise<Failed | Value<'usePromotionCode'>>;
}
