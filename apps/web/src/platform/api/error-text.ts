import type { PayoutErrorCode, StaffErrorCode } from '@mela/contract/error-codes';
import type { PlainMessageKey } from '@mela/locales/translation';
import type { ApiError } from './api-error.ts';

/**
 * The one place where an error code becomes words (R5: clients act on the code and translate it themselves). The record
 * is exhaustive: a new code of the contract does not compile until it has a text. Codes of the staff's calls have theirs in the
 * console (`refusalText`), those of paying out in `entities/payout`.
 */
const ERROR_TEXT: Readonly<
  Record<Exclude<ApiError['errorCode'], StaffErrorCode | PayoutErrorCode | Unexplained | OfOneScreen>, PlainMessageKey>
> = {
  invalid_input: 'errors.invalidInput',
  encryption_required: 'errors.encryption',
  encryption_failed: 'errors.encryption',
  encryption_replayed: 'errors.encryption',
  human_check_failed: 'errors.humanCheck',
  human_check_required: 'errors.humanCheck',
  captcha_wrong: 'errors.captcha',
  not_logged_in: 'errors.notLoggedIn',
  wrong_credentials: 'errors.wrongCredentials',
  wrong_merchant: 'errors.notLoggedIn',
  not_staff: 'errors.noPermission',
  forbidden: 'errors.noPermission',
  password_change_required: 'errors.passwordChange',
  account_disabled: 'errors.accountDisabled',
  not_real_account: 'errors.notRealAccount',
  non_member_account: 'errors.nonMember',
  non_agent_account: 'errors.nonAgent',
  registration_closed: 'errors.registrationClosed',
  free_reject: 'errors.freeReject',
  region_restricted: 'errors.regionRestricted',
  not_found: 'errors.notFound',
  game_not_found: 'errors.gameNotFound',
  maker_not_found: 'errors.notFound',
  bet_not_found: 'errors.notFound',
  order_not_found: 'errors.notFound',
  message_not_found: 'errors.notFound',
  room_not_found: 'errors.notFound',
  announcement_not_found: 'errors.notFound',
  promotion_not_found: 'errors.notFound',
  reward_not_found: 'errors.notFound',
  reward_of_another: 'errors.rewardOfAnother',
  reward_taken: 'errors.rewardTaken',
  reward_expired: 'errors.rewardExpired',
  nothing_to_claim: 'errors.nothingToClaim',
  head_icon_not_found: 'errors.notFound',
  upload_not_found: 'errors.uploadNotFound',
  replay_not_available: 'errors.replayNotAvailable',
  payload_too_large: 'errors.invalidInput',
  conflict: 'errors.conflict',
  promotion_closed: 'errors.promotionClosed',
  terms_changed: 'errors.termsChanged',
  room_taken: 'errors.conflict',
  username_taken: 'errors.usernameTaken',
  mobile_taken: 'errors.mobileTaken',
  insufficient_balance: 'errors.insufficientBalance',
  fee_changed: 'errors.feeChanged',
  amount_not_money: 'errors.amountNotMoney',
  amount_ambiguous: 'errors.amountAmbiguous',
  amount_in_exponents: 'errors.amountInExponents',
  amount_negative: 'errors.amountNegative',
  amount_zero: 'errors.amountZero',
  amount_too_precise: 'errors.amountTooPrecise',
  amount_too_large: 'errors.amountTooLarge',
  amount_out_of_bounds: 'errors.amountOutOfBounds',
  day_sum_reached: 'errors.daySumReached',
  day_count_reached: 'errors.dayCountReached',
  too_many_open_orders: 'errors.tooManyOpenOrders',
  too_many_open_questions: 'errors.tooManyOpenQuestions',
  payment_method_unavailable: 'errors.methodUnavailable',
  under_age: 'errors.underAge',
  affiliate_invalid: 'errors.affiliate',
  referrer_invalid: 'errors.referrer',
  invalid_mobile: 'errors.invalidMobile',
  mobile_without_sms: 'errors.mobileWithoutSms',
  verification_code_wrong: 'errors.verificationCode',
  span_reversed: 'errors.spanReversed',
  span_too_long: 'errors.spanTooLong',
  span_too_old: 'errors.spanTooOld',
  reset_link_dead: 'errors.resetLink',
  wrong_password: 'errors.wrongPassword',
  weak_password: 'errors.invalidInput',
  picture_gone: 'errors.pictureGone',
  picture_unreadable: 'errors.pictureUnreadable',
  picture_too_many_pixels: 'errors.pictureTooManyPixels',
  'modify.new.old.same': 'errors.samePassword',
  too_many_requests: 'errors.tooMany',
  login_guarded: 'errors.loginGuarded',
  sms_unavailable: 'errors.smsUnavailable',
  support_unavailable: 'errors.supportUnavailable',
  vendor_unavailable: 'errors.vendorUnavailable',
  game_unavailable: 'errors.gameUnavailable',
  game_maintenance: 'errors.gameMaintenance',
  maintenance: 'errors.upgrading',
  unavailable: 'errors.upgrading',
  storage_full: 'errors.upgrading',
  offline: 'errors.offline',
  timeout: 'errors.timeout',
  no_crypto: 'errors.noCrypto',
};

export function errorText(error: ApiError | undefined): PlainMessageKey {
  const texts: Readonly<Partial<Record<ApiError['errorCode'], PlainMessageKey>>> = ERROR_TEXT;
  return (error && texts[error.errorCode]) ?? 'errors.unknown';
}

/** Codes with a text at the one screen that can receive them, so that no other page carries it. */
type OfOneScreen =
  | 'member_not_found'
  | 'invitation_ended'
  | 'too_many_links'
  | 'rate_above_own'
  | 'rate_below_team'
  | 'contract_tiers_invalid'
  | 'contract_none_own'
  | 'contract_above_own'
  | 'contract_above_ceiling'
  | 'contract_below_team'
  | 'contract_answered'
  | 'rain_not_found'
  | 'rain_off'
  | 'rain_not_started'
  | 'rain_started'
  | 'rain_over'
  | 'rain_empty'
  | 'rain_smallest_wrong'
  | 'rain_packets_too_many'
  | 'rain_total_too_small'
  | 'rain_day_reached'
  | 'rain_too_few_members'
  | 'not_first_deposit'
  | 'bonus_of_same_person'
  | 'code_unknown'
  | 'code_used_up'
  | 'code_expired'
  | 'no_deposit_yet'
  | 'bonus_would_end'
  | 'bonus_not_active'
  | 'bonus_changed';

/** Codes that no one on the page can do anything about: their text is that of an unknown error. The screen of a manual deposit has words for its own. */
type Unexplained =
  | 'transfer_id_invalid'
  | 'transfer_id_used'
  | 'transfer_already_sent'
  | 'invalid_json'
  | 'method_not_allowed'
  | 'unsupported_media_type'
  | 'recovery_unavailable'
  | 'unknown_error'
  | 'aborted';
