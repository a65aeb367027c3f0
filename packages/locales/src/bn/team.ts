import type { team as en } from '../en/team.ts';
import type { Translation } from '../translation.ts';

export const team: Translation<typeof en> = {
  'team.bets': 'বাজির সংখ্যা',
  'team.betCount': '{count, plural, one {#টি বাজি} other {#টি বাজি}}',
  'team.active': 'সক্রিয় সদস্য',
  'team.activePerDay': 'দিনে সক্রিয় সদস্য',
  'team.against': 'ছোট লেখায় আগের সমান দিনের সাথে তুলনা।',
  'team.nothingBefore': 'আগে কিছু ছিল না',
  'team.unchanged': 'একই আছে',
  'team.chart': 'চার্টে কী দেখাবে',
  'team.byDay': 'দিন অনুযায়ী {figure}',
  'team.nothingPlayed': 'এই দিনগুলোতে আপনার টিম কিছু খেলেনি।',
  'team.cashOnly': 'আপনার নিচের সবাই, যত ধাপেই হোক; শুধু ক্যাশ, বোনাসের টাকা ছাড়া।',
};
