/** Rate limits of calls: `points` in `seconds` by one address, member or person of the staff. Calls of one limit share it. */
export const CALL_LIMITS = {
  'login-address': { points: 120, seconds: 60, per: 'address' },
  'register-address': { points: 60, seconds: 600, per: 'address' },
  'username-check-address': { points: 600, seconds: 3_600, per: 'address' },
  'affiliate-check-address': { points: 60, seconds: 60, per: 'address' },
  'invitation-opened-address': { points: 60, seconds: 600, per: 'address' },
  // A whole network of phones behind one address may search; each asks at most twice a second.
  'search-address': { points: 600, seconds: 60, per: 'address' },
  'free-play-address': { points: 60, seconds: 600, per: 'address' },
  'proof-address': { points: 120, seconds: 60, per: 'address' },
  'recovery-address': { points: 30, seconds: 3_600, per: 'address' },
  // Repeats after a lost answer count too, and a whole network of phones may share the address.
  'question-address': { points: 10, seconds: 3_600, per: 'address' },
  'password-member': { points: 10, seconds: 900, per: 'member' },
  'cashier-member': { points: 60, seconds: 60, per: 'member' },
  // A file of a long span takes a hundred calls.
  'record-member': { points: 240, seconds: 60, per: 'member' },
  'reward-member': { points: 120, seconds: 60, per: 'member' },
  'upload-member': { points: 30, seconds: 3_600, per: 'member' },
  'promotion-member': { points: 60, seconds: 60, per: 'member' },
  // Codes are guessed no faster; a code takes two calls.
  'code-member': { points: 20, seconds: 600, per: 'member' },
  'chat-member': { points: 30, seconds: 60, per: 'member' },
  'chat-signs-member': { points: 120, seconds: 60, per: 'member' },
  'desk-staff': { points: 600, seconds: 60, per: 'staff' },
  'vendor-test-staff': { points: 30, seconds: 60, per: 'staff' },
  'staff-login-address': { points: 30, seconds: 60, per: 'address' },
  // A passkey takes two calls: the challenge and its answer.
  'staff-passkey-address': { points: 60, seconds: 60, per: 'address' },
  'staff-password': { points: 10, seconds: 900, per: 'staff' },
  'feedback-member': { points: 10, seconds: 3_600, per: 'member' },
  'open-account-member': { points: 60, seconds: 3_600, per: 'member' },
  // A tap per second while a rain falls, and the lists that follow.
  'rain-member': { points: 120, seconds: 60, per: 'member' },
  'agency-member': { points: 120, seconds: 60, per: 'member' },
  'launch-member': { points: 120, seconds: 60, per: 'member' },
  'trial-launch-address': { points: 240, seconds: 60, per: 'address' },
} as const;

export type CallLimit = keyof typeof CALL_LIMITS;
