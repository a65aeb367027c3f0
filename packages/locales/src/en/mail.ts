/** E-mails, as plain text. */
export const mail = {
  'mail.proof_subject': '{name}: is this your e-mail?',
  'mail.proof':
    'An account named {userName} at {name} was given this address. If the account is yours, confirm it here:\n\n{link}\n\nThe link works for {hours, plural, one {# hour} other {# hours}}. If the account is not yours, do nothing: we will not write here again.',
  'mail.reset_subject': '{name}: set a new password',
  'mail.reset':
    '{userName}, set a new password here:\n\n{link}\n\nThe link works once, within {minutes, plural, one {# minute} other {# minutes}}. If you did not ask for it, do nothing: your password stays as it is.',
  'mail.changed_subject': '{name}: your password was changed',
  'mail.changed': '{userName}, your password was changed: {when}, {place}, {device}. {advice}',
  'mail.changed_reset': 'If it was not you, set a new one now: {link}',
  'mail.changed_write': 'If it was not you, write to customer service now.',
  'mail.pin_subject': '{name}: code for your withdrawal PIN',
  'mail.pin':
    'Your code for a new withdrawal PIN is {code}. It works for {minutes, plural, one {# minute} other {# minutes}}.\n\nTell it to nobody. If you did not ask for it, change your password: someone is signed in to your account.',
  'mail.answer_subject': '{name}: answer to your message {reference}',
  'mail.answer':
    '{answer}\n\nYou wrote:\n{question}\n\nYour number is {reference}. To ask more, write to us on the site again and name it. If you did not write to {name}, do nothing.',
} as const;
