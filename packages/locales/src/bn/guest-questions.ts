import type { guestQuestions as english } from '../en/guest-questions.ts';
import type { Translation } from '../translation.ts';

export const guestQuestions: Translation<typeof english> = {
  'guestQuestions.title': 'আমাদের লিখুন',
  'guestQuestions.intro': 'অ্যাকাউন্ট লাগবে না। কী জানতে চান বা কী সমস্যা, লিখুন। উত্তর ই-মেইলে পাবেন।',
  'guestQuestions.emailHelp': 'উত্তর এই ঠিকানায় যাবে।',
  'guestQuestions.send': 'পাঠিয়ে দিন',
  'guestQuestions.answerTo': 'উত্তর যাবে {email} ঠিকানায়। না পেলে স্প্যাম ফোল্ডার দেখুন।',
  'guestQuestions.failed': 'ফর্মটি লোড হয়নি',
  'guestQuestions.none': 'এখানে এখন মেসেজ নেওয়া যাচ্ছে না। সাহায্যের পাতা দেখুন, বা অন্য উপায়ে যোগাযোগ করুন।',
  'guestQuestions.member': 'আপনি লগইন করে আছেন। সাহায্যের পাতা থেকে লিখুন, উত্তর ইনবক্সে পাবেন।',
  'guestQuestions.memberWrite': 'সাহায্যের পাতায় লিখুন',
  'guestQuestions.noAccount': 'লগইন করতে পারছেন না?',
};
