/** What the server answers in tests of something else: a site that is open to everybody. */
export const openSite = () => ({
  info: 'open' as const,
  location: { ip: '' },
  maintenance: false,
  regionRestriction: false,
  maintenanceUntil: null,
  words: null,
  contact: { email: null, phone: null },
});

/** A member's wallet with a little money of his own. */
export const fiveInHand = () => ({
  currency: 'CNY',
  sumBalance: '5.00',
  cash: '5.00',
  bonus: '0.00',
  locked: '0.00',
  version: '1',
});
