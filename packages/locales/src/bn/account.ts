import type { Translation } from '../translation.ts';
import type { account as en } from '../en/account.ts';

export const account: Translation<typeof en> = {
  'account.title': 'পাসওয়ার্ড বদলান',
  'account.firstTitle': 'নিজের পাসওয়ার্ড দিন',
  'account.lead': 'বদলালে আপনার অন্য সব ফোন থেকে সাইন আউট হয়ে যাবে।',
  'account.firstLead': 'এখনকার পাসওয়ার্ডটি অন্যের দেওয়া। এমন একটি দিন যা শুধু আপনি জানেন।',
  'account.oldPassword': 'পুরোনো পাসওয়ার্ড',
  'account.newPassword': 'নতুন পাসওয়ার্ড',
  'account.newPasswordHint': '৮ থেকে ৬৪ অক্ষর',
  'account.newPasswordAgain': 'আবার নতুন পাসওয়ার্ড',
  'account.newPasswordAgainHint': 'আরেকবার লিখুন',
  'account.enterPassword': 'নতুন পাসওয়ার্ডটি আরেকবার লিখুন।',
  'account.confirmationCorrect': 'দুইবারের পাসওয়ার্ড মেলেনি।',
  'account.samePassword': 'নতুন পাসওয়ার্ড পুরোনোটির মতোই। অন্য একটি দিন।',
  'account.save': 'নতুন পাসওয়ার্ড রাখুন',
  'account.saved': 'রাখা হয়েছে',
  'account.changeFailed': 'পাসওয়ার্ড বদলানো যায়নি।',
  'account.captcha': 'ছবির সংখ্যা',
  'account.captchaRefresh': 'অন্য ছবি দেখান',
  'account.captchaMissing': 'ছবিটি আসেনি। আরেকটির জন্য চাপুন।',
  'account.checkInstead': 'ছবি ছাড়াই যাচাই করুন',
  'account.checkWorking': 'আপনার ফোন যাচাই করছে…',
  'account.checkDone': 'যাচাই হয়েছে। এবার এগোতে পারেন।',
};
