import type { Translation } from '../translation.ts';
import type { login as en } from '../en/login.ts';

export const login: Translation<typeof en> = {
  'login.ended.elsewhere': 'অন্য ডিভাইস থেকে আপনাকে এখানে লগআউট করা হয়েছে। আবার লগইন করলে আগের জায়গায় ফিরবেন।',
  'login.ended.password': 'পাসওয়ার্ড বদলানো হয়েছে, তাই আপনি লগআউট হয়ে গেছেন। নতুন পাসওয়ার্ড দিয়ে লগইন করুন।',
  'login.ended.suspended': 'আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে, তাই আপনি লগআউট হয়ে গেছেন। কারণ জানতে কাস্টমার সার্ভিসে কথা বলুন।',
  'login.ended.expired':
    'লগইনের সময় শেষ বা অনেকক্ষণ ব্যবহার হয়নি, তাই আপনি লগআউট হয়ে গেছেন। আবার লগইন করলে আগের জায়গায় ফিরবেন।',
  'login.ended.unknown':
    'আপনি লগআউট হয়ে গেছেন: অন্য ডিভাইস থেকে লগআউট করা হয়েছে, পাসওয়ার্ড বদলেছে, অথবা অনেকক্ষণ ব্যবহার হয়নি। আবার লগইন করলে আগের জায়গায় ফিরবেন।',
  'login.title': 'লগইন',
  'login.welcome': '{merchant} সাইটে আবার স্বাগতম!',
  'login.welcomeText': 'লগইন করুন, আগের জায়গা থেকেই খেলুন।',
  'login.username': 'ইউজারনেম',
  'login.password': 'পাসওয়ার্ড',
  'login.submit': 'লগইন',
  'login.enterUsername': 'ইউজারনেম লিখুন।',
  'login.enterPassword': 'পাসওয়ার্ড লিখুন।',
  'login.newHere': 'নতুন এসেছেন?',
  'login.openAccount': 'অ্যাকাউন্ট খুলুন',
  'login.footer': '{age, number}+ · দায়িত্ব নিয়ে খেলুন',
  'login.greeting': 'স্বাগতম, {name}!',
  'login.modes': 'কীভাবে লগইন করবেন',
  'login.byUsername': 'ইউজারনেম',
  'login.byMobile': 'মোবাইল ও কোড',
  'login.remember': 'মনে রাখুন',
  'login.usernameFormat': 'ইউজারনেম ঠিকমতো লেখা হয়নি',
  'login.passwordFormat': 'পাসওয়ার্ড ঠিকমতো লেখা হয়নি',
  'login.writeCode': 'ছবির সংখ্যাগুলো লিখুন।',
  'login.codeWrong': 'যাচাই কোড ঠিক নয়',
  'login.welcomeBack': 'আবার স্বাগতম, {name}!',
  'login.previous': 'শেষ লগইন: {when}, {place}, {device}',
  'login.failedTries':
    'এরপর {count, plural, one {#} other {#}} বার লগইনের ব্যর্থ চেষ্টা হয়েছে। আপনি না করে থাকলে পাসওয়ার্ড বদলান।',
  'login.or': 'অথবা',
  'login.withGoogle': 'গুগল দিয়ে চালিয়ে যান',
  'login.withFacebook': 'ফেসবুক দিয়ে চালিয়ে যান',
  'login.serviceFailed': 'লগইন হয়নি। আবার চেষ্টা করুন, অথবা ইউজারনেম দিয়ে লগইন করুন।',
  'login.serviceUnknown': 'এটির সঙ্গে যুক্ত কোনো অ্যাকাউন্ট এখানে নেই। ইউজারনেম দিয়ে লগইন করুন, অথবা অ্যাকাউন্ট খুলুন।',
  'login.openWithService': '{service} দিয়ে অ্যাকাউন্ট খুলুন',
};
