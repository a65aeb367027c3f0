import type { memberCentre as en } from '../en/member-centre.ts';
import type { Translation } from '../translation.ts';

export const memberCentre: Translation<typeof en> = {
  'memberCentre.settings': 'সেটিংস',
  'memberCentre.changePassword': 'পাসওয়ার্ড বদলান',
  'memberCentre.sound': 'খেলার শব্দ',
  'memberCentre.soundText': 'খেলায় প্রথম ছোঁয়া থেকেই শব্দ হবে',
  'memberCentre.lessData': 'কম ডেটা ব্যবহার',
  'memberCentre.lessDataText': 'ছোট ছবি আসবে, আগে থেকে কিছু লোড হবে না',
  'memberCentre.changeHeadIcon': 'ছবি বদলান',
  'memberCentre.headIcon': 'আপনার ছবি',
  'memberCentre.headIconNumber': 'ছবি {number, number}',
  'memberCentre.headIconNone': 'ছবি রাখব না',
  'memberCentre.headIconsFailed': 'ছবিগুলো লোড হয়নি',
  'memberCentre.freeTitle': 'আপনি মজার জন্য খেলছেন',
  'memberCentre.freeText': 'সদস্য কেন্দ্র নিবন্ধিত খেলোয়াড়দের জন্য। অ্যাকাউন্ট খুলুন, এক মিনিট লাগবে।',
  'memberCentre.freeStop': 'এর জন্য নিজের একটি অ্যাকাউন্ট লাগবে। খুলতে এক মিনিট লাগে; খেলার টাকা ফ্রি খেলাতেই থাকবে।',
  'memberCentre.playOn': 'ফ্রি খেলা চালিয়ে যান',
  'memberCentre.freeOffer': 'নিজের অ্যাকাউন্টে টাকা জমা দেওয়া, জেতা আর তোলা যায়। খুলতে এক মিনিট লাগে।',
  'memberCentre.registerNow': 'এখনই নিবন্ধন করুন',
  'memberCentre.emailUnproven': 'আপনার ই-মেইল এখনো নিশ্চিত হয়নি: সেখানে আমরা কিছু পাঠাই না।',
  'memberCentre.sendProof': 'লিংক পাঠান',
  'memberCentre.proofSent': 'লিংক পাঠানো হয়েছে। ই-মেইল খুলে দেখুন।',
  'memberCentre.proofOnWay': 'গত এক দিনের মধ্যে একটি লিংক পাঠানো হয়েছে। ই-মেইলে দেখুন, স্প্যামেও।',
};
