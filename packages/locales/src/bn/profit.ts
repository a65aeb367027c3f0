import type { Translation } from '../translation.ts';
import type { profit as en } from '../en/profit.ts';

export const profit: Translation<typeof en> = {
  'profit.net': 'মোট লাভ-ক্ষতি',
  'profit.deposits': 'ডিপোজিট',
  'profit.withdrawals': 'টাকা তোলা',
  'profit.stakes': 'বাজি',
  'profit.validBets': 'বৈধ বাজি',
  'profit.wins': 'জয়',
  'profit.jackpots': 'জ্যাকপট',
  'profit.bonuses': 'বোনাস',
  'profit.rebates': 'রিবেট',
  'profit.others': 'সংশোধন ও অন্যান্য',
  'profit.days': 'দিন',
  'profit.byDay': 'দিন অনুযায়ী লাভ-ক্ষতি',
  'profit.byWeek': 'সপ্তাহ অনুযায়ী লাভ-ক্ষতি',
  'profit.byMonth': 'মাস অনুযায়ী লাভ-ক্ষতি',
  'profit.categories': 'ক্যাটাগরি অনুযায়ী',
  'profit.noCategory': 'অন্যান্য গেম',
  'profit.games': 'গেম অনুযায়ী',
  'profit.otherGames': '{count, plural, one {আরও #টি গেম} other {আরও #টি গেম}}',
  'profit.nothingPlayed': 'এই দিনগুলোতে আপনি কিছু খেলেননি।',
  'profit.lifetime': 'অ্যাকাউন্ট খোলার পর থেকে',
  'profit.netDeposits': 'নিট ডিপোজিট',
  'profit.ownDay': 'প্রতিটি লেনদেন যেদিন হয়েছে সেদিনের হিসাবে ধরা হয়, ফেরত আসা বাজি আর দেরিতে আসা জয়ও।',
  'profit.how':
    'মোট লাভ-ক্ষতি মানে জয়, বোনাস ও রিবেট থেকে বাজি বাদ। এখানকার বৈধ বাজিতে বোনাসের টাকাও ধরা আছে; লেভেল ও রিবেটে শুধু নিজের টাকার বাজি ধরা হয়।',
  'profit.failed': 'লাভ-ক্ষতির হিসাব লোড হয়নি',
};
