export const support = {
  'support.openUnread': 'Customer service, {count, plural, one {# unread answer} other {# unread answers}}',
} as const;
