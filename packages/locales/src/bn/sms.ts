import type { sms as english } from '../en/sms.ts';
import type { Translation } from '../translation.ts';

export const sms: Translation<typeof english> = {
  'sms.code': '{name}: আপনার কোড {code}। {minutes, number} মিনিট চলবে। কাউকে দেবেন না।',
};
