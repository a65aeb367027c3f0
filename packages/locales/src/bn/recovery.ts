import type { Translation } from '../translation.ts';
import type { recovery as en } from '../en/recovery.ts';

export const recovery: Translation<typeof en> = {
  'recovery.way': 'কীভাবে যাচাই করবেন',
  'recovery.byPhone': 'ফোনে',
  'recovery.byEmail': 'ই-মেইলে',
  'recovery.phoneLead': 'আপনার ফোনে একটি কোড পাঠাব। সেটি দিয়ে নতুন পাসওয়ার্ড দিন।',
  'recovery.setPassword': 'সেভ করে লগইন করুন',
  'recovery.done': 'নতুন পাসওয়ার্ড সেভ হয়েছে',
};
