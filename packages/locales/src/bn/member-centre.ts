import type { memberCentre as en } from '../en/member-centre.ts';
import type { Translation } from '../translation.ts';

export const memberCentre: Translation<typeof en> = {
  'memberCentre.settings': 'সেটিংস',
  'memberCentre.changePassword': 'পাসওয়ার্ড বদলান',
  'memberCentre.freeTitle': 'আপনি মজার জন্য খেলছেন',
  'memberCentre.freeText': 'সদস্য কেন্দ্র নিবন্ধিত খেলোয়াড়দের জন্য। অ্যাকাউন্ট খুলুন, এক মিনিট লাগবে।',
  'memberCentre.registerNow': 'এখনই নিবন্ধন করুন',
};
