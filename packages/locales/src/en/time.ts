export const time = {
  'time.moment': '{day}, {clock}',
  // For languages that say the part of the day with the hour of twelve.
  'time.clock': '{part, select, other {{clock}}}',
  'time.from': 'from {day}',
  'time.range': '{first} to {last}',
} as const;
