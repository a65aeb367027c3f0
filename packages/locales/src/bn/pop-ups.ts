import type { popUps as en } from '../en/pop-ups.ts';
import type { Translation } from '../translation.ts';

export const popUps: Translation<typeof en> = {
  'popUps.notToday': 'আজ আর দেখাবেন না',
};
