/** What prevents the use of a vendor: problems of its row, or of calling it. */
export const VENDOR_PROBLEMS = [
  'code_format',
  'code_taken',
  'code_of_maker',
  'incomplete',
  'name_missing',
  'unknown_dialect',
  'unknown_setting',
  'secret_in_the_open',
  'url_format',
  'origin_format',
  'origin_taken',
  'origin_own',
  'settings_wrong',
  'secrets_sealed',
  'secrets_again',
  'no_vendor',
  'no_merchant',
  'changed_meanwhile',
  'not_reached',
  'wrong_key',
  'wrong_answer',
  'no_list',
] as const;
export type VendorProblem = (typeof VENDOR_PROBLEMS)[number];

/** `draining`: off, while rounds of it are open. `left_out`: its row cannot be used. */
export const VENDOR_STATES = ['on', 'off', 'draining', 'left_out'] as const;
export type VendorState = (typeof VENDOR_STATES)[number];

/** What a test tries, in its order: docs/vendors.md. */
export const VENDOR_CHECKS = ['list', 'stranger', 'unknown_game', 'opens'] as const;
export type VendorCheckName = (typeof VENDOR_CHECKS)[number];
