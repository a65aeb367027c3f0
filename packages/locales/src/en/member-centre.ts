export const memberCentre = {
  'memberCentre.settings': 'Settings',
  'memberCentre.changePassword': 'Change password',
  'memberCentre.freeTitle': 'You are playing for fun',
  'memberCentre.freeText': 'The member centre is for registered players. Open an account, it takes a minute.',
  'memberCentre.registerNow': 'Register now',
} as const;
