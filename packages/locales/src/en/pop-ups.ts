export const popUps = {
  'popUps.notToday': 'Not again today',
} as const;
