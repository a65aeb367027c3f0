/** Mobile numbers and the codes that are sent to them. */
export const verification = {
  'verification.mobile': 'Mobile number',
  'verification.mobileHint': '{length, number} digits',
  'verification.country': 'Country of the number',
  'verification.countriesMissing': 'The countries did not load.',
  'verification.enterNumber': 'Enter your mobile number.',
  'verification.phoneTips': 'Please enter a valid mobile number: {length, number} digits after {code}.',
  'verification.phoneTipsRange':
    'Please enter a valid mobile number: {minimum, number} to {maximum, number} digits after {code}.',
  'verification.code': 'SMS code',
  'verification.codeHint': 'From the SMS',
  'verification.codeFirst': 'Get a code first',
  'verification.enterCode': 'Enter the code from the SMS.',
  'verification.get': 'Get code',
  'verification.getAnother': 'New code',
  'verification.secondsLeft': '{count, number} s',
  'verification.working': '{percent, number}%',
  'verification.showPerson': 'Several codes were asked for from here. Type the digits of the picture, then get a code.',
  'verification.sent': 'The code is on its way',
  'verification.notSent': 'No code was sent.',
} as const;
