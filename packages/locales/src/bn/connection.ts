import type { Translation } from '../translation.ts';
import type { connection as en } from '../en/connection.ts';

export const connection: Translation<typeof en> = {
  'connection.offline': 'নেটওয়ার্ক নেই। ফিরে এলেই আবার চলবে।',
  'connection.slow': 'নেটওয়ার্ক স্লো।',
};
