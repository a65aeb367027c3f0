/** Server responses for tests of something else: a site that is open to all visitors. */
export const openSite = () => ({
  info: 'open' as const,
  location: { ip: '' },
  maintenance: false,
  regionRestriction: false,
  maintenanceUntil: null,
  words: null,
  contact: { email: null, phone: null },
});

/** The wallet of a member with a little cash. */
export const fiveInHand = () => ({
  currency: 'CNY',
  sumBalance: '5.00',
  cash: '5.00',
  bonus: '0.00',
  locked: '0.00',
  version: '1',
});
