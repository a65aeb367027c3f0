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
  /** A burst of calls, or many failures of this account: `value.effort` is the price of the proof of work to send. */
  human_check_required: 429,
  captcha_wrong: 400,
  not_logged_in: 401,
  wrong_credentials: 401,
  wrong_merchant: 401,
  not_staff: 401,
  /** The password was right; `value.factors` names what may prove the rest. */
  second_factor_required: 401,
  /** The session is one of a password alone: what moves money or changes the staff takes one with a second factor or a passkey. */
  second_factor_needed: 403,
  /** The session was idle for a while: its owner must authenticate again (`consoleUnlock`). */
  session_locked: 403,
  forbidden: 403,
  /** Someone else set the current password: it must be changed first (`firstTimeLogin`). */
  password_change_required: 403,
  password_expired: 403,
  account_disabled: 403,
  not_real_account: 403,
  non_member_account: 403,
  non_agent_account: 403,
  registration_closed: 403,
  free_reject: 403,
  /** A waiting reward, but of another member. */
  reward_of_another: 403,
  region_restricted: 403,
  not_found: 404,
  game_not_found: 404,
  maker_not_found: 404,
  bet_not_found: 404,
  order_not_found: 404,
  message_not_found: 404,
  room_not_found: 404,
  announcement_not_found: 404,
  promotion_not_found: 404,
  head_icon_not_found: 404,
  upload_not_found: 404,
  replay_not_available: 404,
  reward_not_found: 404,
  payout_account_not_found: 404,
  /** Not below the agent who asks, whether or not there is such a member. */
  member_not_found: 404,
  /** Not for this member, or not of this agent, whether or not there is such a rain. */
  rain_not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  conflict: 409,
  /** A rebate rate above the agent's own. */
  rate_above_own: 409,
  /** As many invitation links of the agent work as may at once. */
  too_many_links: 409,
  /** A rebate rate below one that members further down were promised. */
  rate_below_team: 409,
  /** Tiers of a contract that do not rise. */
  contract_tiers_invalid: 422,
  /** The agent has no contract of the kind, and so cannot offer one. */
  contract_none_own: 409,
  /** An offered contract promises more than the agent's own. */
  contract_above_own: 409,
  /** The ceiling of the merchant fell below an offered contract after the offer. */
  contract_above_ceiling: 409,
  /** The change would leave less than was promised to agents below. */
  contract_below_team: 409,
  /** An offer that was accepted, declined or replaced before. */
  contract_answered: 409,
  /** The merchant has switched red rain off. */
  rain_off: 409,
  rain_not_started: 409,
  rain_started: 409,
  rain_over: 409,
  /** Others have taken all packets. */
  rain_empty: 409,
  /** The proposer of a change cannot also approve it. */
  own_proposal: 409,
  permission_not_held: 403,
  proposal_decided: 409,
  /** Someone decided on the withdrawal before. */
  withdrawal_decided: 409,
  proposal_expired: 409,
  /** The proposer may no longer propose it. */
  proposer_not_permitted: 409,
  /** One owner must remain. */
  last_owner: 409,
  /** No one can change what their own account may do. */
  own_account: 409,
  too_many_roles: 409,
  too_many_passkeys: 409,
  /** Not made for this site or by the current challenge, or too late. */
  passkey_refused: 422,
  promotion_closed: 409,
  reward_taken: 409,
  reward_expired: 409,
  /** No rebate has gathered since the last was paid. */
  nothing_to_claim: 409,
  terms_changed: 409,
  /** No promotion of the merchant has the code. */
  code_unknown: 404,
  /** As many members have used the code as may. */
  code_used_up: 409,
  /** The promotion of the code is over, or has not begun. */
  code_expired: 409,
  /** The bonus is for a member's first deposit. */
  not_first_deposit: 409,
  /** Another account with the same payout account had the bonus of a first deposit. */
  bonus_of_same_person: 409,
  /** The bonus is for a deposit after a member's first. */
  no_deposit_yet: 409,
  /** A withdrawal ends the active bonus, which the screen did not say or said with another sum. */
  bonus_would_end: 409,
  /** The bonus has ended, or is met. */
  bonus_not_active: 409,
  /** The loss is another one than the screen displayed. */
  bonus_changed: 409,
  /** The fee of a payment method has changed since the screen displayed it. */
  fee_changed: 409,
  room_taken: 409,
  username_taken: 409,
  mobile_taken: 409,
  insufficient_balance: 422,
  /** Of a typed sum: its error. */
  amount_not_money: 422,
  amount_ambiguous: 422,
  amount_in_exponents: 422,
  amount_negative: 422,
  amount_zero: 422,
  amount_too_precise: 422,
  amount_too_large: 422,
  amount_out_of_bounds: 422,
  /** The limits of a payment method per member and day. */
  day_sum_reached: 422,
  day_count_reached: 422,
  too_many_open_orders: 422,
  /** As many questions of this e-mail address are open as may be. */
  too_many_open_questions: 422,
  payment_method_unavailable: 422,
  /** Of a manual deposit: no id of a transfer; one that another order was paid with; the order's transfer is another one. */
  transfer_id_invalid: 422,
  transfer_id_used: 409,
  transfer_already_sent: 409,
  /** A manual deposit or payout was decided before, perhaps by a colleague. */
  payment_decided: 409,
  /** The ledger refuses the payment, which still waits. */
  payment_refused: 409,
  /** Its confirmation waits for a second person. */
  second_person_waits: 409,
  /** Of a payout: a colleague has claimed it; the caller has not claimed it; its sum takes a second person first. */
  payout_claimed: 409,
  payout_unclaimed: 409,
  second_person_needed: 409,
  /** What arrived is not the sum of the order. */
  arrived_sum_differs: 422,
  /** Of a red rain: its smallest packet is no sum; more packets than minor units; a total below its smallest packets; the limit of a day. */
  rain_smallest_wrong: 422,
  rain_packets_too_many: 422,
  rain_total_too_small: 422,
  rain_day_reached: 422,
  /** Fewer than five members may take a packet. */
  rain_too_few_members: 422,
  under_age: 422,
  affiliate_invalid: 422,
  /** The invitation link is over: its time, its uses, or by its agent. */
  invitation_ended: 422,
  referrer_invalid: 422,
  invalid_mobile: 422,
  /** A valid phone number of another type, e.g. a landline: no code can be sent to it. */
  mobile_without_sms: 422,
  verification_code_wrong: 422,
  /** Of requested days: the last is before the first, there are too many, or the first is too long ago. */
  span_reversed: 422,
  span_too_long: 422,
  span_too_old: 422,
  reset_link_dead: 422,
  /** Neither an e-mail nor a mobile number by which a new password could be set. */
  recovery_unavailable: 422,
  wrong_password: 422,
  /** Of the withdrawal PIN; `pin_wrong` has `value.triesLeft`, and after the last one it is locked until a code resets it. */
  pin_not_set: 422,
  pin_wrong: 422,
  pin_locked: 422,
  pin_too_easy: 422,
  /** An account to be paid to: its number does not fit its kind, its owner is not the member, or the list is full. */
  payout_account_invalid: 422,
  payee_name_differs: 422,
  too_many_payout_accounts: 422,
  /** `value.problem` is one of `VENDOR_PROBLEMS` (console/vendor-words.ts), `value.detail` the same in English. */
  vendor_refused: 422,
  /** A promotion as it was written; `value.detail` has each fault in English, a line each. */
  promotion_refused: 422,
  /** A new staff password that is easily guessed. */
  weak_password: 422,
  picture_unreadable: 422,
  /** Not sent within a day, or sent before. */
  picture_gone: 422,
  picture_too_many_pixels: 422,
  /** A new password equal to the old one (M162, M170). */
  'modify.new.old.same': 422,
  too_many_requests: 429,
  /** Strangers tried too many passwords: for a while only a phone that was used before, a code, or a new password gets in. */
  login_guarded: 429,
  unknown_error: 500,
  sms_unavailable: 503,
  /** No e-mail can be sent, or as many guests wait for customer service as may. */
  support_unavailable: 503,
  vendor_unavailable: 503,
  game_unavailable: 503,
  /** The game, or all of its vendor, is temporarily unavailable; the site continues. */
  game_maintenance: 503,
  maintenance: 503,
  unavailable: 503,
  /** The server's disk is full: nothing was written, and the same call may be repeated. */
  storage_full: 503,
} as const;

