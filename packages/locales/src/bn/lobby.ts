import type { lobby as en } from '../en/lobby.ts';
import type { Translation } from '../translation.ts';

export const lobby: Translation<typeof en> = {
  'lobby.allVendors': 'সব',
  'lobby.vendors': 'প্রোভাইডার',
  'lobby.title': '{name}: গেম, স্লট ও আরও অনেক কিছু',
  'lobby.banners': 'কী চলছে',
  'lobby.banner': '{count, number}টির {position, number} নম্বর',
  'lobby.categories': 'গেমের ধরন',
  'lobby.more': 'সব দেখুন',
  'lobby.moreOf': 'সব দেখুন: {category}',
  'lobby.gamesFailed': 'গেম লোড হয়নি',
  'lobby.noGames': 'এখানে এখনো গেম নেই',
  'lobby.noGamesText': 'অন্য প্রোভাইডারে থাকতে পারে।',
  'lobby.news': 'খবর',
  'lobby.pause': 'সব অ্যানিমেশন থামান',
  'lobby.play': 'আবার চালান',
  'lobby.search': 'খুঁজুন',
  'lobby.noNews': 'আজ নতুন খবর নেই',
  'lobby.depositBonus': 'প্রথম ডিপোজিটে {percent, number}% বোনাস: শর্ত',
  'lobby.percent': '{percent, number}%',
};
