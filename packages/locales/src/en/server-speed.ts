export const serverSpeed = {
  'serverSpeed.note': 'All servers show the same site. On another one you log in again.',
  'serverSpeed.measuring': 'Measuring…',
  'serverSpeed.failed': 'The servers could not be measured',
  'serverSpeed.ms': '{ms, number} ms',
  'serverSpeed.fast': 'Fast',
  'serverSpeed.normal': 'Normal',
  'serverSpeed.slow': 'Slow',
  'serverSpeed.noAnswer': 'No answer',
  'serverSpeed.here': 'You are here',
  'serverSpeed.again': 'Measure again',
  'serverSpeed.stay': 'Stay here',
  'serverSpeed.go': 'Go there',
} as const;
