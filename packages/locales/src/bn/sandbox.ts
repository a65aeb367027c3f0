import type { sandbox as english } from '../en/sandbox.ts';
import type { Translation } from '../translation.ts';

export const sandbox: Translation<typeof english> = {
  'sandbox.title': 'পরীক্ষামূলক পেমেন্ট',
  'sandbox.note': 'এটি ডেমো টাকা। কারও কাছ থেকে কিছু কাটা হবে না।',
  'sandbox.more': 'অন্য ফলাফল পরীক্ষা করুন',
  'sandbox.decided': 'এই অর্ডার আগেই শেষ হয়েছে।',
  'sandbox.reports': 'সাইট যতগুলো খবর পেয়েছে:',
  'sandbox.noOrder': 'এমন কোনো অর্ডার নেই।',
  'sandbox.noChoice': 'এমন কোনো অপশন নেই।',
  'sandbox.back': 'টাকা না দিয়ে ফিরে যান',
  'sandbox.toSite': 'সাইটে ফিরে যান',
  'sandbox.once': 'টাকা দিন',
  'sandbox.twice': 'টাকা দিন, খবর দুবার যাবে',
  'sandbox.late': 'টাকা দিন, খবর ২০ সেকেন্ড পরে যাবে',
  'sandbox.never': 'টাকা দিন, খবর যাবে না',
  'sandbox.declined': 'বাতিল করুন',
  'sandbox.declined-then-paid': 'আগে বাতিল, পরে টাকা দিন',
};
