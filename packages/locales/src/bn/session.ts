import type { Translation } from '../translation.ts';
import type { session as en } from '../en/session.ts';

export const session: Translation<typeof en> = {
  'session.login': 'লগইন',
  'session.welcome': 'মেলায় ফিরে এলেন!',
  'session.welcomeText': 'আলো জ্বলছে, আপনার জায়গা রাখা আছে।',
  'session.username': 'ব্যবহারকারীর নাম',
  'session.password': 'পাসওয়ার্ড',
  'session.submit': 'লগইন',
  'session.enterUsername': 'ব্যবহারকারীর নাম লিখুন।',
  'session.enterPassword': 'পাসওয়ার্ড লিখুন।',
  'session.newHere': 'নতুন এসেছেন?',
  'session.openAccount': 'অ্যাকাউন্ট খুলুন',
  'session.footer': '{age, number}+ · দায়িত্ব নিয়ে খেলুন',
  'session.ended': 'আপনার লগইনের সময় শেষ। আবার লগইন করুন।',
  'session.greeting': 'স্বাগতম, {name}!',
};
