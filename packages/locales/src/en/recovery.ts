/** Ways to a new password without the old one. */
export const recovery = {
  'recovery.way': 'How to prove it is you',
  'recovery.byPhone': 'By phone',
  'recovery.byEmail': 'By e-mail',
  'recovery.phoneLead': 'We send a code to your phone. With it you choose a new password.',
  'recovery.setPassword': 'Set it and log in',
  'recovery.done': 'The new password is set',
} as const;
