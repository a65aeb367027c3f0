import type { NewHelpItem } from '#/modules/support/help/help.ts';

/** The demo's rules: how to play safely, what is agreed to, what is kept of people, and that it is not licensed. */
export const DEMO_HELP_RULES: readonly Omit<NewHelpItem, 'position'>[] = [
  {
    itemId: 'responsible-gaming',
    tag: 'responsible',
    icon: 'heart',
    title: { en: 'Play responsibly', bn: 'দায়িত্ব নিয়ে খেলুন' },
    content: {
      en: `<p>Games are for fun. In the long run players lose more than they win, so play only with money that you can do without. For {age} and older.</p><h3>Stop for today if you</h3><ul><li>bet to win back what you lost,</li><li>borrow, or use money for food, rent or school,</li><li>hide from others how much you play,</li><li>cannot think of anything else.</li></ul><h3>What helps</h3><ul><li>Decide before you start how much and how long, and write it down.</li><li>Look at <a href="/m/gameRecord">your bet record</a>: it shows what really was won and lost.</li><li>Sign out when the time is over, and remove the remembered password.</li><li>Talk to somebody you trust, or to a doctor. You are not alone with it.</li></ul><p>To close your account, write to us under <a href="/m/help?i=feedback">Feedback</a>. We close it without asking why and pay out what is yours.</p>`,
      bn: `<p>খেলা আনন্দের জন্য। দীর্ঘ সময়ে খেলোয়াড়েরা যত জেতেন, তার চেয়ে বেশি হারান; তাই যে টাকা না থাকলেও চলবে, শুধু তা দিয়ে খেলুন। {age} বছর বা তার বেশি বয়সীদের জন্য।</p><h3>আজকের মতো থামুন, যদি</h3><ul><li>হারানো টাকা ফেরাতে বাজি ধরেন,</li><li>ধার করেন, বা খাবার, ভাড়া কিংবা পড়ার টাকা খরচ করেন,</li><li>কত খেলেন তা অন্যদের কাছে লুকান,</li><li>আর কিছুতে মন বসে না।</li></ul><h3>যা কাজে দেয়</h3><ul><li>শুরুর আগেই ঠিক করুন কত টাকা আর কতক্ষণ, লিখে রাখুন।</li><li><a href="/m/gameRecord">বেটিং রেকর্ড</a> দেখুন: সত্যিই কত জিতলেন আর হারলেন, সেখানে আছে।</li><li>সময় শেষ হলে লগআউট করুন, সেভ করা পাসওয়ার্ড মুছে দিন।</li><li>বিশ্বাস করেন এমন কারও সঙ্গে বা ডাক্তারের সঙ্গে কথা বলুন। আপনি একা নন।</li></ul><p>অ্যাকাউন্ট বন্ধ করতে <a href="/m/help?i=feedback">মতামত</a> থেকে আমাদের জানান। কারণ না জিজ্ঞেস করেই বন্ধ করব, আর আপনার পাওনা টাকা দিয়ে দেব।</p>`,
    },
  },
  {
    itemId: 'terms',
    tag: 'terms',
    icon: 'scroll-text',
    title: { en: 'Terms', bn: 'শর্তাবলি' },
    content: {
      en: `<ol><li>{name} is for people of {age} and older who may play where they are. You are the one who must know whether you may.</li><li>One person, one account, under your own name and number. It is yours alone: do not lend or sell it.</li><li>Keep your password to yourself. What is done with it counts as done by you, until you tell us that it was stolen.</li><li>A bet stands once the game has confirmed it. Its result is what our ledger holds; you see each round in your record, and can watch it again where its game offers that.</li><li>If a game fails before it has confirmed a result, the stake goes back to your balance.</li><li>Money that is yours is paid out to an account of your own. We hold a payout up only while a law or the payment provider makes us, and say so. A very large win is on hold until two of us have looked at it; we write to you then too.</li><li>Whoever cheats, plays with stolen money or by machine loses the account. Open and honest winnings are paid all the same.</li><li>We change these terms only for what comes after. You are asked to agree to a new version when you next come.</li></ol><p>On this demo site all money is play money: nothing is charged, nothing is paid out, and nothing you win has a value.</p>`,
      bn: `<ol><li>{name} শুধু {age} বছর বা তার বেশি বয়সীদের জন্য, আর শুধু সেখানে, যেখানে খেলতে আইনের বাধা নেই। আপনি খেলতে পারেন কি না, তা জানার দায়িত্ব আপনার।</li><li>একজনের একটিই অ্যাকাউন্ট, নিজের নামে ও নম্বরে। এটি শুধু আপনার: কাউকে ধার দেবেন না, বেচবেন না।</li><li>পাসওয়ার্ড নিজের কাছে রাখুন। চুরির খবর না জানানো পর্যন্ত তা দিয়ে যা হবে, আপনার করা বলেই ধরা হবে।</li><li>গেম নিশ্চিত করলে বাজি চূড়ান্ত। ফল তা-ই, যা আমাদের হিসাবে আছে; প্রতিটি রাউন্ড রেকর্ডে দেখতে পারবেন, আর গেমে সে সুবিধা থাকলে রিপ্লেও দেখতে পারবেন।</li><li>ফল নিশ্চিত হওয়ার আগে গেম থেমে গেলে বাজির টাকা ব্যালেন্সে ফেরে।</li><li>আপনার টাকা আপনার নিজের অ্যাকাউন্টেই দেওয়া হয়। আইন বা টাকা পাঠানোর প্রতিষ্ঠান বাধ্য করলেই শুধু দেরি করি, আর তা জানাই। খুব বড় জয় আমাদের দুজন দেখা পর্যন্ত আলাদা রাখা হয়; তখনও আপনাকে জানাই।</li><li>প্রতারণা করলে, চুরির টাকায় বা বট দিয়ে খেললে অ্যাকাউন্ট বন্ধ হবে। সৎভাবে জেতা টাকা তবু দেওয়া হবে।</li><li>শর্ত বদলালে তা শুধু পরের জন্য। পরের বার এলে নতুন শর্তে আপনার সম্মতি চাওয়া হবে।</li></ol><p>এই ডেমোতে সব টাকাই ডেমো টাকা: কিছু কাটা হয় না, কিছু দেওয়া হয় না, আর যা জিতবেন তার কোনো দাম নেই।</p>`,
    },
  },
  {
    itemId: 'privacy',
    tag: 'privacy',
    icon: 'lock',
    title: { en: 'Privacy', bn: 'গোপনীয়তা' },
    content: {
      en: `<h3>What we keep</h3><ul><li>What you typed when you opened the account, and your password as a fingerprint that cannot be turned back.</li><li>Your deposits, payouts and bets, because a ledger must be complete.</li><li>When, from where and with which phone you signed in. At each log-in you are told of the one before.</li><li>Messages, and pictures that you sent us. Pictures are saved anew without telling where they were taken, and go after half a year at the latest.</li></ul><h3>Who sees it</h3><p>Our staff as far as their work needs it, and each look of theirs at your account is noted. The payment provider that you chose. Game makers learn a number that stands for you, not your name. Winners are shown with a masked name. We sell nothing to anybody and show no advertising of others.</p><p>Ask us under <a href="/m/help?i=feedback">Feedback</a> for what we hold about you.</p>`,
      bn: `<h3>আমরা কী রাখি</h3><ul><li>অ্যাকাউন্ট খোলার সময় যা লিখেছেন, আর পাসওয়ার্ডের হ্যাশ (একটি কোড), যা থেকে পাসওয়ার্ড বের করা যায় না।</li><li>আপনার ডিপোজিট, টাকা তোলা আর বাজি, কারণ হিসাব সম্পূর্ণ রাখতে হয়।</li><li>কখন, কোথা থেকে, কোন ফোনে লগইন করেছেন। প্রতিবার লগইনের সময় আগেরটির কথা আপনাকে জানানো হয়।</li><li>মেসেজ, আর আপনার পাঠানো ছবি। ছবি থেকে কোথায় তোলা সেই তথ্য মুছে নতুন করে সেভ করা হয়; বড়জোর ছয় মাস পরে মুছে যায়।</li></ul><h3>কে দেখে</h3><p>কাজের প্রয়োজনে আমাদের কর্মীরা; আপনার অ্যাকাউন্ট কে কখন দেখলেন, তা লেখা থাকে। আর যে পেমেন্ট মাধ্যম আপনি বেছেছেন। গেম প্রোভাইডাররা আপনার নাম নয়, শুধু একটি নম্বর পান। বিজয়ীদের নাম ঢেকে দেখানো হয়। আমরা কাউকে কিছু বেচি না, অন্যের বিজ্ঞাপনও দেখাই না।</p><p>আপনার সম্পর্কে কী রাখা আছে, <a href="/m/help?i=feedback">মতামত</a> থেকে জানতে চান।</p>`,
    },
  },
  {
    itemId: 'licence',
    tag: 'licence',
    icon: 'landmark',
    title: { en: 'Licence', bn: 'লাইসেন্স' },
    content: {
      en: `<p><b>{licence}</b></p><p>Whoever runs {name} for real money must hold a licence for each place whose people may play, keep out everyone under {age}, and follow the rules of that licence.</p>`,
      bn: `<p><b>{licence}</b></p><p>আসল টাকায় {name} চালাতে হলে যেসব জায়গার মানুষ খেলবেন, সেখানকার লাইসেন্স থাকতে হবে, {age} বছরের কম বয়সীদের দূরে রাখতে হবে, আর লাইসেন্সের নিয়ম মানতে হবে।</p>`,
    },
  },
];
