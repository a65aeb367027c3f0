import type { Translation } from '../translation.ts';
import type { time as en } from '../en/time.ts';

export const time: Translation<typeof en> = {
  'time.moment': '{day}, {clock}',
  'time.clock':
    '{part, select, night {রাত {clock}} dawn {ভোর {clock}} morning {সকাল {clock}} noon {দুপুর {clock}} afternoon {বিকেল {clock}} evening {সন্ধ্যা {clock}} other {{clock}}}',
  'time.from': '{day} থেকে',
  'time.range': '{first} থেকে {last}',
};
