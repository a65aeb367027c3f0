import type { MemberContext } from '#/http/call.ts';
import type { WalletCall } from '#/modules/money/wallet/wallet.ts';
import type { OpenMethod } from './cashier-parts.ts';
import { FEE } from './fees.ts';

/** In lower case, as the order's row has it: a UUID is the same one however it was written. */
export function holdKey(idempotencyKey: string): string {
  return HOLD_PREFIX + idempotencyKey.toLowerCase();
}

export const HOLD_PREFIX = 'cashier:hold:';
export const HOLD_FEE_PREFIX = 'cashier:hold-fee:';

/** What is taken besides what is held. */
export function holdFeeKey(idempotencyKey: string): string {
  return HOLD_FEE_PREFIX + idempotencyKey.toLowerCase();
}

/** The rows that hold a withdrawal and charge its fee; the first also makes its order. */
export function holdRows(
  { merchant, session: { memberId } }: MemberContext,
  body: { readonly idempotencyKey: string; readonly account: string },
  { amountMinor, feeMinor, method }: { amountMinor: bigint; feeMinor: bigint; method: OpenMethod },
): readonly WalletCall[] {
  const asked = { memberId, currency: merchant.currency.code };
  const hold = {
    ...asked,
    key: holdKey(body.idempotencyKey),
    kind: 'withdrawal_held',
    amountMinor: amountMinor - feeMinor,
    counterparty: '',
    content: `${method.code}:${body.account}`,
    args: {
      merchantId: merchant.id.toString(),
      idempotencyKey: body.idempotencyKey,
      provider: method.provider.code,
      method: method.code,
      account: body.account,
      feeMinor: feeMinor.toString(),
      dayZone: merchant.timeZone,
      dayMinor: method.dayMinor?.toString() ?? null,
      dayCount: method.dayCount ?? null,
    },
  } as const;
  const fee = { ...asked, ...FEE, key: holdFeeKey(body.idempotencyKey), amountMinor: feeMinor } as const;
  return feeMinor > 0n ? [hold, fee] : [hold];
}
