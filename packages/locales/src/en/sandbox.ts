/** The page that stands in for a payment provider's in the demo. */
export const sandbox = {
  'sandbox.title': 'Sandbox payment',
  'sandbox.note': 'Play money. Nothing is taken from anybody.',
  'sandbox.more': 'Try another outcome',
  'sandbox.decided': 'This order is decided already.',
  'sandbox.reports': 'Reports that reached the site:',
  'sandbox.noOrder': 'There is no such order.',
  'sandbox.noChoice': 'There is no such choice.',
  'sandbox.back': 'Back without paying',
  'sandbox.toSite': 'Back to the site',
  'sandbox.once': 'Pay',
  'sandbox.twice': 'Pay, reported twice',
  'sandbox.late': 'Pay, reported 20 seconds late',
  'sandbox.never': 'Pay, never reported',
  'sandbox.declined': 'Decline',
  'sandbox.declined-then-paid': 'Declined, then paid after all',
} as const;
