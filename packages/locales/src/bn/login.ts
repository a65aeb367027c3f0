import type { Translation } from '../translation.ts';
import type { login as en } from '../en/login.ts';

export const login: Translation<typeof en> = {
  'login.sessionEnded':
    'আপনি লগআউট হয়ে গেছেন: অন্য ডিভাইস থেকে বা পাসওয়ার্ড বদলে সেশনটি শেষ করা হয়েছে, অথবা অনেকক্ষণ ব্যবহার হয়নি। লগইন করলে আগের জায়গায় ফিরবেন।',
  'login.title': 'লগইন',
  'login.welcome': 'মেলায় ফিরে এলেন!',
  'login.welcomeText': 'আলো জ্বলছে, আপনার জায়গা রাখা আছে।',
  'login.username': 'ব্যবহারকারীর নাম',
  'login.password': 'পাসওয়ার্ড',
  'login.submit': 'লগইন',
  'login.enterUsername': 'ব্যবহারকারীর নাম লিখুন।',
  'login.enterPassword': 'পাসওয়ার্ড লিখুন।',
  'login.newHere': 'নতুন এসেছেন?',
  'login.openAccount': 'অ্যাকাউন্ট খুলুন',
  'login.footer': '{age, number}+ · দায়িত্ব নিয়ে খেলুন',
  'login.greeting': 'স্বাগতম, {name}!',
  'login.modes': 'কীভাবে লগইন করবেন',
  'login.byUsername': 'ব্যবহারকারীর নাম',
  'login.byMobile': 'মোবাইল ও কোড',
  'login.remember': 'মনে রাখুন',
  'login.usernameFormat': 'ব্যবহারকারীর নাম ঠিকমতো লেখা হয়নি',
  'login.passwordFormat': 'পাসওয়ার্ড ঠিকমতো লেখা হয়নি',
  'login.writeCode': 'ছবির সংখ্যাগুলো লিখুন।',
  'login.codeWrong': 'যাচাই কোড ঠিক নয়',
  'login.welcomeBack': 'আবার স্বাগতম, {name}!',
  'login.previous': 'শেষ লগইন: {when}, {place}, {device}',
  'login.failedTries':
    'এরপর {count, plural, one {#} other {#}} বার লগইনের ব্যর্থ চেষ্টা হয়েছে। আপনি না করে থাকলে পাসওয়ার্ড বদলান।',
  'login.or': 'অথবা',
  'login.withGoogle': 'গুগল দিয়ে এগোন',
  'login.withFacebook': 'ফেসবুক দিয়ে এগোন',
  'login.serviceFailed': 'হয়নি। আবার চেষ্টা করুন, অথবা নাম দিয়ে লগইন করুন।',
  'login.serviceUnknown': 'এর সঙ্গে এখানে কোনো অ্যাকাউন্ট নেই। নাম দিয়ে লগইন করুন, অথবা অ্যাকাউন্ট খুলুন।',
  'login.openWithService': '{service} দিয়ে অ্যাকাউন্ট খুলুন',
};
