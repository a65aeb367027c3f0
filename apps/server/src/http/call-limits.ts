import type { OperationId } from '@mela/contract/operations';
import type { CallContext } from './call.ts';
import { failed, type Failed } from './failure.ts';
import type { LimitName, Limits } from './limits.ts';

/** Which calls are counted, per address, per member or per person at the desk. `where`: only with this field of the query filled. */
const COUNTED: Partial<Record<OperationId, { limit: LimitName; per: 'address' | 'member' | 'staff'; where?: string }>> =
  {
    // What is typed is looked for in the database each time, in up to four ways; all other lists are kept.
    gameList: { limit: 'search-address', per: 'address', where: 'gameName' },
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
    proveEmail: { limit: 'recovery-address', per: 'address' },
    changePassword: { limit: 'password-member', per: 'member' },
    checkUsername: { limit: 'username-check-address', per: 'address' },
    createDeposit: { limit: 'cashier-member', per: 'member' },
    createWithdrawal: { limit: 'cashier-member', per: 'member' },
    submitFeedback: { limit: 'feedback-member', per: 'member' },
    uploadPicture: { limit: 'upload-member', per: 'member' },
    applyPromotion: { limit: 'promotion-member', per: 'member' },
    claimPromotion: { limit: 'promotion-member', per: 'member' },
    setHeadIcon: { limit: 'promotion-member', per: 'member' },
    sendChatMessage: { limit: 'chat-member', per: 'member' },
    markChat: { limit: 'chat-signs-member', per: 'member' },
    typeInChat: { limit: 'chat-signs-member', per: 'member' },
    deskLogin: { limit: 'staff-login-address', per: 'address' },
    changeDeskPassword: { limit: 'staff-password', per: 'staff' },
    uploadRoomPicture: { limit: 'desk-staff', per: 'staff' },
    answerRoom: { limit: 'desk-staff', per: 'staff' },
    markRoom: { limit: 'desk-staff', per: 'staff' },
    typeInRoom: { limit: 'desk-staff', per: 'staff' },
    agentOpenAccount: { limit: 'open-account-member', per: 'member' },
    teamKpi: { limit: 'agency-member', per: 'member' },
    agentInvitation: { limit: 'agency-member', per: 'member' },
    launchGame: { limit: 'launch-member', per: 'member' },
    launchSports: { limit: 'launch-member', per: 'member' },
    launchSportsTrial: { limit: 'trial-launch-address', per: 'address' },
  };

export function createCallLimits(limits: Limits) {
  return async function limit(
    id: OperationId,
    context: CallContext,
    query: Readonly<Record<string, unknown>>,
  ): Promise<Failed | undefined> {
    const counted = COUNTED[id];
    if (!counted || (counted.where !== undefined && !query[counted.where])) return undefined;
    const wait = await limits.take(counted.limit, keyOf(counted.per, context));
    return wait === undefined ? undefined : failed('too_many_requests', { retryAfterSeconds: wait });
  };
}

function keyOf(per: 'address' | 'member' | 'staff', { session, staff, ip }: CallContext): string {
  if (per === 'member') return session?.memberId.toString() ?? ip;
  return per === 'staff' ? (staff?.id.toString() ?? ip) : ip;
}
