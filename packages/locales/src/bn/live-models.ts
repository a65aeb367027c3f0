import type { liveModels as en } from '../en/live-models.ts';
import type { Translation } from '../translation.ts';

export const liveModels: Translation<typeof en> = {
  'liveModels.title': 'লাইভ হোস্ট',
  'liveModels.onAir': 'এখন লাইভ',
  'liveModels.from': '{time} থেকে',
};
