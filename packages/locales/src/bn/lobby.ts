import type { lobby as en } from '../en/lobby.ts';
import type { Translation } from '../translation.ts';

export const lobby: Translation<typeof en> = {
  'lobby.title': '{name}: গেম, স্লট আরও অনেক কিছু',
  'lobby.description': 'ফোনেই স্লট খেলুন। জমা, খেলা আর তোলা সব এক জায়গায়।',
  'lobby.banners': 'কী চলছে',
  'lobby.banner': '{count, number}টির {position, number} নম্বর',
  'lobby.categories': 'গেমের ধরন',
  'lobby.allVendors': 'সব',
  'lobby.vendors': 'নির্মাতা',
  'lobby.more': 'সব দেখুন',
  'lobby.moreOf': 'সব দেখুন: {category}',
  'lobby.gamesFailed': 'গেম লোড হয়নি',
  'lobby.noGames': 'এখানে এখনো গেম নেই',
  'lobby.noGamesText': 'অন্য নির্মাতার কাছে থাকতে পারে।',
  'lobby.winners': 'এইমাত্র জিতলেন',
  'lobby.news': 'খবর',
  'lobby.noNews': 'আজ নতুন খবর নেই',
  'lobby.top': 'শীর্ষ {rank, number}',
};
