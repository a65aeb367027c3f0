import type { uploads as english } from '../en/uploads.ts';
import type { Translation } from '../translation.ts';

export const uploads: Translation<typeof english> = {
  'uploads.add': 'ছবি দিন',
  'uploads.count': '{most, number}টির {count, number}টি',
  'uploads.percent': '{percent, number}%',
  'uploads.sending': '{name} পাঠানো হচ্ছে',
  'uploads.remove': '{name} সরিয়ে দিন',
  'uploads.notPngJpg': 'শুধু PNG আর JPG ছবি পাঠানো যায়।',
  'uploads.notPicture': 'শুধু PNG, JPG আর WebP ছবি পাঠানো যায়।',
  'uploads.tooLarge': 'ছবিটি ৫ MB-এর চেয়ে বড়। ছোট একটি বেছে নিন।',
  'uploads.tooMany': 'আর ছবি দেওয়া যাবে না। আগে একটি সরান।',
};
