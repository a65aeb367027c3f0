import type { Translation } from '../translation.ts';
import type { actions as en } from '../en/actions.ts';

export const actions: Translation<typeof en> = {
  'actions.back': 'ফিরে যান',
  'actions.cancel': 'বাতিল',
  'actions.close': 'বন্ধ করুন',
  'actions.retry': 'আবার চেষ্টা করুন',
  'actions.loading': 'একটু অপেক্ষা করুন…',
  'actions.copy': 'কপি করুন',
  'actions.copied': 'কপি হয়েছে',
  'actions.copyFailed': 'কপি হয়নি। চেপে ধরে সিলেক্ট করুন।',
  'actions.clear': 'মুছুন',
  'actions.home': 'হোমে যান',
  'actions.logIn': 'লগইন',
  'actions.register': 'নিবন্ধন',
};
