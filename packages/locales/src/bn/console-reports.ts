import type { consoleReports as en } from '../en/console-reports.ts';
import type { Translation } from '../translation.ts';

export const consoleReports: Translation<typeof en> = {
  'consoleReports.title': 'রিপোর্ট',
  'consoleReports.by': 'কী অনুযায়ী',
  'consoleReports.day': 'দিন',
  'consoleReports.category': 'ক্যাটাগরি',
  'consoleReports.merchant': 'মার্চেন্ট',
  'consoleReports.from': 'শুরু',
  'consoleReports.to': 'শেষ',
  'consoleReports.merchants': 'মার্চেন্ট',
  'consoleReports.allMerchants': 'সব মার্চেন্ট',
  'consoleReports.currency': 'কারেন্সি',
  'consoleReports.stakes': 'মোট বাজি',
  'consoleReports.validBets': 'বৈধ বাজি',
  'consoleReports.wins': 'জেতা টাকা',
  'consoleReports.ggr': 'গেমের আয়',
  'consoleReports.jackpots': 'দেওয়া জ্যাকপট',
  'consoleReports.deposits': 'ডিপোজিট',
  'consoleReports.withdrawals': 'টাকা তোলা',
  'consoleReports.figures': 'হিসাব',
  'consoleReports.total': 'মোট',
  'consoleReports.unknown': 'ক্যাটালগে নেই এমন গেম',
  'consoleReports.none': 'এই দিনগুলোতে কোনো খেলা বা লেনদেন হয়নি। অন্য দিন বা মার্চেন্ট বেছে নিন।',
  'consoleReports.note':
    'আসল টাকার হিসাব, লেজারের সঙ্গে মেলে। দিন ধরা হয় প্রতিটি মার্চেন্টের নিজের সময় অনুযায়ী; বাতিল হওয়া বাজি যেদিন ফেরত এসেছে, সেদিনের হিসাবে থাকে।',
  'consoleReports.counting': 'এখন রিপোর্ট দেখানো যাচ্ছে না: হিসাব গোনা হচ্ছে, অথবা সার্ভার ব্যস্ত। একটু পরে আবার চেষ্টা করুন।',
  'consoleReports.reversed': 'শেষের দিনটি শুরুর দিনের আগে। দিন দুটি আবার বেছে নিন।',
  'consoleReports.tooLong': 'একটি রিপোর্টে সর্বোচ্চ ১ বছর থাকে। কম দিন বেছে নিন।',
};
