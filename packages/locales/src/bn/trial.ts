import type { Translation } from '../translation.ts';
import type { trial as en } from '../en/trial.ts';

export const trial: Translation<typeof en> = {
  'trial.title': 'ফ্রি খেলুন',
  'trial.lead': 'অ্যাকাউন্ট খোলার আগে পুরো {merchant} দেখে নিন।',
  'trial.none': 'এখানে এখন ফ্রি খেলার সুযোগ নেই।',
  'trial.money': 'শুধু ডেমো টাকা',
  'trial.moneyText': 'এর কোনো দাম নেই, আসল টাকা হিসেবে তোলা যায় না; প্রতিটি অঙ্কের পাশে তা লেখা থাকে।',
  'trial.games': 'একই গেম',
  'trial.gamesText': 'সবার জন্য যে নিয়ম, যে সম্ভাবনা, এখানেও তা-ই।',
  'trial.cash': 'ডিপোজিট নেই, টাকা তোলাও নেই',
  'trial.cashText': 'ডিপোজিট, টাকা তোলা, মেসেজ আর চ্যাটের জন্য নিজের অ্যাকাউন্ট লাগবে।',
  'trial.days': 'সর্বোচ্চ ৩০ দিন থাকে',
  'trial.daysText': 'এই ফোনে, ট্যাবটি খোলা থাকা পর্যন্ত। এরপর মুছে যায়।',
  'trial.start': 'ডেমো টাকায় খেলুন',
  'trial.starting': 'ফ্রি অ্যাকাউন্ট খোলা হচ্ছে…',
  'trial.tooMany': 'এই ফোন বা নেটওয়ার্ক থেকে আজ আর ফ্রি অ্যাকাউন্ট নেওয়া যাবে না। কাল আবার আসুন, নয়তো অ্যাকাউন্ট খুলুন।',
  'trial.goOn': 'গেম দেখুন',
  'trial.invite': 'ডেমো টাকায় খেলে দেখুন',
  'trial.inviteText': 'অ্যাকাউন্ট লাগে না, গেম একই।',
};
