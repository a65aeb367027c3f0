import type { provablyFair as en } from '../en/provably-fair.ts';
import type { Translation } from '../translation.ts';

export const provablyFair: Translation<typeof en> = {
  'provablyFair.title': 'নিজে যাচাই করুন',
  'provablyFair.meaning':
    'প্রতিটি ফল আসে আমাদের গোপন সিড আর আপনার নিজের সিড থেকে, আর বাজির আগেই আমাদের সিডের ছাপ দেখানো হয়। পরে সিডটিও দেখানো হয়, তাই ফল আপনি নিজেই আবার হিসাব করে দেখতে পারেন যে কেউ কিছু বদলায়নি।',
  'provablyFair.games': 'খেলা',
  'provablyFair.how': 'রাউন্ড কীভাবে যাচাই করবেন',
  'provablyFair.step1': 'খেলার আগে খেলার ভেতরে ‘যাচাই’ চাপুন: সেখানে আমাদের সিডের ছাপ আছে। চাইলে নিজের সিড লিখুন।',
  'provablyFair.step2': 'খেলুন। প্রতিটি রাউন্ড ওই সিড জোড়ার পরের নম্বরটি নেয়।',
  'provablyFair.step3': 'সিড বদলান। আমাদের আগের সিড দেখানো হবে, আর প্রতিটি রাউন্ডের পাশে ‘মিলিয়ে দেখুন’ বোতাম থাকবে।',
  'provablyFair.step4': 'হিসাবটি আপনার ফোনেই হয়, সংযোগ ছাড়াও। বেটিং রেকর্ড থেকে রিপ্লে খুললেও এটি পাবেন।',
  'provablyFair.crash': 'ক্র্যাশে সবাই একই উড়ানে থাকে, তাই তার সিড আসে আগে থেকে ঠিক করা একটি শিকল থেকে।',
  'provablyFair.empty': 'যাচাই করা যায় এমন গেম এখানে এখনো নেই',
};
