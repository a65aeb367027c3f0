import type { Translation } from '../translation.ts';
import type { systemStatus as en } from '../en/system-status.ts';

export const systemStatus: Translation<typeof en> = {
  'systemStatus.maintenance': 'সাইট এখন বন্ধ',
  'systemStatus.maintenanceText': 'সিস্টেমের কাজ চলছে, একটু পরে আবার আসুন। আপনার ব্যালেন্স ও চলতি রাউন্ড নিরাপদ আছে।',
  'systemStatus.backAt': 'আবার খোলার সময়: {time}, {zone}',
  'systemStatus.left': 'আর {left} বাকি',
  'systemStatus.anyMoment': 'যেকোনো মুহূর্তে খুলতে পারে। পাতাটি নিজেই খুলে যাবে।',
  'systemStatus.restricted': 'এখান থেকে সাইট খোলা যাবে না',
  'systemStatus.restrictedText': 'আপনি যেখান থেকে ঢুকছেন, সেখানে এই সেবা চালু নেই।',
  'systemStatus.yourAddress': 'আপনার IP ঠিকানা: {ip}',
  'systemStatus.stillRestricted': 'শেষ দেখা হয়েছে {time}: আপনার IP ঠিকানা থেকে খোলা নেই।',
  'systemStatus.balanceKept': 'আপনার ব্যালেন্স আপনার জন্যই রাখা আছে।',
  'systemStatus.balanceAsk': 'টাকা তুলতে আমাদের জানান।',
  'systemStatus.stillClosed': 'এখনো বন্ধ। শেষ দেখা হয়েছে {time}।',
};
