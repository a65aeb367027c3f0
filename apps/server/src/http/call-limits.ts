import type { OperationId } from '@mela/contract/operations';
import type { CallContext } from './call.ts';
import { failed, type Failed } from './failure.ts';
import type { LimitName, Limits } from './limits.ts';

/** Which calls are counted, per address or per member. */
const COUNTED: Partial<Record<OperationId, { limit: LimitName; per: 'address' | 'member' }>> = {
  login: { limit: 'login-address', per: 'address' },
  register: { limit: 'register-address', per: 'address' },
  registerByMobile: { limit: 'register-address', per: 'address' },
  checkAffiliate: { limit: 'affiliate-check-address', per: 'address' },
  freePlay: { limit: 'free-play-address', per: 'address' },
  humanCheckChallenge: { limit: 'proof-address', per: 'address' },
  captcha: { limit: 'proof-address', per: 'address' },
  resetPasswordByEmail: { limit: 'recovery-address', per: 'address' },
  completePasswordReset: { limit: 'recovery-address', per: 'address' },
  resetPasswordByPhone: { limit: 'recovery-address', per: 'address' },
  changePassword: { limit: 'password-member', per: 'member' },
  checkUsername: { limit: 'username-check-address', per: 'address' },
  createDeposit: { limit: 'cashier-member', per: 'member' },
  createWithdrawal: { limit: 'cashier-member', per: 'member' },
  launchGame: { limit: 'launch-member', per: 'member' },
};

export function createCallLimits(limits: Limits) {
  return async function limit(id: OperationId, context: CallContext): Promise<Failed | undefined> {
    const counted = COUNTED[id];
    if (!counted) return undefined;
    const key = counted.per === 'member' ? (context.session?.memberId.toString() ?? context.ip) : context.ip;
    const wait = await limits.take(counted.limit, key);
    return wait === undefined ? undefined : failed('too_many_requests', { retryAfterSeconds: wait });
  };
}
