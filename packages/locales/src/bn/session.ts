import type { Translation } from '../translation.ts';
import type { session as en } from '../en/session.ts';

export const session: Translation<typeof en> = {
  'session.ended': 'আপনি লগআউট হয়ে গেছেন। আবার লগইন করুন।',
};
