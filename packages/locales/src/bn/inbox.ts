import type { inbox as en } from '../en/inbox.ts';
import type { Translation } from '../translation.ts';

export const inbox: Translation<typeof en> = {
  'inbox.fromSystem': 'সাইট থেকে',
  'inbox.fromOperator': 'আমাদের দল থেকে',
  'inbox.readAll': 'সব পড়া হয়েছে',
  'inbox.readAllDone': 'সব বার্তা পড়া হয়েছে বলে ধরা হলো',
  'inbox.unread': 'না-পড়া',
  'inbox.delete': 'মুছুন',
  'inbox.deleteTitle': 'বার্তাটি মুছবেন?',
  'inbox.deleteText': 'মুছলে আর ফেরানো যাবে না।',
  'inbox.deleted': 'বার্তা মুছে গেছে',
  'inbox.attachments': 'সংযুক্ত',
  'inbox.empty': 'এখনো কোনো বার্তা নেই',
  'inbox.emptyText': 'আপনার টাকার খবর আর আমাদের উত্তর এখানে আসবে।',
  'inbox.home': 'গেম দেখুন',
  'inbox.failed': 'ইনবক্স লোড হয়নি',
  'inbox.unreadCount': '{count, plural, one {#টি না-পড়া বার্তা} other {#টি না-পড়া বার্তা}}',
};
