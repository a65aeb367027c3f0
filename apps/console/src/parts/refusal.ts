import type { PlainMessageKey } from '@mela/locales/translation';
import type { ApiError } from '@mela/web/platform/api/api-error';
import { errorText } from '@mela/web/platform/api/error-text';

/** What the staff reads otherwise than a player would, or what a player never reads. */
const REFUSALS: Readonly<Partial<Record<ApiError['errorCode'], PlainMessageKey>>> = {
  forbidden: 'console.refused.forbidden',
  conflict: 'console.refused.conflict',
  own_account: 'console.refused.ownAccount',
  own_proposal: 'console.refused.ownProposal',
  password_expired: 'console.refused.passwordExpired',
  permission_not_held: 'console.refused.permissionNotHeld',
  last_owner: 'console.refused.lastOwner',
  proposal_decided: 'console.refused.proposalDecided',
  proposal_expired: 'console.refused.proposalExpired',
  proposer_not_permitted: 'console.refused.proposerNotPermitted',
  second_factor_needed: 'console.refused.secondFactorNeeded',
  session_locked: 'console.refused.sessionLocked',
  too_many_requests: 'console.refused.tooMany',
  wrong_password: 'desk.passwordWrong',
};

/** Why the server refused it, in words for the staff. */
export function refusalText(error: ApiError | undefined): PlainMessageKey {
  return (error && REFUSALS[error.errorCode]) ?? errorText(error);
}
