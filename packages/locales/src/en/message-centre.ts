export const messageCentre = {
  'messageCentre.title': 'Messages',
  'messageCentre.telegram': 'Telegram',
  'messageCentre.telegramText': 'Write to us on Telegram',
  'messageCentre.announcements': 'Announcements',
  'messageCentre.announcementsText': 'News for everybody',
  'messageCentre.inbox': 'Inbox',
  'messageCentre.inboxText': 'Messages to you alone',
  'messageCentre.inboxFree': 'For registered players',
  'messageCentre.liveChat': 'Live chat',
  'messageCentre.liveChatText': 'Ask our team, and read the answers here',
  'messageCentre.affiliate': 'Affiliate service',
  'messageCentre.affiliateText': 'For partners who bring players',
} as const;
