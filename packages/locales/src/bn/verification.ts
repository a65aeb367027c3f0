import type { Translation } from '../translation.ts';
import type { verification as en } from '../en/verification.ts';

export const verification: Translation<typeof en> = {
  'verification.mobile': 'মোবাইল নম্বর',
  'verification.mobileHint': '{length, number}টি সংখ্যা',
  'verification.country': 'নম্বরটি কোন দেশের',
  'verification.countriesMissing': 'দেশের তালিকা লোড হয়নি।',
  'verification.enterNumber': 'আপনার মোবাইল নম্বর লিখুন।',
  'verification.phoneTips': 'সঠিক মোবাইল নম্বর লিখুন: {code}-এর পরে {length, number}টি সংখ্যা।',
  'verification.phoneTipsRange': 'সঠিক মোবাইল নম্বর লিখুন: {code}-এর পরে {minimum, number} থেকে {maximum, number}টি সংখ্যা।',
  'verification.code': 'এসএমএস কোড',
  'verification.codeHint': 'এসএমএস থেকে',
  'verification.codeFirst': 'আগে কোড নিন',
  'verification.enterCode': 'এসএমএসে আসা কোডটি লিখুন।',
  'verification.get': 'কোড নিন',
  'verification.getAnother': 'নতুন কোড',
  'verification.secondsLeft': '{count, number} সে.',
  'verification.working': '{percent, number}%',
  'verification.showPerson': 'এখান থেকে কয়েকবার কোড চাওয়া হয়েছে। ছবির সংখ্যাগুলো লিখে আবার কোড নিন।',
  'verification.sent': 'কোড পাঠানো হয়েছে',
  'verification.notSent': 'কোড পাঠানো যায়নি।',
};
