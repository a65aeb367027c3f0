import type { gameCentre as en } from '../en/game-centre.ts';
import type { Translation } from '../translation.ts';

export const gameCentre: Translation<typeof en> = {
  'gameCentre.count': '{count, plural, one {#টি গেম} other {#টি গেম}}',
  'gameCentre.vendors': 'নির্মাতা',
  'gameCentre.all': 'সব',
  'gameCentre.loadingMore': 'আরও আসছে',
  'gameCentre.end': 'এই কটিই',
  'gameCentre.empty': 'এখানে এখনো গেম নেই',
  'gameCentre.emptyText': 'অন্য নির্মাতা দেখুন, বা সব দেখুন।',
  'gameCentre.showAll': 'সব গেম দেখান',
  'gameCentre.failed': 'গেম লোড হয়নি',
  'gameCentre.failedText': 'সংযোগ দেখে আবার চেষ্টা করুন।',
  'gameCentre.moreFailed': 'আরও গেম লোড হয়নি',
  'gameCentre.play': '{game} খেলুন',
};
