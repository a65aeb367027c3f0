export const notices = {
  'notices.none': 'No announcements',
  'notices.noneText': 'News will show here.',
  'notices.home': 'To the games',
  'notices.failed': 'The announcements did not load',
  'notices.unread': 'unread',
  'notices.promotions': 'See what is on now',
  'notices.help': 'Questions? Help centre',
} as const;
