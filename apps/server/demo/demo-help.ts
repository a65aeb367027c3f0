import type { NewHelpItem } from '#/modules/support/help/help.ts';
import { DEMO_HELP_RULES } from './demo-help-rules.ts';

/** What the demo's operator explains: how the site itself works, and nothing that it does not do. */
const GUIDES: readonly Omit<NewHelpItem, 'position'>[] = [
  {
    itemId: 'deposit',
    icon: 'wallet',
    title: { en: 'Add money', bn: 'ডিপোজিট' },
    content: {
      en: `<ol><li>Open <a href="/m/voucherCenter">Deposit</a> and choose how to pay.</li><li>Choose an amount, or type your own between the limits shown.</li><li>You go to the payment provider's page, pay there, and come back by yourself.</li></ol><p>The money is in your balance as soon as the provider has confirmed it. You see each step in <a href="/m/vouReport">your deposits</a>.</p><h3>Not in your balance yet?</h3><p>Do not pay again. Open the order in your deposits: while it says "In progress", we have no word from the provider yet. If your money was taken and the order has ended, it is added the moment the provider reports it. Send us the order number if it takes longer than an hour.</p>`,
      bn: `<ol><li><a href="/m/voucherCenter">ডিপোজিট</a> খুলে কীভাবে টাকা দেবেন বেছে নিন।</li><li>একটি পরিমাণ বাছুন, নয়তো দেখানো সীমার মধ্যে নিজে লিখুন।</li><li>পেমেন্টের পাতায় গিয়ে টাকা দিন, তারপর পাতাটি নিজে থেকেই এখানে ফিরবে।</li></ol><p>টাকা পৌঁছানোর খবর এলেই ব্যালেন্সে যোগ হয়। প্রতিটি ধাপ দেখুন <a href="/m/vouReport">ডিপোজিট রেকর্ডে</a>।</p><h3>টাকা যোগ না হলে</h3><p>আবার টাকা দেবেন না। ডিপোজিট রেকর্ডে অর্ডারটি খুলুন: ‘প্রসেস হচ্ছে’ লেখা থাকলে আমরা এখনো খবর পাইনি। টাকা কেটে গিয়ে অর্ডারের সময় শেষ হলেও খবর এলেই টাকা যোগ হবে। এক ঘণ্টার বেশি লাগলে অর্ডার নম্বরটি আমাদের পাঠান।</p>`,
    },
  },
  {
    itemId: 'withdraw',
    icon: 'banknote-arrow-up',
    title: { en: 'Take money out', bn: 'টাকা তোলা' },
    content: {
      en: `<ol><li>Open <a href="/m/withdraw">Withdraw</a>, choose where the money goes and how much.</li><li>Type the number of your own account there, and check it twice.</li><li>Confirm. The amount leaves your balance at once and is kept aside for you.</li></ol><p>When the provider has sent it, the order says "Paid" and you get a message. If the provider cannot send it, all of it comes back to your balance.</p><p>We never ask you to deposit first so that you can withdraw, and nobody of ours asks for your password or a code.</p>`,
      bn: `<ol><li><a href="/m/withdraw">টাকা তুলুন</a> খুলে কোথায় আর কত টাকা নেবেন বেছে নিন।</li><li>সেখানে আপনার নিজের অ্যাকাউন্ট নম্বর লিখুন, দুবার মিলিয়ে নিন।</li><li>নিশ্চিত করুন। টাকাটি সঙ্গে সঙ্গে ব্যালেন্স থেকে বেরিয়ে আপনার জন্য আলাদা করে রাখা হয়।</li></ol><p>টাকা পাঠানো হলে অর্ডারে ‘দেওয়া হয়েছে’ লেখা উঠবে, আর আপনি একটি মেসেজ পাবেন। পাঠানো না গেলে পুরো টাকা ব্যালেন্সে ফিরে আসে।</p><p>টাকা তোলার আগে ডিপোজিট করতে আমরা কখনো বলি না। আমাদের কেউ আপনার পাসওয়ার্ড বা কোডও চায় না।</p>`,
    },
  },
  {
    itemId: 'verify',
    icon: 'badge-check',
    title: { en: 'Your number and age', bn: 'নম্বর ও বয়স যাচাই' },
    content: {
      en: `<p>You must be {age} or older. Where the form asks for your date of birth, it refuses whoever is younger.</p><p>If you register by mobile number, six digits come by SMS. Type them within the minutes shown. No SMS? Check the number, wait until the countdown ends, and ask for another one.</p><p>With a number or an e-mail in your account you can set a <a href="/m/forget">new password</a> by yourself.</p>`,
      bn: `<p>আপনার বয়স অন্তত {age} বছর হতে হবে। ফর্মে জন্মতারিখ চাওয়া হলে কম বয়সীদের ফিরিয়ে দেওয়া হয়।</p><p>মোবাইল নম্বর দিয়ে অ্যাকাউন্ট খুললে এসএমএসে ৬ ডিজিটের কোড আসে। দেখানো সময়ের মধ্যে সেটি লিখুন। এসএমএস পাননি? নম্বরটি মিলিয়ে নিন, সময় শেষ হওয়া পর্যন্ত অপেক্ষা করুন, তারপর আবার কোড নিন।</p><p>অ্যাকাউন্টে নম্বর বা ই-মেইল দেওয়া থাকলে নিজেই <a href="/m/forget">নতুন পাসওয়ার্ড</a> নিতে পারবেন।</p>`,
    },
  },
  {
    itemId: 'fair',
    icon: 'shield-check',
    title: { en: 'Check that it is fair', bn: 'নিজে যাচাই করুন' },
    content: {
      en: `<p>Some games are <a href="/m/blockchain">provably fair</a>: you can compute each result again on your own phone.</p><ol><li>Before you play, the game shows the fingerprint of our secret seed. You may type a seed of your own.</li><li>Each round takes the next number of that pair.</li><li>Change the seed: our old one is shown, and each round has a button that checks it.</li></ol><p>If the fingerprint fits the seed, we could not have changed the result after your bet. Many other rounds can be watched again from <a href="/m/gameRecord">your bet record</a>.</p>`,
      bn: `<p>কিছু গেম <a href="/m/blockchain">নিজে যাচাই করা যায়</a>: প্রতিটি ফল আপনার ফোনেই আবার হিসাব করতে পারবেন।</p><ol><li>খেলার আগে আমাদের গোপন সিডের হ্যাশ (সিড থেকে বানানো একটি কোড) দেখানো হয়। চাইলে নিজের সিড লিখুন।</li><li>প্রতিটি রাউন্ড ওই সিড জোড়ার পরের নম্বরটি নেয়।</li><li>সিড বদলান: আমাদের আগের সিড দেখানো হবে, আর প্রতিটি রাউন্ডের পাশে যাচাইয়ের বোতাম থাকবে।</li></ol><p>হ্যাশ আর সিড মিলে গেলে বোঝা যায়, বাজির পরে ফল বদলানো যায়নি। অন্য অনেক রাউন্ডও <a href="/m/gameRecord">বেটিং রেকর্ড</a> থেকে আবার দেখা যায়।</p>`,
    },
  },
  {
    itemId: 'app',
    icon: 'smartphone',
    title: { en: 'Put it on your phone', bn: 'ফোনে রাখুন' },
    content: {
      en: `<h3>Android</h3><p>In Chrome open the menu with the three dots and tap <b>Add to home screen</b>. The icon opens the site like an app; there is nothing to update.</p><h3>iPhone</h3><p>In Safari tap the share sign and then <b>Add to Home Screen</b>. It needs iOS 12.4 or newer.</p><p>Your account, balance and records are the same in the browser and from the icon. Sign in once in each.</p>`,
      bn: `<h3>Android</h3><p>Chrome-এ তিন ডটের মেনু খুলে <b>Add to home screen</b> চাপুন। আইকনটি থেকে সাইট অ্যাপের মতো খুলবে; কিছু আপডেট করতে হয় না।</p><h3>iPhone</h3><p>Safari-তে শেয়ার আইকনে চাপ দিয়ে <b>Add to Home Screen</b> বেছে নিন। iOS 12.4 বা তার পরের ভার্সন লাগবে।</p><p>ব্রাউজারে আর আইকন থেকে আপনার অ্যাকাউন্ট, ব্যালেন্স আর রেকর্ড একই। দুই জায়গায় একবার করে লগইন করুন।</p>`,
    },
  },
];

export const DEMO_HELP: readonly NewHelpItem[] = [...GUIDES, ...DEMO_HELP_RULES].map((item, position) => ({
  ...item,
  position,
}));
