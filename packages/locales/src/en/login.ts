/** The ways in, beyond what `session` says of being in. */
export const login = {
  'login.modes': 'How to log in',
  'login.byUsername': 'Username',
  'login.byMobile': 'Mobile and code',
  'login.remember': 'Remember me',
  'login.rememberHint': 'Only on a phone of your own.',
  'login.usernameFormat': 'Account format is incorrect',
  'login.passwordFormat': 'Password format is incorrect',
  'login.writeCode': 'Type the digits of the picture.',
  'login.codeWrong': 'Verification code error',
  'login.welcomeBack': 'Welcome back, {name}!',
  'login.previous': 'Last time: {when}, {place}, {device}',
  'login.or': 'or',
  'login.withGoogle': 'Go on with Google',
  'login.withFacebook': 'Go on with Facebook',
  'login.serviceFailed': 'That did not work. Try again or log in by username.',
  'login.serviceUnknown': 'No account here goes with it. Log in by username or open an account.',
} as const;
