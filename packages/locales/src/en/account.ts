/** The screens that look after a login: passwords and the ways back in. */
export const account = {
  'account.title': 'Change password',
  'account.firstTitle': 'Choose your own password',
  'account.lead': 'Your other devices are signed out when it changes.',
  'account.firstLead': 'This one was given to you. Choose one that only you know.',
  'account.oldPassword': 'Old password',
  'account.newPassword': 'New password',
  'account.newPasswordHint': '8 to 64 characters',
  'account.newPasswordAgain': 'New password again',
  'account.newPasswordAgainHint': 'Type it once more',
  'account.enterPassword': 'Type the new password once more.',
  'account.confirmationCorrect': 'The two passwords are not the same.',
  'account.samePassword': 'The new password is the old one. Choose another.',
  'account.save': 'Save the new password',
  'account.saved': 'Saved',
  'account.changeFailed': 'The password was not changed.',
} as const;
