import type { MemberContext } from '#/http/call.ts';
import type { WalletCall } from '#/modules/money/wallet/wallet.ts';
import type { PayoutAccountRow } from '#/modules/money/payout-accounts/payout-accounts.ts';
import type { Review } from '#/modules/money/withdrawal-review/withdrawal-review.ts';
import type { OpenMethod } from './cashier-parts.ts';
import { FEE } from './fees.ts';
import type { WayBack } from './ways-back.ts';

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

/** What is held: the sum with its fee, where it goes, and whether people look at it first. */
export interface Held {
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly method: OpenMethod;
  readonly account: Pick<PayoutAccountRow, 'id' | 'number'>;
  readonly review: Review;
  /** What other methods are owed, where people look at that. */
  readonly waysBack: readonly WayBack[];
}

/** The rows that hold a withdrawal and charge its fee; the first also makes its order. */
export function holdRows(
  { merchant, session: { memberId } }: MemberContext,
  idempotencyKey: string,
  { amountMinor, feeMinor, method, account, review, waysBack }: Held,
): readonly WalletCall[] {
  const asked = { memberId, currency: merchant.currency.code };
  const hold = {
    ...asked,
    key: holdKey(idempotencyKey),
    kind: 'withdrawal_held',
    amountMinor: amountMinor - feeMinor,
    counterparty: '',
    content: `${method.code}:${account.number}`,
    args: {
      merchantId: merchant.id.toString(),
      idempotencyKey,
      provider: method.provider.code,
      method: method.code,
      account: account.number,
      payoutAccountId: account.id.toString(),
      reviewReasons: review.reasons,
      waysBack: waysBack.map(({ method: { code }, minor }) => ({ method: code, minor: minor.toString() })),
      automaticMinor: review.automaticMinor.toString(),
      feeMinor: feeMinor.toString(),
      dayZone: merchant.timeZone,
      dayMinor: method.dayMinor?.toString() ?? null,
      dayCount: method.dayCount ?? null,
    },
  } as const;
  const fee = { ...asked, ...FEE, key: holdFeeKey(idempotencyKey), amountMinor: feeMinor } as const;
  return feeMinor > 0n ? [hold, fee] : [hold];
}
