import type { home as en } from '../en/home.ts';
import type { Translation } from '../translation.ts';

export const home: Translation<typeof en> = {
  'home.winners': 'এইমাত্র জিতলেন',
  'home.top': 'শীর্ষ {rank, number}',
  'home.description': 'ফোনেই স্লট খেলুন। ডিপোজিট, খেলা আর টাকা তোলা সব এক জায়গায়।',
  'home.providers': 'গেম প্রোভাইডার',
  'home.providerGames': '{category}: {count, plural, one {#টি গেম} other {#টি গেম}}',
  'home.sectionFailed': 'এই অংশ লোড হয়নি',
  'home.moreGames': '{count, number}টির বেশি গেম',
  'home.appBonus': 'অ্যাপে নতুন হলে {amount} পর্যন্ত বোনাস',
  'home.offerTerms': 'শর্ত পড়ুন',
};
