import type { favourites as en } from '../en/favourites.ts';
import type { Translation } from '../translation.ts';

export const favourites: Translation<typeof en> = {
  'favourites.title': 'প্রিয় গেম',
  'favourites.mark': 'প্রিয়: {game}',
  'favourites.kept': '{game} আপনার প্রিয় গেমে যোগ হলো',
  'favourites.logIn': 'প্রিয় গেম রাখতে লগইন করুন',
  'favourites.empty': 'এখনো প্রিয় গেম নেই',
  'favourites.emptyText': 'গেমের ছবিতে হার্ট চিহ্নে চাপ দিন, গেমটি এখানে থাকবে।',
  'favourites.find': 'গেম খুঁজুন',
};
