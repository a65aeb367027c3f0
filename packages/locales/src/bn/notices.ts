import type { notices as en } from '../en/notices.ts';
import type { Translation } from '../translation.ts';

export const notices: Translation<typeof en> = {
  'notices.none': 'কোনো ঘোষণা নেই',
  'notices.noneText': 'নতুন খবর এলে এখানে থাকবে।',
  'notices.home': 'গেম দেখুন',
  'notices.failed': 'ঘোষণাগুলো লোড হয়নি',
  'notices.unread': 'না-পড়া',
  'notices.promotions': 'এখন কী কী চলছে দেখুন',
  'notices.help': 'প্রশ্ন আছে? হেল্প সেন্টারে দেখুন',
};
