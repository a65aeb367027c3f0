export const team = {
  'team.bets': 'Bets',
  'team.betCount': '{count, plural, one {# bet} other {# bets}}',
  'team.active': 'Active members',
  'team.activePerDay': 'Active members a day',
  'team.against': 'The small figures compare with as many days before.',
  'team.nothingBefore': 'nothing before',
  'team.unchanged': 'unchanged',
  'team.chart': 'Figure of the chart',
  'team.byDay': '{figure} by day',
  'team.nothingPlayed': 'Your team played nothing in these days.',
  'team.cashOnly': 'Everyone below you, at any depth; cash only, without bonus money.',
} as const;
