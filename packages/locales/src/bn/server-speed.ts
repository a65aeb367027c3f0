import type { serverSpeed as en } from '../en/server-speed.ts';
import type { Translation } from '../translation.ts';

export const serverSpeed: Translation<typeof en> = {
  'serverSpeed.note': 'সব সার্ভারে একই সাইট। অন্যটিতে গেলে আবার লগইন করতে হবে।',
  'serverSpeed.measuring': 'মাপা হচ্ছে…',
  'serverSpeed.failed': 'সার্ভারের গতি মাপা যায়নি',
  'serverSpeed.ms': '{ms, number} মি.সে.',
  'serverSpeed.fast': 'দ্রুত',
  'serverSpeed.normal': 'মাঝারি',
  'serverSpeed.slow': 'ধীর',
  'serverSpeed.noAnswer': 'সাড়া নেই',
  'serverSpeed.here': 'এখন এটিতে আছেন',
  'serverSpeed.again': 'আবার মাপুন',
  'serverSpeed.stay': 'এখানেই থাকুন',
  'serverSpeed.go': 'এটিতে যান',
};
