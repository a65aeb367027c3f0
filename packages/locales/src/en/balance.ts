export const balance = {
  'balance.total': 'Total balance',
  'balance.refresh': 'Refresh balance',
  'balance.refreshing': 'Refreshing balance…',
  'balance.show': 'Show balance',
  'balance.hide': 'Hide balance',
  'balance.failed': 'The balance did not load.',
  'balance.playMoney': 'play money',
} as const;
