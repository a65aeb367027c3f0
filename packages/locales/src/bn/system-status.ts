import type { Translation } from '../translation.ts';
import type { systemStatus as en } from '../en/system-status.ts';

export const systemStatus: Translation<typeof en> = {
  'systemStatus.maintenance': 'নতুন আলো লাগানো হচ্ছে',
  'systemStatus.maintenanceText': 'সিস্টেমের কাজ চলছে, একটু পরে আবার আসুন। আপনার ব্যালেন্স ও চলতি রাউন্ড নিরাপদ আছে।',
  'systemStatus.backAt': 'আবার খুলবে {time}-এ ({zone})',
  'systemStatus.left': 'আর {left}',
  'systemStatus.anyMoment': 'যেকোনো মুহূর্তে খুলতে পারে। পাতাটি নিজেই খুলে যাবে।',
  'systemStatus.restricted': 'এখানে খোলা যাচ্ছে না',
  'systemStatus.restrictedText': 'আপনি যেখান থেকে ঢুকছেন, সেখানে এই সেবা চালু নেই।',
  'systemStatus.yourAddress': 'আপনার ঠিকানা: {ip}',
  'systemStatus.stillRestricted': '{time}-এ দেখা হয়েছে: আপনার ঠিকানা থেকে খোলা নেই।',
  'systemStatus.balanceKept': 'আপনার ব্যালেন্স আপনার জন্যই রাখা আছে।',
  'systemStatus.balanceAsk': 'টাকা তুলতে আমাদের লিখুন।',
  'systemStatus.stillClosed': 'এখনো বন্ধ। {time}-এ দেখা হয়েছে।',
};
