/** Words that stand on controls of many screens. */
export const actions = {
  'actions.back': 'Back',
  'actions.cancel': 'Cancel',
  'actions.close': 'Close',
  'actions.retry': 'Tap to try again',
  'actions.loading': 'Please wait…',
  'actions.copy': 'Copy',
  'actions.copied': 'Copied',
  'actions.copyFailed': 'It was not copied. Hold it to select it.',
  'actions.clear': 'Clear',
  'actions.home': 'Go to home',
  'actions.logIn': 'Log in',
  'actions.register': 'Register',
} as const;
