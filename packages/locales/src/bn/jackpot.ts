import type { jackpot as en } from '../en/jackpot.ts';
import type { Translation } from '../translation.ts';

export const jackpot: Translation<typeof en> = {
  'jackpot.title': 'জ্যাকপট',
  'jackpot.before': '{sum} ছোঁয়ার আগেই কেউ জিতবেন',
  'jackpot.justWon': '{name} এইমাত্র {sum} জিতলেন',
  'jackpot.totalPaid': 'এ পর্যন্ত দেওয়া হয়েছে',
  'jackpot.about': 'জ্যাকপট কীভাবে চলে',
  'jackpot.failed': 'জ্যাকপট লোড হয়নি',
  'jackpot.rule':
    'জ্যাকপট শুরু হয় {floor} দিয়ে। তখনই {ceiling}-এর নিচে একটি গোপন অঙ্ক ঠিক হয়। যে বাজিতে জ্যাকপট সেই অঙ্কে পৌঁছায়, সেই বাজিই পুরোটা জেতে।',
  'jackpot.share':
    'আসল টাকার প্রতিটি বাজির {percent} % আমরা নিজেদের অংশ থেকে জ্যাকপটে যোগ করি। আপনার বাজি বা গেমে জেতার সম্ভাবনা বদলায় না। বাজি ফেরত গেলে তার অংশও ফিরে যায়। দীর্ঘ সময়ে জ্যাকপট খেলোয়াড়দের মোট বাজির {back} % ফিরিয়ে দেয়।',
  'jackpot.commitment': 'আগেই দেওয়া প্রমাণ',
  'jackpot.commitmentText':
    'জ্যাকপট শুরুর সময়ই এই হ্যাশ প্রকাশ করা হয়েছে। এতে গোপন অঙ্কটি লুকানো থাকে, আর পরে প্রমাণ হয় যে কেউ তা বদলায়নি।',
  'jackpot.drops': 'এ পর্যন্ত যাঁরা জিতেছেন',
  'jackpot.noDrops': 'এখনো কেউ জেতেননি।',
  'jackpot.trigger': 'গোপন অঙ্কটি ছিল',
  'jackpot.salt': 'সল্ট',
};
