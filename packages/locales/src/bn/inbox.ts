import type { inbox as en } from '../en/inbox.ts';
import type { Translation } from '../translation.ts';

export const inbox: Translation<typeof en> = {
  'inbox.fromSystem': 'সাইট থেকে',
  'inbox.fromOperator': 'আমাদের টিম থেকে',
  'inbox.readAll': 'সব পড়েছি',
  'inbox.readAllDone': 'সব মেসেজ পড়া হয়েছে',
  'inbox.unread': 'না-পড়া',
  'inbox.delete': 'মুছুন',
  'inbox.deleteTitle': 'মেসেজটি মুছবেন?',
  'inbox.deleteText': 'মুছলে আর ফেরানো যাবে না।',
  'inbox.deleted': 'মেসেজ মুছে গেছে',
  'inbox.attachments': 'সংযুক্ত',
  'inbox.empty': 'এখনো কোনো মেসেজ নেই',
  'inbox.emptyText': 'লেনদেনের খবর আর আমাদের উত্তর এখানে আসবে।',
  'inbox.home': 'গেম দেখুন',
  'inbox.failed': 'ইনবক্স লোড হয়নি',
  'inbox.unreadCount': '{count, plural, one {#টি না-পড়া মেসেজ} other {#টি না-পড়া মেসেজ}}',
};
