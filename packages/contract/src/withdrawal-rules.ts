/** Why people look at a withdrawal before it is sent. Each is a reason to look, none of them refuses. */
export const REVIEW_REASONS = [
  /** The payout account, the password or the PIN is newer than the merchant's cool-off. */
  'account_new',
  'password_new',
  'pin_new',
  /** Deposits are not played through yet. */
  'play_left',
  /** With this one the withdrawals of the day pass what the member's level may withdraw without a look. */
  'above_limit',
  /** Another member of the merchant has or had the same payout account. */
  'account_shared',
  /** A bonus became cash within the merchant's hours. */
  'bonus_met',
  /** Another member of the merchant signs in on the same phone. */
  'device_shared',
  /** Money that came in by other ways goes back there first. */
  'way_back',
  /** Nothing was paid out to the member before. */
  'first_withdrawal',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];
