export const systemStatus = {
  'systemStatus.maintenance': 'The site is closed for now',
  'systemStatus.maintenanceText': 'System upgrading, please try again later. Your balance and open rounds are safe.',
  'systemStatus.backAt': 'Open again at {time}, {zone}',
  'systemStatus.left': '{left} left',
  'systemStatus.anyMoment': 'It can be any moment now. This page opens by itself.',
  'systemStatus.restricted': 'The site cannot be opened from here',
  'systemStatus.restrictedText': 'This service is not available where you are connected from.',
  'systemStatus.yourAddress': 'Your address: {ip}',
  'systemStatus.stillRestricted': 'Checked at {time}: not available where you are.',
  'systemStatus.balanceKept': 'Your balance is kept for you.',
  'systemStatus.balanceAsk': 'Write to us to have it paid out.',
  'systemStatus.stillClosed': 'Still closed. Checked at {time}.',
} as const;
