import type { mail as english } from '../en/mail.ts';
import type { Translation } from '../translation.ts';

export const mail: Translation<typeof english> = {
  'mail.proof_subject': '{name}: এই ই-মেইল কি আপনার?',
  'mail.proof':
    '{name} সাইটে {userName} নামে একটি অ্যাকাউন্টে এই ই-মেইল ঠিকানা দেওয়া হয়েছে। অ্যাকাউন্টটি আপনার হলে এখানে নিশ্চিত করুন:\n\n{link}\n\nলিংকটি {hours, plural, one {# ঘণ্টা} other {# ঘণ্টা}} চলবে। অ্যাকাউন্টটি আপনার না হলে কিছু করবেন না: এই ঠিকানায় আর কিছু পাঠানো হবে না।',
  'mail.reset_subject': '{name}: নতুন পাসওয়ার্ড',
  'mail.reset':
    '{userName}, এই লিংকে নতুন পাসওয়ার্ড দিন:\n\n{link}\n\nলিংকটি {minutes, plural, one {# মিনিট} other {# মিনিট}} চলবে, একবারই কাজ করবে। আপনি না চেয়ে থাকলে কিছু করতে হবে না, আগের পাসওয়ার্ডই থাকবে।',
  'mail.changed_subject': '{name}: পাসওয়ার্ড বদলানো হয়েছে',
  'mail.changed': '{userName}, আপনার পাসওয়ার্ড বদলানো হয়েছে: {when}, {place}, {device}। {advice}',
  'mail.changed_reset': 'আপনি না বদলে থাকলে এখনই নতুন পাসওয়ার্ড দিন: {link}',
  'mail.changed_write': 'আপনি না বদলে থাকলে এখনই কাস্টমার সার্ভিসে জানান।',
  'mail.pin_subject': '{name}: টাকা তোলার পিনের কোড',
  'mail.pin':
    'টাকা তোলার নতুন পিনের কোড {code}। কোডটি {minutes, plural, one {# মিনিট} other {# মিনিট}} চলবে।\n\nকোডটি কাউকে বলবেন না। আপনি না চেয়ে থাকলে পাসওয়ার্ড বদলান: অন্য কেউ আপনার অ্যাকাউন্টে ঢুকে আছে।',
  'mail.answer_subject': '{name}: আপনার মেসেজ {reference}-এর উত্তর',
  'mail.answer':
    '{answer}\n\nআপনি লিখেছিলেন:\n{question}\n\nআপনার নম্বর {reference}। আরও কিছু জানতে চাইলে সাইটে আবার লিখুন, এই নম্বরটি উল্লেখ করুন। আপনি {name}-এ না লিখে থাকলে কিছু করতে হবে না।',
};
