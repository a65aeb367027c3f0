import type { credits as en } from '../en/credits.ts';
import type { Translation } from '../translation.ts';

export const credits: Translation<typeof en> = {
  'credits.title': 'কৃতজ্ঞতা স্বীকার',
  'credits.about': 'অন্যদের তৈরি ছবি, ফন্ট ও সফটওয়্যার',
  'credits.intro': 'এই সাইট ও এর গেমে অন্য অনেকের কাজ ব্যবহার করা হয়েছে। তাঁদের সবাইকে ধন্যবাদ। লাইসেন্স পড়তে যেকোনো নামে ট্যাপ করুন।',
  'credits.works': 'ছবি ও ফন্ট',
  'credits.software': 'সফটওয়্যার',
  'credits.file': 'সব লাইসেন্স এক ফাইলে',
  'credits.failed': 'তালিকাটি লোড হয়নি',
};
