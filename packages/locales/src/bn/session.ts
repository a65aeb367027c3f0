import type { Translation } from '../translation.ts';
import type { session as en } from '../en/session.ts';

export const session: Translation<typeof en> = {
  'session.ended': 'আপনার লগইনের সময় শেষ। আবার লগইন করুন।',
};
