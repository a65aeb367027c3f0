import type { PlainMessageKey } from '@mela/locales/translation';
import type { ApiError } from './api-error.ts';

/**
 * The one place where an error code becomes words (R5: clients act on the code and translate it themselves). The record
 * is exhaustive: a new code of the contract does not compile until it has a text.
 */
const ERROR_TEXT: Readonly<Record<ApiError['errorCode'], PlainMessageKey>> = {
  invalid_input: 'errors.invalidInput',
  invalid_json: 'errors.unknown',
  encryption_required: 'errors.encryption',
  encryption_failed: 'errors.encryption',
  encryption_replayed: 'errors.encryption',
  human_check_failed: 'errors.humanCheck',
  captcha_wrong: 'errors.captcha',
  not_logged_in: 'errors.notLoggedIn',
  wrong_credentials: 'errors.wrongCredentials',
  wrong_merchant: 'errors.notLoggedIn',
  forbidden: 'errors.noPermission',
  account_disabled: 'errors.accountDisabled',
  not_real_account: 'errors.notRealAccount',
  non_member_account: 'errors.nonMember',
  non_agent_account: 'errors.nonAgent',
  registration_closed: 'errors.registrationClosed',
  free_reject: 'errors.freeReject',
  region_restricted: 'errors.regionRestricted',
  not_found: 'errors.notFound',
  game_not_found: 'errors.gameNotFound',
  bet_not_found: 'errors.notFound',
  order_not_found: 'errors.notFound',
  message_not_found: 'errors.notFound',
  announcement_not_found: 'errors.notFound',
  replay_not_available: 'errors.replayNotAvailable',
  method_not_allowed: 'errors.unknown',
  payload_too_large: 'errors.invalidInput',
  unsupported_media_type: 'errors.unknown',
  conflict: 'errors.conflict',
  username_taken: 'errors.usernameTaken',
  mobile_taken: 'errors.mobileTaken',
  insufficient_balance: 'errors.insufficientBalance',
  amount_out_of_bounds: 'errors.amountOutOfBounds',
  payment_method_unavailable: 'errors.methodUnavailable',
  under_age: 'errors.underAge',
  affiliate_invalid: 'errors.affiliate',
  referrer_invalid: 'errors.referrer',
  invalid_mobile: 'errors.invalidMobile',
  verification_code_wrong: 'errors.verificationCode',
  reset_link_dead: 'errors.resetLink',
  wrong_password: 'errors.wrongPassword',
  'modify.new.old.same': 'errors.samePassword',
  too_many_requests: 'errors.tooMany',
  unknown_error: 'errors.unknown',
  sms_unavailable: 'errors.smsUnavailable',
  vendor_unavailable: 'errors.vendorUnavailable',
  game_unavailable: 'errors.gameUnavailable',
  maintenance: 'errors.upgrading',
  unavailable: 'errors.upgrading',
  offline: 'errors.offline',
  timeout: 'errors.timeout',
  no_crypto: 'errors.noCrypto',
  aborted: 'errors.unknown',
};

export function errorText(error: ApiError | undefined): PlainMessageKey {
  return (error && ERROR_TEXT[error.errorCode]) ?? 'errors.unknown';
}
