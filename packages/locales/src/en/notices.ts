export const notices = {
  'notices.none': 'No announcements',
  'notices.noneText': 'When there is news, it stands here.',
  'notices.home': 'To the games',
  'notices.failed': 'The announcements did not load',
  'notices.unread': 'unread',
} as const;
