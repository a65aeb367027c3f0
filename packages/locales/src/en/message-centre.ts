export const messageCentre = {
  'messageCentre.title': 'Messages',
  'messageCentre.telegram': 'Telegram',
  'messageCentre.telegramText': 'Write to us on Telegram',
  'messageCentre.announcements': 'Announcements',
  'messageCentre.announcementsText': 'News for everybody',
  'messageCentre.inbox': 'Inbox',
  'messageCentre.inboxText': 'Messages to you alone',
  'messageCentre.inboxFree': 'For registered players',
} as const;
