/**
 * Every error code that a call under `/wps` can answer, with its HTTP status (R5).
 * Clients act on the code and translate it themselves; `message` is English, for developers.
 */
export const ERROR_STATUS = {
  invalid_input: 400,
  invalid_json: 400,
  encryption_required: 400,
  encryption_failed: 400,
  encryption_replayed: 400,
  human_check_failed: 400,
  /** Many come in at once, or this account was often failed at: `value.effort` is the price of the proof of work to send. */
  human_check_required: 429,
  captcha_wrong: 400,
  not_logged_in: 401,
  wrong_credentials: 401,
  wrong_merchant: 401,
  not_staff: 401,
  /** The password was right; `value.factors` names what may prove the rest. */
  second_factor_required: 401,
  forbidden: 403,
  /** Somebody else gave the password that stands: first it must be changed (`firstTimeLogin`). */
  password_change_required: 403,
  account_disabled: 403,
  not_real_account: 403,
  non_member_account: 403,
  non_agent_account: 403,
  registration_closed: 403,
  free_reject: 403,
  region_restricted: 403,
  not_found: 404,
  game_not_found: 404,
  bet_not_found: 404,
  order_not_found: 404,
  message_not_found: 404,
  room_not_found: 404,
  announcement_not_found: 404,
  promotion_not_found: 404,
  head_icon_not_found: 404,
  upload_not_found: 404,
  replay_not_available: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  conflict: 409,
  promotion_closed: 409,
  terms_changed: 409,
  room_taken: 409,
  username_taken: 409,
  mobile_taken: 409,
  insufficient_balance: 422,
  amount_out_of_bounds: 422,
  payment_method_unavailable: 422,
  under_age: 422,
  affiliate_invalid: 422,
  referrer_invalid: 422,
  invalid_mobile: 422,
  verification_code_wrong: 422,
  reset_link_dead: 422,
  wrong_password: 422,
  /** A new password of staff that is easily guessed. */
  weak_password: 422,
  picture_unreadable: 422,
  /** Not sent within a day, or sent before. */
  picture_gone: 422,
  picture_too_many_pixels: 422,
  /** A new password that is the old one (M162, M170). */
  'modify.new.old.same': 422,
  too_many_requests: 429,
  /** Strangers tried too many passwords: for a while only a phone that was used before, a code, or a new password gets in. */
  login_guarded: 429,
  unknown_error: 500,
  sms_unavailable: 503,
  vendor_unavailable: 503,
  game_unavailable: 503,
  /** The game, or all of its vendor, is out for a while; the site goes on. */
  game_maintenance: 503,
  maintenance: 503,
  unavailable: 503,
  /** The server's disk is full: nothing was written, and the same may be tried again. */
  storage_full: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Failures that any call may answer, so no operation lists them. */
export const COMMON_ERRORS = [
  'invalid_input',
  'invalid_json',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'human_check_required',
  'password_change_required',
  'maintenance',
  'unavailable',
  'storage_full',
  'unknown_error',
] as const satisfies readonly ErrorCode[];
