import type { home as en } from '../en/home.ts';
import type { Translation } from '../translation.ts';

export const home: Translation<typeof en> = {
  'home.providers': 'গেম নির্মাতা',
  'home.providerGames': '{category}: {count, plural, one {#টি গেম} other {#টি গেম}}',
  'home.sectionFailed': 'এই অংশ লোড হয়নি',
};
