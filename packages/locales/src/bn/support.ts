import type { support as en } from '../en/support.ts';
import type { Translation } from '../translation.ts';

export const support: Translation<typeof en> = {
  'support.openUnread': 'গ্রাহক সেবা, {count, plural, one {#টি উত্তর পড়া বাকি} other {#টি উত্তর পড়া বাকি}}',
};
