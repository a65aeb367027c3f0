/** The form by which visitors without a session reach customer service. */
export const guestQuestions = {
  'guestQuestions.title': 'Write to us',
  'guestQuestions.intro': 'You need no account. Tell us what happened: we answer by e-mail.',
  'guestQuestions.emailHelp': 'Our answer goes to this address.',
  'guestQuestions.send': 'Send',
  'guestQuestions.answerTo': 'We answer to {email}. If you do not find it, look in the spam folder.',
  'guestQuestions.failed': 'The form did not load',
  'guestQuestions.none': 'We take no messages here now. Look into the help, or reach us another way.',
  'guestQuestions.member': 'You are logged in. Write from the help centre: the answer comes to your inbox.',
  'guestQuestions.memberWrite': 'Write in the help centre',
  'guestQuestions.noAccount': 'Cannot log in?',
} as const;
