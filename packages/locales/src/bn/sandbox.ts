import type { sandbox as english } from '../en/sandbox.ts';
import type { Translation } from '../translation.ts';

export const sandbox: Translation<typeof english> = {
  'sandbox.title': 'পরীক্ষামূলক পেমেন্ট',
  'sandbox.note': 'এটি ডেমো টাকা। কারও কাছ থেকে কিছু কাটা হবে না।',
  'sandbox.more': 'অন্য ফল পরখ করুন',
  'sandbox.decided': 'এই অর্ডারের ফয়সালা হয়ে গেছে।',
  'sandbox.reports': 'জবাব পাওয়া খবর:',
  'sandbox.noOrder': 'এমন কোনো অর্ডার নেই।',
  'sandbox.noChoice': 'এমন কোনো পছন্দ নেই।',
  'sandbox.once': 'টাকা দিন',
  'sandbox.twice': 'টাকা দিন, খবর দুবার আসবে',
  'sandbox.late': 'টাকা দিন, খবর ২০ সেকেন্ড পরে আসবে',
  'sandbox.never': 'টাকা দিন, খবর আসবে না',
  'sandbox.declined': 'বাতিল করুন',
  'sandbox.declined-then-paid': 'আগে বাতিল, পরে টাকা এলো',
};
