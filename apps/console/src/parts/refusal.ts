import type { StaffErrorCode } from '@mela/contract/error-codes';
import type { PlainMessageKey } from '@mela/locales/translation';
import type { ApiError } from '@mela/web/platform/api/api-error';
import { errorText } from '@mela/web/platform/api/error-text';

/** Words for codes that players never receive, and for those that mean something else to staff. */
const REFUSALS: Readonly<
  Partial<Record<ApiError['errorCode'], PlainMessageKey>> & Record<StaffErrorCode, PlainMessageKey>
> = {
  second_factor_required: 'errors.noPermission',
  too_many_roles: 'errors.conflict',
  too_many_passkeys: 'errors.conflict',
  passkey_refused: 'errors.invalidInput',
  vendor_refused: 'errors.invalidInput',
  promotion_refused: 'errors.invalidInput',
  forbidden: 'console.refused.forbidden',
  conflict: 'console.refused.conflict',
  own_account: 'console.refused.ownAccount',
  own_proposal: 'console.refused.ownProposal',
  password_expired: 'console.refused.passwordExpired',
  permission_not_held: 'console.refused.permissionNotHeld',
  last_owner: 'console.refused.lastOwner',
  proposal_decided: 'console.refused.proposalDecided',
  withdrawal_decided: 'console.refused.withdrawalDecided',
  proposal_expired: 'console.refused.proposalExpired',
  proposer_not_permitted: 'console.refused.proposerNotPermitted',
  second_factor_needed: 'console.refused.secondFactorNeeded',
  session_locked: 'console.refused.sessionLocked',
  payment_decided: 'console.refused.paymentDecided',
  payment_refused: 'console.refused.paymentRefused',
  second_person_waits: 'console.refused.secondPersonWaits',
  payout_claimed: 'console.refused.payoutClaimed',
  payout_unclaimed: 'console.refused.payoutUnclaimed',
  second_person_needed: 'console.refused.secondPersonNeeded',
  arrived_sum_differs: 'console.refused.arrivedSumDiffers',
  transfer_id_invalid: 'console.refused.transferIdInvalid',
  transfer_id_used: 'console.refused.transferIdUsed',
  too_many_requests: 'console.refused.tooMany',
  wrong_password: 'desk.passwordWrong',
};

/** Why the server refused it, in words for the staff. */
export function refusalText(error: ApiError | undefined): PlainMessageKey {
  return (error && REFUSALS[error.errorCode]) ?? errorText(error);
}
