import type { categories as en } from '../en/categories.ts';
import type { Translation } from '../translation.ts';

export const categories: Translation<typeof en> = {
  'categories.HOT': 'জনপ্রিয়',
  'categories.FAV': 'প্রিয়',
  'categories.RNG': 'স্লট',
  'categories.LIVE': 'লাইভ',
  'categories.SPORTS': 'স্পোর্টস',
  'categories.PVP': 'তাস',
  'categories.ESPORTS': 'ইস্পোর্টস',
  'categories.FISH': 'ফিশিং',
  'categories.ELOTT': 'লটারি',
  'categories.LOTT': 'প্রচলিত লটারি',
  'categories.COCKFIGHT': 'ডার্বি',
  'categories.RECENT': 'সাম্প্রতিক',
  'categories.RUMMY': 'রামি',
  'categories.LUDO': 'লুডু',
};
