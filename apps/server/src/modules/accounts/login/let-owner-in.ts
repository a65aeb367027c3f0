import type { Limits } from '#/http/limits.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { accountOf } from './account-key.ts';
import type { KnownDevices } from './known-devices.ts';

/** Lets the owner of an account that strangers tried too often come back. */
export type LetOwnerIn = (merchant: Pick<Merchant, 'code'>, memberId: bigint) => Promise<string>;

/**
 * After a new password was set by a code or a link: strangers' failures count no more, since they guessed at another
 * password, and the phone that set it is known. Returns its token.
 */
export function createLetOwnerIn(options: { limits: Limits; knownDevices: KnownDevices }): LetOwnerIn {
  return async (merchant, memberId) => {
    const account = accountOf(merchant, memberId);
    await options.limits.forget('login-failures-unknown', account);
    await options.limits.forget('login-failures-account', account);
    return options.knownDevices.issue(account);
  };
}