/** Codes that only calls of the staff answer; players' pages need no words for them. */
export type StaffErrorCode =
  | 'second_factor_required'
  | 'password_expired'
  | 'own_proposal'
  | 'permission_not_held'
  | 'proposal_decided'
  | 'withdrawal_decided'
  | 'proposal_expired'
  | 'proposer_not_permitted'
  | 'last_owner'
  | 'own_account'
  | 'too_many_roles'
  | 'too_many_passkeys'
  | 'passkey_refused'
  | 'second_factor_needed'
  | 'session_locked'
  | 'vendor_refused'
  | 'promotion_refused'
  | 'payment_decided'
  | 'payment_refused'
  | 'second_person_waits'
  | 'payout_claimed'
  | 'payout_unclaimed'
  | 'second_person_needed'
  | 'arrived_sum_differs';

/** Codes of paying out, whose words come with the screens that ask for it (`payout-error-text.ts` of the web): the first ones are at their limit of bytes. */
export type PayoutErrorCode =
  | 'pin_not_set'
  | 'pin_wrong'
  | 'pin_locked'
  | 'pin_too_easy'
  | 'payout_account_invalid'
  | 'payee_name_differs'
  | 'too_many_payout_accounts'
  | 'payout_account_not_found';

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
  'second_factor_needed',
  'session_locked',
  'maintenance',
  'unavailable',
  'storage_full',
  'unknown_error',
] as const satisfies readonly ErrorCode[];
