import type { sports as en } from '../en/sports.ts';
import type { Translation } from '../translation.ts';

export const sports: Translation<typeof en> = {
  'sports.schedule': 'ম্যাচের সময়সূচি',
  'sports.virtual': 'ভার্চুয়াল',
  'sports.today': 'আজ',
  'sports.tomorrow': 'আগামীকাল',
  'sports.live': 'লাইভ {minute}′',
  'sports.halfTime': 'বিরতি',
  'sports.draw': 'ড্র',
  'sports.suspended': 'আপাতত বন্ধ',
  'sports.open': 'ম্যাচটি খুলুন',
  'sports.slide': '{count, number}টির {position, number} নম্বর',
  'sports.failed': 'ম্যাচ লোড হয়নি',
  'sports.title': 'স্পোর্টস',
  'sports.opening': 'স্পোর্টস খুলছে…',
  'sports.frame': 'স্পোর্টস: ম্যাচ ও অডস',
  'sports.launchFailed': 'স্পোর্টস খোলা যায়নি',
  'sports.matches': '{count, plural, one {#টি ম্যাচ} other {#টি ম্যাচ}}',
  'sports.all': 'সব ম্যাচ ও অডস',
  'sports.none': 'এখন এখানে স্পোর্টস নেই।',
};
