import type { Translation } from '../translation.ts';
import type { balance as en } from '../en/balance.ts';

export const balance: Translation<typeof en> = {
  'balance.total': 'মোট ব্যালেন্স',
  'balance.refresh': 'ব্যালেন্স আবার দেখুন',
  'balance.refreshing': 'ব্যালেন্স দেখা হচ্ছে…',
  'balance.show': 'ব্যালেন্স দেখান',
  'balance.hide': 'ব্যালেন্স লুকান',
  'balance.failed': 'ব্যালেন্স দেখানো যাচ্ছে না।',
  'balance.playMoney': 'ডেমো টাকা',
};
