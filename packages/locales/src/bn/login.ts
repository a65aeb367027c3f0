import type { Translation } from '../translation.ts';
import type { login as en } from '../en/login.ts';

export const login: Translation<typeof en> = {
  'login.modes': 'কীভাবে লগইন করবেন',
  'login.byUsername': 'ব্যবহারকারীর নাম',
  'login.byMobile': 'মোবাইল ও কোড',
  'login.remember': 'মনে রাখুন',
  'login.rememberHint': 'শুধু নিজের ফোনে।',
  'login.usernameFormat': 'ব্যবহারকারীর নাম ঠিকমতো লেখা হয়নি',
  'login.passwordFormat': 'পাসওয়ার্ড ঠিকমতো লেখা হয়নি',
  'login.writeCode': 'ছবির সংখ্যাগুলো লিখুন।',
  'login.codeWrong': 'যাচাই কোড ঠিক নয়',
  'login.welcomeBack': 'আবার স্বাগতম, {name}!',
  'login.previous': 'শেষ লগইন: {when}, {place}, {device}',
  'login.or': 'অথবা',
  'login.withGoogle': 'গুগল দিয়ে এগোন',
  'login.withFacebook': 'ফেসবুক দিয়ে এগোন',
  'login.serviceFailed': 'হয়নি। আবার চেষ্টা করুন, অথবা নাম দিয়ে লগইন করুন।',
  'login.serviceUnknown': 'এর সঙ্গে এখানে কোনো অ্যাকাউন্ট নেই। নাম দিয়ে লগইন করুন, অথবা অ্যাকাউন্ট খুলুন।',
};
